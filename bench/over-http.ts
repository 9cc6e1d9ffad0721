import { randomUUID } from 'node:crypto';
import { anyOf } from './in-process.ts';
import { percentile, perSecond, print } from './figures.ts';
import type { Player } from './players.ts';
import { Wire } from './wire.ts';

async function wires(port: number, count: number): Promise<Wire[]> {
  return await Promise.all(Array.from({ length: count }, () => Wire.open(port)));
}

/** Makes the body of a spin at the lowest stake the game offers. */
export async function spinsOf(wire: Wire, player: Player): Promise<() => string> {
  const answer = await wire.call('GET', '/wps/play/slot/state?game=BGS_DRAGON25', player.token);
  const stake: string = JSON.parse(answer.body).value.stakes[0];
  return () => JSON.stringify({ game: 'BGS_DRAGON25', stake, requestId: randomUUID() });
}

/** The instant game's place-and-settle call: authentication, validation, engine, bet, answer. */
export async function betsOverHttp(port: number, players: readonly Player[], ms: number): Promise<number> {
  const lines = await wires(port, 64);
  const spinBody = await spinsOf(lines[0]!, players[0]!);
  const rate = await perSecond(lines.length, ms, async (line) => {
    const answer = await lines[line]!.call('POST', '/wps/play/slot/spin', anyOf(players).token, spinBody());
    if (answer.status !== 200) throw new Error(`a spin was refused: ${answer.body}`);
  });
  for (const wire of lines) wire.close();
  return rate;
}

const day = (daysAgo: number) => new Date(Date.now() - daysAgo * 86_400_000).toISOString().slice(0, 10);

/** The calls people wait for, by what a page makes of them. */
function calls(): Record<string, string> {
  const month = `from=${day(30)}&to=${day(-1)}`;
  return {
    balance: '/wps/v2/wallets/balance',
    home_lanes: '/wps/relay/GCSGAME_vendorLanes',
    home_winners: '/wps/relay/GCSGAME_getRankList',
    home_jackpot: '/wps/relay/GCSGAME_jackpot',
    bet_record: `/wps/member/records/bets?${month}`,
    bet_record_totals: `/wps/member/records/bets/totals?${month}`,
    bet_record_totals_all: '/wps/member/records/bets/totals',
    account_record: `/wps/member/records/transactions?${month}`,
    account_record_totals: `/wps/member/records/transactions/totals?${month}`,
  };
}

/** How long each takes, asked by a few people at once. */
export async function latencies(port: number, players: readonly Player[], ms: number): Promise<void> {
  const lines = await wires(port, 2);
  for (const [name, path] of Object.entries(calls())) {
    const samples: number[] = [];
    const limited = path.includes('GCSGAME');
    const until = limited ? 100 : Number.POSITIVE_INFINITY;
    await perSecond(lines.length, ms, async (line) => {
      if (samples.length >= until) return await new Promise((resolve) => setTimeout(resolve, 50));
      const started = performance.now();
      const answer = await lines[line]!.call('GET', path, limited ? null : anyOf(players).token);
      if (answer.status !== 200) throw new Error(`${name}: ${answer.body}`);
      samples.push(performance.now() - started);
      return undefined;
    });
    print(`${name}_p50_ms`, percentile(samples, 0.5), { calls: samples.length });
    print(`${name}_p99_ms`, percentile(samples, 0.99));
  }
  for (const wire of lines) wire.close();
}
