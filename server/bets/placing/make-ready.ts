import type { Tx } from '#kernel/database/pool';
import type { Asset } from '@croupier/contract';
import { houseAccount, openBook } from '#wallet';
import { type BetGuard, peopleOf } from '../bet-guard.ts';
import { JACKPOT_TIERS, shareAccounts } from './bet-moves.ts';
import type { Ready } from './place-bets.ts';
import { readForNew } from '../store.ts';

interface Player {
  readonly brandId: number;
  readonly personId: bigint;
  readonly asset: Asset;
}

/** A stake and a payout each; a brand's jackpots take one each. */
const movesOf = (players: number, brands: number): number => 2 * players + JACKPOT_TIERS.length * brands;

/**
 * Asks at once for all that the bets of these people will be decided on, before it is known how they come out, so that
 * nothing is waited for afterwards: for sources of bets that are new by their making. Locks whom the guard holds, then
 * the accounts, as placing does. Somebody the guard holds for the first time is locked behind their account: where that
 * crosses with another, one of the two is run again.
 */
export async function makeReady(tx: Tx, players: readonly Player[], guard: BetGuard): Promise<Ready> {
  const brands = new Map(players.map(({ brandId, asset }) => [`${brandId} ${asset}`, { brandId, asset }]));
  const houses = [...brands.values()].flatMap(({ brandId, asset }) =>
    asset === 'TWD'
      ? shareAccounts(JACKPOT_TIERS.map((tier) => ({ brandId, tier })))
      : [houseAccount(brandId, asset, 'game_income')],
  );
  const different = [
    ...new Map(houses.map((house) => [`${house.brandId} ${house.asset} ${house.purpose}`, house])).values(),
  ];
  const [facts, held, book] = await Promise.all([
    readForNew(
      tx,
      players.map(({ brandId }) => brandId),
    ),
    guard.hold(tx, peopleOf(players)),
    openBook(tx, players, different, movesOf(players.length, brands.size)),
  ]);
  return { facts, held, book };
}
