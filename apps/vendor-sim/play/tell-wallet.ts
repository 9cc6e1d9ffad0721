import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import {
  type CallOptions,
  type DriverAnswer,
  type Status,
  type WalletDriver,
  isTerminal,
} from '@croupier/vendor-protocol';
import type { Book, Session } from '../book/book.ts';
import type { SimOptions } from '../options.ts';
import type { Report } from '../desk/report.ts';
import type { Round, Telling } from '../book/round.ts';

export const newTransaction = (): string => randomUUID();

/** What a round tells the wallet; amounts of the wire. */
export interface Ask extends CallOptions {
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

interface Kept {
  readonly book: Book;
  readonly report: Report;
  readonly options: SimOptions;
  /** Ends everything that is still being tried. */
  readonly stopped: AbortSignal;
}

/** One round's conversation with the wallet: what is told is written down first, and every exchange is reported. */
export class Conversation {
  private readonly round: Round;
  private readonly session: Session;
  private readonly driver: WalletDriver;
  private readonly kept: Kept;

  constructor(round: Round, session: Session, driver: WalletDriver, kept: Kept) {
    this.round = round;
    this.session = session;
    this.driver = driver;
    this.kept = kept;
  }

  /** False where the dialect has no words for the fault. */
  can({ fault }: CallOptions): boolean {
    return !fault || !this.driver.unableTo.includes(fault);
  }

  bet(ask: Ask): Promise<Told> {
    return this.tell('BET', ask);
  }

  /** Again and again until it is done or refused for good: money that was won is never forgotten. */
  win(ask: Ask): Promise<Told> {
    return this.until(() => this.tell('WIN', ask));
  }

  rollback(ask: Ask): Promise<Told> {
    return this.until(() => this.tell('ROLLBACK', ask));
  }

  /** Once, however it is answered. */
  async tell(kind: Telling['kind'], ask: Ask): Promise<Told> {
    const { transaction, reference = '', amount, closed, free, currency, fault, expected = ['RS_OK'] } = ask;
    const telling = this.note({ id: transaction, kind, reference: reference || null, amount, closed });
    const { id: round } = this.round;
    const about = { ...playing(this.session, currency), transaction, round, roundClosed: closed };
    const reward = free ? (this.round.reward ?? undefined) : undefined;
    const money = { ...about, amount, isFree: free, reward };
    const told = await heard(this.session, this.driver, this.kept.report, {
      call: kind.toLowerCase(),
      round,
      expected,
      ask: () => {
        if (kind === 'BET') return this.driver.bet(money, { fault });
        if (kind === 'WIN') return this.driver.win({ ...money, reference }, { fault });
        return this.driver.rollback({ ...about, reference }, { fault });
      },
    });
    if (telling.status !== 'RS_OK') {
      telling.at = new Date().toISOString();
      telling.status = told?.status ?? null;
      this.keep();
    }
    return told;
  }

  /** Before it is sent; sent again it is still the same one. */
  private note(fresh: Omit<Telling, 'at' | 'status'>): Telling {
    const { told } = this.round;
    const again = told.find(({ id, kind, amount }) => {
      return id === fresh.id && kind === fresh.kind && amount === fresh.amount;
    });
    if (again) return again;
    const telling: Telling = { ...fresh, at: new Date().toISOString(), status: null };
    told.push(telling);
    this.keep();
    return telling;
  }

  private keep(): void {
    this.kept.book.changed(this.round.vendor, 'rounds', this.round.id);
    this.kept.book.keep();
  }

  private async until(attempt: () => Promise<Told>): Promise<Told> {
    const { options, stopped } = this.kept;
    for (let nr = 0; ; nr += 1) {
      const told = await attempt();
      if (told?.status && isTerminal(told.status)) return told;
      const wait = options.retryMs * 2 ** Math.min(nr, 6);
      const awake = await delay(wait, true, { signal: stopped }).catch(() => false);
      if (!awake) return told;
    }
  }
}

/** What the wallet says that the player has. */
export function askBalance(session: Session, driver: WalletDriver, report: Report): Promise<Told> {
  const ask = () => driver.balance(playing(session));
  return heard(session, driver, report, { call: 'balance', round: null, expected: [], ask });
}

const playing = ({ user, token, game, currency: own }: Session, currency = own) => ({
  user,
  token,
  game: game.code,
  currency,
});

interface Exchanged {
  readonly call: string;
  readonly round: string | null;
  readonly expected: readonly Status[];
  ask(): Promise<DriverAnswer>;
}

/** Null where nothing came in time. */
async function heard(
  { vendor, operator }: Session,
  driver: WalletDriver,
  report: Report,
  { call, round, expected, ask }: Exchanged,
): Promise<Told> {
  const right = expected.map((status) => driver.tells?.(status) ?? status);
  const noted = { vendor: vendor.code, operator, direction: 'out', call, round, expected: right } as const;
  const started = Date.now();
  try {
    const told = await ask();
    const outcome = told.status ?? `HTTP ${told.http}`;
    if (driver.dialect !== 'own') {
      report.note({ ...noted, outcome, sent: told.sent, came: told.raw, ms: Math.round(told.ms) });
    }
    return told;
  } catch (error) {
    const came = error instanceof Error ? error.message : String(error);
    report.note({ ...noted, outcome: 'no answer', sent: '', came, ms: Date.now() - started });
    return null;
  }
}
