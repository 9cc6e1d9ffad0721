import { setTimeout as delay } from 'node:timers/promises';

/** What may have been committed: events of the outbox, or messages to be sent. */
type Awaited = 'events' | 'outgoing';

const sleepers = { events: new Set<() => void>(), outgoing: new Set<() => void>() };

/** Something of the kind was committed by this process: who looks for it need not wait for their next look. */
export function wakeUp(what: Awaited): void {
  for (const wake of sleepers[what]) wake();
}

interface Naps {
  /** Until somebody wakes us, also if that happened since the last nap, or the time is up. */
  nap(ms: number): Promise<void>;
  end(): void;
  readonly ended: boolean;
}

/** The rhythm of a loop that looks from time to time and sooner when woken. */
export function napping(what: Awaited): Naps {
  let woken = false;
  let ended = false;
  let interrupt = () => {};
  const wake = () => {
    woken = true;
    interrupt();
  };
  sleepers[what].add(wake);
  return {
    async nap(ms) {
      if (!woken && !ended) {
        const control = new AbortController();
        interrupt = () => control.abort();
        // The abort is the waking, not an error.
        await delay(ms, undefined, { signal: control.signal }).catch(() => undefined);
      }
      woken = false;
    },
    end() {
      ended = true;
      sleepers[what].delete(wake);
      interrupt();
    },
    get ended() {
      return ended;
    },
  };
}
