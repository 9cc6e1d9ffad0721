import { units } from '@croupier/contract';
import { expect, test } from 'vitest';
import { type DayLine, type OurMoney, reconcile } from './reconcile.ts';

const DAY = {
  from: new Date('2026-03-02T16:00:00Z'),
  until: new Date('2026-03-03T16:00:00Z'),
  knownSince: new Date('2026-03-01T00:00:00Z'),
};
const NOON = new Date('2026-03-03T04:00:00Z');
const line = (moneyId: string, own: Partial<DayLine> = {}): DayLine => {
  return { moneyId, direction: 'in', reference: `D-${moneyId}`, amount: units(100), asset: 'TWD', at: NOON, ...own };
};
const ours = (moneyId: string, own: Partial<OurMoney> = {}): OurMoney => ({
  moneyId,
  direction: 'in',
  reference: `D-${moneyId}`,
  amount: units(100),
  asset: 'TWD',
  at: NOON,
  depositId: 1n,
  withdrawalId: null,
  ...own,
});
const before = new Date('2026-03-02T15:59:59.900Z');
const after = new Date('2026-03-03T16:00:00.100Z');

test.each<[string, DayLine[], OurMoney[], string[]]>([
  ['both have it', [line('a')], [ours('a')], []],
  ['only they have it', [line('a')], [], ['missing_with_us a']],
  ['only we have it', [], [ours('a')], ['missing_with_them a']],
  ['another amount', [line('a', { amount: units(101) })], [ours('a')], ['amount_differs a']],
  ['another currency', [line('a', { asset: 'USD' })], [ours('a')], ['amount_differs a']],
  ['any amount is right of a chain', [line('a', { asset: 'USDT' })], [ours('a', { asset: 'USDT', amount: null })], []],
  [
    'paid out is not taken in',
    [line('a')],
    [ours('a', { direction: 'out' })],
    ['missing_with_us a', 'missing_with_them a'],
  ],
  ['paid in the last second, counted in the next day', [line('a')], [ours('a', { at: after })], []],
  ['counted here, paid the day before there', [line('a', { at: before })], [ours('a')], []],
  ['the day before’s is the day before’s', [line('a', { at: before })], [], []],
  ['ours of the next day is the next day’s', [], [ours('a', { at: after })], []],
  ['two payments of one order', [line('a'), line('b', { reference: 'D-a' })], [ours('a')], ['missing_with_us b']],
])('%s', (_what, lines, known, found) => {
  expect(reconcile(lines, known, DAY).map(({ kind, moneyId }) => `${kind} ${moneyId}`)).toEqual(found);
});

test('what is older than the provider’s memory is not missing there', () => {
  const day = { ...DAY, knownSince: new Date(NOON.getTime() + 1) };
  expect(reconcile([], [ours('a')], day)).toEqual([]);
});
