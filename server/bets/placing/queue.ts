import pg from 'pg';
import type { Database, Tx } from '#kernel/database/pool';
import { tx } from '#kernel/database/transaction';
import { type Gatherer, type Outcome, createGatherer } from '#kernel/gatherer';
import type { Kernel } from '#kernel/kernel';
import { type BetGuard, unguarded } from '../bet-guard.ts';
import type { BetOutcome, InstantBet, PlaceBet } from '../bet.ts';
import { placeBets, playBets } from './place-bets.ts';
import { type SettleBet, settleBets } from './settle-bets.ts';

/** Bets of many people that arrive at about the same time, done as one batch in one transaction. */
export interface BetQueue {
  placeBet(bet: PlaceBet): Promise<BetOutcome>;
  playBet(bet: InstantBet): Promise<BetOutcome>;
  settleBet(settle: SettleBet): Promise<BetOutcome>;
  drain(): Promise<void>;
}

/**
 * A person's bets all go the same lane, and a lane runs one batch at a time: so batches under way together never wait
 * for each other's locks, while one is decided here another is written by the database. Measured with bench/.
 */
const LANES = 2;
const LIMITS = { maxWaitMs: 1, maxItems: 256, maxInFlight: 1 };

const queues = new WeakMap<Database, BetQueue>();

/** One queue a database, with the guard of who asks for it first; the place where a single bet goes. */
export function betQueue({ db }: Pick<Kernel, 'db'>, guard: BetGuard = unguarded): BetQueue {
  const known = queues.get(db);
  if (known) return known;
  const gatherers: Gatherer<never, BetOutcome>[] = [];
  const lanes = <I>(work: (tx: Tx, items: I[]) => Promise<BetOutcome[]>) => {
    const own = Array.from({ length: LANES }, () => gather(db, work));
    gatherers.push(...own);
    return (id: bigint) => own[Number(id % BigInt(LANES))]!;
  };
  const placing = lanes<PlaceBet>((tx, bets) => placeBets(tx, bets, guard));
  const playing = lanes<InstantBet>((tx, bets) => playBets(tx, bets, guard));
  const settling = lanes<SettleBet>((tx, bets) => settleBets(tx, bets, guard));
  const queue: BetQueue = {
    placeBet: (bet) => placing(bet.personId).add(bet),
    playBet: (bet) => playing(bet.personId).add(bet),
    settleBet: (settle) => settling(settle.betId).add(settle),
    async drain() {
      await Promise.all(gatherers.map((gatherer) => gatherer.drain()));
    },
  };
  queues.set(db, queue);
  return queue;
}

function gather<I>(db: Database, work: (tx: Tx, items: I[]) => Promise<BetOutcome[]>): Gatherer<I, BetOutcome> {
  const all = async (items: I[]): Promise<Outcome<BetOutcome>[]> => {
    const outcomes = await tx(db, (tx) => work(tx, items));
    return outcomes.map((value) => ({ ok: true, value }));
  };
  return createGatherer({
    ...LIMITS,
    async run(items) {
      try {
        return await all(items);
      } catch (error) {
        if (items.length === 1 || !isAboutAnItem(error)) throw error;
        return await oneByOne(items, all);
      }
    },
  });
}

/** One of them is what the code or a constraint will not have; alone, it fails alone. */
function isAboutAnItem(error: unknown): boolean {
  if (error instanceof pg.DatabaseError) return /^2[23]/.test(error.code ?? '');
  return error instanceof RangeError;
}

async function oneByOne<I>(
  items: I[],
  run: (items: I[]) => Promise<Outcome<BetOutcome>[]>,
): Promise<Outcome<BetOutcome>[]> {
  const outcomes: Outcome<BetOutcome>[] = [];
  for (const item of items) {
    const outcome = await run([item]).catch((error: unknown) => [{ ok: false as const, error }]);
    outcomes.push(outcome[0]!);
  }
  return outcomes;
}
