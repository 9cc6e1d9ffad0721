import type { Minor } from '@croupier/contract';

export interface Winner {
  readonly personId: bigint;
  readonly gameCode: string;
  readonly stake: Minor;
  /** With the jackpot, where the round won one. */
  readonly payout: Minor;
  readonly wonAt: Date;
}

export interface JackpotPools {
  readonly tiers: readonly { tier: 'grand' | 'major' | 'minor' | 'mini'; pool: Minor; seed: Minor }[];
  readonly lastWin: { tier: string; amount: Minor; personId: bigint; at: Date } | null;
}

/** What the lists show and the games do not know. Filled by app.ts from the settled bets. */
export interface GamesPorts {
  /** The largest settled real wins of the last days, largest first; of one category where it is given. */
  winners(brandId: number, limit: number, gameType: string | undefined): Promise<readonly Winner[]>;
  jackpotPools(brandId: number): Promise<JackpotPools>;
  /** How many people played each game, by its code. */
  playersLast24h(brandId: number): Promise<ReadonlyMap<string, number>>;
}
