import { performance } from 'node:perf_hooks';
import { Refusal } from '@croupier/contract';
import pg from 'pg';
import { send } from '#kernel/database/in-flight';
import type { Database } from '#kernel/database/pool';
import { prepared } from '#kernel/database/prepared';
import { tx } from '#kernel/database/transaction';
import { GathererFull } from '#kernel/gatherer';
import type { WalletItem, WalletReply } from './wallet-ask.ts';
import { type WaveContext, playWave } from './wallet-wave.ts';

/** The time is over, and nothing was done. */
class Late extends Error {
  override name = 'Late';
}

export interface TimedItem {
  readonly item: WalletItem;
  /** By the monotonic counter, in ms. */
  readonly until: number;
}

/** Cut off by its time, a lock that was not to be had, or too many that wait: nothing was done. */
export const isOutOfTime = (error: unknown): boolean =>
  error instanceof Late ||
  error instanceof GathererFull ||
  error instanceof Refusal ||
  (error instanceof pg.DatabaseError && ['55P03', '57014'].includes(error.code ?? ''));

/** Something that is only read: whoever asked is told in time, and what comes of it later is nobody's. */
export async function readInTime<T>(read: Promise<T>, until: number): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Late()), Math.max(0, until - performance.now()));
  });
  try {
    return await Promise.race([read, late]);
  } finally {
    clearTimeout(timer);
  }
}

/**
 * The wave in a transaction of its own that is over before the first of them must be answered, or rolled back: what is
 * told of it is true. Once the commit is sent its outcome is waited for, however long that takes.
 * @param lockMs the longest it waits for a lock
 */
export function playInTime(
  db: Database,
  all: readonly TimedItem[],
  lockMs: number,
  context: WaveContext,
): Promise<WalletReply[]> {
  const until = Math.min(...all.map((one) => one.until));
  const items = all.map(({ item }) => item);
  return tx(db, async (t) => {
    const left = Math.floor(until - performance.now());
    if (left <= 0) throw new Late();
    const limits = [`${Math.min(left, lockMs)}ms`, `${left}ms`];
    const limit = `select set_config('lock_timeout', $1, true), set_config('statement_timeout', $2, true)`;
    await send(t, prepared(t, 'gateway.limits', limit, limits));
    const done = await playWave(t, items, context);
    if (performance.now() > until) throw new Late();
    return done;
  });
}
