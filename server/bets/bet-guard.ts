import type { RefusalCode } from '@croupier/contract';
import type { Tx } from '#kernel/database/pool';
import type { Bet, PlaceBet } from './bet.ts';

/** Why a bet is refused before it happens; what a `Refusal` tells besides its code. */
export interface GuardRefusal {
  readonly code: Extract<RefusalCode, 'limit_reached' | 'play_paused'>;
  readonly params?: Record<string, string>;
  readonly value?: Record<string, unknown>;
}

interface Who {
  readonly brandId: number;
  readonly personId: bigint;
}

/** What a bet moved for its person. */
export interface Moved extends Who {
  readonly at: Date;
  readonly staked: bigint;
  /** Staked less won; below zero when more was won. */
  readonly lost: bigint;
}

/** The people of a batch, held until it is written. */
export interface HeldPeople {
  /** Null: it may be placed, and counts for those asked about after it. */
  admit(bet: Pick<PlaceBet, 'brandId' | 'personId' | 'asset' | 'stake'>, at: Date): GuardRefusal | null;
  /** What the bets of the batch moved in the end; written with it. Costs nothing where nobody is held. */
  count(tx: Tx, moved: readonly Moved[]): Promise<void>;
}

/** What bets asks about people before their money is staked; `app.ts` fills it. Trial money asks nobody. */
export interface BetGuard {
  /**
   * Before any account is locked. Sent with the other reads of the batch; one statement where nobody is held by
   * anything.
   */
  hold(tx: Tx, people: readonly Who[]): Promise<HeldPeople>;
}

/** Where nobody is to be asked: history that is loaded. */
export const unguarded: BetGuard = {
  hold: async () => ({ admit: () => null, count: async () => undefined }),
};

const isReal = ({ asset }: { asset: string }): boolean => asset === 'TWD';

/** The people to be held: those with real money, also in free rounds, whose wins count. */
export const peopleOf = (bets: readonly (Who & { asset: string })[]): Who[] => bets.filter(isReal);

/** What placed bets moved, of real money. */
export function movedBy(bets: readonly Bet[]): Moved[] {
  return bets.filter(isReal).map((bet) => ({
    brandId: bet.brandId,
    personId: bet.personId,
    at: bet.placedAt,
    staked: bet.stake,
    lost: bet.stake - bet.payout - bet.jackpotWon,
  }));
}

/** What the end of a bet, or another end, moved since it was `before`. A stake given back was never staked. */
export function movedBetween(before: Bet, after: Bet, at: Date): Moved[] {
  if (!isReal(before)) return [];
  const won = after.payout + after.jackpotWon - before.payout - before.jackpotWon;
  const returned = after.status === 'void' && before.status !== 'void' ? before.stake : 0n;
  return [{ brandId: before.brandId, personId: before.personId, at, staked: -returned, lost: -returned - won }];
}
