import { units, ZERO } from '@croupier/contract';
import { expect, test } from 'vitest';
import { assessRisk, type RiskFacts } from './risk.ts';

const now = new Date('2026-03-02T04:00:00Z');
const hoursAgo = (hours: number) => new Date(now.getTime() - hours * 3_600_000);

/** Somebody with a history and nothing odd. */
const calm: RiskFacts = {
  now,
  amount: units(1000),
  payeeName: '王小明',
  profilePayeeName: '王小明',
  payoutAccountAddedAt: hoursAgo(24 * 90),
  paidCount: 5,
  largestPaid: units(2000),
  lastDeposit: { amount: units(1000), at: hoursAgo(48) },
  stakedSince: units(5000),
  securityChangedAt: null,
  turnoverLeft: ZERO,
  large: false,
  sharedIp: 0,
  sharedDevice: 0,
};

const table: [string, Partial<RiskFacts>, string[]][] = [
  ['nothing odd', {}, []],
  ['a first withdrawal', { paidCount: 0, largestPaid: ZERO }, ['first_withdrawal 15']],
  ['three times the largest is still usual', { amount: units(6000) }, []],
  ['more than three times the largest', { amount: units(6001) }, ['large_against_history 20']],
  ['another name', { payeeName: '陳大文' }, ['payee_mismatch 30']],
  ['the same name written wider', { payeeName: 'Ｗang  Xiao-Ming', profilePayeeName: 'wang xiao ming' }, []],
  ['no name in the profile says nothing', { profilePayeeName: null }, []],
  ['an account of 23 hours', { payoutAccountAddedAt: hoursAgo(23) }, ['new_payout_account 20 (23)']],
  ['an account of 24 hours', { payoutAccountAddedAt: hoursAgo(24) }, []],
  ['a change of six days', { securityChangedAt: hoursAgo(6 * 24) }, ['recent_change 15 (144)']],
  ['a change of a week', { securityChangedAt: hoursAgo(7 * 24) }, []],
  ['a deposit that is still to be bet', { turnoverLeft: units(40) }, ['turnover_short 10 (40.00)']],
  ['one that takes two', { large: true }, ['large 5']],
  ['one other account at the address', { sharedIp: 1 }, ['shared_ip 10 (1)']],
  ['three others at the address', { sharedIp: 3 }, ['shared_ip 20 (3)']],
  ['two others on the device', { sharedDevice: 2 }, ['shared_device 20 (2)']],
  ['four others on the device', { sharedDevice: 4 }, ['shared_device 30 (4)']],
  [
    'in and out unplayed',
    { lastDeposit: { amount: units(1000), at: hoursAgo(2) }, stakedSince: ZERO },
    ['quick_in_out 25 (2)'],
  ],
  [
    'half played',
    { lastDeposit: { amount: units(1000), at: hoursAgo(2) }, stakedSince: units(500) },
    ['quick_in_out 15 (2)'],
  ],
  ['played once over', { lastDeposit: { amount: units(1000), at: hoursAgo(2) }, stakedSince: units(1000) }, []],
  ['unplayed, but a day old', { lastDeposit: { amount: units(1000), at: hoursAgo(24) }, stakedSince: ZERO }, []],
  ['never deposited', { lastDeposit: null, stakedSince: ZERO }, []],
];

test.each(table)('risk: %s', (_title, change, expected) => {
  const { score, reasons } = assessRisk({ ...calm, ...change });
  const told = reasons.map(({ reason, weight, detail }) => `${reason} ${weight}${detail ? ` (${detail})` : ''}`);
  expect(told).toEqual(expected);
  expect(score).toBe(reasons.reduce((sum, { weight }) => sum + weight, 0));
});

test('the score stops at 100, the heaviest reason stands first', () => {
  const worst = assessRisk({
    ...calm,
    payeeName: '陳大文',
    paidCount: 0,
    payoutAccountAddedAt: now,
    lastDeposit: { amount: units(1000), at: now },
    stakedSince: ZERO,
    sharedIp: 9,
    sharedDevice: 9,
  });
  expect(worst.score).toBe(100);
  expect(worst.reasons.map(({ weight }) => weight)).toEqual([30, 30, 25, 20, 20, 15]);
});
