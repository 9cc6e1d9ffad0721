import type { Minor } from '@croupier/contract';
import { sql } from 'kysely';
import type { Database } from '#kernel/database/pool';

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
