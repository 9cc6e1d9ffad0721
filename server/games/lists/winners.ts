import { ASSETS, type Minor, type ValueOf, ZERO, add, formatAmount, type games as contract } from '@croupier/contract';
import { findPerson, maskName } from '#identity';
import type { Database } from '#kernel/database/pool';
import type { Language } from '#kernel/http/handlers';
import { hiddenAmong } from './board-choice-store.ts';
import type { Catalogue } from '../catalogue/catalogue.ts';
import type { GamesPorts, JackpotPools, Winner } from '../ports.ts';

type Rank = ValueOf<typeof contract.rankList>['list'][number];
const currencySymbol = ASSETS.TWD.symbol;

/** How many times the stake a win paid, to one decimal, rounded down: `12.5`. Null where nothing was staked. */
export function multiplierOf(stake: Minor, payout: Minor): string | null {
  if (stake <= 0n) return null;
  const tenths = (payout * 10n) / stake;
  return `${tenths / 10n}.${tenths % 10n}`;
}

/** A name as the board shows it; of somebody who is gone, or does not want to be shown, none. */
export async function shownName(db: Database, brandId: number, personId: bigint): Promise<string> {
  const [person, hidden] = await Promise.all([findPerson(db, brandId, personId), hiddenAmong(db, [personId])]);
  return maskName(hidden.has(personId) ? '' : (person?.username ?? ''));
}

export type NamedWinner = Winner & { readonly name: string };

/** How far down is looked for somebody who wants to be shown. */
const DEEPEST = 500;

/** The largest wins of those who let the board show them; where many do not, others move up. */
export async function shownWinners(
  db: Database,
  ports: Pick<GamesPorts, 'winners'>,
  of: { brandId: number; limit: number; gameType: string | undefined },
): Promise<NamedWinner[]> {
  const { brandId, limit, gameType } = of;
  for (let asked = limit; ; asked *= 5) {
    const won = await ports.winners(brandId, asked, gameType);
    const hidden = await hiddenAmong(
      db,
      won.map(({ personId }) => personId),
    );
    const shown = won.filter(({ personId }) => !hidden.has(personId)).slice(0, limit);
    if (shown.length < limit && won.length === asked && asked < DEEPEST) continue;
    return Promise.all(shown.map(async (win) => ({ ...win, name: await shownName(db, brandId, win.personId) })));
  }
}

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
