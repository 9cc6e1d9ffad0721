import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type InputOf, Refusal, consoleRounds as contract, units } from '@croupier/contract';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { approvalRoutes } from '#approvals';
import { placeBets, settleBets, unguarded } from '#bets';
import { createPerson } from '#identity';
import { tx } from '#kernel/database/transaction';
import type { CallContext } from '#kernel/http/handlers';
import { createOperator } from '#operators';
import type { Kernel } from '#kernel/kernel';
import { silentLog } from '#kernel/log';
import { testDatabase } from '#testing';
import { balanceOf, openAccounts, post } from '#wallet';
import { insertExchanges } from '../exchanges/exchange-store.ts';
import { roundRoutes } from './round-routes.ts';
import { stuckBetKind } from './settle-stuck-bet.ts';
import { connect, keyPair, openVendorGames, VENDOR } from '../testing.ts';

const t = await testDatabase();
const dataDir = mkdtempSync(join(tmpdir(), 'croupier-rounds-'));
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));
const kernel = { db: t.db, clock: t.clock, log: silentLog, config: { dataDir } } as unknown as Kernel;
const record = { format: 'x', serverSeed: null };
const routes = roundRoutes(kernel, { recordOfBet: async () => record, guard: unguarded });
const approvals = approvalRoutes(kernel, [stuckBetKind(unguarded) as never]);
let brandId = 0;
let personId = 0n;
const operators: bigint[] = [];

type Context = CallContext<'operator:rounds.settle'> & CallContext<'operator:rounds.view'>;
function as(nr = 0, brand = brandId) {
  const permissions = new Set(['rounds.view', 'rounds.settle', 'approvals.decide', 'approvals.read']);
  const session = { brandId: brand, operatorId: operators[nr]!, username: `op${nr}`, permissions };
  return { session, ip: '203.0.113.8' } as unknown as Context;
}
const HOUR_MS = 3_600_000;
const hoursAgo = (hours: number) => new Date(t.clock.now().getTime() - hours * HOUR_MS);

async function place(round: string, sourceTx: string, placedHoursAgo: number, own: object = {}): Promise<bigint> {
  const terms = { brandId, personId, accountType: 0, upline: [], vendor: VENDOR, gameCode: 'PG_FOX', gameType: 'RNG' };
  const asked = { ...terms, round, sourceTx, asset: 'TWD' as const, stake: units(10), at: hoursAgo(placedHoursAgo) };
  const [done] = await tx(t.db, (db) => placeBets(db, [{ ...asked, ...own }]));
  if (!done?.ok) throw new Error(`no bet: ${done?.refuse}`);
  return done.bet.id;
}
const list = async (search: Partial<InputOf<typeof contract.searchRounds>>, brand = brandId) =>
  (await routes.searchRounds({ limit: 50, ...search } as never, as(0, brand))).list.map(({ sourceTx }) => sourceTx);
const failureOf = (work: Promise<unknown>) =>
  work.then(
    () => 'ok',
    (error: unknown) => (error instanceof Refusal ? [error.code, error.fields] : error),
  );
const balance = async () => (await balanceOf(t.db, { brandId, personId, asset: 'TWD' })).balance;

beforeAll(async () => {
  brandId = await openVendorGames(kernel);
  await connect(kernel, { brandId, dialect: 'native' }, { theirs: keyPair().publicKey });
  await tx(t.db, async (db) => {
    const account = { brandId, username: 'lucky888', accountType: 0 as const, passwordHash: '$argon2id$none' };
    personId = (await createPerson(db, { ...account, at: hoursAgo(100) })).id;
    const of = { brandId, personId, asset: 'TWD' as const };
    await openAccounts(db, of);
    await post(db, [{ ...of, move: 'deposit', amount: units(1000), key: 'gift', ref: { type: 'deposit', id: '1' } }]);
    for (const nr of [0, 1]) {
      const operator = { brandId, username: `op${nr}`, displayName: 'x', role: 'owner' as const };
      const made = await createOperator(kernel, db, {
        ...operator,
        password: 'Operator#2468',
        totpSecret: 'JBSWY3DPEHPK3PXP',
      });
      operators.push(made);
    }
  });
});

test('bets are found by round, transaction, bet, player, game, vendor, state and time', async () => {
  const old = await place('r-1', 'tx-1', 60);
  const settled = await place('r-2', 'tx-2', 30, { gameCode: 'PG_TIGER' });
  await place('r-3', 'tx-3', 1);
  await tx(t.db, (db) => settleBets(db, [{ brandId, betId: settled, payout: units(25) }]));
  expect(await list({})).toEqual(['tx-3', 'tx-2', 'tx-1']);
  expect(await list({ q: 'tx-2' })).toEqual(['tx-2']);
  expect(await list({ q: String(old) })).toEqual(['tx-1']);
  expect(await list({ player: 'lucky888', game: 'PG_FOX' })).toEqual(['tx-3', 'tx-1']);
  expect(await list({ player: 'nobody' })).toEqual([]);
  expect(await list({ vendor: 'JDB' })).toEqual([]);
  expect(await list({ status: 'settled' })).toEqual(['tx-2']);
  expect(await list({ status: 'open' })).toEqual(['tx-3', 'tx-1']);
  expect(await list({ status: 'stuck' })).toEqual(['tx-1']);
  expect(await list({ from: hoursAgo(40).toISOString(), until: hoursAgo(20).toISOString() })).toEqual(['tx-2']);
  expect(await list({ q: "' or 1=1 --" })).toEqual([]);
  // Of what was staked or paid.
  expect(await list({ amountFrom: units(20) } as never)).toEqual(['tx-2']);
  expect(await list({ amountFrom: units(5), amountTo: units(10) } as never)).toEqual(['tx-3', 'tx-2', 'tx-1']);
  expect(await list({ amountFrom: units(20), player: 'nobody' } as never)).toEqual([]);
  const first = await routes.searchRounds({ limit: 2 } as never, as());
  expect(await list({ cursor: first.nextCursor! })).toEqual(['tx-1']);
});

test('a round shows its bets, how they ended and each call as it went; another brand’s is none', async () => {
  const id = await place('r-9', 'tx-9', 1);
  const call = {
    brandId,
    vendor: VENDOR,
    direction: 'in' as const,
    call: 'transaction/bet',
    txId: 'tx-9',
    round: 'r-9',
  };
  const words = { request: '{"amount":10}', answer: '{"status":"RS_OK"}', status: 'RS_OK', http: 200, ms: 4 };
  await insertExchanges(t.db, [{ ...call, ...words, at: t.clock.now() }]);
  await tx(t.db, (db) => settleBets(db, [{ brandId, betId: id, payout: units(5) }]));
  const facts = await routes.roundFacts({ id: String(id) }, as());
  expect(facts.bets).toMatchObject([
    { sourceTx: 'tx-9', person: { account: 'lucky888' }, payout: '5.00', stuck: false },
  ]);
  expect(facts.ends).toMatchObject([{ version: 1, status: 'settled', delta: '5.00' }]);
  expect(facts.exchanges).toMatchObject([{ request: '{"amount":10}', http: 200 }]);
  // The record is the house's games' alone.
  expect([facts.record, facts.revealed, facts.approval]).toEqual([null, false, null]);
  expect(await failureOf(routes.roundFacts({ id: String(id) }, as(0, brandId + 1)))).toEqual(['not_found', undefined]);
});

const ask = (id: bigint, own: Partial<InputOf<typeof contract.askSettleBet>>, nr = 0) => {
  const input = { id: String(id), outcome: 'lose', reason: 'The vendor confirmed it by letter', ...own };
  return routes.askSettleBet(contract.askSettleBet.input.parse(input), as(nr));
};
const approve = (id: string, nr: number) => approvals.decideApproval({ id, action: 'approve' }, as(nr) as never);

test('a forgotten bet is ended by two: one asks, the other one does it, once', async () => {
  const id = await place('r-20', 'tx-20', 72);
  const before = await balance();
  const { approval } = await ask(id, { outcome: 'pay', payout: '33.5' });
  expect(approval).toMatchObject({ kind: 'bet.settle', details: { outcome: 'settle', amount: '33.50' } });
  expect(await failureOf(ask(id, { outcome: 'void' }))).toEqual(['approval_open', undefined]);
  expect(await failureOf(approve(approval!.id, 0))).toEqual(['second_operator_required', undefined]);
  expect(await balance()).toBe(before);
  await approve(approval!.id, 1);
  expect((await balance()) - before).toBe(335_000n);
  const facts = await routes.roundFacts({ id: String(id) }, as());
  expect(facts.ends).toMatchObject([{ payout: '33.50', reason: 'The vendor confirmed it by letter' }]);
  expect(await failureOf(approve(approval!.id, 1))).toEqual(['state_conflict', undefined]);
});

test('void gives the stake back', async () => {
  const id = await place('r-21', 'tx-21', 72);
  const before = await balance();
  const { approval } = await ask(id, { outcome: 'void' });
  await approve(approval!.id, 1);
  expect((await balance()) - before).toBe(units(10));
});

test('what its vendor has settled meanwhile is not settled again', async () => {
  const id = await place('r-22', 'tx-22', 72);
  const { approval } = await ask(id, { outcome: 'pay', payout: '99' });
  await tx(t.db, (db) => settleBets(db, [{ brandId, betId: id, payout: units(1) }]));
  const before = await balance();
  expect(await failureOf(approve(approval!.id, 1))).toEqual(['state_conflict', undefined]);
  expect(await balance()).toBe(before);
});

test('no such request for a bet that is young, ended, unknown, or without what is paid', async () => {
  const young = await place('r-23', 'tx-23', 47);
  expect(await failureOf(ask(young, {}))).toEqual(['state_conflict', undefined]);
  await tx(t.db, (db) => settleBets(db, [{ brandId, betId: young, payout: units(1) }]));
  expect(await failureOf(ask(young, {}))).toEqual(['state_conflict', undefined]);
  expect(await failureOf(ask(999_999n, {}))).toEqual(['not_found', undefined]);
  const old = await place('r-24', 'tx-24', 72);
  expect(await failureOf(ask(old, { outcome: 'pay' }))).toEqual(['bad_input', { payout: 'bad_input' }]);
  expect(await failureOf(ask(old, { reason: '  ' }))).toEqual(['reason_required', { reason: 'reason_required' }]);
});

test('where a vendor shows a round is asked of the vendor; its silence is said, another brand’s bet is none', async () => {
  const id = await place('r-30', 'tx-30', 1);
  expect(await failureOf(routes.vendorRoundUrl({ id: String(id) }, as()))).toEqual(['vendor_silent', undefined]);
  expect(await failureOf(routes.vendorRoundUrl({ id: String(id) }, as(0, brandId + 1)))).toEqual([
    'not_found',
    undefined,
  ]);
  const asked: unknown[] = [];
  const vendor = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      asked.push([request.url, (JSON.parse(Buffer.concat(chunks).toString()) as { round: string }).round]);
      response.writeHead(200, { 'content-type': 'application/json' });
      response.end(JSON.stringify({ url: `http://${request.headers.host}/round/1` }));
    });
  });
  await new Promise<void>((resolve) => vendor.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void vendor.close());
  const url = `http://127.0.0.1:${(vendor.address() as AddressInfo).port}`;
  await connect(kernel, { brandId, dialect: 'native', baseUrl: url, gameOrigin: url }, { ours: keyPair().privateKey });
  expect(await routes.vendorRoundUrl({ id: String(id) }, as())).toEqual({ url: `${url}/round/1` });
  expect(asked).toEqual([['/operator/generic/v2/game/round', 'r-30']]);
});
