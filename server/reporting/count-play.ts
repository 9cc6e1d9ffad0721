import { type Runner, type StretchHandler, runCounter } from '#kernel/consumer';
import type { Kernel } from '#kernel/kernel';
import { listBrands } from '#brand';
import { addHours, addPlayers } from './play-store.ts';

export const CONSUMER = 'reporting.play';

/** Counts a piece of the outbox, in the transaction that moves the cursor. */
export const countPlay: StretchHandler = async (stretch, tx) => {
  const brands = await listBrands(tx);
  await addHours(tx, stretch);
  await addPlayers(tx, stretch, new Map(brands.map(({ id, timeZone }) => [id, timeZone])));
};

export function startPlayCount({ db, log }: Pick<Kernel, 'db' | 'log'>): Runner {
  return runCounter(db, CONSUMER, countPlay, { log });
}
