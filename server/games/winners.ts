import { ASSETS, type Minor, type ValueOf, ZERO, add, formatAmount, type games as contract } from '@croupier/contract';
import { findPerson, maskName } from '#identity';
import type { Database } from '#kernel/database/pool';
import type { Language } from '#kernel/http/handlers';
import type { Catalogue } from './catalogue.ts';
import type { JackpotPools, Winner } from './ports.ts';

type Rank = ValueOf<typeof contract.rankList>['list'][number];
const currencySymbol = ASSETS.TWD.symbol;

/** How many times the stake a win paid, to one decimal, rounded down: `12.5`. Null where nothing was staked. */
export function multiplierOf(stake: Minor, payout: Minor): string | null {
  if (stake <= 0n) return null;
  const tenths = (payout * 10n) / stake;
  return `${tenths / 10n}.${tenths % 10n}`;
}

/** A name as the board shows it; of somebody who is gone, none. */
export async function shownName(db: Database, brandId: number, personId: bigint): Promise<string> {
  const person = await findPerson(db, brandId, personId);
  return maskName(person?.username ?? '');
}

export type NamedWinner = Winner & { readonly name: string };

/** Spec 3.13: the board's rows. A win of a game the brand no longer shows is left out. */
export function boardOf(winners: readonly NamedWinner[], { byCode }: Catalogue, lang: Language): Rank[] {
  return winners.flatMap((winner) => {
    const game = byCode.get(winner.gameCode);
    if (!game) return [];
    return {
      customerName: winner.name,
      winAmount: formatAmount(winner.payout),
      currencySymbol,
      gameName: game.name[lang],
      iconUrl: game.icon,
      multiplier: multiplierOf(winner.stake, winner.payout),
      wonAt: winner.wonAt.toISOString(),
    };
  });
}

export function jackpotOf(
  { tiers, lastWin }: JackpotPools,
  winner: string,
  now: Date,
): ValueOf<typeof contract.jackpot> {
  return {
    total: formatAmount(tiers.reduce((sum, { pool }) => add(sum, pool), ZERO)),
    currencySymbol,
    tiers: tiers.map(({ tier, pool, seed }) => ({ tier, pool: formatAmount(pool), seed: formatAmount(seed) })),
    lastWin: lastWin && {
      tier: lastWin.tier,
      amount: formatAmount(lastWin.amount),
      customerName: winner,
      wonAt: lastWin.at.toISOString(),
    },
    asOf: now.toISOString(),
  };
}
