import { performance } from 'node:perf_hooks';
import pg from 'pg';
import type { BetGuard } from '#bets';
import { prepared } from '#kernel/database/prepared';
import { send } from '#kernel/database/in-flight';
import { tx } from '#kernel/database/transaction';
import { type Gatherer, GathererFull, type Outcome, createGatherer } from '#kernel/gatherer';
import type { Kernel } from '#kernel/kernel';
import type { WalletItem, WalletReply } from './wallet-ask.ts';
import { playWave } from './wallet-wave.ts';

const MAX_WAIT_MS = 2;
const MAX_ITEMS = 200;
/** As for spins: while one batch is written the next is decided; a small one beside it costs more than it gains. */
const MAX_IN_FLIGHT = 2;
const BESIDE_AT = 32;
/** Of those who are tried alone after a batch that failed, so many at a time. */
const ALONE_AT_ONCE = 8;
/** The longest a batch waits for a lock: then each is tried alone, and only those that are held up wait on. */
const BATCH_LOCK_MS = 500;

/** The time is over, and nothing was done. */
class Late extends Error {
  override name = 'Late';
}

export interface WalletDesk {
  /** Answers within the budget, or with RS_ERROR_TIMEOUT and then surely without having done anything. */
  handle(item: WalletItem): Promise<WalletReply>;
  drain(): Promise<void>;
}

interface Waiting {
  readonly item: WalletItem;
  /** By the monotonic counter, in ms. */
  readonly until: number;
}

const keyOf = ({ item: { connection, launched } }: Waiting): string => `${connection.brandId}/${launched.personId}`;

/** Statements that were cut off by their time, or a lock that was not to be had. */
const isOutOfTime = (error: unknown): boolean =>
  error instanceof Late ||
  error instanceof GathererFull ||
  (error instanceof pg.DatabaseError && ['55P03', '57014'].includes(error.code ?? ''));

/** @param budgetMs how long a vendor waits for an answer */
export function createWalletDesk({ db, clock, log }: Kernel, guard: BetGuard, budgetMs = 2_000): WalletDesk {
  async function playTogether(all: readonly Waiting[], lockMs: number): Promise<Outcome<WalletReply>[]> {
    const until = Math.min(...all.map((one) => one.until));
    const replies = await tx(db, async (t) => {
      const left = Math.floor(until - performance.now());
      if (left <= 0) throw new Late();
      // What is waited for, and what is worked on: both end before the vendor stops listening.
      const limits = [`${Math.min(left, lockMs)}ms`, `${left}ms`];
      const limit = `select set_config('lock_timeout', $1, true), set_config('statement_timeout', $2, true)`;
      await send(t, prepared(t, 'gateway.limits', limit, limits));
      const done = await playWave(
        t,
        all.map(({ item }) => item),
        { guard, at: clock.now() },
      );
      // Rolled back, so that what is told is true. Once the commit is sent its outcome is waited for.
      if (performance.now() > until) throw new Late();
      return done;
    });
    return replies.map((value) => ({ ok: true, value }));
  }

  const alone = (one: Waiting): Promise<Outcome<WalletReply>> =>
    playTogether([one], budgetMs).then(
      ([outcome]) => outcome!,
      (error: unknown) => ({ ok: false, error }),
    );

  /** A batch that fails falls apart: one must not take the others with it. */
  async function run(all: Waiting[]): Promise<Outcome<WalletReply>[]> {
    const { together, apart } = separate(all);
    const outcomes = new Map<Waiting, Outcome<WalletReply>>();
    try {
      const done = await playTogether(together, together.length === 1 ? budgetMs : BATCH_LOCK_MS);
      for (const [nr, one] of together.entries()) outcomes.set(one, done[nr]!);
    } catch (error) {
      if (together.length === 1) outcomes.set(together[0]!, { ok: false, error });
      else log.warn({ err: error, calls: together.length }, 'a batch of vendor calls failed; each is tried alone');
    }
    const left = [...together.filter((one) => !outcomes.has(one)), ...apart];
    for (let from = 0; from < left.length; from += ALONE_AT_ONCE) {
      const some = left.slice(from, from + ALONE_AT_ONCE);
      const done = await Promise.all(some.map(alone));
      for (const [nr, one] of some.entries()) outcomes.set(one, done[nr]!);
    }
    return all.map((one) => outcomes.get(one)!);
  }

  const gatherer: Gatherer<Waiting, WalletReply> = createGatherer({
    maxWaitMs: MAX_WAIT_MS,
    maxItems: MAX_ITEMS,
    maxInFlight: MAX_IN_FLIGHT,
    besideAt: BESIDE_AT,
    keyOf,
    run,
  });

  return {
    async handle(item) {
      try {
        return await gatherer.add({ item, until: performance.now() + budgetMs });
      } catch (error) {
        const { vendor } = item.connection;
        if (isOutOfTime(error)) {
          log.warn({ vendor, kind: item.ask.kind }, 'a vendor call ran out of time; nothing was done');
          return { status: 'RS_ERROR_TIMEOUT', balance: null };
        }
        log.error({ err: error, vendor, kind: item.ask.kind }, 'a vendor call failed');
        return { status: 'RS_ERROR_UNKNOWN', balance: null };
      }
    },
    drain: () => gatherer.drain(),
  };
}

/** Those whose ids another one of the batch uses as well are done apart, when the others have been. */
function separate(all: readonly Waiting[]): { together: Waiting[]; apart: Waiting[] } {
  const used = new Set<string>();
  const together: Waiting[] = [];
  const apart: Waiting[] = [];
  for (const one of all) {
    const { connection, ask } = one.item;
    const ids = [ask.txId, ask.reference].flatMap((id) =>
      id === null ? [] : [`${connection.brandId}/${connection.vendor}/${id}`],
    );
    if (ids.some((id) => used.has(id))) apart.push(one);
    else together.push(one);
    for (const id of ids) used.add(id);
  }
  return { together, apart };
}
