import { type Runner, type StretchHandler, runCounter } from '#kernel/consumer';
import type { Kernel } from '#kernel/kernel';
import { listBrands } from '#brand';
import { countPlayers } from './records/board-store.ts';
import { addGameDays } from './returns/game-day-store.ts';
import { addPersonDays } from './records/person-day-store.ts';

/** A count over a day may be some seconds old. */
const PRESENCE_MS = 5_000;

/** Who played what, last; from what the bets tell. */
export const countPresence: StretchHandler = (stretch, tx) => countPlayers(tx, stretch);

/** Also in the migration that has counted what was there before. */
export const PERSON_DAYS = 'bets.person-day';

/** What play came to for each person, day by day. */
export const countPersonDays: StretchHandler = async (stretch, tx) => {
  const brands = await listBrands(tx);
  await addPersonDays(tx, stretch, new Map(brands.map(({ id, timeZone }) => [id, timeZone])));
};

/** Also in the migration that has counted what was there before. */
export const GAME_DAYS = 'bets.game-day';

/** What each game paid back, day by day. */
export const countGameDays: StretchHandler = async (stretch, tx) => {
  const brands = await listBrands(tx);
  await addGameDays(tx, stretch, new Map(brands.map(({ id, timeZone }) => [id, timeZone])));
};

/** What follows from bets, in the background. */
export function betWork({ db, log }: Kernel): Runner[] {
  return [
    runCounter(db, 'bets.presence', countPresence, { log, pollMs: PRESENCE_MS }),
    runCounter(db, PERSON_DAYS, countPersonDays, { log }),
    runCounter(db, GAME_DAYS, countGameDays, { log, pollMs: PRESENCE_MS }),
  ];
}
