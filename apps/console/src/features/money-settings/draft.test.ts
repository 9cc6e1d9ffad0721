import { expect, test } from 'vitest';
import { changedNames, changeOf, type Draft, draftOf, faultsOf, type MoneySettings } from './draft.ts';

const none = { day: null, week: null, month: null };
const settings = {
  version: '0123456789abcdef',
  secondApprovalAbove: '50000.00',
  receiptMinutes: 1440,
  transferUp: true,
  transferDown: false,
  transferMinimum: '100.00',
  transferMaximum: '50000.00',
  transferDailyMaximum: '200000.00',
  alertManyCount: 5,
  alertManyBelow: '1000.00',
  alertQuickMinutes: 1440,
  alertCircleHours: 72,
  realityCheckMinutes: 60,
  depositLimits: { ...none, week: '30000.00' },
  stakeLimits: none,
  lossLimits: none,
} as unknown as MoneySettings;
const draft = draftOf(settings);

test('what is typed and not touched is what was there', () => {
  expect(changeOf(settings, draft)).toEqual(settings);
  expect(faultsOf(draft)).toEqual({});
  expect(changedNames(draft, { ...draft, secondApprovalAbove: '50000' })).toEqual([]);
  const after = { ...draft, secondApprovalAbove: '0', transferDown: true, 'depositLimits.week': '' };
  expect(changedNames(draft, after)).toEqual(['secondApprovalAbove', 'transferDown', 'depositLimits.week']);
});

test.each<[Partial<Draft>, string[]]>([
  [{ secondApprovalAbove: '0' }, []],
  [{ secondApprovalAbove: '-1' }, ['secondApprovalAbove']],
  [{ secondApprovalAbove: '1.005' }, ['secondApprovalAbove']],
  [{ transferMinimum: '0' }, ['transferMinimum']],
  [{ transferMaximum: '99' }, ['transferMaximum']],
  [{ transferDailyMaximum: '49999' }, ['transferDailyMaximum']],
  [{ receiptMinutes: '0' }, ['receiptMinutes']],
  [{ receiptMinutes: '1.5' }, ['receiptMinutes']],
  [{ alertManyCount: '1' }, ['alertManyCount']],
  [{ alertManyCount: '0', alertQuickMinutes: '0', alertCircleHours: '0' }, []],
  [{ 'depositLimits.day': '30001' }, ['depositLimits.week']],
  [{ 'stakeLimits.day': '5', 'stakeLimits.month': '4' }, ['stakeLimits.month']],
  [{ 'lossLimits.day': 'much' }, ['lossLimits.day']],
])('%j has its faults at %j', (part, names) => {
  expect(Object.keys(faultsOf({ ...draft, ...part }))).toEqual(names);
});
