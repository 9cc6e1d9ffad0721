import { randomInt } from 'node:crypto';
import type { Outcome } from './desk-settings.ts';
import type { Game } from './read-catalogue.ts';

/** How much of the return is paid by which multiple of the stake: the wilder the game, the more by the great ones. */
const SHARES: Readonly<Record<'low' | 'medium' | 'high', readonly (readonly [times: number, share: number])[]>> = {
  low: [
    [1, 0.12],
    [2, 0.35],
    [5, 0.3],
    [10, 0.23],
  ],
  medium: [
    [1, 0.08],
    [2, 0.25],
    [5, 0.3],
    [10, 0.22],
    [50, 0.15],
  ],
  high: [
    [1, 0.05],
    [2, 0.15],
    [5, 0.25],
    [10, 0.25],
    [50, 0.2],
    [200, 0.1],
  ],
};
const TYPICAL_RTP = 96;
const FINE = 1_000_000_000;
const CHOSEN: Readonly<Record<Exclude<Outcome, 'random'>, number>> = { lose: 0, win: 5, big: 50 };
/** How many of the nine tiles turn up for which multiple. */
const TILES: Readonly<Record<number, number>> = { 1: 4, 2: 5, 5: 6, 10: 7, 50: 8, 200: 9 };

/** How many times the stake a round pays, by the game's declared return. @param point of 0 to 1, evenly spread */
export function timesOf({ rtp, volatility }: Pick<Game, 'rtp' | 'volatility'>, point: number): number {
  let below = 0;
  for (const [times, share] of SHARES[volatility ?? 'medium']) {
    below += (((rtp ?? TYPICAL_RTP) / 100) * share) / times;
    if (point < below) return times;
  }
  return 0;
}

export const drawTimes = (game: Game, outcome: Outcome): number =>
  outcome === 'random' ? timesOf(game, randomInt(FINE) / FINE) : CHOSEN[outcome];

/** Which of the nine tiles turn up, in row order. */
export function drawTiles(times: number): boolean[] {
  const count = TILES[times] ?? randomInt(4);
  const tiles = Array.from({ length: 9 }, (_, index) => index < count);
  for (let last = tiles.length - 1; last > 0; last -= 1) {
    const other = randomInt(last + 1);
    [tiles[last], tiles[other]] = [tiles[other]!, tiles[last]!];
  }
  return tiles;
}
