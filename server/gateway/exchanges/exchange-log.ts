import type { Kernel } from '#kernel/kernel';
import { type Exchange, insertExchanges } from './exchange-store.ts';

const MAX_TEXT = 4_000;
const MAX_ID = 100;
const FLUSH_MS = 250;
const FLUSH_AT = 400;
/** What waits when the database does not take it: then the oldest go, since the transactions themselves are kept. */
const MAX_WAITING = 20_000;

/** Values that open something, by their names in any dialect. */
const SECRETS = /("(?:token|session_id|sessionId|password|key)"\s*:\s*")[^"]*(")/gi;

/** As text without tokens and keys, and of a length that can be kept. */
export function scrubbed(text: string): string {
  // A database keeps neither zeros nor half characters.
  const clean = text.replaceAll('\0', '').toWellFormed();
  return clean.replace(SECRETS, '$1…$2').slice(0, MAX_TEXT);
}

export interface ExchangeLog {
  /** Kept within a moment. Nobody waits for it; a crash loses what has not been kept, never a transaction. */
  note(exchange: Exchange): void;
  /** Resolves when all that was noted is kept. */
  drain(): Promise<void>;
}

export function createExchangeLog({ db, log }: Pick<Kernel, 'db' | 'log'>): ExchangeLog {
  let waiting: Exchange[] = [];
  let writing: Promise<void> | undefined;
  let timer: NodeJS.Timeout | undefined;

  async function write(): Promise<void> {
    while (waiting.length > 0) {
      const some = waiting.splice(0, FLUSH_AT);
      try {
        await insertExchanges(db, some);
      } catch (error) {
        log.error({ err: error, exchanges: some.length }, 'exchanges with vendors were not kept');
      }
    }
  }
  function flush(): Promise<void> {
    clearTimeout(timer);
    timer = undefined;
    writing ??= write().finally(() => (writing = undefined));
    return writing;
  }

  return {
    note(exchange) {
      const { txId, round, request, answer } = exchange;
      const short = (id: string | null) => id?.replaceAll('\0', '').toWellFormed().slice(0, MAX_ID) ?? null;
      waiting.push({
        ...exchange,
        txId: short(txId),
        round: short(round),
        request: scrubbed(request),
        answer: scrubbed(answer),
      });
      if (waiting.length > MAX_WAITING) waiting = waiting.slice(-MAX_WAITING / 2);
      if (waiting.length >= FLUSH_AT) void flush();
      else timer ??= setTimeout(() => void flush(), FLUSH_MS);
    },
    async drain() {
      while (waiting.length > 0 || writing) await flush();
    },
  };
}
