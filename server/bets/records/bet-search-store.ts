import { type Minor, minor } from '@croupier/contract';
import { sql } from 'kysely';
import type { Database, Tx } from '#kernel/database/pool';
import type { Bet, BetStatus } from '../bet.ts';
import { type BetRow, betOf } from '../bet-row.ts';

export interface BetSearch {
  /** Only these bets. */
  readonly ids?: readonly bigint[] | undefined;
  /** Their own ids of it, at any of the vendors. */
  readonly source?: { readonly txs: readonly string[]; readonly vendors: readonly string[] } | undefined;
  readonly personId?: bigint | undefined;
  readonly vendor?: string | undefined;
  readonly gameCode?: string | undefined;
  readonly status?: BetStatus | undefined;
  /** The stake or the payout lies between, both ends with it. */
  readonly amount?: { readonly from: Minor | undefined; readonly to: Minor | undefined } | undefined;
  /** It paid so much or more, and so many times its stake or more. */
  readonly paid?: { readonly payout: Minor; readonly times: bigint } | undefined;
  readonly placedBefore?: Date | undefined;
  readonly placedFrom?: Date | undefined;
}

const between = (column: 'stake' | 'payout', { from, to }: NonNullable<BetSearch['amount']>) =>
  sql`(${from ?? null}::bigint is null or ${sql.ref(column)} >= ${from ?? null}::bigint)
    and (${to ?? null}::bigint is null or ${sql.ref(column)} <= ${to ?? null}::bigint)`;

/** The newest first, older than `before`. For operators: whatever is not said is not looked at. */
export async function searchBets(
  db: Database | Tx,
  brandId: number,
  search: BetSearch,
  { before, limit }: { before: bigint | null; limit: number },
): Promise<Bet[]> {
  const { ids, source, personId, vendor, gameCode, status, amount, paid, placedBefore, placedFrom } = search;
  // Only what is asked stands in the statement, so that each search finds its own index.
  const wanted = [
    sql`brand_id = ${brandId}`,
    ...(before === null ? [] : [sql`id < ${before}`]),
    ...(ids ? [sql`id = any (${ids as bigint[]}::bigint[])`] : []),
    ...(source
      ? [sql`vendor = any (${[...source.vendors]}::text[]) and source_tx = any (${[...source.txs]}::text[])`]
      : []),
    ...(personId === undefined ? [] : [sql`person_id = ${personId}`]),
    ...(vendor === undefined ? [] : [sql`vendor = ${vendor}`]),
    ...(gameCode === undefined ? [] : [sql`game_code = ${gameCode}`]),
    ...(status === undefined ? [] : [status === 'open' ? sql`status = 'open'` : sql`status = ${status}`]),
    ...(amount ? [sql`(${between('stake', amount)} or ${between('payout', amount)})`] : []),
    ...(paid ? [sql`payout >= ${paid.payout} and payout / ${paid.times} >= stake`] : []),
    ...(placedBefore ? [sql`placed_at < ${placedBefore}`] : []),
    ...(placedFrom ? [sql`placed_at >= ${placedFrom}`] : []),
  ];
  const { rows } = await sql<BetRow>`
    select * from bets.bet where ${sql.join(wanted, sql` and `)} order by id desc limit ${limit}`.execute(db);
  return rows.map(betOf);
}

/** A version of a bet's end. */
export interface BetEnd {
  readonly betId: bigint;
  readonly version: number;
  readonly status: 'settled' | 'void';
  readonly payout: Minor;
  /** What it changed for the person. */
  readonly delta: Minor;
  readonly reason: string | null;
  readonly at: Date;
}

/** How bets ended, each version, the first one first. */
export async function endsOfBets(db: Database, brandId: number, ids: readonly bigint[]): Promise<BetEnd[]> {
  const { rows } = await sql<BetEnd>`
    select bet_id as "betId", version, status, payout, delta, reason, at from bets.settlement
    where brand_id = ${brandId} and bet_id = any (${ids as bigint[]}::bigint[]) order by bet_id, version`.execute(db);
  return rows.map((row) => ({ ...row, payout: minor(row.payout), delta: minor(row.delta) }));
}
