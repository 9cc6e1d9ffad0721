import { type ValueOf, type consoleRounds as contract, formatAmount } from '@croupier/contract';
import type { Bet } from '#bets';
import { gamesByCode } from '#games';
import { personNames } from '#identity';
import type { Kernel } from '#kernel/kernel';
import { isImplausible } from './implausible-bet.ts';
import { isStuck } from './stuck-bet.ts';

type BetView = ValueOf<typeof contract.searchRounds>['list'][number];

/** Bets as operators see them, with the names of games and people. */
export async function betViews(
  { db, clock }: Pick<Kernel, 'db' | 'clock'>,
  brandId: number,
  bets: readonly Bet[],
): Promise<BetView[]> {
  const now = clock.now();
  const ids = [...new Set(bets.map(({ personId }) => personId))];
  const [games, people] = await Promise.all([gamesByCode(db, brandId), personNames(db, brandId, ids)]);
  const accounts = new Map(people.map(({ id, username }) => [id, username]));
  return bets.map((bet) => {
    const name = games.get(bet.gameCode)?.name;
    return {
      id: String(bet.id),
      vendor: bet.vendor,
      game: { code: bet.gameCode, nameTW: name?.TW ?? bet.gameCode, nameEN: name?.EN ?? bet.gameCode },
      person: { id: String(bet.personId), account: accounts.get(bet.personId) ?? '' },
      round: bet.round,
      sourceTx: bet.sourceTx,
      asset: bet.asset,
      stake: formatAmount(bet.stake),
      free: bet.free,
      payout: formatAmount(bet.payout),
      status: bet.status,
      stuck: isStuck(bet, now),
      implausible: isImplausible(bet),
      placedAt: bet.placedAt.toISOString(),
      settledAt: bet.settledAt?.toISOString() ?? null,
    };
  });
}
