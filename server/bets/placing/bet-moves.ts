import { type Minor, add } from '@croupier/contract';
import { type MoveName, type MoveRequest, houseAccount } from '#wallet';
import type { Bet } from '../bet.ts';
import { type Contribution, type JackpotShares, contributes, contributionsOf } from '../jackpots/jackpot-shares.ts';

/** The move of a bet, with a key that only this version of this bet has. */
export function moveOf(bet: Bet, move: MoveName, amount: Minor, key: string, at: Date, detail?: string): MoveRequest {
  return {
    move,
    brandId: bet.brandId,
    personId: bet.personId,
    asset: bet.asset,
    amount,
    key: `bet:${bet.id}:${key}`,
    ref: { type: 'bet', id: String(bet.id) },
    title: bet.gameCode,
    at,
    ...(detail ? { detail } : {}),
  };
}

export const JACKPOT_TIERS = ['grand', 'major', 'minor', 'mini'] as const;

export type BrandShares = JackpotShares & { brandId: number };

/** The house accounts that contributions of these brands go through. */
export function shareAccounts(shares: readonly { brandId: number; tier: string }[]) {
  return shares.flatMap(({ brandId, tier }) => [
    houseAccount(brandId, 'TWD', 'game_income'),
    houseAccount(brandId, 'TWD', `jackpot:${tier}`),
    houseAccount(brandId, 'TWD', `jackpot_reserve:${tier}`),
  ]);
}

/** What the bet gives to each tier of its brand. */
export function contributionsOfBet(bet: Bet, shares: readonly BrandShares[]): Contribution[] {
  const own = shares.filter((share) => share.brandId === bet.brandId);
  return contributes(bet) ? contributionsOf(bet.stake, own) : [];
}

/**
 * The contributions of many bets as one move a brand and tier: each bet row keeps its own share, and together they
 * are what the move says. The key is the first bet's: a bet contributes once in its life.
 */
export function contributionMoves(bets: readonly Bet[], shares: readonly BrandShares[]): MoveRequest[] {
  return shares.flatMap((share): MoveRequest[] => {
    const givers = bets.filter((bet) => bet.brandId === share.brandId && contributes(bet));
    const total = { pool: 0n as Minor, reserve: 0n as Minor };
    for (const bet of givers) {
      const [given] = contributionsOf(bet.stake, [share]);
      total.pool = add(total.pool, given!.pool);
      total.reserve = add(total.reserve, given!.reserve);
    }
    if (total.pool === 0n) return [];
    return [
      {
        move: 'jackpotIn',
        brandId: share.brandId,
        personId: null,
        asset: 'TWD',
        amount: total.pool,
        second: total.reserve,
        detail: share.tier,
        key: `jackpot:${share.tier}:in:${givers[0]!.id}`,
        ref: { type: 'bet', id: String(givers[0]!.id) },
      },
    ];
  });
}
