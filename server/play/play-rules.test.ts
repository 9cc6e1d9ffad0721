import { parseAmount, units } from '@croupier/contract';
import { dragon25 } from '@croupier/engines';
import { expect, test } from 'vitest';
import { percentOf } from './game-view.ts';
import { rulesOf } from './game-rules.ts';
import { defaultStake, stakesOf } from './stakes.ts';

test('[slots 1] every stake offered is shared by the lines in whole coins, and the game’s limits hold', () => {
  const all = stakesOf(dragon25, { minStake: null, maxStake: null });
  expect(all.every((stake) => stake % (25n * 100n) === 0n && stake >= units(1))).toBe(true);
  expect(stakesOf(dragon25, { minStake: units(5), maxStake: units(25) })).toEqual([units(5), units(10), units(25)]);
  expect(defaultStake(all)).toBe(units(10));
  expect(defaultStake([units(5)])).toBe(units(5));
});

test('[slots 1.1] the rules as the page shows them', () => {
  const rules = rulesOf(dragon25);
  expect(rules.paytable.H1).toEqual({ 3: 80, 4: 400, 5: 2000 });
  expect(rules.scatterPays).toEqual({ 3: 2, 4: 10, 5: 50 });
  expect(rules.freeSpins).toEqual({ 3: 10, 4: 15, 5: 20 });
  expect([rules.lines.length, rules.strips.length, rules.betUnits]).toEqual([25, 5, 25]);
});

test('a return is told with two decimals and never higher than it is', () => {
  expect([percentOf(965_036), percentOf(6_000), percentOf(999_999)]).toEqual(['96.50', '0.60', '99.99']);
  expect(parseAmount(percentOf(965_036))).not.toBeNull();
});
