import { randomUUID } from 'node:crypto';
import { consoleVendorMoney as contract, Refusal, units } from '@croupier/contract';
import { money } from '@croupier/vendor-protocol';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { approvalRoutes } from '#approvals';
import { findBetOfSource, unguarded } from '#bets';
import { correctionKind, roundRoutes, stuckBetKind, vendorMoneyRoutes } from '#gateway';
import { tx } from '#kernel/database/transaction';
import type { CallContext } from '#kernel/http/handlers';
import { createOperator } from '#operators';
import { testDatabase } from '#testing';
import { post } from '#wallet';
import { stubVendor } from '../testing/stub-vendor.ts';
import { type VendorPlayer, vendorCaller } from '../testing/vendor-caller.ts';

/** What a vendor's calls leave for operators to look at, and what two of them make of it. */
const t = await testDatabase();
const { kernel, brandId, player, moneyOf, bet, win, rollback, here, there } = await vendorCaller(t);
const routes = vendorMoneyRoutes(kernel, unguarded);
const rounds = roundRoutes(kernel, { recordOfBet: async () => null, guard: unguarded });
const approvals = approvalRoutes(kernel, [stuckBetKind(unguarded), correctionKind(unguarded)] as never[]);
const operators: bigint[] = [];
const HOUR_MS = 3_600_000;
const id = () => randomUUID();

function as(nr = 0) {
  const permissions = new Set(['reconciliation.write', 'rounds.settle', 'rounds.view', 'approvals.decide']);
  const session = { brandId, operatorId: operators[nr]!, username: `op${nr}`, permissions };
  return { session, ip: '203.0.113.8', brand: { timeZone: 'Asia/Taipei' } } as unknown as CallContext<'operator:'>;
}
const failureOf = (work: Promise<unknown>) =>
  work.then(
    () => 'ok',
    (error: unknown) => (error instanceof Refusal ? error.code : error),
  );

beforeAll(async () => {
  await tx(t.db, async (db) => {
    for (const nr of [0, 1]) {
      const operator = { brandId, username: `op${nr}`, displayName: 'x', role: 'owner' as const };
      const secrets = { password: 'Operator#2468', totpSecret: 'JBSWY3DPEHPK3PXP' };
      operators.push(await createOperator(kernel, db, { ...operator, ...secrets }));
    }
  });
});

const list = async (who: VendorPlayer, state = 'any') =>
  (await routes.vendorDifferences({ limit: 100, state } as never, as() as never)).list.filter(
    ({ person }) => person?.id === String(who.personId),
  );
const kinds = async (who: VendorPlayer) =>
  (await list(who)).map(({ kind, state, theirAmount, ourAmount }) => [kind, state, theirAmount, ourAmount]);
const facts = (row: { id: string }) => routes.vendorDifference({ id: row.id }, as() as never);
const ask = (row: { id: string; version: number }, nr = 0) =>
  routes.askVendorCorrection(
    { id: row.id, version: row.version, reason: 'The vendor’s letter of today' },
    as(nr) as never,
  );
const decide = (approval: { id: string } | null, nr = 1) =>
  approvals.decideApproval({ id: approval!.id, action: 'approve' }, as(nr) as never);

async function betId(source: string): Promise<string> {
  return String((await findBetOfSource(t.db, { brandId, vendor: 'PG', sourceTx: source }))!.id);
}
/** Two operators end a bet that the vendor has forgotten. */
async function endByHand(source: string, outcome: 'pay' | 'lose' | 'void', payout?: number) {
  const asked = { id: await betId(source), outcome, payout: payout === undefined ? undefined : units(payout) };
  t.clock.advance(49 * HOUR_MS);
  const { approval } = await rounds.askSettleBet({ ...asked, reason: 'forgotten' }, as() as never);
  await decide(approval);
}
const spend = (who: VendorPlayer, amount: number) =>
  bet(who, id(), amount, { round: id(), round_closed: true }).then((answer) => expect(answer.status).toBe('RS_OK'));
const give = ({ personId }: VendorPlayer, amount: number) =>
  tx(t.db, (db) => {
    const gift = { move: 'deposit' as const, amount: units(amount), key: id(), ref: { type: 'deposit', id: '1' } };
    return post(db, [{ ...gift, brandId, personId, asset: 'TWD' }]);
  });

describe('a rollback of what the person no longer has', () => {
  test('stands in the queue, is counted, and is cleared by the vendor’s own retry', async () => {
    const who = await player(100);
    const [a, w, r] = [id(), id(), id()];
    await bet(who, a, 10);
    await win(who, w, a, 50);
    await spend(who, 120);
    expect((await rollback(who, r, w)).status).toBe('RS_ERROR_NOT_ENOUGH_MONEY');
    expect((await rollback(who, r, w, { door: there })).status).toBe('RS_ERROR_NOT_ENOUGH_MONEY');
    const [row] = await list(who);
    expect(row).toMatchObject({ kind: 'rollback_unpaid', transactionId: r, reference: w, state: 'open', times: 2 });
    expect(row).toMatchObject({ theirAmount: '50.00', theirKind: 'rollback', ourKind: 'win', betId: await betId(a) });
    await give(who, 40);
    expect((await rollback(who, r, w)).status).toBe('RS_OK');
    expect(await moneyOf(who)).toBe('10.00');
    expect(await kinds(who)).toEqual([['rollback_unpaid', 'cleared', '50.00', null]]);
  });

  test('a rollback of the whole bet clears that of its win', async () => {
    const who = await player(100);
    const [a, w] = [id(), id()];
    await bet(who, a, 10);
    await win(who, w, a, 50);
    await spend(who, 130);
    await rollback(who, id(), w);
    await rollback(who, id(), a);
    expect(await kinds(who)).toEqual([
      ['rollback_unpaid', 'open', '40.00', null],
      ['rollback_unpaid', 'open', '50.00', null],
    ]);
    await give(who, 40);
    await rollback(who, id(), a);
    expect((await list(who)).map(({ state }) => state)).toEqual(['cleared', 'cleared']);
  });

  test('two operators take it back once there is money; the vendor’s retry is answered as done', async () => {
    const who = await player(100);
    const [a, w, r] = [id(), id(), id()];
    await bet(who, a, 10);
    await win(who, w, a, 50);
    await spend(who, 120);
    await rollback(who, r, w);
    const [row] = await list(who);
    expect((await facts(row!)).fix).toEqual({ do: 'rollback', moves: '-50.00' });
    const { approval } = await ask(row!);
    expect(approval).toMatchObject({ kind: 'vendor.correction', details: { outcome: 'rollback', amount: '-50.00' } });
    expect(await failureOf(decide(approval, 0))).toBe('second_operator_required');
    expect(await failureOf(decide(approval))).toBe('insufficient_funds');
    await give(who, 60);
    await decide(approval);
    expect(await moneyOf(who)).toBe('30.00');
    expect(await list(who)).toMatchObject([
      { state: 'corrected', closedBy: 'op1', note: 'The vendor’s letter of today' },
    ]);
    expect((await rollback(who, r, w)).status).toBe('RS_OK');
    expect(await moneyOf(who)).toBe('30.00');
    expect(await failureOf(decide(approval))).toBe('state_conflict');
  });

  test('what the vendor has had back meanwhile is not taken again', async () => {
    const who = await player(100);
    const [a, w, r] = [id(), id(), id()];
    await bet(who, a, 10);
    await win(who, w, a, 50);
    await spend(who, 120);
    await rollback(who, r, w);
    const { approval } = await ask((await list(who))[0]!);
    await give(who, 200);
    await rollback(who, r, w);
    expect(await failureOf(decide(approval))).toBe('state_conflict');
    expect(await moneyOf(who)).toBe('170.00');
  });
});

describe('[spec 4.13] a vendor speaks of a bet that was ended by hand', () => {
  type Late = readonly [amount: number, status?: string];
  test.each<[hand: ['pay' | 'lose' | 'void', number?], wins: Late[], balance: string, queue: unknown[]]>([
    [['lose'], [[0]], '90.00', []],
    [['lose'], [[40]], '130.00', [['late_after_settlement', 'open', '40.00', '0.00']]],
    [['pay', 30], [[30]], '120.00', []],
    [['pay', 30], [[40]], '130.00', [['late_after_settlement', 'open', '40.00', '30.00']]],
    [['pay', 30], [[20]], '120.00', [['late_after_settlement', 'open', '20.00', '30.00']]],
    [['pay', 30], [[0]], '120.00', [['late_after_settlement', 'open', '0.00', '30.00']]],
    [['pay', 30], [[20], [10]], '120.00', [['late_after_settlement', 'cleared', '30.00', '30.00']]],
    [['pay', 30], [[20], [25]], '135.00', [['late_after_settlement', 'open', '45.00', '30.00']]],
    [
      ['void'],
      [[40, 'RS_ERROR_TRANSACTION_ROLLED_BACK']],
      '100.00',
      [['late_after_settlement', 'open', '40.00', '10.00']],
    ],
  ])('%j, then wins %j', async (hand, wins, balance, queue) => {
    const who = await player(100);
    const a = id();
    await bet(who, a, 10);
    await endByHand(a, ...hand);
    for (const [amount, status = 'RS_OK'] of wins) {
      const w = id();
      // Sent twice: the second time it is answered as the first.
      for (const _ of [1, 2]) expect((await win(who, w, a, amount)).status).toBe(status);
    }
    expect(await moneyOf(who)).toBe(balance);
    expect(await kinds(who)).toEqual(queue);
  });

  test('what the hand paid above the vendor’s word is taken back by two; what is won then is paid in full', async () => {
    const who = await player(100);
    const a = id();
    await bet(who, a, 10);
    await endByHand(a, 'pay', 30);
    await win(who, id(), a, 20);
    const [row] = await list(who);
    expect((await facts(row!)).fix).toEqual({ do: 'excess', moves: '-10.00' });
    const { approval } = await ask(row!);
    await decide(approval);
    expect(await moneyOf(who)).toBe('110.00');
    expect((await list(who))[0]).toMatchObject({ state: 'corrected', closedBy: 'op1' });
    await win(who, id(), a, 15);
    expect(await moneyOf(who)).toBe('125.00');
    expect((await list(who))[0]).toMatchObject({ state: 'corrected' });
  });

  test('where another win comes between asking and approving, it is asked again', async () => {
    const who = await player(100);
    const a = id();
    await bet(who, a, 10);
    await endByHand(a, 'pay', 30);
    await win(who, id(), a, 20);
    const { approval } = await ask((await list(who))[0]!);
    await win(who, id(), a, 4);
    expect(await failureOf(decide(approval))).toBe('state_conflict');
    expect(await moneyOf(who)).toBe('120.00');
  });

  test('a late win that is rolled back leaves what the hand paid; a rollback of the bet takes all, and is told', async () => {
    const who = await player(100);
    const [a, w] = [id(), id()];
    await bet(who, a, 10);
    await endByHand(a, 'pay', 30);
    await win(who, w, a, 40);
    await rollback(who, id(), w);
    expect(await moneyOf(who)).toBe('120.00');
    await rollback(who, id(), a);
    expect(await moneyOf(who)).toBe('100.00');
    const [row] = await list(who);
    expect(row).toMatchObject({
      kind: 'late_after_settlement',
      state: 'open',
      theirKind: 'rollback',
      theirAmount: null,
    });
    expect((await facts(row!)).why).toBe('rolled_back');
  });

  test('the win and the hand at the same moment, many times: never both', async () => {
    const paid: string[] = [];
    for (let nr = 0; nr < 8; nr += 1) {
      const who = await player(100);
      const a = id();
      await bet(who, a, 10);
      t.clock.advance(49 * HOUR_MS);
      const asked = { id: await betId(a), outcome: 'pay' as const, payout: units(30), reason: 'forgotten' };
      const { approval } = await rounds.askSettleBet(asked, as() as never);
      const wins = [win(who, id(), a, 20, {}, { door: here }), win(who, id(), a, 15, {}, { door: there })];
      const [, ...answers] = await Promise.all([failureOf(decide(approval)), ...wins]);
      expect(answers.map(({ status }) => status)).toEqual(['RS_OK', 'RS_OK']);
      paid.push(await moneyOf(who));
    }
    expect(paid).toEqual(Array.from({ length: 8 }, () => '125.00'));
  });
});

describe('what the vendor lists and we do not have', () => {
  let studio: Awaited<ReturnType<typeof stubVendor>>;
  beforeAll(async () => {
    studio = await stubVendor();
    await studio.connect(kernel, brandId, 'PG');
  });
  const listed = (who: VendorPlayer, kind: string, more: object) => ({
    transaction_uuid: id(),
    kind,
    round: id(),
    round_closed: true,
    game_code: who.game,
    user: who.user,
    currency: 'TWD',
    amount: money(25),
    created_at: t.clock.now().toISOString(),
    ...more,
  });
  async function compare(...told: object[]): Promise<void> {
    studio.answers['transactions/list'] = () => told;
    const day = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Taipei' }).format(t.clock.now());
    await routes.reconcileVendor({ vendor: 'PG', day }, as() as never);
  }
  const missing = async (who: VendorPlayer) =>
    (await list(who, 'open')).filter(({ kind }) => kind === 'missing_with_us');

  test('a win that never reached us is paid by two operators, once; the vendor’s late call finds it paid', async () => {
    const who = await player(100);
    const [a, w] = [id(), id()];
    await bet(who, a, 10);
    const said = { transaction_uuid: w, reference_transaction_uuid: a, round: a };
    await compare(listed(who, 'WIN', said));
    const [row] = await missing(who);
    expect(row).toMatchObject({ transactionId: w, theirKind: 'win', theirAmount: '25.00', betId: await betId(a) });
    // Calls are kept a moment behind what they did.
    await here.drain();
    const known = await facts(row!);
    expect(known).toMatchObject({ fix: { do: 'win', moves: '25.00' }, why: null, bet: { status: 'open' } });
    expect(known.exchanges.map((one) => one.call)).toEqual(['/transaction/bet']);
    const { approval } = await ask(row!);
    expect(await failureOf(ask(row!))).toBe('approval_open');
    await decide(approval);
    expect(await moneyOf(who)).toBe('115.00');
    expect((await win(who, w, a, 25, { round_closed: true })).status).toBe('RS_OK');
    expect(await moneyOf(who)).toBe('115.00');
    await compare(listed(who, 'BET', { transaction_uuid: a, round: a, amount: money(10) }), listed(who, 'WIN', said));
    expect(await missing(who)).toEqual([]);
  });

  test('where the vendor’s own call is quicker than the second operator, nothing is paid twice', async () => {
    const who = await player(100);
    const [a, w] = [id(), id()];
    await bet(who, a, 10);
    await compare(listed(who, 'WIN', { transaction_uuid: w, reference_transaction_uuid: a, round: a }));
    const { approval } = await ask((await missing(who))[0]!);
    await win(who, w, a, 25, { round_closed: true });
    expect(await failureOf(decide(approval))).toBe('state_conflict');
    expect(await moneyOf(who)).toBe('115.00');
  });

  test('what is not safe is not offered, and says why', async () => {
    const who = await player(100);
    const [a, gone, stranger] = [id(), id(), id()];
    await bet(who, a, 10);
    await bet(who, gone, 10);
    await rollback(who, id(), gone);
    const winOf = (reference: string, more: object = {}) =>
      listed(who, 'WIN', { reference_transaction_uuid: reference, round: reference, ...more });
    await compare(
      listed(who, 'BET', { amount: money(1) }),
      winOf(id(), { amount: money(2) }),
      winOf(gone, { amount: money(3) }),
      winOf(a, { currency: 'USD', amount: money(4) }),
      listed(who, 'ROLLBACK', { reference_transaction_uuid: id(), amount: money(5) }),
      winOf(a, { user: stranger, amount: money(6) }),
    );
    const all = (await routes.vendorDifferences({ limit: 100, state: 'open' } as never, as() as never)).list;
    const rows = all.filter(({ kind }) => kind === 'missing_with_us');
    const why = await Promise.all(rows.map(async (row) => [row.theirAmount ?? '-', (await facts(row)).why].join(' ')));
    expect(why.toSorted()).toEqual([
      '- other_currency',
      '1.00 bet_missing',
      '2.00 bet_unknown',
      '3.00 rolled_back',
      '5.00 nothing_to_take',
      '6.00 nobody',
    ]);
    for (const row of rows) expect(await failureOf(ask(row))).toBe('state_conflict');
    expect(await moneyOf(who)).toBe('90.00');
  });
});

test('another brand’s operators see nothing of it', async () => {
  const { rows } = await sql<{ id: bigint }>`select id from gateway.transaction_difference limit 1`.execute(t.db);
  const elsewhere = { ...as(), session: { ...as().session, brandId: brandId + 1 } };
  const input = contract.vendorDifference.input.parse({ id: String(rows[0]!.id) });
  expect(await failureOf(routes.vendorDifference(input, elsewhere as never))).toBe('not_found');
  const wish = { id: String(rows[0]!.id), version: 1, reason: 'x' };
  expect(await failureOf(routes.askVendorCorrection(wish, elsewhere as never))).toBe('not_found');
});
