import type { Minor } from '@croupier/contract';
import type { Language } from '#kernel/http/handlers';
import type { GameFacts } from './game.ts';

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

/** A vendor's game, and who opens it from where. */
export interface GameToOpen {
  readonly brandId: number;
  readonly personId: bigint;
  readonly asset: 'TWD';
  readonly game: Pick<GameFacts, 'id' | 'vendor'>;
  readonly ip: string;
  /** What the browser calls itself. */
  readonly device: string;
  readonly lang: Language;
  /** Where the game's own buttons may lead. */
  readonly lobbyUrl: string;
  readonly depositUrl: string;
}

/** What the lists show and the games do not know. Filled by app.ts from the settled bets and the gateway. */
export interface GamesPorts {
  /** The largest settled real wins of the last days, largest first; of one category where it is given. */
  winners(brandId: number, limit: number, gameType: string | undefined): Promise<readonly Winner[]>;
  jackpotPools(brandId: number): Promise<JackpotPools>;
  /** How many people played each game, by its code. */
  playersLast24h(brandId: number): Promise<ReadonlyMap<string, number>>;
  /**
   * The address of the vendor's page, for this person and this once.
   * @throws Refusal play_paused, before the vendor hears of it; game_maintenance: no connection, or no answer
   */
  openGame(asked: GameToOpen): Promise<string>;
}
