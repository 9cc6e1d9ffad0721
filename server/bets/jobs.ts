import { type EventHandler, type Runner, runConsumer } from '#kernel/consumer';
import type { Kernel } from '#kernel/kernel';
import { savePresence } from './board-store.ts';
import type { BetEvent } from './events.ts';

const TRIAL = 4;

/** Who played what, last; from what the bets tell. */
export const countPresence: EventHandler = async (events, tx) => {
  const seen = events.flatMap(({ brandId, personId, topic, payload }) => {
    if (personId === null || (topic !== 'bet.placed' && topic !== 'bet.settled')) return [];
    const { gameCode, placedAt, accountType } = payload as BetEvent;
    return accountType === TRIAL ? [] : [{ brandId, personId, gameCode, at: new Date(placedAt) }];
  });
  if (seen.length > 0) await savePresence(tx, seen);
};

/** What follows from bets, in the background. */
export function betWork({ db, log }: Kernel): Runner[] {
  return [runConsumer(db, 'bets.presence', countPresence, { log })];
}
