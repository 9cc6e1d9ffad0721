import type { Tx } from '#kernel/database/pool';
import { type MoveBundleResult, type MoveRequest, type OpenBook, postBundles } from '#wallet';
import type { Bet } from '../bet.ts';
import { type BrandShares, contributionMoves, shareAccounts } from './bet-moves.ts';

interface BetMoves {
  readonly bet: Bet;
  readonly moves: MoveRequest[];
}

/** A bet gives to the jackpots once in its life: when it ends for the first time. */
const gives = ({ bet }: BetMoves): boolean => bet.settleVersion === 1 && bet.jackpotIn > 0n;

/** Posts the moves of each bet on its own, and behind them what those that were accepted give to the jackpots. */
export async function postWithContributions(
  tx: Tx,
  all: readonly BetMoves[],
  shares: readonly BrandShares[],
  book?: OpenBook,
): Promise<MoveBundleResult[]> {
  const giving = shares.filter(({ brandId }) => all.some((one) => gives(one) && one.bet.brandId === brandId));
  const bundles = all.map(({ moves }) => moves);
  return await postBundles(tx, bundles, {
    book,
    afterwards: {
      accounts: shareAccounts(giving),
      make(results) {
        const accepted = all.filter((one, nr) => results[nr]!.ok && gives(one));
        return contributionMoves(
          accepted.map(({ bet }) => bet),
          giving,
        );
      },
    },
  });
}
