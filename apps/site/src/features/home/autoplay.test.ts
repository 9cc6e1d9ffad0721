import { expect, test } from 'vitest';
import { MOVE_MS, REST_MS, eased, nextStop } from './autoplay.ts';

test('[spec 9.5] the hot row rests 1200 ms and moves for 1100 ms', () => {
  expect([REST_MS, MOVE_MS]).toEqual([1200, 1100]);
});

test.each([
  [0, 200],
  [195, 200],
  [200, 400],
  [390, 400],
  [500, 0],
])('from %i the row goes on to %i', (at, next) => {
  expect(nextStop([0, 200, 400, 600, 800], at, 500)).toBe(next);
});

test('a move begins and ends at rest', () => {
  expect([eased(-1), eased(0), eased(0.5), eased(1), eased(2)]).toEqual([0, 0, 0.5, 1, 1]);
});
