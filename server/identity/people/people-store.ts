import { sql } from 'kysely';
import type { Database, Tx } from '#kernel/database/pool';
import type { AccountType, Person } from './person.ts';

export interface PeopleFilter {
  /** Any of them, anywhere in the name, payee, e-mail, mobile number or id. Empty: everybody. */
  readonly fragments: readonly string[];
  readonly accountTypes: readonly number[] | null;
  readonly state: Person['state'] | null;
  readonly before: bigint | null;
  readonly limit: number;
}

export type ListedPerson = Pick<
  Person,
  'id' | 'username' | 'accountType' | 'state' | 'payeeName' | 'email' | 'mobile' | 'registeredAt' | 'lastLoginAt'
>;

/** What LIKE would read as a pattern is meant as it is written. */
const like = (fragment: string): string => `%${fragment.toLowerCase().replaceAll(/[\\%_]/g, '\\$&')}%`;

/** Newest first. */
export async function selectPeople(db: Database, brandId: number, filter: PeopleFilter): Promise<ListedPerson[]> {
  const { fragments, accountTypes, state, before, limit } = filter;
  const patterns = fragments.map(like);
  const { rows } = await sql<ListedPerson>`
    select p.id, p.username, p.account_type as "accountType", p.state, p.payee_name as "payeeName", p.email, p.mobile,
      p.created_at as "registeredAt", p.last_login_at as "lastLoginAt"
    from identity.person p
    where p.brand_id = ${brandId}
      and ${patterns.length > 0 ? sql`p.search like any (${patterns}::text[])` : sql`true`}
      and (${accountTypes}::int[] is null or p.account_type = any (${accountTypes}::int[]))
      and (${state}::text is null or p.state = ${state}::text)
      and (${before}::bigint is null or p.id < ${before}::bigint)
    order by p.id desc limit ${limit}
  `.execute(db);
  return rows;
}

/** Names of the brand's people among these ids. */
export async function selectNames(
  db: Database,
  brandId: number,
  ids: readonly bigint[],
): Promise<{ id: bigint; username: string; state: Person['state'] }[]> {
  const { rows } = await sql<{ id: bigint; username: string; state: Person['state'] }>`
    select id, username, state from identity.person where brand_id = ${brandId} and id = any (${[...ids]}::bigint[])
  `.execute(db);
  return rows;
}

/** The person, held until the end of the transaction: who comes at the same time waits. */
export async function holdPerson(
  tx: Tx,
  brandId: number,
  id: bigint,
): Promise<{ username: string; state: Person['state']; accountType: AccountType } | null> {
  const { rows } = await sql<{ username: string; state: Person['state']; accountType: AccountType }>`
    select username, state, account_type as "accountType" from identity.person
    where brand_id = ${brandId} and id = ${id} for update
  `.execute(tx);
  return rows[0] ?? null;
}

export interface SessionRow {
  readonly id: bigint;
  readonly createdAt: Date;
  readonly lastSeenAt: Date;
  readonly endedAt: Date | null;
  readonly endReason: string | null;
  readonly ip: string;
  readonly userAgent: string;
  readonly alive: boolean;
}

/** Newest first, as long as they are kept. */
export async function selectSessions(
  db: Database,
  brandId: number,
  personId: bigint,
  times: { now: Date; idleSince: Date },
  limit: number,
): Promise<SessionRow[]> {
  const { rows } = await sql<SessionRow>`
    select id, created_at as "createdAt", last_seen_at as "lastSeenAt", ended_at as "endedAt",
      end_reason as "endReason", ip, user_agent as "userAgent",
      ended_at is null and expires_at > ${times.now} and last_seen_at > ${times.idleSince} as alive
    from identity.session where brand_id = ${brandId} and person_id = ${personId}
    order by id desc limit ${limit}
  `.execute(db);
  return rows;
}

export interface MarkLink {
  readonly id: bigint;
  readonly username: string;
  readonly state: Person['state'];
  /** How many addresses both were seen at. */
  readonly addresses: number;
  /** With how many of the person's browsers, as these name themselves, at one of them. */
  readonly devices: number;
  readonly lastSeenAt: Date;
}

/** Others, trials left out, who were seen at one of these addresses; likely the same device first. */
export async function selectMarkLinks(
  db: Database,
  brandId: number,
  personId: bigint,
  marks: readonly { ip: string; userAgent: string }[],
  limit: number,
): Promise<MarkLink[]> {
  const { rows } = await sql<MarkLink>`
    with mine as (
      select * from unnest(${marks.map(({ ip }) => ip)}::text[], ${marks.map(({ userAgent }) => userAgent)}::text[])
        as m (ip, user_agent)
    )
    select p.id, p.username, p.state, count(distinct s.ip)::int as addresses,
      (count(distinct s.user_agent) filter (where (s.ip, s.user_agent) in (select ip, user_agent from mine)))::int
        as devices, max(s.last_seen_at) as "lastSeenAt"
    from identity.session s join identity.person p on p.id = s.person_id
    where s.brand_id = ${brandId} and s.ip in (select ip from mine) and s.person_id <> ${personId}
      and p.account_type <> 4
    group by p.id order by devices desc, addresses desc, p.id limit ${limit}
  `.execute(db);
  return rows;
}
