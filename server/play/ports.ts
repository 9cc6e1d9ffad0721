import type { Asset, Minor } from '@croupier/contract';
import type { Database } from '#kernel/database/pool';

/** What the game page shows and play does not know. Filled by app.ts from wallet and brand. */
export interface PlayPorts {
  balanceOf(
    db: Database,
    of: { brandId: number; personId: bigint; asset: Asset },
  ): Promise<{ balance: Minor; version: bigint }>;
  /** May reels be stopped early on this brand? */
  turboAllowed(brandId: number): Promise<boolean>;
}
