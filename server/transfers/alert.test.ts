import { units, ZERO } from '@croupier/contract';
import { expect, test } from 'vitest';
import { type AlertFacts, type AlertFigures, alertsOf } from './alert.ts';

const at = new Date('2026-03-02T12:00:00Z');
const before = (minutes: number) => new Date(at.getTime() - minutes * 60_000);
const figures: AlertFigures = {
  alertManyCount: 5,
  alertManyBelow: units(1000),
  alertQuickMinutes: 60,
  alertCircleHours: 72,
};
const calm: AlertFacts = { amount: units(500), at, smallToday: 1, deposit: null, back: null };
const deposited = (minutes: number, stakedAfter = ZERO) => ({ deposit: { at: before(minutes), stakedAfter } });
const back = (hours: number) => ({ back: { at: before(hours * 60), reference: 'T260301-7KQ4M2XA' } });

test.each<[string, Partial<AlertFacts>, Partial<AlertFigures>, string[]]>([
  ['nothing about it', {}, {}, []],
  ['the fourth small one of the day', { smallToday: 4 }, {}, []],
  ['the fifth', { smallToday: 5 }, {}, ['many_small 5']],
  ['the sixth', { smallToday: 6 }, {}, ['many_small 6']],
  ['just small', { smallToday: 5, amount: units(1000) }, {}, ['many_small 5']],
  ['not small', { smallToday: 5, amount: units(1001) }, {}, []],
  ['many, switched off', { smallToday: 50 }, { alertManyCount: 0 }, []],
  ['an hour after a deposit, nothing played', deposited(60), {}, ['quick_out 60']],
  ['at once after it', deposited(0), {}, ['quick_out 0']],
  ['later than that', deposited(61), {}, []],
  ['something was played', deposited(5, units(1)), {}, []],
  ['right after, switched off', deposited(0), { alertQuickMinutes: 0 }, []],
  ['it comes back', back(72), {}, ['circle T260301-7KQ4M2XA']],
  ['it came long ago', back(73), {}, []],
  ['back, switched off', back(0), { alertCircleHours: 0 }, []],
  [
    'all of it',
    { smallToday: 9, ...deposited(1), ...back(1) },
    {},
    ['many_small 9', 'quick_out 1', 'circle T260301-7KQ4M2XA'],
  ],
])('%s', (_what, facts, own, expected) => {
  const found = alertsOf({ ...calm, ...facts }, { ...figures, ...own });
  expect(found.map(({ rule, detail }) => `${rule} ${detail}`)).toEqual(expected);
});
