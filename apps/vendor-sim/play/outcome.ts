import { randomInt } from 'node:crypto';
import type { Outcome } from '../desk/desk-settings.ts';
import { type PayTable, tableOf } from './families.ts';
import type { Game } from '../read-catalogue.ts';

/** Of games that declare none, such as lotteries. */
export const TYPICAL_RTP = 96;
const FINE = 1_000_000_000;
/** At least so many times, where the desk has chosen how rounds end. */
const CHOSEN: Readonly<Record<Exclude<Outcome, 'random' | 'lose'>, number>> = { win: 5, big: 50 };

/** How many times the stake a round pays. @param rtp declared, in percent @param point of 0 to 1, evenly spread */
export function timesOf(table: PayTable, rtp: number, point: number): number {
  let below = 0;
  for (const [times, share] of table) {
    below += ((rtp / 100) * share) / times;
    if (point < below) return times;
  }
  return 0;
}

export function drawTimes(game: Game, outcome: Outcome): number {
  const table = tableOf(game);
  if (outcome === 'random') return timesOf(table, game.rtp ?? TYPICAL_RTP, randomInt(FINE) / FINE);
  if (outcome === 'lose') return 0;
  const multiples = table.map(([times]) => times);
  return multiples.find((times) => times >= CHOSEN[outcome]) ?? multiples.at(-1)!;
}
