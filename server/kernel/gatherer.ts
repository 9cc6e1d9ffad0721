export type Outcome<O> = { ok: true; value: O } | { ok: false; error: unknown };

interface GathererOptions<I, O> {
  /** The longest an item waits for company while a batch could be run. */
  maxWaitMs: number;
  maxItems: number;
  /** Batches that may run at the same time; further items wait, and so make larger batches. */
  maxInFlight: number;
  /** Items that may wait; more are turned away at once, so that a slow database is not met with a growing queue. */
  maxWaiting?: number;
  /** While a batch runs, another one is begun beside it only when so many items wait. Default 1. */
  besideAt?: number;
  /** Items of one key follow each other: while one is under way, the next waits. By default all may go together. */
  keyOf?(item: I): string;
  /** One outcome for each item, in order. A throw counts for all of them. */
  run(items: I[]): Promise<Outcome<O>[]>;
}

export interface Gatherer<I, O> {
  /** Settles with the item's own outcome, whatever becomes of the others in its batch. */
  add(item: I): Promise<O>;
  /** Resolves when nothing waits or runs. */
  drain(): Promise<void>;
}

/** Too many items wait already. Nothing has been done with this one. */
export class GathererFull extends Error {
  override name = 'GathererFull';
}

interface Waiting<I, O> {
  item: I;
  resolve(value: O): void;
  reject(error: unknown): void;
}

/** Collects what arrives at about the same time and does it in one go. */
export function createGatherer<I, O>(options: GathererOptions<I, O>): Gatherer<I, O> {
  const { maxWaitMs, maxItems, maxInFlight, maxWaiting = 10_000, besideAt = 1, keyOf, run } = options;
  let waiting: Waiting<I, O>[] = [];
  /** Keys of the batches under way. */
  const busy = new Set<string>();
  let inFlight = 0;
  let timer: NodeJS.Timeout | undefined;
  let drained: (() => void)[] = [];

  const mayLaunch = () => inFlight === 0 || (inFlight < maxInFlight && waiting.length >= besideAt);

  function pump(): void {
    while (waiting.length >= maxItems && launch());
    // Enough for a batch beside the one under way: there is nothing to wait for.
    if (besideAt > 1 && inFlight > 0) launch();
    if (waiting.length > 0 && mayLaunch()) timer ??= setTimeout(onTimer, maxWaitMs);
    if (waiting.length > 0 || inFlight > 0) return;
    for (const resolve of drained) resolve();
    drained = [];
  }

  function onTimer(): void {
    timer = undefined;
    launch();
    pump();
  }

  /** The next batch, of different keys; their order is kept. */
  function take(): Waiting<I, O>[] {
    if (!keyOf) return waiting.splice(0, maxItems);
    const batch: Waiting<I, O>[] = [];
    const rest: Waiting<I, O>[] = [];
    for (const entry of waiting) {
      const key = keyOf(entry.item);
      if (batch.length === maxItems || busy.has(key)) {
        rest.push(entry);
        continue;
      }
      busy.add(key);
      batch.push(entry);
    }
    waiting = rest;
    return batch;
  }

  function launch(): boolean {
    if (!mayLaunch()) return false;
    const batch = take();
    if (batch.length === 0) return false;
    inFlight += 1;
    void settle(batch).finally(() => {
      inFlight -= 1;
      if (keyOf) for (const { item } of batch) busy.delete(keyOf(item));
      // They have waited for the place, so they wait no longer.
      launch();
      pump();
    });
    return true;
  }

  async function settle(batch: Waiting<I, O>[]): Promise<void> {
    try {
      const outcomes = await run(batch.map((entry) => entry.item));
      if (outcomes.length !== batch.length) throw new Error(`${batch.length} items, but ${outcomes.length} outcomes`);
      for (const [index, entry] of batch.entries()) {
        const outcome = outcomes[index]!;
        if (outcome.ok) entry.resolve(outcome.value);
        else entry.reject(outcome.error);
      }
    } catch (error) {
      for (const entry of batch) entry.reject(error);
    }
  }

  return {
    add(item) {
      if (waiting.length >= maxWaiting) return Promise.reject(new GathererFull(`${maxWaiting} items wait already`));
      return new Promise<O>((resolve, reject) => {
        waiting.push({ item, resolve, reject });
        pump();
      });
    },
    drain() {
      return new Promise((resolve) => {
        drained.push(resolve);
        pump();
      });
    },
  };
}
