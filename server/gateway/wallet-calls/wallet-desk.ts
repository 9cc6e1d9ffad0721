import type { BetGuard } from '#bets';
import { type Gatherer, type Outcome, createGatherer } from '#kernel/gatherer';
import type { Kernel } from '#kernel/kernel';
import { takeTurns } from '#kernel/take-turns';
import { type TimedItem, isOutOfTime, playInTime } from './play-in-time.ts';
import type { WalletItem, WalletReply } from './wallet-ask.ts';

const MAX_WAIT_MS = 2;
const MAX_ITEMS = 200;
/** As for spins: while one batch is written the next is decided; a small one beside it costs more than it gains. */
const MAX_IN_FLIGHT = 2;
const BESIDE_AT = 32;
/** Of all vendors together: players' own calls need connections too. */
const BATCHES_AT_ONCE = 6;
/** Of those who are tried alone, so many at a time: each holds a connection while it waits for a lock. */
const ALONE_AT_ONCE = 6;
/** Of one vendor: whoever waits for locks leaves room for the others. */
const OWN_ALONE_AT_ONCE = 3;
const MOST_WAITING = 2_000;
/** The longest a batch waits for a lock. */
const BATCH_LOCK_MS = 150;
/** Whoever is tried alone waits as long as there is time. */
const LOCK_MS = 60_000;

/** To be tried alone. Nothing was done. */
class Apart extends Error {
  override name = 'Apart';
}

export interface WalletDesk {
  /**
   * Answers in time, or with RS_ERROR_TIMEOUT and then surely without having done anything.
   * @param until by the monotonic counter, in ms
   */
  handle(item: WalletItem, until: number): Promise<WalletReply>;
  drain(): Promise<void>;
}

type Turns = ReturnType<typeof takeTurns>;
/** What the desks of all vendors have between them. */
interface Room {
  readonly batches: Turns;
  readonly alone: Turns;
}

/**
 * A desk for each vendor, so that calls of one that floods us, or waits for locks, are in nobody else's batches and
 * hold up nobody else's.
 */
export function createWalletDesks(kernel: Kernel, guard: BetGuard): WalletDesk {
  const room: Room = {
    batches: takeTurns({ running: BATCHES_AT_ONCE, waiting: MOST_WAITING }),
    alone: takeTurns({ running: ALONE_AT_ONCE, waiting: MOST_WAITING }),
  };
  const desks = new Map<string, WalletDesk>();
  return {
    handle(item, until) {
      const key = `${item.connection.brandId}/${item.connection.vendor}`;
      const desk = desks.get(key) ?? createWalletDesk(kernel, guard, room);
      desks.set(key, desk);
      return desk.handle(item, until);
    },
    async drain() {
      await Promise.all([...desks.values()].map((desk) => desk.drain()));
    },
  };
}

const keyOf = ({ item: { connection, launched } }: TimedItem): string => `${connection.brandId}/${launched.personId}`;

function createWalletDesk(kernel: Kernel, guard: BetGuard, room: Room): WalletDesk {
  const { db, clock, log } = kernel;
  const play = (all: readonly TimedItem[], lockMs: number) => playInTime(db, all, lockMs, { guard, at: clock.now() });
  const batches = gatherBatches((all, lockMs) => room.batches(() => play(all, lockMs)), log);
  const takeTurn = takeTurns({ running: OWN_ALONE_AT_ONCE, waiting: MOST_WAITING });
  const trying = new Set<Promise<unknown>>();

  async function alone(one: TimedItem): Promise<WalletReply> {
    const work = takeTurn(() => room.alone(() => play([one], LOCK_MS)));
    trying.add(work);
    try {
      const [reply] = await work;
      return reply!;
    } finally {
      trying.delete(work);
    }
  }

  return {
    async handle(item, until) {
      const one = { item, until };
      try {
        return await batches.add(one).catch((error: unknown) => {
          if (error instanceof Apart) return alone(one);
          throw error;
        });
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
    async drain() {
      await batches.drain();
      await Promise.allSettled(trying);
    },
  };
}

/**
 * Calls of about the same moment, each person's one after the other. A batch that fails falls apart, and one that waits
 * for somebody's lock too: each is tried alone then, beside the batches, so that nobody takes the others with them or
 * keeps them waiting.
 */
function gatherBatches(
  play: (all: readonly TimedItem[], lockMs: number) => Promise<WalletReply[]>,
  log: Kernel['log'],
): Gatherer<TimedItem, WalletReply> {
  async function run(all: TimedItem[]): Promise<Outcome<WalletReply>[]> {
    const { together, apart } = separate(all);
    const outcomes = new Map<TimedItem, Outcome<WalletReply>>(
      apart.map((one) => [one, { ok: false, error: new Apart('an id of it is in use') }]),
    );
    try {
      const replies = await play(together, BATCH_LOCK_MS);
      for (const [nr, one] of together.entries()) outcomes.set(one, { ok: true, value: replies[nr]! });
    } catch (error) {
      const isOwn = together.length === 1 && !isOutOfTime(error);
      const calls = together.length;
      if (!isOwn) log.warn({ err: error, calls }, 'a batch of vendor calls failed; each is tried alone');
      const failed = isOwn ? error : new Apart('its batch failed', { cause: error });
      for (const one of together) outcomes.set(one, { ok: false, error: failed });
    }
    return all.map((one) => outcomes.get(one)!);
  }
  return createGatherer({
    maxWaitMs: MAX_WAIT_MS,
    maxItems: MAX_ITEMS,
    maxInFlight: MAX_IN_FLIGHT,
    besideAt: BESIDE_AT,
    keyOf,
    run,
  });
}

/** Those whose ids another one of the batch uses as well are done apart, when the others have been. */
function separate(all: readonly TimedItem[]): { together: TimedItem[]; apart: TimedItem[] } {
  const used = new Set<string>();
  const together: TimedItem[] = [];
  const apart: TimedItem[] = [];
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
