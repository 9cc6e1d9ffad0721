import { expect, test } from 'vitest';
import { heightFor, placeNodes, WIDTH } from './place-nodes.ts';

test.each(Array.from({ length: 30 }, (_, nr) => nr + 1))('%i of them stand apart, in the picture', (count) => {
  const spots = placeNodes(count);
  expect(spots).toHaveLength(count);
  const middle = { x: WIDTH / 2, y: (heightFor(count) - 20) / 2 };
  for (const [nr, spot] of [middle, ...spots].entries()) {
    expect(spot.x).toBeGreaterThanOrEqual(40);
    expect(spot.x).toBeLessThanOrEqual(WIDTH - 40);
    expect(spot.y).toBeGreaterThanOrEqual(24);
    expect(spot.y).toBeLessThanOrEqual(heightFor(count) - 40);
    for (const other of [middle, ...spots].slice(nr + 1)) {
      expect(Math.hypot(spot.x - other.x, spot.y - other.y), `${count}`).toBeGreaterThan(40);
    }
  }
});
