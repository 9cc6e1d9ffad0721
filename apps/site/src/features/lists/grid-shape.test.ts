import { expect, test } from 'vitest';
import { CARD_SHAPES } from '../../games/card-shape.ts';
import { gridShape } from './grid-shape.ts';

test.each([
  ['portrait', 342, 12, 3, 141],
  ['portrait', 1008, 14, 6, 208],
  ['portrait', 1312, 16, 8, 200],
  ['table', 362, 12, 1, 302],
  ['table', 1136, 16, 4, 246],
  ['table', 726, 14, 3, 221],
  ['lobby', 362, 12, 1, 176],
  ['lobby', 1136, 16, 3, 176],
  ['draw', 1136, 16, 4, 112],
] as const)(
  '%s cards in %i px with gaps of %i: %i columns of %i px, which fill it',
  (kind, width, gap, columns, height) => {
    const shape = gridShape(width, gap, CARD_SHAPES[kind]);
    expect(shape).toMatchObject({ columns, cardHeight: height });
    expect(shape.cardWidth * columns + gap * (columns - 1)).toBeCloseTo(width);
    expect(shape.rowHeight).toBe(height + gap);
  },
);

test('before the width is known there is a shape; larger letters make higher cards', () => {
  expect(gridShape(0, 0, CARD_SHAPES.portrait).columns).toBe(3);
  expect(gridShape(362, 12, CARD_SHAPES.draw, 20).cardHeight).toBe(140);
});
