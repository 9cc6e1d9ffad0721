import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type ParsedOf, Refusal, type consoleVendorCalls as contract } from '@croupier/contract';
import { verify } from '@croupier/vendor-protocol';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { tx } from '#kernel/database/transaction';
import type { CallContext } from '#kernel/http/handlers';
import type { Kernel } from '#kernel/kernel';
import { silentLog } from '#kernel/log';
import { testDatabase } from '#testing';
import { saveConnection } from './connections.ts';
import { type Exchange, insertExchanges } from '../exchanges/exchange-store.ts';
import { setHealth } from './health.ts';
import { connect, keyPair, openVendorGames, VENDOR } from '../testing.ts';
import { countTurnedAway } from '../wallet-calls/turned-away.ts';
import { vendorCallsRoutes } from './vendor-calls-routes.ts';

const t = await testDatabase();
const dataDir = mkdtempSync(join(tmpdir(), 'croupier-vendor-calls-'));
const kernel = { db: t.db, clock: t.clock, log: silentLog, config: { dataDir } } as unknown as Kernel;
const routes = vendorCallsRoutes(kernel);
const ours = keyPair();
let brandId = 0;

/** How the vendor treats a call: it looks at the signature, or it does not. */
let takes: 'signed' | 'anything' | 'nothing' = 'signed';
const vendor = createServer((request, response) => {
  const chunks: Buffer[] = [];
  request.on('data', (chunk: Buffer) => chunks.push(chunk));
  request.on('end', () => {
    const signed = verify(Buffer.concat(chunks), request.headers['x-hub88-signature'] as string, ours.publicKey);
    const taken = takes === 'anything' || (takes === 'signed' && signed);
    response.writeHead(taken ? 200 : 401, { 'content-type': 'application/json' });
    response.end(taken ? '[]' : '{"error":"signature"}');
  });
});
afterAll(() => {
  vendor.closeAllConnections();
  vendor.close();
  rmSync(dataDir, { recursive: true, force: true });
});

type Context = CallContext<'operator:vendors.manage'> &
  CallContext<'operator:vendors.view'> &
  CallContext<'operator:rounds.view'>;
const as = (brand = brandId) =>
  ({ session: { brandId: brand, operatorId: 1n, username: 'fay' }, ip: '203.0.113.8' }) as unknown as Context;
const failureOf = (work: Promise<unknown>) =>
  work.then(
    () => 'ok',
    (error: unknown) => (error instanceof Refusal ? error.code : error),
  );
const minutesAgo = (minutes: number) => new Date(t.clock.now().getTime() - minutes * 60_000);
const exchange = (own: Partial<Exchange>): Exchange => ({
  brandId,
  vendor: VENDOR,
  direction: 'in',
  call: '/transaction/bet',
  txId: null,
  round: null,
  request: '{"amount":10}',
  answer: '{"status":"RS_OK"}',
  status: 'RS_OK',
  http: 200,
  ms: 10,
  at: minutesAgo(1),
  ...own,
});
const found = async () => {
  const { checks } = await routes.testConnection({ vendor: VENDOR }, as());
  return Object.fromEntries(checks.map(({ name, state, found: word }) => [name, `${state} ${word}`]));
};
async function connectTo(baseUrl: string) {
  const terms = { brandId, vendor: VENDOR, dialect: 'native' as const, enabled: true, operatorId: 'lumora' };
  await tx(t.db, (db) => saveConnection(db, { ...terms, baseUrl, gameOrigin: baseUrl }, t.clock.now()));
}

let url = '';
beforeAll(async () => {
  await new Promise<void>((resolve) => vendor.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(vendor.address() as AddressInfo).port}`;
  brandId = await openVendorGames(kernel);
  await connect(
    kernel,
    { brandId, dialect: 'native', baseUrl: url },
    { ours: ours.privateKey, theirs: keyPair().publicKey },
  );
});

test('a connection is looked at part by part, each with a word for what was found', async () => {
  expect(await found()).toEqual({
    switch: 'fine on',
    our_key: 'fine there',
    address: 'fine answers',
    signature: 'fine taken',
    strict: 'fine strict',
    games: 'doubtful no_games',
    their_key: 'fine keys',
    their_calls: 'doubtful silent',
  });
  takes = 'nothing';
  expect(await found()).toMatchObject({ address: 'fine answers', signature: 'wrong denied', games: 'skipped skipped' });
  takes = 'anything';
  expect(await found()).toMatchObject({ signature: 'fine taken', strict: 'doubtful not_strict' });
  await connectTo('http://127.0.0.1:9');
  expect(await found()).toMatchObject({ address: 'wrong unreachable', signature: 'skipped skipped' });
  await connectTo(url);
  expect(await failureOf(routes.testConnection({ vendor: 'JDB' }, as()))).toBe('not_found');
  expect(await failureOf(routes.testConnection({ vendor: VENDOR }, as(brandId + 1)))).toBe('not_found');
});

test('calls that nobody has proven are counted by their reason, however many, and the test says so', async () => {
  const counted = countTurnedAway(kernel);
  const call = { brandId, vendor: VENDOR, path: `/wallet/${'x'.repeat(90)}`, at: t.clock.now() };
  for (let nth = 0; nth < 500; nth += 1)
    counted.note({ ...call, reason: 'RS_ERROR_INVALID_SIGNATURE', ip: '203.0.113.9' });
  await counted.drain();
  counted.note({ ...call, reason: 'RS_ERROR_INVALID_SIGNATURE', ip: 'no address' });
  counted.note({ ...call, reason: 'RS_ERROR_INVALID_PARTNER', ip: '203.0.113.10', at: minutesAgo(5) });
  await counted.drain();
  const { turnedAway } = await routes.vendorHealth({ vendor: VENDOR, span: 'hour' }, as());
  expect(turnedAway).toMatchObject([
    { reason: 'signature', calls: '501', ip: null },
    { reason: 'address', calls: '1', ip: '203.0.113.10' },
  ]);
  expect((await found()).their_calls).toBe('wrong turned_away_signature');
  expect((await routes.vendorHealth({ vendor: VENDOR, span: 'hour' }, as(brandId + 1))).turnedAway).toEqual([]);
});

test('health over the hour and the day, our last tries, and when what is down is looked at again', async () => {
  await insertExchanges(t.db, [
    exchange({ ms: 20, at: minutesAgo(59) }),
    exchange({ ms: 40, at: minutesAgo(59), status: 'RS_ERROR_UNKNOWN' }),
    exchange({ direction: 'out', call: 'game/url', status: 'ok', at: minutesAgo(20) }),
    exchange({ direction: 'out', call: 'game/url', status: 'slow', http: null, at: minutesAgo(10) }),
    exchange({ direction: 'out', call: 'game/url', status: 'resting', http: null, at: minutesAgo(9) }),
    exchange({ ms: 900, at: minutesAgo(600) }),
  ]);
  const hour = await routes.vendorHealth({ vendor: VENDOR, span: 'hour' }, as());
  expect(hour.steps).toHaveLength(30);
  expect(hour.steps[0]).toMatchObject({ calls: 2, errors: 1, p50Ms: 30, p95Ms: 39 });
  expect(hour.all).toMatchObject({ calls: 5, errors: 2 });
  expect(hour.tries.map(({ ok }) => ok)).toEqual([true, false]);
  expect(hour.nextTryAt).toBeNull();
  const day = await routes.vendorHealth({ vendor: VENDOR, span: 'day' }, as());
  expect(day.steps).toHaveLength(48);
  expect(day.all).toMatchObject({ calls: 6, errors: 2 });
  await setHealth(kernel, { brandId, vendor: VENDOR }, 'down');
  const down = await routes.vendorHealth({ vendor: VENDOR, span: 'hour' }, as());
  expect(down.healthSince).toBe(t.clock.now().toISOString());
  expect(Date.parse(down.nextTryAt!) - t.clock.now().getTime()).toBe(4_000);
});

test('calls are found by what they are about, whole; each is shown raw to its own brand', async () => {
  await insertExchanges(t.db, [
    exchange({ txId: 'tx-7', round: 'r-7', call: '/transaction/win', at: minutesAgo(2) }),
    exchange({ txId: 'tx-8', at: minutesAgo(3_000) }),
  ]);
  type Search = Partial<ParsedOf<typeof contract.vendorExchanges>>;
  const list = async (search: Search) =>
    (await routes.vendorExchanges({ limit: 50, ...search } as never, as())).list.map(({ call, status }) => [
      call,
      status,
    ]);
  const win = [['/transaction/win', 'RS_OK']];
  for (const q of ['tx-7', 'r-7', '/transaction/win']) expect(await list({ q })).toEqual(win);
  expect(await list({ q: 'tx-' })).toEqual([]);
  expect(await list({ q: 'tx-8' })).toEqual([]);
  expect(await list({ q: 'tx-8', from: minutesAgo(4_000).toISOString() })).toHaveLength(1);
  const failures = [
    ['game/url', 'slow'],
    ['/transaction/bet', 'RS_ERROR_UNKNOWN'],
  ];
  expect(await list({ failed: true })).toEqual(failures);
  expect(await list({ direction: 'out', failed: true })).toEqual(failures.slice(0, 1));
  const first = await routes.vendorExchanges({ limit: 1 } as never, as());
  expect(await list({ cursor: first.nextCursor!, q: '/transaction/win' })).toEqual([]);
  const { id } = (await routes.vendorExchanges({ limit: 1, q: 'tx-7' } as never, as())).list[0]!;
  expect(await routes.vendorExchange({ id }, as())).toMatchObject({ request: '{"amount":10}', txId: 'tx-7' });
  expect(await failureOf(routes.vendorExchange({ id }, as(brandId + 1)))).toBe('not_found');
});
