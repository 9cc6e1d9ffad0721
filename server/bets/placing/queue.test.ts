import { type Minor, units } from '@croupier/contract';
import { expect, test } from 'vitest';
import { testDatabase } from '#testing';
import { betQueue } from './queue.ts';
import { betOn, findBetFaults, give, moneyOf, spinOf } from '../testing.ts';

const t = await testDatabase();
const queue = betQueue({ db: t.db });

test('many single bets at about the same time become few transactions', async () => {
  const people = Array.from({ length: 40 }, (_, i) => BigInt(i + 1));
  await Promise.all(people.map((person) => give(t.db, person, units(100))));
  const outcomes = await Promise.all(
    people.flatMap((person) => [queue.playBet(spinOf(person)), queue.playBet(spinOf(person))]),
  );
  expect(outcomes.every((outcome) => outcome.ok)).toBe(true);
  expect(await moneyOf(t.db, 7n)).toBe('80.00');
  const placed = await queue.placeBet(betOn(7n));
  if (!placed.ok) throw new Error('refused');
  const settled = await queue.settleBet({ brandId: 1, betId: placed.bet.id, payout: units(1) });
  expect(settled).toMatchObject({ ok: true, balanceAfter: units(71) });
  await queue.drain();
  expect(await findBetFaults(t.db)).toEqual([]);
});

test('the same bet 64 times at once is one bet', async () => {
  const spin = spinOf(7n);
  const outcomes = await Promise.all(Array.from({ length: 64 }, () => queue.playBet(spin)));
  expect(outcomes.filter((outcome) => outcome.ok && !outcome.replayed)).toHaveLength(1);
  expect(await moneyOf(t.db, 7n)).toBe('61.00');
});

test('one that the code or the database will not have fails alone', async () => {
  const absurd = spinOf(8n, { payout: (10n ** 18n) as Minor });
  const impossible = spinOf(8n, { gameType: 'RNG', round: '' });
  const settled = await Promise.allSettled(
    [absurd, impossible, spinOf(8n), spinOf(9n)].map((bet) => queue.playBet(bet)),
  );
  expect(settled.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'fulfilled', 'fulfilled']);
});
