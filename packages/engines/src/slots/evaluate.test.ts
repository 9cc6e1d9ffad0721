import fc from 'fast-check';
import { expect, test } from 'vitest';
import { dragon25 } from './dragon25.ts';
import { evaluate, windowAt } from './evaluate.ts';

const shown = (stops: number[]) => windowAt(dragon25, stops).map((reel) => reel.join(' '));
const wins = (stops: number[]) => evaluate(dragon25, windowAt(dragon25, stops));

test('vector A1: two lines of T and three scatters', () => {
  const stops = [2, 22, 6, 5, 8];
  expect(shown(stops)).toEqual(['H2 T H3', 'WILD T H4', 'T J SCAT', 'H4 SCAT A', 'H3 SCAT J']);
  expect(wins(stops)).toEqual({
    lines: [
      { line: 6, symbol: 'T', count: 3, units: 12 },
      { line: 16, symbol: 'T', count: 3, units: 12 },
    ],
    scatter: { count: 3, units: 50 },
    units: 74,
    freeSpins: 10,
  });
});

test('vector A2: five K and twice five T', () => {
  const { lines, units, freeSpins } = wins([10, 30, 31, 20, 15]);
  expect(lines).toEqual([
    { line: 3, symbol: 'K', count: 5, units: 200 },
    { line: 4, symbol: 'T', count: 5, units: 100 },
    { line: 12, symbol: 'T', count: 5, units: 100 },
  ]);
  expect([units, freeSpins]).toEqual([400, 0]);
});

test('PF1 nonce 1 lands on a window without a win', () => {
  expect(wins([28, 11, 27, 28, 22]).units).toBe(0);
});

test('a strip goes round: the last stop shows the first symbols under it', () => {
  expect(shown([31, 31, 31, 31, 31])).toEqual(['T Q H3', 'T K A', 'J T WILD', 'H2 J T', 'A Q H2']);
});

test('a stop that the strip does not have is refused', () => {
  expect(() => windowAt(dragon25, [0, 0, 0, 0, 32])).toThrow(RangeError);
  expect(() => windowAt(dragon25, [0, 0, 0, 0])).toThrow(RangeError);
  expect(() => windowAt(dragon25, [0, 0, 0, 0, 1.5])).toThrow(RangeError);
});

/** The same rules once more, written from the other side: try every symbol on every line and keep the best. */
function bestBySymbol(window: readonly (readonly string[])[]): number {
  let units = 0;
  for (const line of dragon25.lines) {
    let best = 0;
    for (const [symbol, pays] of dragon25.pays) {
      const broken = line.findIndex((row, reel) => ![symbol, 'WILD'].includes(window[reel]![row]!));
      best = Math.max(best, pays[broken === -1 ? 5 : broken] ?? 0);
    }
    units += best;
  }
  const scatters = window.flat().filter((symbol) => symbol === 'SCAT').length;
  return units + (dragon25.scatterPays[scatters] ?? 0);
}

const stop = fc.nat(31);

test('any window pays what the best symbol of each line pays', () => {
  fc.assert(
    fc.property(fc.tuple(stop, stop, stop, stop, stop), (stops) => {
      const window = windowAt(dragon25, stops);
      expect(evaluate(dragon25, window).units).toBe(bestBySymbol(window));
    }),
    { numRuns: 2000 },
  );
});
