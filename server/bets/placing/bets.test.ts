import { type Minor, units } from '@croupier/contract';
import { sql } from 'kysely';
import { afterEach, expect, test } from 'vitest';
import { tx } from '#kernel/database/transaction';
import { testDatabase } from '#testing';
import { assertBooks, balanceOf, post } from '#wallet';
import type { BetOutcome, InstantBet, PlaceBet } from '../bet.ts';
import { placeBets, playBets } from './place-bets.ts';
import { openBetsOfRounds } from '../round-store.ts';
import { type ChangeBet, changeBets, resettleBet, settleBets, voidBet } from './settle-bets.ts';
import { assertBets, betOn, give, grantTrial, moneyOf, spinOf } from '../testing.ts';

const t = await testDatabase();
let person = 100n;
const someone = async (amount = 100) => {
  person += 1n;
  await give(t.db, person, units(amount));
  return person;
};
const place = async (...bets: PlaceBet[]) => tx(t.db, (tx) => placeBets(tx, bets));
const play = async (...bets: InstantBet[]) => tx(t.db, (tx) => playBets(tx, bets));
const idOf = (outcome: BetOutcome | undefined) => {
  if (!outcome?.ok) throw new Error(`refused: ${outcome?.refuse}`);
  return outcome.bet.id;
};
const settle = async (betId: bigint, payout: number, more = {}) =>
  (await tx(t.db, (tx) => settleBets(tx, [{ brandId: 1, betId, payout: units(payout), ...more }])))[0]!;
const voidIt = (betId: bigint) => tx(t.db, (tx) => voidBet(tx, { brandId: 1, betId, reason: 'table closed' }));
const correct = (betId: bigint, fromVersion: number, payout: number) =>
  tx(t.db, (tx) => resettleBet(tx, { brandId: 1, betId, fromVersion, payout: units(payout), reason: 'wrong result' }));

afterEach(async () => {
  await assertBooks(t.db);
  await assertBets(t.db);
});

test('a placed bet takes its stake and stays open; settling pays it once', async () => {
  const who = await someone();
  const [placed] = await place(betOn(who));
  expect(placed).toMatchObject({ ok: true, balanceAfter: units(90), replayed: false });
  expect(placed).toMatchObject({ bet: { status: 'open', settleVersion: 0, validBet: 0n, settledAt: null } });
  const settled = await settle(idOf(placed), 25);
  expect(settled).toMatchObject({ ok: true, balanceAfter: units(115), replayed: false });
  expect(settled).toMatchObject({
    bet: { status: 'settled', payout: units(25), validBet: units(10), settleVersion: 1 },
  });
  expect(await settle(idOf(placed), 25)).toEqual({ ...settled, replayed: true });
  expect(await settle(idOf(placed), 26)).toEqual({ ok: false, refuse: 'bet_not_open' });
  expect(await moneyOf(t.db, who)).toBe('115.00');
});

test('an instant bet is placed and settled at once', async () => {
  const who = await someone();
  const [won, lost, free] = await play(
    spinOf(who, { payout: units(30) }),
    spinOf(who),
    spinOf(who, { stake: units(0), free: true, payout: units(4) }),
  );
  expect(won).toMatchObject({ ok: true, balanceAfter: units(120) });
  expect(lost).toMatchObject({ ok: true, balanceAfter: units(110), bet: { validBet: units(10), validReason: null } });
  expect(free).toMatchObject({ ok: true, balanceAfter: units(114), bet: { validBet: 0n, validReason: 'free_round' } });
});

test('a free round that pays nothing moves nothing, and still tells the balance', async () => {
  const who = await someone();
  const [outcome] = await play(spinOf(who, { stake: units(0), free: true }));
  expect(outcome).toMatchObject({ ok: true, balanceAfter: units(100), balanceVersion: 1n });
});

test('[bad input] a refused bet leaves nothing and does not touch the others of its batch', async () => {
  const [rich, poor] = [await someone(), await someone(5)];
  const outcomes = await play(spinOf(poor), spinOf(rich, { payout: units(1) }), spinOf(poor, { stake: units(5) }));
  expect(outcomes.map((outcome) => (outcome.ok ? 'ok' : outcome.refuse))).toEqual(['insufficient_funds', 'ok', 'ok']);
  expect([await moneyOf(t.db, rich), await moneyOf(t.db, poor)]).toEqual(['91.00', '0.00']);
});

test('the payout of an instant bet cannot pay for its own stake', async () => {
  const poor = await someone(5);
  const [outcome] = await play(spinOf(poor, { payout: units(1000) }));
  expect(outcome).toEqual({ ok: false, refuse: 'insufficient_funds' });
});

test('the same source id: the same bet is answered again, another one is refused', async () => {
  const who = await someone();
  const spin = spinOf(who, { payout: units(3) });
  const [first] = await play(spin);
  await play(spinOf(who));
  expect(await play(spin)).toEqual([{ ...first, replayed: true }]);
  // The round is drawn anew when it is asked for anew; what was recorded counts.
  expect(await play({ ...spin, payout: units(999) })).toEqual([{ ...first, replayed: true }]);
  const conflict = { ok: false, refuse: 'idempotency_conflict' };
  expect(await play({ ...spin, stake: units(11) })).toEqual([conflict]);
  expect(await play({ ...spin, personId: who + 1n })).toEqual([conflict]);
  expect(await place(betOn(who, { sourceTx: spin.sourceTx, vendor: 'OTHER' }))).toMatchObject([{ ok: true }]);
});

test('the same bet twice in one batch is one bet', async () => {
  const who = await someone();
  const spin = spinOf(who);
  const [first, second, third] = await play(spin, spin, { ...spin, stake: units(1) });
  expect(second).toEqual({ ...first, replayed: true });
  expect(third).toEqual({ ok: false, refuse: 'idempotency_conflict' });
  expect(await moneyOf(t.db, who)).toBe('90.00');
});

test('64 times the same bet at once is one bet, and all are told the same', async () => {
  const who = await someone();
  const spin = spinOf(who, { payout: units(2) });
  const outcomes = await Promise.all(Array.from({ length: 64 }, () => play(spin)));
  expect(new Set(outcomes.map(([outcome]) => outcome?.ok && outcome.balanceAfter))).toEqual(new Set([units(92)]));
  expect(new Set(outcomes.map(([outcome]) => idOf(outcome))).size).toBe(1);
  expect(await moneyOf(t.db, who)).toBe('92.00');
});

test('64 bets at once for the last money: exactly one is placed', async () => {
  const who = await someone(10);
  const outcomes = await Promise.all(Array.from({ length: 64 }, () => place(betOn(who))));
  expect(outcomes.filter(([outcome]) => outcome!.ok)).toHaveLength(1);
  expect(await moneyOf(t.db, who)).toBe('0.00');
});

test('32 bets and 32 withdrawals at once for the last money: exactly one has it', async () => {
  const who = await someone(10);
  const hold = async (nr: number) => {
    const base = { brandId: 1, personId: who, asset: 'TWD' as const, amount: units(10) };
    const ref = { type: 'withdrawal', id: String(nr) };
    return await tx(t.db, (tx) => post(tx, [{ ...base, move: 'withdrawHold', key: `hold:${who}:${nr}`, ref }]));
  };
  const nrs = Array.from({ length: 32 }, (_, nr) => nr);
  const outcomes = await Promise.all([...nrs.map(() => place(betOn(who))), ...nrs.map(hold)]);
  expect(outcomes.filter(([outcome]) => outcome!.ok)).toHaveLength(1);
  const { balance } = await balanceOf(t.db, { brandId: 1, personId: who, asset: 'TWD' });
  expect(balance).toBe(0n);
});

test('a void bet gives the stake back, and takes back what was paid', async () => {
  const who = await someone();
  const [open] = await place(betOn(who));
  expect(await voidIt(idOf(open))).toMatchObject({ ok: true, balanceAfter: units(100), bet: { status: 'void' } });
  expect(await voidIt(idOf(open))).toMatchObject({ ok: true, replayed: true });
  const [won] = await play(spinOf(who, { payout: units(40) }));
  expect(await voidIt(idOf(won))).toMatchObject({
    ok: true,
    balanceAfter: units(100),
    bet: { status: 'void', payout: 0n, validBet: 0n, validReason: 'void', settleVersion: 2 },
  });
  expect(await settle(idOf(won), 40)).toEqual({ ok: false, refuse: 'bet_not_open' });
});

test('what the person no longer has is not taken back: refused, and nothing has happened', async () => {
  const who = await someone();
  const [won] = await play(spinOf(who, { payout: units(40) }));
  await play(spinOf(who, { stake: units(125) }));
  expect(await voidIt(idOf(won))).toEqual({ ok: false, refuse: 'insufficient_funds' });
  expect(await moneyOf(t.db, who)).toBe('5.00');
});

test('a correction is a version of its own with its delta; the old one is kept', async () => {
  const who = await someone();
  const [won] = await play(spinOf(who, { payout: units(40) }));
  const betId = idOf(won);
  expect(await correct(betId, 1, 15)).toMatchObject({ ok: true, balanceAfter: units(105), bet: { settleVersion: 2 } });
  expect(await correct(betId, 1, 15)).toMatchObject({ ok: true, replayed: true, balanceAfter: units(105) });
  expect(await correct(betId, 1, 20)).toEqual({ ok: false, refuse: 'state_conflict' });
  expect(await correct(betId, 2, 20)).toMatchObject({ ok: true, balanceAfter: units(110) });
  const { rows } = await sql`
    select version, payout, delta, reason from bets.settlement where bet_id = ${betId} order by version
  `.execute(t.db);
  expect(rows).toEqual([
    { version: 1, payout: units(40), delta: units(40), reason: null },
    { version: 2, payout: units(15), delta: units(-25), reason: 'wrong result' },
    { version: 3, payout: units(20), delta: units(5), reason: 'wrong result' },
  ]);
});

test('two corrections at once: one is made, the other is told to look again', async () => {
  const who = await someone();
  const [won] = await play(spinOf(who, { payout: units(40) }));
  const outcomes = await Promise.all([correct(idOf(won), 1, 10), correct(idOf(won), 1, 20)]);
  expect(outcomes.map((outcome) => (outcome.ok ? 'ok' : outcome.refuse)).toSorted()).toEqual(['ok', 'state_conflict']);
});

test('[spec 4.7] trial bets are played with trial money, fill no pool and count nothing', async () => {
  person += 1n;
  const trial = person;
  await grantTrial(t.db, trial, units(100));
  const [outcome] = await play(spinOf(trial, { accountType: 4, asset: 'PLAY', payout: units(1) }));
  expect(outcome).toMatchObject({ ok: true, balanceAfter: units(91) });
  expect(outcome).toMatchObject({ bet: { validBet: 0n, validReason: 'trial', jackpotIn: 0n } });
  const real = await someone();
  await expect(play(spinOf(real, { accountType: 4 }))).rejects.toMatchObject({ code: '23514' });
  await expect(play(spinOf(trial, { accountType: 0, asset: 'PLAY' }))).rejects.toMatchObject({ code: '23514' });
});

test('what a bet was never changes, and no version of its end is lost', async () => {
  const who = await someone();
  await play(spinOf(who));
  for (const statement of [
    'update bets.bet set stake = 1',
    'update bets.bet set person_id = 1',
    "update bets.bet set upline = '{}'",
    'delete from bets.bet',
    'update bets.settlement set payout = 1',
    'delete from bets.settlement',
  ]) {
    await expect(sql.raw(statement).execute(t.db)).rejects.toMatchObject({ code: '42501' });
  }
});

test('settled tells the whole bet, with the balance, in the transaction that made it true', async () => {
  const who = await someone();
  const [outcome] = await play(spinOf(who, { payout: units(3), odds: 1950 }));
  const { rows } = await sql<{ topic: string; payload: object }>`
    select topic, payload from kernel.outbox where person_id = ${who}
  `.execute(t.db);
  expect(rows).toMatchObject([
    {
      topic: 'bet.settled',
      payload: {
        betId: String(idOf(outcome)),
        upline: ['70', '71'],
        stake: '10.00',
        payout: '3.00',
        validBet: '10.00',
        odds: 1950,
        balance: '93.00',
        balanceVersion: '3',
      },
    },
  ]);
});

test('a transaction that is given up leaves neither bet nor money nor event', async () => {
  const who = await someone();
  const spin = spinOf(who);
  const gone = tx(t.db, async (tx) => {
    await playBets(tx, [spin]);
    throw new Error('given up');
  });
  await expect(gone).rejects.toThrow('given up');
  expect(await moneyOf(t.db, who)).toBe('100.00');
  expect(await play(spin)).toMatchObject([{ ok: true, replayed: false }]);
});

test('an absurd payout is a bug of the game: the whole batch is undone', async () => {
  const who = await someone();
  const absurd = spinOf(who, { payout: (10n ** 18n) as Minor });
  await expect(play(spinOf(who), absurd)).rejects.toThrow('range');
  expect(await moneyOf(t.db, who)).toBe('100.00');
});

type Asked = ChangeBet extends infer C ? (C extends ChangeBet ? Omit<C, 'brandId' | 'reason'> : never) : never;
const changeThem = (...asked: Asked[]) =>
  tx(t.db, (tx) =>
    changeBets(
      tx,
      asked.map((one) => ({ ...one, brandId: 1, reason: null }) as ChangeBet),
    ),
  );

test('wins of one bet add up, one of them can be taken back, and all of them with the bet', async () => {
  const who = await someone();
  const betId = idOf((await place(betOn(who)))[0]);
  const pay = (amount: number) => changeThem({ do: 'pay', betId, amount: units(amount) });
  expect(await pay(5)).toMatchObject([
    { ok: true, balanceAfter: units(95), bet: { status: 'settled', settleVersion: 1 } },
  ]);
  expect(await pay(7)).toMatchObject([
    { ok: true, balanceAfter: units(102), bet: { payout: units(12), settleVersion: 2 } },
  ]);
  expect(await pay(0)).toMatchObject([{ ok: true, replayed: true, bet: { payout: units(12), settleVersion: 2 } }]);
  const [taken] = await changeThem({ do: 'takeBack', betId, amount: units(5) });
  expect(taken).toMatchObject({ ok: true, balanceAfter: units(97), bet: { payout: units(7) } });
  expect(await changeThem({ do: 'takeBack', betId, amount: units(8) })).toEqual([
    { ok: false, refuse: 'state_conflict' },
  ]);
  expect(await changeThem({ do: 'void', betId })).toMatchObject([{ ok: true, balanceAfter: units(100) }]);
  expect(await pay(5)).toEqual([{ ok: false, refuse: 'bet_not_open' }]);
});

test('two wins at once come to their sum, and changes of several bets go together', async () => {
  const who = await someone();
  const placed = await place(betOn(who), betOn(who), betOn(who));
  const [a, b, c] = placed.map(idOf);
  await Promise.all([3, 4].map((amount) => changeThem({ do: 'pay', betId: a!, amount: units(amount) })));
  expect(await moneyOf(t.db, who)).toBe('77.00');
  const mixed = await changeThem(
    { do: 'pay', betId: a!, amount: units(1) },
    { do: 'void', betId: b! },
    { do: 'settle', betId: c!, payout: units(0) },
    { do: 'pay', betId: a!, amount: units(1) },
  );
  expect(mixed.map((one) => (one.ok ? one.bet.status : one.refuse))).toEqual([
    'settled',
    'void',
    'settled',
    'state_conflict',
  ]);
  expect(await moneyOf(t.db, who)).toBe('88.00');
});

test('the open bets of a round are the person’s own', async () => {
  const who = await someone();
  const other = await someone();
  const placed = await place(
    betOn(who, { round: 'shared' }),
    betOn(who, { round: 'shared' }),
    betOn(who, { round: 'another' }),
    betOn(other, { round: 'shared' }),
  );
  await settle(idOf(placed[1]), 0);
  const rounds = [{ brandId: 1, personId: who, vendor: 'INHOUSE', round: 'shared' }];
  const open = await tx(t.db, (tx) => openBetsOfRounds(tx, rounds));
  expect(open.map(({ betId }) => betId)).toEqual([idOf(placed[0])]);
});
