import type { Minor } from '@croupier/contract';
import type { Database } from '#kernel/database/pool';

/** What reports ask of the bets; app.ts fills it. */
export interface ReportingPorts {
  /** A person's play with real money: stakes of open bets, settled bets ever, and won less lost in thirty days. */
  playOf(
    db: Database,
    who: { readonly brandId: number; readonly personId: bigint; readonly now: Date },
  ): Promise<{ readonly openStakes: Minor; readonly betCount: number; readonly net30Days: Minor }>;
}
