import type { Minor } from '@croupier/contract';
import { arrayOf, prepared } from '#kernel/database/prepared';
import type { Database, Tx } from '#kernel/database/pool';
import { send } from '#kernel/database/in-flight';
import type { Bet } from './bet.ts';
import { type BetRow, betOf } from './bet-row.ts';
import type { JackpotShares } from './jackpots/jackpot-shares.ts';

/** One version of a bet's end. */
export interface Settlement {
  brandId: number;
  betId: bigint;
  version: number;
  status: 'settled' | 'void';
  payout: Minor;
  jackpotWon: Minor;
  validBet: Minor;
  /** What it changed for the person. */
  delta: bigint;
  reason: string | null;
  at: Date;
}

export interface PlacingFacts {
  /** New ids, as many as asked for. */
  ids: bigint[];
  now: Date;
  /** Of the brands asked about. */
  shares: (JackpotShares & { brandId: number })[];
  /** Bets that exist already, by `<brand>/<vendor>/<sourceTx>`. */
  existing: Map<string, Bet>;
}

export const sourceKey = (bet: { brandId: number; vendor: string; sourceTx: string }): string =>
  `${bet.brandId}/${bet.vendor}/${bet.sourceTx}`;

interface PlacingRow {
  ids: bigint[];
  now: Date;
  shares: (JackpotShares & { brandId: number })[] | null;
  /** Whether there is any bet of these sources already. */
  known: boolean;
}

/** Everything that placing bets is decided on, in one round trip; in two where a bet is asked for again. */
export function readForPlacing(
  tx: Tx,
  asked: readonly { brandId: number; vendor: string; sourceTx: string }[],
): Promise<PlacingFacts> {
  return read(tx, asked.length, [
    arrayOf(asked.map((bet) => bet.brandId)),
    arrayOf(asked.map((bet) => bet.vendor)),
    arrayOf(asked.map((bet) => bet.sourceTx)),
  ]);
}

/** The same for bets whose sources are new by their making: nobody can have asked for one of them before. */
export function readForNew(tx: Tx, brandIds: readonly number[]): Promise<PlacingFacts> {
  return read(tx, brandIds.length, [arrayOf(brandIds), '{}', '{}']);
}

async function read(tx: Tx, count: number, sources: string[]): Promise<PlacingFacts> {
  const [facts] = await prepared<PlacingRow>(
    tx,
    'bets.read_for_placing',
    `select array(select nextval('bets.bet_id') from generate_series(1, $4::int)) as ids, clock_timestamp() as now,
       (
         select json_agg(json_build_object(
           'brandId', brand_id, 'tier', tier, 'poolPpm', pool_ppm, 'reservePpm', reserve_ppm
         ) order by brand_id, tier)
         from bets.jackpot where brand_id = any($1::int[])
       ) as shares,
       exists (
         select from unnest($1::int[], $2::text[], $3::text[]) as asked (brand_id, vendor, source_tx)
         cross join lateral (
           select from bets.bet b
           where b.brand_id = asked.brand_id and b.vendor = asked.vendor and b.source_tx = asked.source_tx
           limit 1
         ) b
       ) as known`,
    [...sources, count],
  );
  const { ids, now, shares, known } = facts!;
  const rows = known
    ? await prepared<BetRow>(tx, 'bets.of_sources', 'select * from bets.of_sources($1, $2, $3)', sources)
    : [];
  return { ids, now, shares: shares ?? [], existing: new Map(rows.map(betOf).map((bet) => [sourceKey(bet), bet])) };
}

const SETTLEMENT_TYPES = 'int bigint int text bigint bigint bigint bigint text timestamptz'.split(' ');

/** The insert of `settlementColumns`, whose first parameter is `$from`. */
const insertSettlements = (from: number): string => `
    insert into bets.settlement
      (brand_id, bet_id, version, status, payout, jackpot_won, valid_bet, delta, reason, at)
    select * from unnest(${SETTLEMENT_TYPES.map((type, nr) => `$${from + nr}::${type}[]`).join(', ')})`;

const insertSql = `
  with new_bet as (
    insert into bets.bet (
      brand_id, id, person_id, account_type, upline, vendor, game_code, game_type, round, source_tx, asset, stake,
      funded_cash, funded_bonus, free, odds, payout, jackpot_in, jackpot_won, jackpot_tier, status, settle_version,
      valid_bet, valid_reason, placed_at, settled_at, ip, device, detail
    )
    select brand_id, id, person_id, account_type, upline::bigint[], vendor, game_code, game_type, round, source_tx,
      asset, stake, funded_cash, funded_bonus, free, odds, payout, jackpot_in, jackpot_won, jackpot_tier, status,
      settle_version, valid_bet, valid_reason, placed_at, settled_at, ip, device, detail
    from unnest(
      $1::int[], $2::bigint[], $3::bigint[], $4::smallint[], $5::text[], $6::text[], $7::text[], $8::text[],
      $9::text[], $10::text[], $11::text[], $12::bigint[], $13::bigint[], $14::bigint[], $15::boolean[], $16::int[],
      $17::bigint[], $18::bigint[], $19::bigint[], $20::text[], $21::text[], $22::int[], $23::bigint[], $24::text[],
      $25::timestamptz[], $26::timestamptz[], $27::inet[], $28::text[], $29::jsonb[]
    ) as new (
      brand_id, id, person_id, account_type, upline, vendor, game_code, game_type, round, source_tx, asset, stake,
      funded_cash, funded_bonus, free, odds, payout, jackpot_in, jackpot_won, jackpot_tier, status, settle_version,
      valid_bet, valid_reason, placed_at, settled_at, ip, device, detail
    )
    on conflict (brand_id, vendor, source_tx) do nothing
    returning 1
  ), new_settlement as (${insertSettlements(30)})
  select bets.all_or_again((select count(*) from new_bet), $40::int)`;

/** New bets, with their settlements where they are over as they are placed. */
export async function insertBets(tx: Tx, bets: readonly Bet[], settlements: readonly Settlement[]): Promise<void> {
  const insert = prepared(tx, 'bets.insert_bets', insertSql, [
    arrayOf(bets.map((bet) => bet.brandId)),
    arrayOf(bets.map((bet) => bet.id)),
    arrayOf(bets.map((bet) => bet.personId)),
    arrayOf(bets.map((bet) => bet.accountType)),
    arrayOf(bets.map((bet) => `{${bet.upline.join(',')}}`)),
    arrayOf(bets.map((bet) => bet.vendor)),
    arrayOf(bets.map((bet) => bet.gameCode)),
    arrayOf(bets.map((bet) => bet.gameType)),
    arrayOf(bets.map((bet) => bet.round)),
    arrayOf(bets.map((bet) => bet.sourceTx)),
    arrayOf(bets.map((bet) => bet.asset)),
    arrayOf(bets.map((bet) => bet.stake)),
    arrayOf(bets.map((bet) => bet.fundedCash)),
    arrayOf(bets.map((bet) => bet.fundedBonus)),
    arrayOf(bets.map((bet) => bet.free)),
    arrayOf(bets.map((bet) => bet.odds)),
    arrayOf(bets.map((bet) => bet.payout)),
    arrayOf(bets.map((bet) => bet.jackpotIn)),
    arrayOf(bets.map((bet) => bet.jackpotWon)),
    arrayOf(bets.map((bet) => bet.jackpotTier)),
    arrayOf(bets.map((bet) => bet.status)),
    arrayOf(bets.map((bet) => bet.settleVersion)),
    arrayOf(bets.map((bet) => bet.validBet)),
    arrayOf(bets.map((bet) => bet.validReason)),
    arrayOf(bets.map((bet) => bet.placedAt.toISOString())),
    arrayOf(bets.map((bet) => bet.settledAt?.toISOString() ?? null)),
    arrayOf(bets.map((bet) => bet.ip)),
    arrayOf(bets.map((bet) => bet.device)),
    arrayOf(bets.map((bet) => (bet.detail ? JSON.stringify(bet.detail) : null))),
    ...settlementColumns(settlements),
    bets.length,
  ]);
  await send(tx, insert);
}

function settlementColumns(settlements: readonly Settlement[]): string[] {
  return [
    arrayOf(settlements.map((row) => row.brandId)),
    arrayOf(settlements.map((row) => row.betId)),
    arrayOf(settlements.map((row) => row.version)),
    arrayOf(settlements.map((row) => row.status)),
    arrayOf(settlements.map((row) => row.payout)),
    arrayOf(settlements.map((row) => row.jackpotWon)),
    arrayOf(settlements.map((row) => row.validBet)),
    arrayOf(settlements.map((row) => row.delta)),
    arrayOf(settlements.map((row) => row.reason)),
    arrayOf(settlements.map((row) => row.at.toISOString())),
  ];
}

interface LockedRow extends BetRow {
  now: Date;
  shares: PlacingRow['shares'];
}

/** Locks bets in the order of their ids. Those that do not exist are not in the answer. */
export async function lockBets(
  tx: Tx,
  asked: readonly { brandId: number; betId: bigint }[],
): Promise<{ now: Date; shares: PlacingFacts['shares']; bets: Map<bigint, Bet> }> {
  const rows = await prepared<LockedRow>(
    tx,
    'bets.lock_bets',
    `select b.*, clock_timestamp() as now,
       (
         select json_agg(json_build_object(
           'brandId', j.brand_id, 'tier', j.tier, 'poolPpm', j.pool_ppm, 'reservePpm', j.reserve_ppm
         ) order by j.brand_id, j.tier)
         from bets.jackpot j where j.brand_id = any($1::int[])
       ) as shares
     from bets.locked($1, $2) b`,
    [arrayOf(asked.map((bet) => bet.brandId)), arrayOf(asked.map((bet) => bet.betId))],
  );
  const first = rows[0];
  const bets = new Map(rows.map((row) => [row.id, betOf(row)]));
  return { now: first?.now ?? new Date(0), shares: first?.shares ?? [], bets };
}

const updateSql = `
  with changed as (
    update bets.bet b set payout = u.payout, jackpot_in = u.jackpot_in, jackpot_won = u.jackpot_won,
      jackpot_tier = u.jackpot_tier, status = u.status, settle_version = u.settle_version, valid_bet = u.valid_bet,
      valid_reason = u.valid_reason, settled_at = u.settled_at, detail = u.detail
    from unnest(
      $1::int[], $2::bigint[], $3::bigint[], $4::bigint[], $5::bigint[], $6::text[], $7::text[], $8::int[],
      $9::bigint[], $10::text[], $11::timestamptz[], $12::jsonb[]
    ) as u (
      brand_id, id, payout, jackpot_in, jackpot_won, jackpot_tier, status, settle_version, valid_bet, valid_reason,
      settled_at, detail
    )
    where b.brand_id = u.brand_id and b.id = u.id and b.settle_version = u.settle_version - 1
    returning 1
  ), new_settlement as (${insertSettlements(13)})
  select bets.all_or_again((select count(*) from changed), $23::int)`;

/** Bets that have ended, or ended otherwise: each one version further. */
export async function updateBets(tx: Tx, bets: readonly Bet[], settlements: readonly Settlement[]): Promise<void> {
  await prepared(tx, 'bets.update_bets', updateSql, [
    arrayOf(bets.map((bet) => bet.brandId)),
    arrayOf(bets.map((bet) => bet.id)),
    arrayOf(bets.map((bet) => bet.payout)),
    arrayOf(bets.map((bet) => bet.jackpotIn)),
    arrayOf(bets.map((bet) => bet.jackpotWon)),
    arrayOf(bets.map((bet) => bet.jackpotTier)),
    arrayOf(bets.map((bet) => bet.status)),
    arrayOf(bets.map((bet) => bet.settleVersion)),
    arrayOf(bets.map((bet) => bet.validBet)),
    arrayOf(bets.map((bet) => bet.validReason)),
    arrayOf(bets.map((bet) => bet.settledAt?.toISOString() ?? null)),
    arrayOf(bets.map((bet) => (bet.detail ? JSON.stringify(bet.detail) : null))),
    ...settlementColumns(settlements),
    bets.length,
  ]);
}

export async function findBet(db: Database | Tx, brandId: number, betId: bigint): Promise<Bet | null> {
  const rows = await prepared<BetRow>(
    db,
    'bets.find_bet',
    'select * from bets.bet where brand_id = $1::int and id = $2::bigint',
    [brandId, betId],
  );
  return rows[0] ? betOf(rows[0]) : null;
}

/** By the source's own id. */
export async function findBetOfSource(
  db: Database | Tx,
  of: { brandId: number; vendor: string; sourceTx: string },
): Promise<Bet | null> {
  const rows = await prepared<BetRow>(
    db,
    'bets.find_bet_of_source',
    'select * from bets.bet where brand_id = $1::int and vendor = $2 and source_tx = $3',
    [of.brandId, of.vendor, of.sourceTx],
  );
  return rows[0] ? betOf(rows[0]) : null;
}
