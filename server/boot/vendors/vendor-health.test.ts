import type { ServerResponse } from 'node:http';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { probeVendors } from '#gateway';
import { gamesByCode, saveGames } from '#games';
import { createPerson, hashPassword, openSession } from '#identity';
import { createDatabase } from '#kernel/database/pool';
import { tx } from '#kernel/database/transaction';
import type { Kernel } from '#kernel/kernel';
import { silentLog } from '#kernel/log';
import { testDatabase } from '#testing';
import { GAMES } from '../../../tools/seed/catalogue.ts';
import { identityPorts } from '../module-ports.ts';
import { type Everybody, everybody } from '../testing/everybody.ts';
import { type StubVendor, stubVendor } from '../testing/stub-vendor.ts';

/** A vendor that answers and opens no games, as two processes on one database see it. */
const t = await testDatabase();
let world: Everybody;
let vendor: StubVendor;
/** What a process of its own would hold in memory, it holds beside this one. */
const otherDb = createDatabase(t.appUrl, { log: silentLog, maxConnections: 5 });
let other: Kernel;
let nodeId = '';
let passwordHash = '';
let nr = 0;
const game = GAMES.find((one) => one.vendor === 'PG' && one.gameType === 'RNG')!;

beforeAll(async () => {
  world = await everybody(t);
  other = { ...world.kernel, db: otherDb };
  passwordHash = await hashPassword('Quiet-Harbour-41');
  vendor = await stubVendor();
  vendor.answers['transactions/list'] = () => [];
  vendor.answers['game/url'] = opens;
  await tx(t.db, (db) => saveGames(db, [{ ...game, state: 'open' }]));
  await vendor.connect(world.kernel, 1, 'PG');
  const { rows } = await sql<{ id: bigint }>`select id from games.game where code = ${game.code}`.execute(t.db);
  nodeId = String(rows[0]!.id);
});
afterAll(() => otherDb.destroy());

const opens = () => ({ url: `${vendor.origin}/play/1` });
const breaks = (_body: unknown, response: ServerResponse) => void response.writeHead(503).end('{"error":"broken"}');
const launches = () => vendor.heard.filter(({ call }) => call === 'game/url');

async function open(): Promise<string> {
  const username = `health${(nr += 1)}`;
  const at = t.clock.now();
  const token = await tx(t.db, async (db) => {
    const entry = { brandId: 1, username, passwordHash, accountType: 0 as const, at };
    const person = await createPerson(db, { ...entry, language: 'TW' });
    await identityPorts(world.kernel).onRegistered(db, person);
    return (await openSession(db, person, { ip: '203.0.113.9', userAgent: 'test' }, at)).token;
  });
  return (await world.ask('launchGame', { nodeId, vendor: 'PG', backUrl: '/rng' }, { token })).code;
}
const stateIn = async ({ db }: Kernel) => (await gamesByCode(db, 1)).get(game.code)!.state;
const states = async () => [await stateIn(world.kernel), await stateIn(other)];
const restOf = async () => {
  const { rows } = await sql<{ rests: number; s: number | null }>`
    select launch_rests as rests, extract(epoch from launch_rest_until - ${t.clock.now()})::int as s
    from gateway.connection where vendor_code = 'PG'`.execute(t.db);
  return rows[0]!;
};
/** The breaker of a process counts real time. */
const breakersRest = () => new Promise((resolve) => setTimeout(resolve, 2_100));
/** A second passes by our clock, and whoever's turn it is looks. */
async function second(kernel: Kernel): Promise<void> {
  t.clock.advance(1_000);
  await probeVendors(kernel, 4_000);
}

test('[spec 8.7] a vendor that answers and opens nothing is grey within ten seconds in every process', async () => {
  expect(await states()).toEqual(['open', 'open']);
  vendor.answers['game/url'] = breaks;
  const began = performance.now();
  expect(await open()).toBe('game_maintenance');
  await expect.poll(states, { timeout: 10_000 }).toEqual(['maintenance', 'maintenance']);
  expect(performance.now() - began).toBeLessThan(10_000);
  // Nobody's next click waits for it again.
  const before = launches().length;
  expect(await open()).toBe('game_maintenance');
  expect(launches()).toHaveLength(before);
});

test('it stays grey for as long as nothing opens, although it answers, and is tried ever more seldom', async () => {
  await breakersRest();
  const triedAt: number[] = [];
  for (let at = 1; at <= 120; at += 1) {
    const before = launches().length;
    await second(at % 2 ? world.kernel : other);
    if (launches().length > before) triedAt.push(at);
    if (at % 20 === 0) expect(await states()).toEqual(['maintenance', 'maintenance']);
    if (launches().length > before) await breakersRest();
  }
  const rests = triedAt.map((at, index) => at - (triedAt[index - 1] ?? 0));
  expect(rests.length).toBeGreaterThanOrEqual(3);
  for (const [index, rest] of rests.entries()) expect(rest).toBeGreaterThanOrEqual(Math.min(64, 8 * 2 ** index) - 4);
  // Nobody plays what is opened to see, and no wallet is asked.
  expect(launches().at(-1)!.body).toMatchObject({ currency: 'XXX', user: 'nobody0000000000' });
});

test('[spec 8.7] it is back at most seventy seconds after it opens games again', async () => {
  vendor.answers['game/url'] = opens;
  let seconds = 0;
  for (; (await restOf()).s !== null; seconds += 1) await second(seconds % 2 ? world.kernel : other);
  expect(seconds).toBeLessThan(70);
  await expect.poll(states).toEqual(['open', 'open']);
  expect(await open()).toBe('ok');
});

test('one that opens for nobody and not for people comes back ever more seldom; a launch that works forgets it', async () => {
  expect(await restOf()).toEqual({ rests: 0, s: null });
  vendor.answers['game/url'] = (body, response) => (body.currency === 'XXX' ? opens() : breaks(body, response));
  for (const rest of [8, 16]) {
    expect(await open()).toBe('game_maintenance');
    expect((await restOf()).s).toBe(rest);
    await breakersRest();
    for (let at = 0; at < rest + 4; at += 1) await second(world.kernel);
    await expect.poll(states).toEqual(['open', 'open']);
  }
  vendor.answers['game/url'] = opens;
  expect(await open()).toBe('ok');
  expect(await restOf()).toEqual({ rests: 0, s: null });
});

test('many launches in vain at once are one, and nobody else is asked less for it', async () => {
  vendor.answers['game/url'] = breaks;
  expect(new Set(await Promise.all([open(), open(), open()]))).toEqual(new Set(['game_maintenance']));
  const { rows } = await sql<{ vendor: string; rests: number }>`
    select vendor_code as vendor, launch_rests as rests from gateway.connection where launch_rests > 0`.execute(t.db);
  expect(rows).toEqual([{ vendor: 'PG', rests: 1 }]);
});
