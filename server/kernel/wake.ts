import { setTimeout as delay } from 'node:timers/promises';

const sleepers = new Set<() => void>();

/** Something was committed to the outbox by this process: its readers need not wait for their next look. */
export function wakeReaders(): void {
  for (const wake of sleepers) wake();
}

interface Naps {
  /** Until somebody wakes us, also if that happened since the last nap, or the time is up. */
  nap(ms: number): Promise<void>;
  end(): void;
  readonly ended: boolean;
}

/** The rhythm of a loop that looks from time to time and sooner when woken. */
export function napping(): Naps {
  let woken = false;
  let ended = false;
  let interrupt = () => {};
  const wake = () => {
    woken = true;
    interrupt();
  };
  sleepers.add(wake);
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
      sleepers.delete(wake);
      interrupt();
    },
    get ended() {
      return ended;
    },
  };
}
