import { type Minor, ZERO, units } from '@croupier/contract';
import { betQueue, type InstantBet, openJackpots } from '#bets';
import type { Database } from '#kernel/database/pool';
import { tx } from '#kernel/database/transaction';
import { post } from '#wallet';
import { perSecond } from './figures.ts';

/** Accounts with money, of a brand that is only measured with. */
export async function fund(db: Database, brandId: number, people: readonly bigint[], amount: Minor): Promise<void> {
  const asset = 'TWD' as const;
  const ref = { type: 'bench', id: 'fund' };
  for (let from = 0; from < people.length; from += 500) {
    const some = people.slice(from, from + 500);
    await tx(db, (tx) =>
      post(
        tx,
        some.map((personId) => ({ move: 'deposit', brandId, personId, asset, amount, key: `bench:${personId}`, ref })),
      ),
    );
  }
}

export const wins = () => Math.random() < 0.4;
export const anyOf = <T>(items: readonly T[]): T => items[Math.floor(Math.random() * items.length)]!;

let nr = 0;
function nextBet(brandId: number, people: readonly bigint[]): InstantBet {
  nr += 1;
  return {
    brandId,
    personId: anyOf(people),
    accountType: 0,
    upline: [5n, 9n],
    vendor: 'INHOUSE',
    gameCode: 'BGS_DRAGON25',
    gameType: 'RNG',
    round: String(nr),
    sourceTx: `bench:${nr}`,
    asset: 'TWD',
    stake: units(1),
    payout: wins() ? units(2) : ZERO,
    ip: '10.1.2.3',
    device: 'desktop',
    detail: { stops: [1, 2, 3, 4, 5] },
  };
}

/** Instant bets through the queue, placed and settled, with jackpots and events; so many asked for at once. */
export async function betsInProcess(
  db: Database,
  of: { brandId: number; people: readonly bigint[]; atOnce: number; ms: number },
): Promise<number> {
  const queue = betQueue({ db });
  return await perSecond(of.atOnce, of.ms, async () => {
    const outcome = await queue.playBet(nextBet(of.brandId, of.people));
    if (!outcome.ok) throw new Error(`a bet was refused: ${outcome.refuse}`);
  });
}

export async function openBrand(db: Database, brandId: number, people: readonly bigint[]): Promise<void> {
  await tx(db, (tx) => openJackpots(tx, brandId));
  await fund(db, brandId, people, units(1_000_000));
}
