import { io, type Socket } from 'socket.io-client';
import { percentile, print } from './figures.ts';
import { spinsOf } from './over-http.ts';
import type { Player } from './players.ts';
import { Wire } from './wire.ts';

const SOCKETS = 2_000;
const SPINS_PER_SECOND = 100;
/** After the last spin; what has not come by then is lost. */
const WAIT_MS = 5_000;

interface Heard {
  version: bigint;
  at: number;
}

/**
 * Sockets on one process, and people among them who play: how long after the answer (which leaves right after the
 * commit) the balance is on the person's socket. A push that is there before the answer counts as none.
 */
export async function pushes(port: number, players: readonly Player[], ms: number): Promise<void> {
  const wire = await Wire.open(port);
  const sockets: Socket[] = [];
  const heard = new Map<bigint, Heard[]>(players.map(({ id }) => [id, []]));
  for (let nr = 0; nr < SOCKETS; nr += 50) {
    const some = Array.from({ length: 50 }, (_, offset) => players[(nr + offset) % players.length]!);
    const tickets: string[] = [];
    for (const { token } of some) tickets.push(await ticketOf(wire, token));
    await Promise.all(
      some.map((player, index) => open(port, tickets[index]!, heard.get(player.id)!).then((s) => sockets.push(s))),
    );
  }
  const outcomes = await playAndListen(wire, players, heard, ms);
  const delays = outcomes.filter((delay) => delay !== null);
  for (const socket of sockets) socket.disconnect();
  wire.close();
  const more = { sockets: sockets.length, pushes: delays.length, lost: outcomes.length - delays.length };
  print('push_after_commit_p50_ms', percentile(delays, 0.5), more);
  print('push_after_commit_p99_ms', percentile(delays, 0.99), more);
}

async function ticketOf(wire: Wire, token: string): Promise<string> {
  const answer = await wire.call('POST', '/wps/session/ticket', token, '{}');
  if (answer.status !== 200) throw new Error(`no ticket: ${answer.body}`);
  return JSON.parse(answer.body).value.ticket;
}

function open(port: number, ticket: string, heard: Heard[]): Promise<Socket> {
  const socket = io(`http://127.0.0.1:${port}`, {
    auth: { ticket },
    transports: ['websocket'],
    forceNew: true,
    reconnection: false,
  });
  socket.on('balance', (push: { data: { version: string } }) => {
    heard.push({ version: BigInt(push.data.version), at: performance.now() });
  });
  return new Promise((resolve, reject) => {
    socket.once('hello', () => resolve(socket));
    socket.once('connect_error', reject);
  });
}

async function playAndListen(
  wire: Wire,
  players: readonly Player[],
  heard: ReadonlyMap<bigint, Heard[]>,
  ms: number,
): Promise<(number | null)[]> {
  const spinBody = await spinsOf(wire, players[0]!);
  const spins: { player: bigint; version: bigint; answered: number }[] = [];
  const until = performance.now() + ms;
  while (performance.now() < until) {
    const player = players[spins.length % players.length]!;
    const answer = await wire.call('POST', '/wps/play/slot/spin', player.token, spinBody());
    const answered = performance.now();
    const round = JSON.parse(answer.body).value?.round;
    // A free round that pays nothing changes no balance, so there is nothing to push.
    if (round?.kind === 'paid') spins.push({ player: player.id, version: BigInt(round.balanceVersion), answered });
    await new Promise((resolve) => setTimeout(resolve, 1000 / SPINS_PER_SECOND));
  }
  await new Promise((resolve) => setTimeout(resolve, WAIT_MS));
  return spins.map(({ player, version, answered }) => {
    const push = heard.get(player)!.find((candidate) => candidate.version >= version);
    return push ? Math.max(0, push.at - answered) : null;
  });
}
