import { ASSETS } from '@croupier/contract';
import { sql } from 'kysely';
import type { Day } from '#kernel/business-day';
import type { Database, Tx } from '#kernel/database/pool';
import { type Stretch, eventsOf } from '#kernel/outbox';
import type { ReturnSums } from './game-return.ts';

const MINOR_PER_UNIT = 10 ** ASSETS.TWD.scale;

/** Counts a piece of the log. `zones`: the time zone of each brand, in which its days are counted. */
export async function addGameDays(tx: Tx, stretch: Stretch, zones: ReadonlyMap<number, string>): Promise<void> {
  await sql`
    insert into bets.game_day as d
      (brand_id, game_code, day, bets, stake, payout, stake_stake, payout_payout, stake_payout)
    select e.brand_id, e.game_code, (e.at at time zone coalesce(z.zone, 'UTC'))::date,
      sum(now - was), sum(stake * (now - was)), sum(payout - before),
      sum(stake::numeric * stake * (now - was)), sum(payout::numeric * payout - before::numeric * before),
      sum(stake::numeric * (payout - before))
    from (
      select e.brand_id, payload ->> 'gameCode' as game_code, (payload ->> 'settledAt')::timestamptz as at,
        ((payload ->> 'stake')::numeric * ${sql.lit(MINOR_PER_UNIT)})::bigint as stake,
        ((payload ->> 'payout')::numeric * ${sql.lit(MINOR_PER_UNIT)})::bigint as payout,
        (topic = 'bet.settled')::int as now, coalesce((s.status = 'settled')::int, 0) as was,
        coalesce(s.payout, 0) as before
      from ${eventsOf(stretch)} e
      left join bets.settlement s on s.brand_id = e.brand_id and s.bet_id = (payload ->> 'betId')::bigint
        and s.version = (payload ->> 'settleVersion')::int - 1
      where topic in ('bet.settled', 'bet.voided') and payload ->> 'asset' = 'TWD'
    ) e
    left join unnest(${[...zones.keys()]}::int[], ${[...zones.values()]}::text[]) as z (brand_id, zone)
      on z.brand_id = e.brand_id
    group by 1, 2, 3
    order by 1, 2, 3
    on conflict (brand_id, game_code, day) do update set bets = d.bets + excluded.bets,
      stake = d.stake + excluded.stake, payout = d.payout + excluded.payout,
      stake_stake = d.stake_stake + excluded.stake_stake, payout_payout = d.payout_payout + excluded.payout_payout,
      stake_payout = d.stake_payout + excluded.stake_payout`.execute(tx);
}

type Texts = { readonly [N in keyof ReturnSums]: string };

const sums = sql`sum(bets)::text as bets, sum(stake)::text as stake, sum(payout)::text as payout,
  sum(stake_stake)::text as "stakeStake", sum(payout_payout)::text as "payoutPayout",
  sum(stake_payout)::text as "stakePayout"`;

/** Numbers too large for the driver's own come as text. */
const sumsOf = (row: Texts): ReturnSums => ({
  bets: BigInt(row.bets),
  stake: BigInt(row.stake),
  payout: BigInt(row.payout),
  stakeStake: BigInt(row.stakeStake),
  payoutPayout: BigInt(row.payoutPayout),
  stakePayout: BigInt(row.stakePayout),
});

/** Of every game that was played since that day. */
export async function sumsByGame(
  db: Database,
  brandId: number,
  from: Day,
): Promise<{ readonly gameCode: string; readonly sums: ReturnSums }[]> {
  const { rows } = await sql<Texts & { gameCode: string }>`
    select game_code as "gameCode", ${sums} from bets.game_day where brand_id = ${brandId} and day >= ${from}::date
    group by game_code`.execute(db);
  return rows.map((row) => ({ gameCode: row.gameCode, sums: sumsOf(row) }));
}

/** Of one game each day it was played on, the first day first. */
export async function sumsByDay(
  db: Database,
  brandId: number,
  gameCode: string,
  from: Day,
): Promise<{ readonly day: Day; readonly sums: ReturnSums }[]> {
  const { rows } = await sql<Texts & { day: Day }>`
    select day, ${sums} from bets.game_day
    where brand_id = ${brandId} and game_code = ${gameCode} and day >= ${from}::date
    group by day order by day`.execute(db);
  return rows.map((row) => ({ day: row.day, sums: sumsOf(row) }));
}
