import { expect, test } from 'vitest';
import { cellCentre, stageLayout } from './stage-layout.ts';

const HOSTS: [name: string, width: number, height: number][] = [
  ['desktop', 1440, 680],
  ['wide', 1920, 400],
  ['tablet', 820, 900],
  ['phone', 390, 600],
  ['small phone', 320, 380],
  ['phone on its side', 844, 240],
];

for (const [name, width, height] of HOSTS) {
  test(`the whole frame fits a ${name} of ${width} by ${height}`, () => {
    const layout = stageLayout(width, height, 5, 3);
    expect(layout.x - layout.rim).toBeGreaterThanOrEqual(0);
    expect(layout.x + layout.width + layout.rim).toBeLessThanOrEqual(width);
    expect(layout.y - layout.rim - layout.roof).toBeGreaterThanOrEqual(0);
    expect(layout.y + layout.height + layout.rim).toBeLessThanOrEqual(height);
    expect(layout.symbol).toBeLessThanOrEqual(layout.pitch);
  });
}

test('a portrait phone uses its height: tall cells over at least four fifths of the host', () => {
  const layout = stageLayout(390, 600, 5, 3);
  expect(layout.pitch).toBeGreaterThan(layout.cellWidth * 1.5);
  expect(layout.height + 2 * layout.rim + layout.roof).toBeGreaterThan(600 * 0.8);
});

test('cells of a wide host are nearly square', () => {
  const layout = stageLayout(1440, 680, 5, 3);
  expect(layout.pitch / layout.cellWidth).toBeGreaterThan(0.9);
  expect(layout.pitch / layout.cellWidth).toBeLessThan(1.2);
});

test('the middle cell stands in the middle of the reels', () => {
  const layout = stageLayout(1000, 600, 5, 3);
  const centre = cellCentre(layout, 2, 1);
  expect(centre.x).toBeCloseTo(500);
  expect(centre.y).toBeCloseTo(layout.y + layout.height / 2);
});
