import { sql } from 'kysely';
import type { Database } from '#kernel/database/pool';

/** Some time that a person was signed in: until its end, or its last use so far. */
export interface SignedInSpan {
  readonly sessionId: bigint;
  readonly personId: bigint;
  readonly from: Date;
  readonly until: Date;
}

const SPAN = sql`id as "sessionId", person_id as "personId", created_at as from,
  least(coalesce(ended_at, last_seen_at), last_seen_at) as until`;

/** When these people were signed in since an instant, oldest first; sessions on several devices overlap. */
export async function signedInSpans(
  db: Database,
  brandId: number,
  people: readonly bigint[],
  since: Date,
): Promise<SignedInSpan[]> {
  const { rows } = await sql<SignedInSpan>`
    select ${SPAN} from identity.session
    where brand_id = ${brandId} and person_id = any (${[...people]}::bigint[]) and last_seen_at >= ${since}
    order by created_at, id`.execute(db);
  return rows;
}

/** When a session began. */
export async function sessionBegan(db: Database, sessionId: bigint): Promise<Date | null> {
  const { rows } = await sql<{ at: Date }>`
    select created_at as at from identity.session where id = ${sessionId}`.execute(db);
  return rows[0]?.at ?? null;
}

/** Those of these people who have a session that was used since. */
export async function signedInAmong(
  db: Database,
  people: readonly bigint[],
  { now, idleSince }: { now: Date; idleSince: Date },
): Promise<bigint[]> {
  const { rows } = await sql<{ id: bigint }>`
    select distinct person_id as id from identity.session
    where person_id = any (${[...people]}::bigint[]) and ended_at is null and expires_at > ${now}
      and last_seen_at > ${idleSince}`.execute(db);
  return rows.map(({ id }) => id);
}
