export type Outcome<O> = { ok: true; value: O } | { ok: false; error: unknown };

interface GathererOptions<I, O> {
  /** The longest an item waits for company while a batch could be run. */
  maxWaitMs: number;
  maxItems: number;
  /** Batches that may run at the same time; further items wait, and so make larger batches. */
  maxInFlight: number;
  /** Items that may wait; more are turned away at once, so that a slow database is not met with a growing queue. */
  maxWaiting?: number;
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
  const { maxWaitMs, maxItems, maxInFlight, maxWaiting = 10_000, run } = options;
  const waiting: Waiting<I, O>[] = [];
  let inFlight = 0;
  let timer: NodeJS.Timeout | undefined;
  let drained: (() => void)[] = [];

  function pump(): void {
    while (waiting.length >= maxItems && inFlight < maxInFlight) launch();
    if (waiting.length > 0 && inFlight < maxInFlight) timer ??= setTimeout(onTimer, maxWaitMs);
    if (waiting.length > 0 || inFlight > 0) return;
    for (const resolve of drained) resolve();
    drained = [];
  }

  function onTimer(): void {
    timer = undefined;
    if (waiting.length > 0 && inFlight < maxInFlight) launch();
    pump();
  }

  function launch(): void {
    const batch = waiting.splice(0, maxItems);
    inFlight += 1;
    void settle(batch).finally(() => {
      inFlight -= 1;
      // They have waited for the place, so they wait no longer.
      if (waiting.length > 0) launch();
      pump();
    });
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
