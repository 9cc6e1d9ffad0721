import { randomUUID } from 'node:crypto';
import { type Minor, formatAmount, units } from '@croupier/contract';
import type { WalletAnswer } from '@croupier/vendor-protocol';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { VendorDoor } from '#gateway';
import { testDatabase } from '#testing';
import { vendorCaller } from '../testing/vendor-caller.ts';

/** Vendors' calls in whatever order, again and again, by the real thing. All orders: gateway/decide-transaction.test.ts. */
const t = await testDatabase();
const { here, there, player, moneyOf, bet, win, rollback } = await vendorCaller(t);
const id = () => randomUUID();

type Move =
  | 'debit'
  | 'credit'
  | 'second credit'
  | 'rollback'
  | 'another rollback'
  | 'rollback of the credit'
  | 'other debit';
const MOVES: Move[] = [
  'debit',
  'credit',
  'second credit',
  'rollback',
  'another rollback',
  'rollback of the credit',
  'other debit',
];

/** What the answers tell: what was taken and not rolled back. Before the debit nothing else can have been taken. */
function byAnswers(answers: readonly (readonly [Move, WalletAnswer])[]): number {
  const ok = new Set(answers.filter(([, { status }]) => status === 'RS_OK').map(([move]) => move));
  if (ok.has('rollback') || ok.has('another rollback')) return 0;
  const credit = ok.has('credit') && !ok.has('rollback of the credit') ? 25 : 0;
  const debit = ok.has('debit') ? 10 : ok.has('other debit') ? 11 : 0;
  return credit + (ok.has('second credit') ? 3 : 0) - debit;
}

async function playOrder(moves: readonly Move[], atOnce: boolean): Promise<void> {
  const who = await player();
  const b = id();
  const send = (move: Move, door: VendorDoor): Promise<WalletAnswer> => {
    const sent = { door };
    if (move === 'debit') return bet(who, b, 10, {}, sent);
    if (move === 'other debit') return bet(who, b, 11, {}, sent);
    if (move === 'credit') return win(who, `${b}-w`, b, 25, {}, sent);
    if (move === 'second credit') return win(who, `${b}-w2`, b, 3, {}, sent);
    if (move === 'rollback of the credit') return rollback(who, `${b}-rw`, `${b}-w`, sent);
    return rollback(who, `${b}-${move === 'rollback' ? 'r' : 'r2'}`, b, sent);
  };
  const answers: [Move, WalletAnswer][] = [];
  const one = async (move: Move, nr: number) => void answers.push([move, await send(move, nr % 2 ? here : there)]);
  if (atOnce) await Promise.all(moves.map(one));
  else for (const [nr, move] of moves.entries()) await one(move, nr);
  const expected = formatAmount((units(100) + BigInt(byAnswers(answers)) * 10_000n) as Minor);
  expect(await moneyOf(who), JSON.stringify(answers.map(([move, { status }]) => [move, status]))).toBe(expected);
}

test.each([false, true])('[R5] a sample of orders through two doors, at once: %s', async (atOnce) => {
  const moves = fc.array(fc.constantFrom(...MOVES), { minLength: 2, maxLength: 6 });
  await fc.assert(
    fc.asyncProperty(moves, (order) => playOrder(order, atOnce)),
    { numRuns: 40 },
  );
});

test('a crowd at two doors: many people’s orders at once, in shared batches, each comes to its own balance', async () => {
  const [orders] = fc.sample(fc.array(fc.shuffledSubarray(MOVES, { minLength: 3 }), { minLength: 24, maxLength: 24 }), {
    numRuns: 1,
    seed: 20260301,
  });
  const played = orders!.map((order) => playOrder(order, true));
  await expect(Promise.all(played)).resolves.toHaveLength(24);
});

/** REPLAYS=100000 for a night. */
const REPLAYS = Number(process.env.REPLAYS ?? 300);

test('[R5] signed calls that are sent again and again do nothing more', async () => {
  const people = await Promise.all(Array.from({ length: 10 }, () => player()));
  const calls: ((door: VendorDoor) => Promise<WalletAnswer>)[] = [];
  for (const who of people) {
    const [a, b, c, unknown] = [id(), id(), id(), id()];
    const own = [
      (door: VendorDoor) => bet(who, a, 10, {}, { door }),
      (door: VendorDoor) => win(who, b, a, 15, {}, { door }),
      (door: VendorDoor) => rollback(who, c, unknown, { door }),
    ];
    for (const one of own) await one(here);
    calls.push(...own);
  }
  for (let sent = 0; sent < REPLAYS; sent += 30) {
    await Promise.all(calls.map((one, nr) => one(nr % 2 ? here : there)));
  }
  for (const who of people) expect(await moneyOf(who)).toBe('105.00');
  const count = await t.db
    .withTables<{ 'gateway.transaction': { person_id: bigint; tx_id: string } }>()
    .selectFrom('gateway.transaction')
    .select(({ fn }) => fn.countAll<bigint>().as('n'))
    .where(
      'person_id',
      'in',
      people.map(({ personId }) => personId),
    )
    .executeTakeFirstOrThrow();
  // Bet, win, rollback and its tombstone.
  expect(count.n).toBe(40n);
});
