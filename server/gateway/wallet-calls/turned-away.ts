import { isIP } from 'node:net';
import type { Kernel } from '#kernel/kernel';
import { type TurnedAway, addTurnedAway } from './turned-away-store.ts';

const FLUSH_MS = 1_000;
const MAX_PATH = 60;

export interface TurnedAwayCount {
  /** Counts a call; written within a second, together with the others. Nobody waits for it. */
  note(call: Omit<TurnedAway, 'calls' | 'ip'> & { readonly ip: string }): void;
  /** Resolves when all that was noted is written. */
  drain(): Promise<void>;
}

/** Counts calls that nobody has proven to be a vendor's: whoever sends them cannot make us write more than a row a second. */
export function countTurnedAway({ db, log }: Pick<Kernel, 'db' | 'log'>): TurnedAwayCount {
  let waiting = new Map<string, TurnedAway>();
  let timer: NodeJS.Timeout | undefined;
  let writing: Promise<void> | undefined;

  async function write(): Promise<void> {
    timer = undefined;
    const some = [...waiting.values()];
    waiting = new Map();
    await addTurnedAway(db, some).catch((error: unknown) =>
      log.error({ err: error }, 'it was not counted which calls were turned away'),
    );
  }

  return {
    note({ ip, path, ...call }) {
      const key = `${call.brandId} ${call.vendor} ${call.reason}`;
      const calls = (waiting.get(key)?.calls ?? 0n) + 1n;
      const shown = path.replaceAll('\0', '').toWellFormed().slice(0, MAX_PATH);
      waiting.set(key, { ...call, calls, ip: isIP(ip) ? ip : null, path: shown });
      timer ??= setTimeout(() => (writing = write()), FLUSH_MS);
    },
    async drain() {
      clearTimeout(timer);
      await writing;
      if (waiting.size > 0) await write();
    },
  };
}
