import type { Database, Tx } from '#kernel/database/pool';
import { balancesOf, standingsOfKeys } from '#wallet';
import type { Bet, BetDone } from '../bet.ts';
import { sourceKey } from '../store.ts';

/** The keys under which a bet may have moved money, up to the version it is at. */
export function moveKeysOf(bet: Bet): string[] {
  const versions = Array.from({ length: bet.settleVersion }, (_, nr) => [`payout:${nr + 1}`, `reverse:${nr + 1}`]);
  const parts = ['stake', ...versions.flat(), 'jackpot', 'return', 'jackpot:back'];
  return parts.map((part) => `bet:${bet.id}:${part}`);
}

/** What was answered when these bets came to be as they are. */
export async function recallBets(db: Database | Tx, bets: readonly Bet[]): Promise<Map<string, BetDone>> {
  if (bets.length === 0) return new Map();
  const asked = bets.map((bet) => ({ ...bet, keys: moveKeysOf(bet) }));
  const standings = await standingsOfKeys(db, asked);
  const balances = await balancesOf(db, bets);
  return new Map(
    bets.map((bet, nr) => {
      const then = standings[nr];
      const balanceAfter = then?.balance ?? balances[nr]!.balance;
      const balanceVersion = then?.version ?? balances[nr]!.version;
      return [sourceKey(bet), { ok: true, bet, balanceAfter, balanceVersion, replayed: true }];
    }),
  );
}
