import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import {
  type CallOptions,
  type DriverAnswer,
  type Status,
  type WalletDriver,
  isTerminal,
} from '@croupier/vendor-protocol';
import type { Book, Session } from './book.ts';
import type { SimOptions } from './options.ts';
import type { Report } from './report.ts';

export const newTransaction = (): string => randomUUID();

/** What a round tells the wallet; amounts of the wire. */
export interface Telling extends CallOptions {
  readonly transaction: string;
  readonly reference?: string;
  readonly amount: number;
  readonly closed: boolean;
  readonly free?: boolean;
  readonly currency?: string;
  /** What would be right; nothing but success unless told. */
  readonly expected?: readonly Status[];
}

export type Told = DriverAnswer | null;

/** One round's conversation with the wallet: everything is reported, and what succeeded is kept for `transactions/list`. */
export class Conversation {
  readonly round: string;
  private readonly session: Session;
  private readonly driver: WalletDriver;
  private readonly book: Book;
  private readonly report: Report;
  private readonly retryMs: number;
  private readonly stopped: AbortSignal;

  constructor(
    round: string,
    session: Session,
    driver: WalletDriver,
    kept: { book: Book; report: Report; options: SimOptions; stopped: AbortSignal },
  ) {
    this.round = round;
    this.session = session;
    this.driver = driver;
    this.book = kept.book;
    this.report = kept.report;
    this.retryMs = kept.options.retryMs;
    this.stopped = kept.stopped;
  }

  /** False where the dialect has no words for the fault. */
  can({ fault }: CallOptions): boolean {
    return !fault || !this.driver.unableTo.includes(fault);
  }

  balance(): Promise<Told> {
    return this.heard('balance', [], () => this.driver.balance(this.playing()));
  }

  bet(telling: Telling): Promise<Told> {
    return this.tell('BET', telling);
  }

  /** Again and again until it is done or refused for good: money that was won is never forgotten. */
  win(telling: Telling): Promise<Told> {
    return this.until(() => this.tell('WIN', telling));
  }

  rollback(telling: Telling): Promise<Told> {
    return this.until(() => this.tell('ROLLBACK', telling));
  }

  private async until(attempt: () => Promise<Told>): Promise<Told> {
    for (let nr = 0; ; nr += 1) {
      const told = await attempt();
      if (told?.status && isTerminal(told.status)) return told;
      const awake = await delay(this.retryMs * 2 ** Math.min(nr, 6), true, { signal: this.stopped }).catch(() => false);
      if (!awake) return told;
    }
  }

  private playing(currency = this.session.currency) {
    const { user, token, game } = this.session;
    return { user, token, game: game.code, currency };
  }

  private async tell(kind: 'BET' | 'WIN' | 'ROLLBACK', telling: Telling): Promise<Told> {
    const { transaction, reference = '', amount, closed, free, currency, fault, expected = ['RS_OK'] } = telling;
    const ask = { ...this.playing(currency), transaction, round: this.round, roundClosed: closed };
    const money = { ...ask, amount, isFree: free };
    const told = await this.heard(kind.toLowerCase(), expected, () => {
      if (kind === 'BET') return this.driver.bet(money, { fault });
      if (kind === 'WIN') return this.driver.win({ ...money, reference }, { fault });
      return this.driver.rollback({ ...ask, reference }, { fault });
    });
    if (told?.status === 'RS_OK') this.keep(kind, telling);
    return told;
  }

  private keep(kind: 'BET' | 'WIN' | 'ROLLBACK', { transaction, reference, amount, closed }: Telling): void {
    const { vendor, game, user, currency } = this.session;
    if (this.driver.dialect === 'own') return;
    this.book.note(vendor.code, {
      transaction_uuid: transaction,
      reference_transaction_uuid: reference ?? null,
      kind,
      round: this.round,
      round_closed: closed,
      game_code: game.code,
      user,
      currency,
      amount,
      created_at: new Date().toISOString(),
    });
  }

  /** Null where nothing came in time. */
  private async heard(call: string, expected: readonly Status[], ask: () => Promise<DriverAnswer>): Promise<Told> {
    const right = expected.map((status) => this.driver.tells?.(status) ?? status);
    const noted = {
      vendor: this.session.vendor.code,
      direction: 'out',
      call,
      round: this.round,
      expected: right,
    } as const;
    const started = Date.now();
    try {
      const told = await ask();
      const outcome = told.status ?? `HTTP ${told.http}`;
      if (this.driver.dialect !== 'own') {
        this.report.note({ ...noted, outcome, sent: told.sent, came: told.raw, ms: Math.round(told.ms) });
      }
      return told;
    } catch (error) {
      const came = error instanceof Error ? error.message : String(error);
      this.report.note({ ...noted, outcome: 'no answer', sent: '', came, ms: Date.now() - started });
      return null;
    }
  }
}
