import { expect, test } from 'vitest';
import { gridShape } from './grid-shape.ts';

test.each([
  [342, 12, 3],
  [390, 12, 3],
  [1008, 14, 6],
  [1312, 16, 8],
  [0, 12, 3],
])('in %i px with gaps of %i stand %i columns, and fill it', (width, gap, columns) => {
  const shape = gridShape(width, gap);
  expect(shape.columns).toBe(columns);
  if (width > 0) expect(shape.cardWidth * columns + gap * (columns - 1)).toBeCloseTo(width);
  expect(shape.rowHeight).toBeCloseTo((shape.cardWidth * 4) / 3 + gap);
});
