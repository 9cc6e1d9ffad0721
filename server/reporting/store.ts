import type { Minor } from '@croupier/contract';
import { sql } from 'kysely';
import type { Database, Tx } from '#kernel/database/pool';
import type { HourIncrement, Played } from './play-figures.ts';

export async function addHours(tx: Tx, hours: readonly HourIncrement[]): Promise<void> {
  if (hours.length === 0) return;
  await sql`
    insert into reporting.play_hour as h (brand_id, hour, bets, stake, income)
    select * from unnest(${hours.map(({ brandId }) => brandId)}::int[], ${hours.map(({ hour }) => hour)}::timestamptz[],
      ${hours.map(({ bets }) => bets)}::bigint[], ${hours.map(({ stake }) => stake)}::bigint[],
      ${hours.map(({ income }) => income)}::bigint[])
    on conflict (brand_id, hour) do update set bets = h.bets + excluded.bets, stake = h.stake + excluded.stake,
      income = h.income + excluded.income`.execute(tx);
}

/** `zones`: the time zone of each brand, in which its days are counted. */
export async function addPlayers(tx: Tx, played: readonly Played[], zones: ReadonlyMap<number, string>): Promise<void> {
  if (played.length === 0) return;
  const zoneOf = ({ brandId }: Played) => zones.get(brandId) ?? 'UTC';
  await sql`
    insert into reporting.day_player as p (brand_id, day, person_id, first_at)
    select brand_id, (at at time zone zone)::date, person_id, min(at)
    from unnest(${played.map(({ brandId }) => brandId)}::int[], ${played.map(({ personId }) => personId)}::bigint[],
      ${played.map(({ at }) => at)}::timestamptz[], ${played.map(zoneOf)}::text[]) as n (brand_id, person_id, at, zone)
    group by 1, 2, 3
    on conflict (brand_id, day, person_id) do update set first_at = excluded.first_at
      where p.first_at > excluded.first_at`.execute(tx);
}

export interface BusinessDay {
  /** Midnight of the brand, today and the day before. */
  readonly today: Date;
  readonly yesterday: Date;
  /** As much of the day before as has passed of today. */
  readonly sameTimeYesterday: Date;
}

/** The brand's business day in its own zone: a day is not always 24 hours long. */
export async function businessDay(db: Database, now: Date, timeZone: string): Promise<BusinessDay> {
  const { rows } = await sql<BusinessDay>`
    select today, (today at time zone ${timeZone} - interval '1 day') at time zone ${timeZone} as yesterday,
      (${now}::timestamptz at time zone ${timeZone} - interval '1 day') at time zone ${timeZone} as "sameTimeYesterday"
    from (select date_trunc('day', ${now}::timestamptz, ${timeZone}) as today) d`.execute(db);
  return rows[0]!;
}

export interface PlayHour {
  readonly hour: Date;
  readonly income: Minor;
}

export async function playHours(db: Database, brandId: number, from: Date, until: Date): Promise<PlayHour[]> {
  const { rows } = await sql<PlayHour>`select hour, income from reporting.play_hour
    where brand_id = ${brandId} and hour >= ${from} and hour < ${until} order by hour`.execute(db);
  return rows;
}

/** When each player of the time first played on that day. */
export async function firstPlays(db: Database, brandId: number, from: Date, until: Date): Promise<Date[]> {
  const { rows } = await sql<{ firstAt: Date }>`select first_at as "firstAt" from reporting.day_player
    where brand_id = ${brandId} and day between (${from}::timestamptz - interval '1 day')::date
      and (${until}::timestamptz + interval '1 day')::date
      and first_at >= ${from} and first_at < ${until} order by first_at`.execute(db);
  return rows.map(({ firstAt }) => firstAt);
}
