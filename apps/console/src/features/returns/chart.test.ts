import { expect, test } from 'vitest';
import { HEIGHT, type Point, shapeOf, WIDTH } from './chart.ts';

const point = (percent: string | null, low: string | null = null, high: string | null = null) =>
  ({ day: '2026-03-01', percent, low, high }) as Point;

test('the line goes from edge to edge, the band around what has bounds', () => {
  const shape = shapeOf([point('120.00'), point('97.00', '94.00', '100.00'), point('96.00', '95.00', '97.00')], 96.5);
  expect(shape.line.split(' ').map((pair) => Number(pair.split(',')[0]))).toEqual([0, WIDTH / 2, WIDTH]);
  expect(shape.band.split(' ')).toHaveLength(4);
  expect(shape.ticks.map(({ value }) => value)).toEqual([92, 96.5, 101]);
  expect(shape.declaredY).toBe(HEIGHT / 2);
  // The outlier stays within the drawing.
  for (const pair of shape.line.split(' ')) expect(Number(pair.split(',')[1])).toBeGreaterThanOrEqual(0);
});

test('without bounds there is no band, without a declared value no such line', () => {
  const shape = shapeOf([point(null), point('80.00')], null);
  expect([shape.band, shape.declaredY]).toEqual(['', null]);
  expect(shape.line.split(' ')).toHaveLength(1);
});

test('nothing at all is drawn as nothing', () => {
  expect(shapeOf([], 96)).toMatchObject({ line: '', band: '' });
});
