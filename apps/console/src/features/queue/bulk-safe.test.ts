import type { WireAmount } from '@croupier/contract/money';
import { expect, test } from 'vitest';
import { bulkSafe, totalOf } from './bulk-safe.ts';

type Judged = Parameters<typeof bulkSafe>[0];
const calm: Judged = { state: 'review', needsSecond: false, reasons: [] };
const reasons = [{ reason: 'first_withdrawal', weight: 15, detail: null }];

type Case = [string, Partial<Judged>, boolean, string];
const table: Case[] = [
  ['to review, small, nothing against it', {}, true, 'safe'],
  ['the operator may not decide', {}, false, 'forbidden'],
  ['above the brand’s second approval', { needsSecond: true }, true, 'needs_second'],
  ['approved once', { state: 'second_review', needsSecond: true }, true, 'second_review'],
  ['in second review, whatever the limit is by now', { state: 'second_review' }, true, 'second_review'],
  ['a risk reason, however light', { reasons }, true, 'risk'],
  ['above the amount and risky', { needsSecond: true, reasons }, true, 'needs_second'],
  ['risky and not one’s to decide', { reasons }, false, 'forbidden'],
  ...(['approved', 'paying', 'paid', 'rejected', 'failed', 'cancelled'] as const).map((state): Case => [
    `already ${state}`,
    { state },
    true,
    'decided',
  ]),
];

test.each(table)('many at once: %s', (_title, change, mayDecide, expected) => {
  const verdict = bulkSafe({ ...calm, ...change }, mayDecide);
  expect(verdict.safe ? 'safe' : verdict.why).toBe(expected);
});

test('the total is exact to the last digit', () => {
  expect(totalOf([])).toBe('0.00');
  const amounts = ['0.10', '0.20', '99999999.70', '1250.005'] as WireAmount[];
  expect(totalOf(amounts.map((amount) => ({ amount })))).toBe('100001250.005');
});
