import { type Asset, type Minor, minor } from '@croupier/contract';
import { type RawBuilder, sql } from 'kysely';
import type { Database, Tx } from '#kernel/database/pool';
import type { Bet, BetStatus } from '../bet.ts';
import { type BetRow, betOf } from '../bet-row.ts';
import type { Settlement } from '../store.ts';

/** What of a person's record is asked for. Times are of placing. */
export interface RecordFilter {
  brandId: number;
  personId: bigint;
  from: Date | null;
  until: Date | null;
  gameType?: string | undefined;
  vendor?: string | undefined;
  gameCode?: string | undefined;
  status?: BetStatus | undefined;
}

/** Where a page goes on: after this bet, in the order newest first. */
export interface RecordCursor {
  placedAt: Date;
  id: bigint;
}

function inPeriod({ brandId, personId, from, until }: RecordFilter): RawBuilder<unknown> {
  return sql`brand_id = ${brandId} and person_id = ${personId}
    ${from ? sql`and placed_at >= ${from}` : sql``} ${until ? sql`and placed_at < ${until}` : sql``}`;
}

function inFilter({ gameType, vendor, gameCode, status }: RecordFilter): RawBuilder<unknown> {
  return sql`true ${gameType ? sql`and game_type = ${gameType}` : sql``}
    ${vendor ? sql`and vendor = ${vendor}` : sql``} ${gameCode ? sql`and game_code = ${gameCode}` : sql``}
    ${status ? sql`and status = ${status}` : sql``}`;
}

/**
 * Newest first. Which ones is found in the index alone, which covers every filter: bets that do not fit are not read,
 * and a filter that fits none reads none.
 */
export async function readRecord(
  db: Database,
  filter: RecordFilter,
  page: { after: RecordCursor | null; limit: number },
): Promise<Bet[]> {
  const { after, limit } = page;
  const { rows } = await sql<BetRow>`
    select bet.* from (
      select placed_at, id from bets.bet
      where ${inPeriod(filter)} and ${inFilter(filter)}
        ${after ? sql`and (placed_at, id) < (${after.placedAt}, ${after.id})` : sql``}
      order by placed_at desc, id desc
      limit ${limit}
    ) page
    join bets.bet on bet.brand_id = ${filter.brandId} and bet.id = page.id
    order by page.placed_at desc, page.id desc
  `.execute(db);
  return rows.map(betOf);
}

export interface RecordSums {
  count: number;
  /** Of bets that are not void. */
  stake: Minor;
  /** With jackpots. */
  payout: Minor;
  /** Of settled bets. */
  net: Minor;
  validBet: Minor;
  /** Of the same period, whatever the other filters say. */
  gameTypes: { gameType: string; count: number }[];
}

/** Sums over the index alone. */
export async function sumRecord(db: Database, filter: RecordFilter): Promise<RecordSums> {
  interface Row {
    gameType: string;
    all: string;
    count: string;
    stake: string | null;
    payout: string | null;
    net: string | null;
    validBet: string | null;
  }
  const { rows } = await sql<Row>`
    select game_type as "gameType", count(*)::text as all,
      count(*) filter (where ${inFilter(filter)})::text as count,
      sum(stake) filter (where status <> 'void' and ${inFilter(filter)})::text as stake,
      sum(payout + jackpot_won) filter (where ${inFilter(filter)})::text as payout,
      sum(payout + jackpot_won - stake) filter (where status = 'settled' and ${inFilter(filter)})::text as net,
      sum(valid_bet) filter (where ${inFilter(filter)})::text as "validBet"
    from bets.bet where ${inPeriod(filter)}
    group by game_type order by count(*) desc, game_type
  `.execute(db);
  const total = (column: 'count' | 'stake' | 'payout' | 'net' | 'validBet') =>
    rows.reduce((sum, row) => sum + BigInt(row[column] ?? 0), 0n);
  return {
    count: Number(total('count')),
    stake: minor(total('stake')),
    payout: minor(total('payout')),
    net: minor(total('net')),
    validBet: minor(total('validBet')),
    gameTypes: rows.map((row) => ({ gameType: row.gameType, count: Number(row.all) })),
  };
}

export interface Uncounted {
  reason: string;
  count: number;
  /** Of the stakes, what does not count. */
  amount: Minor;
}

/** Why settled stakes of the filter do not count in full, the most first. Over an index alone. */
export async function uncountedStakes(db: Database, filter: RecordFilter): Promise<Uncounted[]> {
  const { rows } = await sql<{ reason: string; count: number; amount: string }>`
    select valid_reason as reason, count(*)::int as count, sum(stake - valid_bet)::text as amount
    from bets.bet
    where ${inPeriod(filter)} and ${inFilter(filter)} and valid_reason is not null and status = 'settled'
    group by 1 order by sum(stake - valid_bet) desc, 1
  `.execute(db);
  return rows.map(({ amount, ...row }) => ({ ...row, amount: minor(BigInt(amount)) }));
}

export async function readSettlements(db: Database, brandId: number, betId: bigint): Promise<Settlement[]> {
  const { rows } = await sql<Settlement>`
    select brand_id as "brandId", bet_id as "betId", version, status, payout, jackpot_won as "jackpotWon",
      valid_bet as "validBet", delta, reason, at
    from bets.settlement where brand_id = ${brandId} and bet_id = ${betId} order by version
  `.execute(db);
  return rows;
}

interface Who {
  brandId: number;
  personId: bigint;
}

/** Stakes of the person's bets that are open. */
export async function openStakes(db: Database | Tx, of: Who & { asset: Asset }): Promise<Minor> {
  const { rows } = await sql<{ total: string }>`
    select coalesce(sum(stake), 0)::text as total from bets.bet
    where brand_id = ${of.brandId} and person_id = ${of.personId} and asset = ${of.asset} and status = 'open'
  `.execute(db);
  return minor(BigInt(rows[0]!.total));
}

/** What the person has staked since an instant, void bets left out. */
export async function stakedSince(db: Database | Tx, who: Who, since: Date): Promise<Minor> {
  const { rows } = await sql<{ total: string }>`
    select coalesce(sum(stake), 0)::text as total from bets.bet
    where brand_id = ${who.brandId} and person_id = ${who.personId} and placed_at >= ${since} and status <> 'void'
  `.execute(db);
  return minor(BigInt(rows[0]!.total));
}

/** How many bets are read at a time. */
const PAGE = 5_000;

/** Bets placed from an instant on, and how much of what counts is wanted to be known. */
export interface BetSpan {
  from: Date;
  enough: Minor;
}

/**
 * What counts of the bets that were placed from each of these instants (ascending) until the next one, the last one's
 * until now. Reads the index alone, and no further than `enough`: what is more than that may be less than all.
 */
export async function validBetsFrom(db: Database | Tx, who: Who, spans: readonly BetSpan[]): Promise<Minor[]> {
  const sums: Minor[] = [];
  for (const [nr, span] of spans.entries()) sums.push(await sumSpan(db, who, span, spans[nr + 1]?.from ?? null));
  return sums;
}

async function sumSpan(db: Database | Tx, who: Who, { from, enough }: BetSpan, until: Date | null): Promise<Minor> {
  let total = 0n;
  let place = { at: from.toISOString(), id: 0n };
  for (;;) {
    const { rows } = await sql<{ total: string; count: string; at: string; id: bigint }>`
      select sum(valid_bet) over ()::text as total, count(*) over ()::text as count, placed_at::text as at, id from (
        select placed_at, id, valid_bet from bets.bet
        where brand_id = ${who.brandId} and person_id = ${who.personId}
          and (placed_at, id) > (${place.at}::timestamptz, ${place.id})
          ${until ? sql`and placed_at < ${until}` : sql``}
        order by placed_at, id limit ${PAGE}
      ) page order by placed_at desc, id desc limit 1
    `.execute(db);
    const page = rows[0];
    if (!page) break;
    total += BigInt(page.total);
    place = page;
    if (total >= enough || Number(page.count) < PAGE) break;
  }
  return minor(total);
}
