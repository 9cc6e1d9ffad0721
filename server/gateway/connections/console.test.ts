import { createPublicKey } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type InputOf, Refusal, consoleConnections as contract } from '@croupier/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { listEntries } from '#audit';
import { catalogueOf, saveVendors } from '#games';
import { createPerson } from '#identity';
import { tx } from '#kernel/database/transaction';
import type { CallContext } from '#kernel/http/handlers';
import type { Kernel } from '#kernel/kernel';
import { silentLog } from '#kernel/log';
import { testDatabase } from '#testing';
import { connectionOf } from './connections.ts';
import { vendorConsoleRoutes } from './console-routes.ts';
import { type Exchange, insertExchanges } from '../exchanges/exchange-store.ts';
import { aliasOf } from '../launches/players.ts';
import { openLaunch } from '../launches/tokens.ts';
import { connect, keyPair, openVendorGames, VENDOR } from '../testing.ts';

const t = await testDatabase();
const dataDir = mkdtempSync(join(tmpdir(), 'croupier-vendors-'));
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));
const kernel = { db: t.db, clock: t.clock, log: silentLog, config: { dataDir } } as unknown as Kernel;
const routes = vendorConsoleRoutes(kernel);
let brandId = 0;
const theirs = keyPair();

type Context = CallContext<'operator:vendors.manage'> & CallContext<'operator:vendors.view'>;
const as = (brand = brandId) =>
  ({ session: { brandId: brand, operatorId: 1n, username: 'fay' }, ip: '203.0.113.8' }) as unknown as Context;
const facts = () => routes.vendorFacts({ vendor: VENDOR }, as());
type Change = Partial<InputOf<typeof contract.changeConnection>>;
async function change(own: Change, by = as()) {
  const { health: _health, healthAt: _at, ...now } = (await facts()).connection!;
  return await routes.changeConnection(contract.changeConnection.input.parse({ ...now, vendor: VENDOR, ...own }), by);
}
const failureOf = (work: Promise<unknown>) =>
  work.then(
    () => 'ok',
    (error: unknown) => (error instanceof Refusal ? [error.code, error.fields] : error),
  );
const lastEntry = async (action: string) => (await listEntries(t.db, { brandId, action, limit: 1 } as never))[0];

beforeAll(async () => {
  brandId = await openVendorGames(kernel);
  const shared = {
    dialect: 'native' as const,
    baseUrl: 'https://api.pg.example',
    gameOrigin: 'https://play.pg.example',
  };
  await connect(kernel, { brandId, ...shared }, { ours: keyPair().privateKey, theirs: theirs.publicKey });
  const name = { TW: '捷豹', EN: 'JDB' };
  await tx(t.db, (db) =>
    saveVendors(db, [{ code: 'JDB', name, state: 'soon', lagerIcon: null, ownLane: false, sort: 9 }]),
  );
});

const minutesAgo = (minutes: number) => new Date(t.clock.now().getTime() - minutes * 60_000);
const exchange = (own: Partial<Exchange>): Exchange => ({
  brandId,
  vendor: VENDOR,
  direction: 'in',
  call: 'transaction/bet',
  txId: null,
  round: null,
  request: '{}',
  answer: '{}',
  status: 'RS_OK',
  http: 200,
  ms: 10,
  at: minutesAgo(1),
  ...own,
});

test('the last hour: calls, what failed, medians and how they went over time', async () => {
  await insertExchanges(t.db, [
    ...[10, 20, 30].map((ms) => exchange({ ms })),
    // A plain no is an answer like any other.
    exchange({ ms: 40, status: 'RS_ERROR_NOT_ENOUGH_MONEY' }),
    exchange({ ms: 900, status: 'RS_ERROR_INVALID_SIGNATURE', at: minutesAgo(58) }),
    exchange({ ms: 5000, direction: 'out', call: 'game/url', status: 'slow', http: null }),
    exchange({ ms: 50, direction: 'out', call: 'game/url', status: 'resting' }),
    exchange({ ms: 9, at: minutesAgo(61), status: 'RS_ERROR_UNKNOWN' }),
    exchange({ ms: 9, brandId: brandId + 1, status: 'RS_ERROR_UNKNOWN' }),
  ]);
  const { list, all } = await routes.vendorOverview({}, as());
  expect(all).toEqual({ calls: 7, errors: 2, p50Ms: 40, p95Ms: 3770 });
  const [pg, jdb] = ['PG', 'JDB'].map((code) => list.find(({ vendor }) => vendor === code)!);
  expect(pg).toMatchObject({ games: 2, shown: 2, calls: 7, errors: 2, connected: { dialect: 'native', health: 'up' } });
  expect([pg!.steps[0], pg!.steps[5], pg!.steps.at(-1)]).toEqual([900, null, 35]);
  expect(jdb).toMatchObject({ platformState: 'soon', calls: 0, p50Ms: null, connected: null, games: 0 });
  const { calls, failures } = await facts();
  expect(calls.map(({ direction, call, errors }) => [direction, call, errors])).toEqual([
    ['in', 'transaction/bet', 1],
    ['out', 'game/url', 1],
  ]);
  expect(failures.map(({ status }) => status)).toEqual(['slow', 'RS_ERROR_INVALID_SIGNATURE']);
});

test('a vendor that the brand closes closes its games, and the log says so; of two who do it one is told', async () => {
  const { row } = await facts();
  const close = () => routes.setVendorState({ vendor: VENDOR, version: row.version, state: 'maintenance' }, as());
  expect((await close()).row).toMatchObject({ state: 'maintenance', version: row.version + 1 });
  expect((await catalogueOf(t.db, brandId)).games.map(({ state }) => state)).toEqual(['maintenance', 'maintenance']);
  expect(await lastEntry('vendor.state')).toMatchObject({ subject: VENDOR, after: { state: 'maintenance' } });
  expect(await failureOf(close())).toBe('ok');
  const stale = routes.setVendorState({ vendor: VENDOR, version: row.version, state: 'soon' }, as());
  expect(await failureOf(stale)).toEqual(['state_conflict', undefined]);
  await routes.setVendorState({ vendor: VENDOR, version: row.version + 1, state: 'open' }, as());
  const unknown = routes.setVendorState({ vendor: 'NOBODY', version: 0, state: 'open' }, as());
  expect(await failureOf(unknown)).toEqual(['not_found', undefined]);
});

test('a connection is changed as a whole: ranges as the network has them, before and after in the log', async () => {
  const after = await change({ allowedIps: [' 203.0.113.77/24 ', '203.0.113.9/24'], operatorId: 'lumora-2' });
  expect(after.connection).toMatchObject({ allowedIps: ['203.0.113.0/24'], operatorId: 'lumora-2' });
  expect(await lastEntry('vendor.connection')).toMatchObject({
    before: { operatorId: 'lumora', allowedIps: [] },
    after: { operatorId: 'lumora-2', allowedIps: ['203.0.113.0/24'] },
  });
  expect(await failureOf(change({ baseUrl: 'http://api.pg.example' }))).toEqual([
    'bad_input',
    { baseUrl: 'bad_input' },
  ]);
  const { version } = after.connection!;
  const ends = await Promise.all(['a', 'b', 'c'].map((operatorId) => failureOf(change({ version, operatorId }))));
  expect(ends.filter((end) => end === 'ok')).toHaveLength(1);
  expect(ends).toContainEqual(['state_conflict', undefined]);
  expect(await failureOf(change({ vendor: 'JDB' }))).toEqual(['not_found', undefined]);
  expect(await failureOf(change({}, as(brandId + 1)))).toEqual(['not_found', undefined]);
});

test('a new key counts beside the old one, which then goes; no value is ever shown, the last one stays', async () => {
  const next = keyPair();
  await routes.addVendorKey({ vendor: VENDOR, role: 'theirs', text: next.publicKey }, as());
  expect((await connectionOf(kernel, brandId, VENDOR))?.keys.theirs).toHaveLength(2);
  const shown = await facts();
  expect(JSON.stringify(shown)).not.toContain('BEGIN');
  const [entry] = [await lastEntry('vendor.key-add')];
  expect(JSON.stringify(entry?.after)).not.toContain('BEGIN');
  const [newest, old] = shown.keys.filter(({ role }) => role === 'theirs');
  const foreign = routes.retireVendorKey({ vendor: VENDOR, id: old!.id }, as(brandId + 1));
  expect(await failureOf(foreign)).toEqual(['not_found', undefined]);
  const both = [newest!, old!].map(({ id }) => failureOf(routes.retireVendorKey({ vendor: VENDOR, id }, as())));
  const ends = await Promise.all(both);
  expect(ends.filter((end) => end === 'ok')).toHaveLength(1);
  expect(ends).toContainEqual(['state_conflict', undefined]);
  expect((await connectionOf(kernel, brandId, VENDOR))?.keys.theirs).toHaveLength(1);
});

test.each([
  ['theirs', 'no key at all, just words'],
  ['ours', theirs.publicKey],
  ['theirs', '-----BEGIN PUBLIC KEY-----\nAAAA\n-----END PUBLIC KEY-----'],
] as const)('no %s key: refused on the field', async (role, text) => {
  const added = routes.addVendorKey({ vendor: VENDOR, role, text }, as());
  expect(await failureOf(added)).toEqual(['bad_input', { text: 'bad_input' }]);
});

test('a key of ours waits until the vendor has its public half, signs when it is told to, and one may go back', async () => {
  const before = (await connectionOf(kernel, brandId, VENDOR))!.keys.ours;
  const made = await routes.makeVendorKey({ vendor: VENDOR }, as());
  expect(made.publicKey).toContain('BEGIN PUBLIC KEY');
  const useOf = async () =>
    (await facts()).keys.filter(({ role }) => role === 'ours').map(({ id, use }) => [id === made.id, use]);
  expect(await useOf()).toEqual([
    [true, 'waits'],
    [false, 'signs'],
  ]);
  expect((await connectionOf(kernel, brandId, VENDOR))!.keys.ours).toBe(before);
  expect(await failureOf(routes.makeVendorKey({ vendor: VENDOR }, as()))).toEqual(['state_conflict', undefined]);
  const old = (await facts()).keys.find(({ use }) => use === 'signs')!;
  // The one that signs is the last that does.
  expect(await failureOf(routes.retireVendorKey({ vendor: VENDOR, id: old.id }, as()))).toEqual([
    'state_conflict',
    undefined,
  ]);
  await routes.useVendorKey({ vendor: VENDOR, id: made.id }, as());
  const now = (await connectionOf(kernel, brandId, VENDOR))!.keys.ours!;
  expect(createPublicKey(now).export({ type: 'spki', format: 'pem' })).toBe(made.publicKey);
  expect(await lastEntry('vendor.key-use')).toMatchObject({ before: { key: old.id }, after: { key: made.id } });
  await routes.useVendorKey({ vendor: VENDOR, id: old.id }, as());
  expect(await useOf()).toEqual([
    [true, 'rests'],
    [false, 'signs'],
  ]);
  await routes.retireVendorKey({ vendor: VENDOR, id: made.id }, as());
  expect(await failureOf(routes.useVendorKey({ vendor: VENDOR, id: made.id }, as()))).toEqual([
    'state_conflict',
    undefined,
  ]);
  const theirsId = (await facts()).keys.find(({ use }) => use === 'proves')!.id;
  expect((await routes.vendorPublicKey({ vendor: VENDOR, id: theirsId }, as())).publicKey).toContain('PUBLIC');
  expect(await failureOf(routes.useVendorKey({ vendor: VENDOR, id: theirsId }, as()))).toEqual([
    'state_conflict',
    undefined,
  ]);
  const foreign = routes.vendorPublicKey({ vendor: VENDOR, id: theirsId }, as(brandId + 1));
  expect(await failureOf(foreign)).toEqual(['not_found', undefined]);
});

test('who is in a vendor’s games now, before one switches it off', async () => {
  const playing = async () => (await facts()).row.playing;
  expect(await playing()).toBe(0);
  const person = (
    await tx(t.db, (db) =>
      createPerson(db, {
        brandId,
        username: 'lucky888',
        accountType: 0,
        passwordHash: '$argon2id$none',
        at: minutesAgo(90),
      }),
    )
  ).id;
  const game = (await catalogueOf(t.db, brandId)).games[0]!;
  const of = { brandId, vendor: VENDOR, personId: person };
  await tx(t.db, (db) => aliasOf(db, of, t.clock.now()));
  await tx(t.db, (db) =>
    openLaunch(db, { ...of, gameId: game.id, asset: 'TWD', ip: null, device: null }, t.clock.now()),
  );
  expect(await playing()).toBe(1);
  t.clock.advance(6 * 60_000);
  expect(await playing()).toBe(0);
});
