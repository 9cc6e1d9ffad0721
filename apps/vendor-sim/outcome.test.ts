import { expect, test } from 'vitest';
import { drawTiles, timesOf } from './outcome.ts';

test.each([
  ['low', 97, 0.36],
  ['medium', 96.5, 0.28],
  ['high', 96.8, 0.2],
] as const)('a game of %s volatility returns %s %% of what is staked', (volatility, rtp, hits) => {
  const points = Array.from({ length: 200_000 }, (_, index) => index / 200_000);
  const times = points.map((point) => timesOf({ rtp, volatility }, point));
  const mean = times.reduce((sum, each) => sum + each, 0) / times.length;
  expect(mean * 100).toBeCloseTo(rtp, 0);
  expect(times.filter((each) => each > 0).length / times.length).toBeCloseTo(hits, 1);
});

test('the greater the win, the more of the nine tiles', () => {
  expect([1, 5, 200].map((times) => drawTiles(times).filter(Boolean).length)).toEqual([4, 6, 9]);
  expect(drawTiles(0).filter(Boolean).length).toBeLessThan(4);
});
