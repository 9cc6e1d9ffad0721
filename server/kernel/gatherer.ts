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
  return new Batches(options);
}

class Batches<I, O> implements Gatherer<I, O> {
  readonly #options: GathererOptions<I, O>;
  readonly #besideAt: number;
  readonly #maxWaiting: number;
  #waiting: Waiting<I, O>[] = [];
  /** Keys of the batches under way. */
  readonly #busy = new Set<string>();
  #inFlight = 0;
  #timer: NodeJS.Timeout | undefined;
  #drained: (() => void)[] = [];

  constructor(options: GathererOptions<I, O>) {
    this.#options = options;
    this.#besideAt = options.besideAt ?? 1;
    this.#maxWaiting = options.maxWaiting ?? 10_000;
  }

  add(item: I): Promise<O> {
    const most = this.#maxWaiting;
    if (this.#waiting.length >= most) return Promise.reject(new GathererFull(`${most} items wait already`));
    return new Promise<O>((resolve, reject) => {
      this.#waiting.push({ item, resolve, reject });
      this.#pump();
    });
  }

  drain(): Promise<void> {
    return new Promise((resolve) => {
      this.#drained.push(resolve);
      this.#pump();
    });
  }

  get #mayLaunch(): boolean {
    if (this.#inFlight === 0) return true;
    return this.#inFlight < this.#options.maxInFlight && this.#waiting.length >= this.#besideAt;
  }

  #pump(): void {
    while (this.#waiting.length >= this.#options.maxItems && this.#launch());
    // Enough for a batch beside the one under way: there is nothing to wait for.
    if (this.#besideAt > 1 && this.#inFlight > 0) this.#launch();
    if (this.#waiting.length > 0 && this.#mayLaunch && !this.#timer) {
      this.#timer = setTimeout(() => this.#onTimer(), this.#options.maxWaitMs);
    }
    if (this.#waiting.length > 0 || this.#inFlight > 0) return;
    for (const resolve of this.#drained) resolve();
    this.#drained = [];
  }

  #onTimer(): void {
    this.#timer = undefined;
    this.#launch();
    this.#pump();
  }

  /** The next batch, of different keys; their order is kept. */
  #take(): Waiting<I, O>[] {
    const { maxItems, keyOf } = this.#options;
    if (!keyOf) return this.#waiting.splice(0, maxItems);
    const batch: Waiting<I, O>[] = [];
    const rest: Waiting<I, O>[] = [];
    for (const entry of this.#waiting) {
      const key = keyOf(entry.item);
      if (batch.length === maxItems || this.#busy.has(key)) {
        rest.push(entry);
        continue;
      }
      this.#busy.add(key);
      batch.push(entry);
    }
    this.#waiting = rest;
    return batch;
  }

  #launch(): boolean {
    if (!this.#mayLaunch) return false;
    const batch = this.#take();
    if (batch.length === 0) return false;
    this.#inFlight += 1;
    void this.#settle(batch).finally(() => {
      this.#inFlight -= 1;
      const { keyOf } = this.#options;
      if (keyOf) for (const { item } of batch) this.#busy.delete(keyOf(item));
      // They have waited for the place, so they wait no longer.
      this.#launch();
      this.#pump();
    });
    return true;
  }

  async #settle(batch: Waiting<I, O>[]): Promise<void> {
    try {
      const outcomes = await this.#options.run(batch.map((entry) => entry.item));
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
}
