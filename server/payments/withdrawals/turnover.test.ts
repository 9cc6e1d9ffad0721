import { type Minor, ZERO, units } from '@croupier/contract';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Batch, fillBatches, freeOf, leftToBet } from './turnover.ts';

const at = (hour: number) => new Date(Date.UTC(2026, 2, 2, hour));
const batch = (id: number, hour: number, required: number, amount = required): Batch => ({
  depositId: BigInt(id),
  reference: `D${id}`,
  amount: units(amount),
  openedAt: at(hour),
  required: units(required),
});

test.each([
  ['nothing bet', [500], [0], [500]],
  ['a cent short', [500], [499.99], [0.01]],
  ['to the cent', [500], [500], [0]],
  ['more than asked', [500], [501], [0]],
  ['the oldest first', [500, 12_000], [450, 12_000], [0, 50]],
  ['both done', [500, 12_000], [450, 12_050], [0, 0]],
  ['what is over is lost for the next', [500, 12_000], [900, 11_700], [0, 300]],
  ['three, filled in order', [100, 100, 100], [50, 100, 120], [0, 0, 30]],
  ['none', [], [], []],
])('[spec 2.23] turnover: %s', (_title, required, bets, left) => {
  const batches = required.map((sum, nr) => batch(nr + 1, 10 + nr, sum));
  const minorOf = (dollars: number) => units(Math.round(dollars * 100)) / 100n;
  const filled = fillBatches(
    batches,
    bets.map((sum) => minorOf(sum) as Minor),
  );
  expect(filled.map((one) => one.left)).toEqual(left.map(minorOf));
});

test('what is bet never counts twice, and a bet never fills what came after it', () => {
  const amounts = fc.array(fc.integer({ min: 0, max: 1000 }), { minLength: 1, maxLength: 6 });
  fc.assert(
    fc.property(amounts, amounts, (required, bets) => {
      const batches = required.map((sum, nr) => batch(nr, nr, sum));
      const counted = batches.map((_, nr) => units(bets[nr] ?? 0));
      const filled = fillBatches(batches, counted);
      for (const [nr, one] of filled.entries()) {
        expect(one.done >= ZERO && one.left >= ZERO && one.done + one.left === one.required).toBe(true);
        const later = filled.slice(nr).reduce((sum, { done }) => sum + done, 0n);
        expect(later <= counted.slice(nr).reduce((sum, bet) => sum + bet, 0n)).toBe(true);
      }
    }),
  );
});

test('what may go out is the balance less what is to be bet, and not below zero', () => {
  expect(freeOf(units(1000), units(600))).toBe(units(400));
  expect(freeOf(units(500), units(600))).toBe(ZERO);
  expect(leftToBet(fillBatches([batch(1, 1, 100), batch(2, 2, 50)], [units(30), units(20)]))).toBe(units(100));
});
