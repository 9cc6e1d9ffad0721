import { listBrands } from '#brand';
import { type Runner, runConsumer } from '#kernel/consumer';
import type { Tx } from '#kernel/database/pool';
import type { Kernel } from '#kernel/kernel';
import type { OutboxEvent } from '#kernel/outbox';
import { figuresOf } from './play-figures.ts';
import { addHours, addPlayers } from './store.ts';

export const CONSUMER = 'reporting.play';

/** Counts a batch of the outbox, in the transaction that moves the cursor. */
export async function countPlay(events: OutboxEvent[], tx: Tx): Promise<void> {
  const { hours, played } = figuresOf(events);
  if (hours.length === 0) return;
  const brands = await listBrands(tx);
  await addHours(tx, hours);
  await addPlayers(tx, played, new Map(brands.map(({ id, timeZone }) => [id, timeZone])));
}

export function startPlayCount({ db, log }: Pick<Kernel, 'db' | 'log'>): Runner {
  return runConsumer(db, CONSUMER, countPlay, { log });
}
