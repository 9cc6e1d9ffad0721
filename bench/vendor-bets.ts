import { generateKeyPairSync, type KeyObject, sign } from 'node:crypto';
import { promisify } from 'node:util';
import { units } from '@croupier/contract';
import { SIGNATURE_HEADER, money } from '@croupier/vendor-protocol';
import { addKey, aliasOf, openLaunch, saveConnection } from '#gateway';
import { saveBrandGames, saveGames, saveVendors, vendorGames } from '#games';
import type { Database } from '#kernel/database/pool';
import { tx } from '#kernel/database/transaction';
import type { Kernel } from '#kernel/kernel';
import { note, percentile, perSecond, print } from './figures.ts';
import { anyOf } from './in-process.ts';
import { Wire } from './wire.ts';

interface VendorBench {
  readonly port: number;
  readonly db: Database;
  /** Of the server: its keys lie there. */
  readonly dataDir: string;
  readonly brandId: number;
  /** With money. */
  readonly people: readonly bigint[];
  /** `posting_baseline_per_s` of this run. */
  readonly baseline: number;
  readonly ms: number;
}

const VENDOR = 'BENCHV';
const GAME = 'BENCHV_SLOT';
const STEADY_PER_S = 500;
const LINES = 64;
/** So many signed calls are made beforehand for each second: the machine that measures is the one that is measured. */
const MOST_PER_S = 6_000;

interface SignedBet {
  readonly body: string;
  readonly header: string;
}

/** A vendor of its own with one game, its keys, and a launch for each of the people. */
async function openVendor({ db, dataDir, brandId, people }: VendorBench, publicKey: KeyObject) {
  const at = new Date();
  const kernel = { db, config: { dataDir } } as unknown as Kernel;
  const name = { TW: '測試', EN: 'Bench' };
  const facts = { classify: null, icon: '/art/games/dragon-pavilion.avif', tags: [], volatility: null, rtpPpm: null };
  const stakes = { lines: 25, minStake: units(1), maxStake: units(100) };
  await tx(db, async (t) => {
    await saveVendors(t, [{ code: VENDOR, name, state: 'open', lagerIcon: null, sort: 0, ownLane: false }]);
    const game = { code: GAME, vendor: VENDOR, name, gameType: 'RNG', state: 'open' as const };
    await saveGames(t, [{ ...game, ...facts, ...stakes }]);
    await saveBrandGames(t, brandId, [{ code: GAME, hot: false, isNew: false, sort: 0 }]);
    const url = 'http://127.0.0.1:9';
    const terms = { brandId, vendor: VENDOR, dialect: 'native' as const, enabled: true, operatorId: 'bench' };
    await saveConnection(t, { ...terms, baseUrl: url, gameOrigin: url }, at);
    const text = publicKey.export({ type: 'spki', format: 'pem' }).toString();
    await addKey(kernel, t, { brandId, vendor: VENDOR, role: 'theirs', text }, at);
  });
  const { id: gameId } = (await vendorGames(db, brandId)).find(({ code }) => code === GAME)!;
  return await tx(db, async (t) => {
    const playing: { user: string; token: string }[] = [];
    for (const personId of people) {
      const of = { brandId, vendor: VENDOR, personId };
      const user = await aliasOf(t, of, at);
      const token = await openLaunch(t, { ...of, gameId, asset: 'TWD', ip: '10.1.2.3', device: 'desktop' }, at);
      playing.push({ user, token });
    }
    return playing;
  });
}

let nr = 0;
const signs = promisify(sign) as (algorithm: string, data: Buffer, key: KeyObject) => Promise<Buffer>;

async function signBets(count: number, playing: readonly object[], privateKey: KeyObject): Promise<SignedBet[]> {
  const made: SignedBet[] = [];
  const one = async () => {
    nr += 1;
    const id = { transaction_uuid: `bench-${nr}`, request_uuid: `request-${nr}`, round: `round-${nr}` };
    const rest = { round_closed: false, game_code: GAME, currency: 'TWD', amount: money(1), is_free: false };
    const body = JSON.stringify({ ...anyOf(playing), ...id, ...rest });
    const signature = await signs('sha256', Buffer.from(body), privateKey);
    made.push({ body, header: `${SIGNATURE_HEADER}: ${signature.toString('base64')}\r\n` });
  };
  const each = 8;
  await Promise.all(
    Array.from({ length: each }, async () => {
      while (made.length < count) await one();
    }),
  );
  return made;
}

async function send(wire: Wire, { body, header }: SignedBet): Promise<void> {
  const answer = await wire.call('POST', `/vendor/${VENDOR}/transaction/bet`, null, body, header);
  if (!answer.body.includes('"RS_OK"')) throw new Error(`a vendor's bet was refused: ${answer.status} ${answer.body}`);
}

/** So many a second, evenly; what each takes, from the moment it was due. */
async function steadily(lines: readonly Wire[], bets: SignedBet[], ms: number): Promise<number[]> {
  const free = [...lines];
  const samples: number[] = [];
  const under: Promise<void>[] = [];
  const began = performance.now();
  for (let sent = 0; sent < (STEADY_PER_S * ms) / 1000; sent += 1) {
    const due = began + (sent * 1000) / STEADY_PER_S;
    while (performance.now() < due || free.length === 0) await new Promise((resolve) => setTimeout(resolve, 1));
    const wire = free.pop()!;
    under.push(
      send(wire, bets.pop()!).then(() => {
        samples.push(performance.now() - due);
        free.push(wire);
      }),
    );
  }
  await Promise.all(under);
  return samples;
}

/** A vendor's bets as they come over HTTP: signature, launch, guard, money, bet, transaction, events, answer. */
export async function vendorBets(of: VendorBench): Promise<void> {
  const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const playing = await openVendor(of, publicKey);
  note('signing');
  const warmUpMs = Math.min(1_000, of.ms);
  const seconds = (of.ms + warmUpMs) / 1000;
  const bets = await signBets(Math.ceil(MOST_PER_S * seconds + (STEADY_PER_S * of.ms) / 1000), playing, privateKey);
  // What the server knows of games and connections may be two seconds old.
  await new Promise((resolve) => setTimeout(resolve, 2_500));
  const lines = await Promise.all(Array.from({ length: LINES }, () => Wire.open(of.port)));
  const flatOut = (ms: number) =>
    perSecond(lines.length, ms, async (line) => {
      const bet = bets.pop();
      if (!bet) throw new Error('more bets were made than were signed beforehand');
      await send(lines[line]!, bet);
    });
  note('bets of a vendor over HTTP');
  await flatOut(warmUpMs);
  const rate = await flatOut(of.ms);
  print('vendor_bets_http_per_s', rate, { connections: LINES, players: of.people.length });
  print('vendor_bets_http_ratio', rate / of.baseline, { goal: 1 });
  const samples = await steadily(lines, bets, of.ms);
  print('vendor_bets_p99_ms', percentile(samples, 0.99), { per_s: STEADY_PER_S, goal: 50, calls: samples.length });
  for (const wire of lines) wire.close();
}
