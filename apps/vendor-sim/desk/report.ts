/** One call and its answer, either way. */
export interface Exchange {
  readonly nr: number;
  readonly at: string;
  readonly vendor: string;
  readonly operator: string;
  /** `out`: to the operator's wallet. `in`: from the operator. */
  readonly direction: 'out' | 'in';
  /** Such as `bet` or `game/list`. */
  readonly call: string;
  readonly round: string | null;
  /** A status of the protocol, an HTTP status, or why there was none. */
  readonly outcome: string;
  /** What would have been right; empty where anything is. */
  readonly expected: readonly string[];
  readonly sent: string;
  readonly came: string;
  readonly ms: number;
}

const KEPT = 2_000;
const LONGEST = 2_000;

/** The latest exchanges of all vendors, oldest first. */
export class Report {
  private readonly kept: Exchange[] = [];
  private next = 1;

  note(exchange: Omit<Exchange, 'nr' | 'at'>): Exchange {
    const noted = {
      ...exchange,
      nr: this.next,
      at: new Date().toISOString(),
      sent: exchange.sent.slice(0, LONGEST),
      came: exchange.came.slice(0, LONGEST),
    };
    this.next += 1;
    this.kept.push(noted);
    if (this.kept.length > KEPT) this.kept.shift();
    return noted;
  }

  /** The number of the newest one. */
  latest(): number {
    return this.next - 1;
  }

  list({ vendor, round, after = 0 }: { vendor?: string; round?: string; after?: number }): Exchange[] {
    return this.kept.filter(
      (exchange) =>
        exchange.nr > after &&
        (vendor === undefined || exchange.vendor === vendor) &&
        (round === undefined || exchange.round === round),
    );
  }
}

export const wasRight = ({ expected, outcome }: Exchange): boolean =>
  expected.length === 0 || expected.includes(outcome);
