import { ASSETS, type Minor, minor } from '@croupier/contract';
import { type RawBuilder, sql } from 'kysely';
import type { Day } from '#kernel/business-day';
import type { Database, Tx } from '#kernel/database/pool';
import { type Stretch, eventsOf } from '#kernel/outbox';

const MINOR_PER_UNIT = 10 ** ASSETS.TWD.scale;

/** An amount of an event in minor units. One that is missing is a fault, as `not null` stands on where it goes. */
const amount = (field: string): RawBuilder<unknown> =>
  sql`((payload ->> ${sql.lit(field)})::numeric * ${sql.lit(MINOR_PER_UNIT)})::bigint`;

/**
 * The ends of bets of real money in a piece of the log: a first end with stake, payout and what counts of it, a later
 * one with the difference it made. A bet that is void at its first end never counted.
 */
const ends = (stretch: Stretch): RawBuilder<unknown> => sql`
  select e.brand_id, e.person_id, (payload ->> 'settledAt')::timestamptz as at, payload ->> 'gameType' as game_type,
    first, ${amount('stake')} as stake, ${amount('payout')} + ${amount('jackpotWon')} as payout,
    ${amount('validBet')} - case when first then 0 else before.valid_bet end as valid_bet,
    case when first then 0 else ${amount('delta')} end as corrected
  from (
    select *, (payload ->> 'settleVersion')::int = 1 as first from ${eventsOf(stretch)}
    where topic in ('bet.settled', 'bet.voided') and payload ->> 'asset' = 'TWD' and person_id is not null
      and not (topic = 'bet.voided' and payload ->> 'settleVersion' = '1')
  ) e
  left join lateral (
    select s.valid_bet from bets.settlement s
    where not first and s.brand_id = e.brand_id and s.bet_id = (payload ->> 'betId')::bigint
      and s.version = (payload ->> 'settleVersion')::int - 1
  ) before on true`;

/** Counts a piece of the log. `zones`: the time zone of each brand, in which its days are counted. */
export async function addPersonDays(tx: Tx, stretch: Stretch, zones: ReadonlyMap<number, string>): Promise<void> {
  await sql`
    insert into bets.person_day as p (brand_id, person_id, day, game_type, bets, stake, valid_bet, payout, corrected)
    select brand_id, person_id, (at at time zone coalesce(z.zone, 'UTC'))::date, game_type,
      count(*) filter (where first), coalesce(sum(stake) filter (where first), 0),
      -- Adding up skips what is missing, so each is asked for: an end without its amount must not count as nothing.
      case when bool_and(valid_bet is not null) then sum(valid_bet) end,
      case when bool_and(payout is not null) then coalesce(sum(payout) filter (where first), 0) end,
      case when bool_and(corrected is not null) then sum(corrected) end
    from (${ends(stretch)}) ended
    left join unnest(${[...zones.keys()]}::int[], ${[...zones.values()]}::text[]) as z (brand_id, zone) using (brand_id)
    group by 1, 2, 3, 4
    order by 1, 2, 3, 4
    on conflict (brand_id, person_id, day, game_type) do update set bets = p.bets + excluded.bets,
      stake = p.stake + excluded.stake, valid_bet = p.valid_bet + excluded.valid_bet,
      payout = p.payout + excluded.payout, corrected = p.corrected + excluded.corrected`.execute(tx);
}

/** What play came to, of a day and a kind of game or of several of them. */
export interface PlayFigures {
  readonly bets: bigint;
  readonly stake: Minor;
  readonly validBet: Minor;
  /** With jackpots. */
  readonly payout: Minor;
  /** By corrections of what had been settled before. */
  readonly corrected: Minor;
}
export interface PersonDay extends PlayFigures {
  readonly day: Day;
  readonly gameType: string;
}

/** Newest day first. */
export async function readPersonDays(
  db: Database,
  { brandId, personId }: { brandId: number; personId: bigint },
  { from, to }: { from: Day; to: Day },
): Promise<PersonDay[]> {
  const { rows } = await sql<Record<keyof PlayFigures, bigint> & Pick<PersonDay, 'day' | 'gameType'>>`
    select day, game_type as "gameType", bets, stake, valid_bet as "validBet", payout, corrected from bets.person_day
    where brand_id = ${brandId} and person_id = ${personId} and day between ${from} and ${to}
    order by day desc, game_type
  `.execute(db);
  return rows.map(({ stake, validBet, payout, corrected, ...row }) => ({
    ...row,
    stake: minor(stake),
    validBet: minor(validBet),
    payout: minor(payout),
    corrected: minor(corrected),
  }));
}
