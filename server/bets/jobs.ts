import { type Runner, type StretchHandler, runCounter } from '#kernel/consumer';
import type { Kernel } from '#kernel/kernel';
import { countPlayers } from './board-store.ts';

/** A count over a day may be some seconds old. */
const PRESENCE_MS = 5_000;

/** Who played what, last; from what the bets tell. */
export const countPresence: StretchHandler = (stretch, tx) => countPlayers(tx, stretch);

/** What follows from bets, in the background. */
export function betWork({ db, log }: Kernel): Runner[] {
  return [runCounter(db, 'bets.presence', countPresence, { log, pollMs: PRESENCE_MS })];
}
