import { sql } from 'kysely';
import type { Database, Tx } from '#kernel/database/pool';
import { prepared } from '#kernel/database/prepared';

export interface NewSession {
  brandId: number;
  personId: bigint;
  tokenHash: Buffer;
  at: Date;
  expiresAt: Date;
  ip: string;
  userAgent: string;
  mustChangePassword: boolean;
}

export async function insertSession(tx: Tx, session: NewSession): Promise<bigint> {
  const { brandId, personId, tokenHash, at, expiresAt, ip, userAgent, mustChangePassword } = session;
  const { rows } = await sql<{ id: bigint }>`
    insert into identity.session (brand_id, person_id, token_hash, created_at, last_seen_at, expires_at, ip, user_agent,
      must_change_password)
    values (${brandId}, ${personId}, ${tokenHash}, ${at}, ${at}, ${expiresAt}, ${ip}, ${userAgent},
      ${mustChangePassword})
    returning id
  `.execute(tx);
  return rows[0]!.id;
}

export interface LiveSession {
  sessionId: bigint;
  personId: bigint;
  username: string;
  accountType: number;
  upline: bigint[];
  lastSeenAt: Date;
  mustChangePassword: boolean;
}

/** The session of a token if it is alive: not ended, not idle, not too old, of an active person of this brand. */
export async function liveSession(
  db: Database,
  brandId: number,
  tokenHash: Buffer,
  now: Date,
  idleSince: Date,
): Promise<LiveSession | null> {
  const rows = await prepared<LiveSession>(
    db,
    'identity.live_session',
    `select s.id as "sessionId", p.id as "personId", p.username, p.account_type as "accountType", p.upline,
       s.last_seen_at as "lastSeenAt", s.must_change_password as "mustChangePassword"
     from identity.session s join identity.person p on p.id = s.person_id
     where s.token_hash = $1 and s.brand_id = $2 and s.ended_at is null
       and s.expires_at > $3 and s.last_seen_at > $4
       and p.state = 'active' and (p.expires_at is null or p.expires_at > $3)`,
    [tokenHash, brandId, now, idleSince],
  );
  return rows[0] ?? null;
}

/** Which of these sessions are alive now. */
export async function aliveAmong(db: Database, ids: readonly bigint[], now: Date, idleSince: Date): Promise<bigint[]> {
  const { rows } = await sql<{ id: bigint }>`
    select s.id from identity.session s join identity.person p on p.id = s.person_id
    where s.id = any (${[...ids]}::bigint[]) and s.ended_at is null
      and s.expires_at > ${now} and s.last_seen_at > ${idleSince}
      and p.state = 'active' and (p.expires_at is null or p.expires_at > ${now})
  `.execute(db);
  return rows.map(({ id }) => id);
}

export async function touchSessions(db: Database, ids: readonly bigint[], now: Date): Promise<void> {
  await sql`
    update identity.session set last_seen_at = greatest(last_seen_at, ${now}) where id = any (${[...ids]}::bigint[])
  `.execute(db);
}

/** Ends a person's sessions, or one of them; how many it were. */
export async function endSessions(
  tx: Tx,
  whose: { brandId: number; personId: bigint; sessionId: bigint | null; reason: string; at: Date },
): Promise<number> {
  const { brandId, personId, sessionId, reason, at } = whose;
  const { rows } = await sql`
    update identity.session set ended_at = ${at}, end_reason = ${reason}
    where brand_id = ${brandId} and person_id = ${personId} and ended_at is null
      and (${sessionId}::bigint is null or id = ${sessionId}::bigint)
    returning 1
  `.execute(tx);
  return rows.length;
}

export async function sweepSessions(tx: Tx, expiredBefore: Date): Promise<void> {
  await sql`delete from identity.session where expires_at < ${expiredBefore}`.execute(tx);
}

export interface Marks {
  ip: string;
  userAgent: string;
}

export async function latestMarks(db: Database, brandId: number, personId: bigint): Promise<Marks | null> {
  const { rows } = await sql<Marks>`
    select ip, user_agent as "userAgent" from identity.session
    where brand_id = ${brandId} and person_id = ${personId} order by id desc limit 1
  `.execute(db);
  return rows[0] ?? null;
}

/** Other people, trials left out, who had a session from this address; and from this address with this browser. */
export async function othersSeenAt(
  db: Database,
  brandId: number,
  personId: bigint,
  { ip, userAgent }: Marks,
): Promise<{ ip: number; device: number }> {
  const { rows } = await sql<{ ip: number; device: number }>`
    select count(distinct s.person_id)::int as ip,
      (count(distinct s.person_id) filter (where s.user_agent = ${userAgent}))::int as device
    from identity.session s join identity.person p on p.id = s.person_id
    where s.brand_id = ${brandId} and s.ip = ${ip} and s.person_id <> ${personId} and p.account_type <> 4
  `.execute(db);
  return rows[0]!;
}

/** Whether the person had a session from this address with this browser. */
export async function wasSeenAt(
  tx: Tx,
  { id, brandId }: { id: bigint; brandId: number },
  { ip, userAgent }: Marks,
): Promise<boolean> {
  const { rows } = await sql`
    select 1 from identity.session
    where brand_id = ${brandId} and ip = ${ip} and person_id = ${id} and user_agent = ${userAgent} limit 1
  `.execute(tx);
  return rows.length > 0;
}
