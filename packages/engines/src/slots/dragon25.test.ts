import { expect, test } from 'vitest';
import { createStream } from '../rng.ts';
import { DRAGON25_RETURN_PPM, dragon25 } from './dragon25.ts';
import { evaluate, windowAt } from './evaluate.ts';
import { fullCycle } from './full-cycle.ts';
import { linesGame } from './lines-game.ts';
import rules from './dragon25.data.json' with { type: 'json' };

const cycle = fullCycle(dragon25);
const stakes = cycle.windows * dragon25.lines.length;
const baseReturn = (cycle.lineUnits + cycle.scatterUnits) / stakes;
const chance = (scatters: number) => (cycle.scatters[scatters] ?? 0) / cycle.windows;
const freeSpinsPerSpin = [3, 4, 5].reduce((sum, n) => sum + chance(n) * dragon25.freeSpinAward[n]!, 0);

test('all 32^5 windows: line, scatter and base return', () => {
  expect(cycle.windows).toBe(32 ** 5);
  expect((cycle.lineUnits / stakes).toFixed(8)).toBe('0.81621647');
  expect((cycle.scatterUnits / stakes).toFixed(8)).toBe('0.01739681');
  expect(baseReturn.toFixed(8)).toBe('0.83361328');
});

test('all windows: scatters, hit frequency, deviation, biggest win', () => {
  expect(cycle.scatters.slice(3, 6)).toEqual([227_070, 11_745, 243]);
  expect(cycle.scatters.slice(6).every((count) => count === 0)).toBe(true);
  expect((cycle.hits / cycle.windows).toFixed(5)).toBe('0.40262');
  const mean = baseReturn * 25;
  expect((Math.sqrt(cycle.squares / cycle.windows - mean ** 2) / 25).toFixed(4)).toBe('2.1144');
  expect(cycle.maxUnits / 25).toBe(104.8);
});

test('the whole return with free spins and retriggers is 0.96503589', () => {
  expect(freeSpinsPerSpin.toFixed(8)).toBe('0.07306740');
  const freeReturn = baseReturn * dragon25.freeSpinMultiplier;
  const total = baseReturn + (freeReturn * freeSpinsPerSpin) / (1 - freeSpinsPerSpin);
  expect(total.toFixed(8)).toBe('0.96503589');
  expect(Math.round(total * 1e6)).toBe(DRAGON25_RETURN_PPM);
});

/** Expected spins of a feature of `start` with the cap: played out spin by spin, exactly. */
function expectedSpins(start: number, cap: number): number {
  const none = 1 - chance(3) - chance(4) - chance(5);
  let next = Array.from({ length: cap + 1 }, () => 0);
  for (let played = cap - 1; played >= 0; played--) {
    const row = next.map((_, given) => {
      if (given <= played) return 0;
      const more = [3, 4, 5].reduce(
        (sum, n) => sum + chance(n) * next[Math.min(cap, given + dragon25.freeSpinAward[n]!)]!,
        0,
      );
      return 1 + none * next[given]! + more;
    });
    next = row;
  }
  return next[start]!;
}

test('the cap of 500 free spins takes less than a millionth', () => {
  for (const start of [10, 15, 20]) {
    const uncapped = start / (1 - freeSpinsPerSpin);
    expect(Math.abs(expectedSpins(start, dragon25.freeSpinCap) - uncapped)).toBeLessThan(1e-6);
  }
});

test('the enumeration counts each window as the game pays it: 200,000 random windows', () => {
  const stream = createStream('5'.repeat(64), 'cross-check', 0);
  for (let i = 0; i < 200_000; i++) {
    const stops = dragon25.strips.map((strip) => stream.int(strip.length));
    const paid = evaluate(dragon25, windowAt(dragon25, stops));
    const counted = fullCycle(
      dragon25,
      stops.map((stop) => [stop]),
    );
    if (counted.lineUnits + counted.scatterUnits !== paid.units || counted.scatters[paid.scatter.count] !== 1) {
      expect.fail(`stops ${stops}: the game pays ${paid.units}, the enumeration ${counted.maxUnits}`);
    }
  }
});

test('the version names the rules: layout does not matter, a single pay does', () => {
  const shuffled = Object.fromEntries(Object.entries(rules).reverse()) as typeof rules;
  expect(linesGame(shuffled).version).toBe(dragon25.version);
  const richer = linesGame({ ...rules, pays: { ...rules.pays, T: { ...rules.pays.T, '3': 13 } } });
  expect(richer.version).not.toBe(dragon25.version);
  // Stored with every round: it may only change together with the edition.
  expect(dragon25.version).toBe('BGS_DRAGON25-1-aef44ada580680ba');
});

test('rules that contradict themselves do not start', () => {
  const wildFirst = rules.strips.with(0, rules.strips[0]!.replace('Q', 'WILD'));
  expect(() => linesGame({ ...rules, strips: wildFirst })).toThrow('first reel');
  expect(() => linesGame({ ...rules, strips: rules.strips.with(4, 'Q X') })).toThrow('pay table');
  expect(() => linesGame({ ...rules, lines: ['11131'] })).toThrow('window');
});
