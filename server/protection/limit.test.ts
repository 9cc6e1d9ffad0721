import { units } from '@croupier/contract';
import { expect, test } from 'vitest';
import { beyondOf, restedOf } from './admit.ts';
import { blockOf, endOfExclusion, FOR_GOOD } from './block.ts';
import { changeOf, figureOf, type Limit, type OwnLimit, ripeness, strictest } from './limit.ts';
import { periodsOf, periodStart, renewsAt } from './limit-period.ts';
import { minutesSince } from './time-used.ts';

const zone = 'Asia/Taipei';
const at = new Date('2026-03-02T04:00:00Z');
const stake = (amount: bigint, more: Partial<Limit> = {}): Limit => ({
  kind: 'stake',
  period: 'day',
  source: 'person',
  amount,
  ...more,
});

test.each<[string, Limit[], bigint | null]>([
  ['none', [], null],
  ['only the own', [stake(500n)], 500n],
  ['the operator’s is stricter', [stake(500n), stake(300n, { source: 'operator' })], 300n],
  [
    'the brand’s is stricter',
    [stake(500n), stake(400n, { source: 'operator' }), stake(100n, { source: 'brand' })],
    100n,
  ],
  ['another period and kind do not count', [stake(5n, { period: 'week' }), stake(6n, { kind: 'loss' })], null],
])('[GLI-19 2.5.5] the strictest limit holds: %s', (_what, limits, amount) => {
  expect(strictest(limits, 'stake', 'day')?.amount ?? null).toBe(amount);
});

test.each<[string, bigint, { used: bigint; left: bigint }]>([
  ['nothing yet', 0n, { used: 0n, left: 100n }],
  ['a part', 40n, { used: 40n, left: 60n }],
  ['beyond, as after a stricter one', 140n, { used: 140n, left: 0n }],
  ['ahead', -40n, { used: 0n, left: 100n }],
])('what is used and left: %s', (_what, used, figure) => {
  expect(figureOf([stake(100n)], 'stake', 'day', used)).toMatchObject(figure);
});

const pending = (amount: bigint | null) => ({ amount, ripeAt: at, lapsesAt: new Date(at.getTime() + 1000) });
const own = (amount: bigint, asked?: OwnLimit['pending']): OwnLimit => ({ amount, pending: asked ?? null });

test.each<[string, OwnLimit | null, bigint | null, string]>([
  ['a first one', null, 100n, 'set'],
  ['none where there is none', null, null, 'nothing'],
  ['lower', own(100n), 50n, 'set'],
  ['the same', own(100n), 100n, 'nothing'],
  ['higher', own(100n), 150n, 'ask'],
  ['none any more', own(100n), null, 'ask'],
  ['the same while higher is asked for', own(100n, pending(150n)), 100n, 'keep'],
  ['lower while higher is asked for', own(100n, pending(150n)), 50n, 'set'],
  ['higher again while higher is asked for', own(100n, pending(150n)), 200n, 'ask'],
])('[GLI-19 A.3.7] a change of a limit: %s', (_what, now, wanted, change) => {
  expect(changeOf(now, wanted)).toBe(change);
});

test.each([
  ['nothing asked for', null, at, 'none'],
  ['a moment too early', pending(1n), new Date(at.getTime() - 1), 'waits'],
  ['in time', pending(1n), at, 'ripe'],
  ['too late', pending(1n), new Date(at.getTime() + 1000), 'none'],
])('the second confirmation: %s', (_what, asked, when, is) => {
  expect(ripeness(asked, when)).toBe(is);
});

test.each([
  ['2026-03-01T15:59:59.999Z', { day: '2026-03-01', week: '2026-02-23', month: '2026-03-01' }],
  ['2026-03-01T16:00:00Z', { day: '2026-03-02', week: '2026-03-02', month: '2026-03-01' }],
  ['2026-12-31T16:00:00Z', { day: '2027-01-01', week: '2026-12-28', month: '2027-01-01' }],
])('days, weeks and months are the brand’s: %s', (when, days) => {
  expect(periodsOf(new Date(when), zone)).toEqual(days);
});

test('a period renews at the brand’s midnight', () => {
  expect(periodStart('day', at, zone).toISOString()).toBe('2026-03-01T16:00:00.000Z');
  expect(renewsAt('day', at, zone).toISOString()).toBe('2026-03-02T16:00:00.000Z');
  expect(renewsAt('week', at, zone).toISOString()).toBe('2026-03-08T16:00:00.000Z');
  expect(renewsAt('month', new Date('2026-01-31T12:00:00Z'), zone).toISOString()).toBe('2026-01-31T16:00:00.000Z');
});

test.each([
  ['to the cent', units(60), null],
  ['a cent more', units(60) + 100n, { kind: 'stake', period: 'day', limit: '100.00', left: '60.00' }],
])('a stake up to the limit is taken, one beyond is refused with what is left: %s', (_what, adds, no) => {
  const of = { limits: [stake(units(100))], used: { day: units(40), week: 0n, month: 0n }, at, timeZone: zone };
  const refused = beyondOf('stake', adds, of);
  if (!no) expect(refused).toBeNull();
  else expect(refused).toMatchObject({ code: 'limit_reached', value: { ...no, renewsAt: '2026-03-02T16:00:00.000Z' } });
});

test('who is ahead may lose that and the limit besides', () => {
  const of = {
    limits: [stake(100n, { kind: 'loss' })],
    used: { day: -50n, week: -50n, month: -50n },
    at,
    timeZone: zone,
  };
  expect(beyondOf('loss', 150n, of)).toBeNull();
  expect(beyondOf('loss', 151n, of)).toMatchObject({ code: 'limit_reached' });
});

test('after the time is used up nothing is staked until the period renews', () => {
  const until = renewsAt('day', at, zone);
  expect(restedOf([], until, at, zone)).toMatchObject({ value: { kind: 'time', period: 'day' } });
  expect(restedOf([], until, until, zone)).toBeNull();
});

const later = (hours: number) => new Date(at.getTime() + hours * 3_600_000);
test.each([
  ['nothing', {}, null],
  ['a cool-off', { coolOffUntil: later(1) }, { kind: 'cool_off', until: later(1) }],
  ['a cool-off that is over', { coolOffUntil: at }, null],
  ['an exclusion', { excludedUntil: later(9) }, { kind: 'self_exclusion', until: later(9) }],
  ['an exclusion for good', { excludedUntil: FOR_GOOD }, { kind: 'self_exclusion', until: null }],
  ['an exclusion within a cool-off', { coolOffUntil: later(9), excludedUntil: later(1) }, { kind: 'self_exclusion' }],
  ['an exclusion that is over', { excludedUntil: at }, { kind: 'ended', until: null }],
  ['asked to return', { excludedUntil: later(-5), playFrom: later(19) }, { kind: 'returning', until: later(19) }],
  ['returned', { excludedUntil: later(-50), playFrom: at }, null],
  ['returned from an earlier one', { excludedUntil: later(-5), playFrom: later(-90) }, { kind: 'ended' }],
])('[GLI-19 A.3.8] what keeps somebody from playing: %s', (_what, timeOuts, block) => {
  const found = blockOf({ coolOffUntil: null, excludedUntil: null, playFrom: null, ...timeOuts }, at);
  if (block) expect(found).toMatchObject(block);
  else expect(found).toBeNull();
});

test('an exclusion ends by the calendar, or never', () => {
  expect(endOfExclusion('6m', at).toISOString()).toBe('2026-09-02T04:00:00.000Z');
  expect(endOfExclusion('5y', at).toISOString()).toBe('2031-03-02T04:00:00.000Z');
  expect(endOfExclusion('permanent', at)).toEqual(FOR_GOOD);
});

test('time in two sessions at once passes once, and only since the period began', () => {
  const span = (from: number, until: number) => ({ from: later(from), until: later(until) });
  expect(minutesSince([span(-2, 1), span(0, 2), span(3, 4)], at)).toBe(180n);
  expect(minutesSince([], at)).toBe(0n);
});
