import { ASSETS } from '@croupier/contract';
import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '#kernel/database/pool';
import { type Stretch, eventsOf } from '#kernel/outbox';

const MINOR_PER_UNIT = 10 ** ASSETS.TWD.scale;

/** An amount of an event in minor units. One that is missing is a fault: `not null` stands on every column it goes to. */
const amount = (field: string): RawBuilder<unknown> =>
  sql`((payload ->> ${sql.lit(field)})::numeric * ${sql.lit(MINOR_PER_UNIT)})::bigint`;

/**
 * The ends of bets of real money in a piece of the outbox. A bet that is void at its first end never counted; the
 * first end of any other counts its stake and what it paid, each later one the difference it made to the person.
 */
const ends = (stretch: Stretch): RawBuilder<unknown> => sql`
  select brand_id, person_id, (payload ->> 'settledAt')::timestamptz as at, payload, payload ->> 'settleVersion' = '1' as first
  from ${eventsOf(stretch)}
  where topic in ('bet.settled', 'bet.voided') and payload ->> 'asset' = 'TWD'
    and not (topic = 'bet.voided' and payload ->> 'settleVersion' = '1')`;

/** Sums the ends by brand and hour. */
export async function addHours(tx: Tx, stretch: Stretch): Promise<void> {
  await sql`
    insert into reporting.play_hour as h (brand_id, hour, bets, stake, income)
    select brand_id, date_trunc('hour', at, 'UTC'), count(*) filter (where first),
      coalesce(sum(${amount('stake')}) filter (where first), 0),
      -- Adding up skips what is missing, so each is asked for: an end without its amount must not count as nothing.
      case when bool_and(income is not null) then sum(income) end
    from (
      select *, case when first
        then ${amount('stake')} - ${amount('payout')} - ${amount('jackpotWon')} else - ${amount('delta')} end as income
      from (${ends(stretch)}) ended
    ) counted
    group by 1, 2
    order by 1, 2
    on conflict (brand_id, hour) do update set bets = h.bets + excluded.bets, stake = h.stake + excluded.stake,
      income = h.income + excluded.income`.execute(tx);
}

/** `zones`: the time zone of each brand, in which its days are counted. */
export async function addPlayers(tx: Tx, stretch: Stretch, zones: ReadonlyMap<number, string>): Promise<void> {
  await sql`
    insert into reporting.day_player as p (brand_id, day, person_id, first_at)
    select brand_id, day, person_id, first_at from (
      select e.brand_id, (e.at at time zone coalesce(z.zone, 'UTC'))::date as day, e.person_id, min(e.at) as first_at
      from (${ends(stretch)}) e
      left join unnest(${[...zones.keys()]}::int[], ${[...zones.values()]}::text[]) as z (brand_id, zone)
        using (brand_id)
      where e.first and e.person_id is not null
      group by 1, 2, 3
    ) seen
    -- Who plays on is there already: no row is touched for them.
    where not exists (
      select 1 from reporting.day_player k where k.brand_id = seen.brand_id and k.day = seen.day
        and k.person_id = seen.person_id and k.first_at <= seen.first_at
    )
    order by 1, 2, 3
    on conflict (brand_id, day, person_id) do update set first_at = excluded.first_at
      where p.first_at > excluded.first_at`.execute(tx);
}
