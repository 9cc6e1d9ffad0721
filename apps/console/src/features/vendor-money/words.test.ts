import { expect, test } from 'vitest';
import { type VendorDay, dayBeside, dayOf, dayState, faultText, todayIn } from './words.ts';

const at = '2026-03-02T18:00:00.000Z';
test.each<[Partial<VendorDay>, string]>([
  [{}, 'waiting'],
  [{ comparedAt: at }, 'agrees'],
  [{ comparedAt: at, open: 1 }, 'differs'],
  [{ failedAt: at, fault: 'slow' }, 'silent'],
  [{ comparedAt: at, open: 1, failedAt: at, fault: 'slow' }, 'silent'],
  [{ failedAt: at, fault: 'no_list' }, 'unlisted'],
])('a day with %j: %s', (own, word) => {
  const none = { vendor: 'PG', comparedAt: null, failedAt: null, fault: null, listed: 0, agreed: 0, open: 0, done: 0 };
  expect(dayState({ ...none, ...own })[0]).toBe(`console-vendor-money.day.${word}`);
});

test('days are the brand’s, and what is no day is none', () => {
  expect(todayIn('Asia/Taipei', new Date('2026-03-01T16:30:00Z'))).toBe('2026-03-02');
  expect([dayBeside('2026-03-01', -1), dayBeside('2026-12-31', 1)]).toEqual(['2026-02-28', '2027-01-01']);
  expect([dayOf('2026-03-01'), dayOf('2026-13-01'), dayOf('yesterday'), dayOf(undefined)]).toEqual([
    '2026-03-01',
    undefined,
    undefined,
    undefined,
  ]);
});

test('a fault that is not told apart is said to be no answer', () => {
  expect([faultText('slow'), faultText('too_long'), faultText(null)].map((key) => key.split('.').at(-1))).toEqual([
    'slow',
    'unreachable',
    'unreachable',
  ]);
});
