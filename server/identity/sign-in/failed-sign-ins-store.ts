import { sql } from 'kysely';
import type { Database, Tx } from '#kernel/database/pool';

export interface FailedSignIns {
  /** In the last twenty-four hours, to the hour. */
  readonly count: number;
  readonly lastAt: Date | null;
  readonly lastIp: string | null;
}

/** The same work for a name that somebody has and for one that nobody has. */
export async function noteFailedSignIn(
  db: Database,
  { brandId, username, ip, at }: { brandId: number; username: string; ip: string; at: Date },
): Promise<void> {
  await sql`
    insert into identity.failed_sign_in as f (brand_id, username_key, hour, failures, last_at, last_ip)
    values (${brandId}, lower(${username}), date_trunc('hour', ${at}::timestamptz), 1, ${at}, ${ip})
    on conflict (brand_id, username_key, hour) do update set
      failures = f.failures + 1, last_at = excluded.last_at, last_ip = excluded.last_ip
  `.execute(db);
}

export async function failedSignIns(
  db: Database,
  { brandId, username }: { brandId: number; username: string },
  now: Date,
): Promise<FailedSignIns> {
  const { rows } = await sql<FailedSignIns>`
    select coalesce(sum(failures), 0)::int as count, max(last_at) as "lastAt",
      (array_agg(last_ip order by last_at desc))[1] as "lastIp"
    from identity.failed_sign_in
    where brand_id = ${brandId} and username_key = lower(${username})
      and hour > ${now}::timestamptz - interval '24 hours'
  `.execute(db);
  return rows[0]!;
}

export async function sweepFailedSignIns(tx: Tx, before: Date): Promise<void> {
  await sql`delete from identity.failed_sign_in where hour < ${before}`.execute(tx);
}
