import type { Minor } from '@croupier/contract';
import type { Database, Tx } from '#kernel/database/pool';

interface Who {
  readonly brandId: number;
  readonly personId: bigint;
}

/** What transfers ask of those above them; app.ts fills it. */
export interface TransferPorts {
  /**
   * In the transfer's transaction: throws a Refusal where either side is held by a time-out or an exclusion, and
   * nothing has happened then. Both sides are asked in one order, so that two transfers never wait for each other.
   * `paidIn` is what comes to this side from above, zero for all others: it counts as a deposit of theirs, and what
   * would break a limit on those is refused too.
   */
  admit(tx: Tx, side: Who & { readonly paidIn: Minor }, at: Date): Promise<void>;
  /** What of the person's money is still to be bet before it may leave the account. */
  leftToBet(db: Database | Tx, who: Who): Promise<Minor>;
}
