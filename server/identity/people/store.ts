import { sql } from 'kysely';
import type { Database, Tx } from '#kernel/database/pool';
import type { AccountType, Person } from './person.ts';

const PERSON = sql.raw(`
  p.id, p.brand_id as "brandId", p.username, p.nickname, p.account_type as "accountType", p.state,
  p.payee_name as "payeeName", p.birthday, p.email, p.mobile, p.upline, p.affiliate_code as "affiliateCode", p.language,
  p.avatar, p.created_at as "registeredAt", p.last_login_at as "lastLoginAt", p.expires_at as "expiresAt"
`);

export async function personById(db: Database, brandId: number, id: bigint): Promise<Person | null> {
  const { rows } = await sql<Person>`
    select ${PERSON} from identity.person p where p.id = ${id} and p.brand_id = ${brandId}
  `.execute(db);
  return rows[0] ?? null;
}

export async function personByUsername(db: Database, brandId: number, username: string): Promise<Person | null> {
  const { rows } = await sql<Person>`
    select ${PERSON} from identity.person p where p.brand_id = ${brandId} and p.username_key = lower(${username})
  `.execute(db);
  return rows[0] ?? null;
}

export async function personByAffiliateCode(db: Database, brandId: number, code: string): Promise<Person | null> {
  const { rows } = await sql<Person>`
    select ${PERSON} from identity.person p where p.brand_id = ${brandId} and p.affiliate_code = upper(${code})
  `.execute(db);
  return rows[0] ?? null;
}

export interface Credentials extends Person {
  readonly passwordHash: string | null;
  readonly passwordDefault: boolean;
  /** Nobody knows it. */
  readonly passwordUnset: boolean;
  readonly passwordChangedAt: Date | null;
}

const CREDENTIALS = sql`${PERSON}, p.password_hash as "passwordHash", p.password_default as "passwordDefault",
  p.password_unset as "passwordUnset", p.password_changed_at as "passwordChangedAt"`;

export async function credentialsById(db: Database, brandId: number, id: bigint): Promise<Credentials | null> {
  const { rows } = await sql<Credentials>`
    select ${CREDENTIALS} from identity.person p where p.id = ${id} and p.brand_id = ${brandId}
  `.execute(db);
  return rows[0] ?? null;
}

export async function credentialsOf(db: Database, brandId: number, username: string): Promise<Credentials | null> {
  const { rows } = await sql<Credentials>`
    select ${CREDENTIALS} from identity.person p where p.brand_id = ${brandId} and p.username_key = lower(${username})
  `.execute(db);
  return rows[0] ?? null;
}

export interface PersonRow {
  brandId: number;
  username: string;
  accountType: AccountType;
  passwordHash: string | null;
  passwordDefault: boolean;
  passwordUnset: boolean;
  nickname: string | null;
  payeeName: string | null;
  birthday: string | null;
  email: string | null;
  mobile: string | null;
  profile: Record<string, string>;
  upline: readonly bigint[];
  referrerId: bigint | null;
  affiliateCode: string | null;
  language: 'TW' | 'EN' | null;
  ip: string | null;
  host: string | null;
  at: Date;
  expiresAt: Date | null;
}

export async function insertPerson(tx: Tx, row: PersonRow): Promise<Person> {
  const changedAt = row.passwordHash ? row.at : null;
  const { rows } = await sql<Person>`
    insert into identity.person as p (brand_id, username, nickname, account_type, password_hash, password_default,
      password_unset, password_changed_at, payee_name, birthday, email, mobile, profile, upline, referrer_id, affiliate_code, language,
      registered_ip, registered_host, created_at, expires_at)
    values (${row.brandId}, ${row.username}, ${row.nickname}, ${row.accountType}, ${row.passwordHash},
      ${row.passwordDefault}, ${row.passwordUnset}, ${changedAt}, ${row.payeeName}, ${row.birthday}::date, ${row.email}, ${row.mobile},
      ${JSON.stringify(row.profile)}::jsonb, ${[...row.upline]}::bigint[], ${row.referrerId}, ${row.affiliateCode},
      ${row.language}, ${row.ip}, ${row.host}, ${row.at}, ${row.expiresAt})
    returning ${PERSON}
  `.execute(tx);
  return rows[0]!;
}

/** What `work` did is undone when it throws, and the transaction goes on. */
export async function withinSavepoint<T>(tx: Tx, work: () => Promise<T>): Promise<T> {
  await sql`savepoint new_person`.execute(tx);
  try {
    return await work();
  } catch (error) {
    await sql`rollback to savepoint new_person`.execute(tx);
    throw error;
  }
}

export async function insertConsent(
  tx: Tx,
  consent: {
    brandId: number;
    personId: bigint;
    termsVersion: string;
    textHash: string;
    minimumAge: number;
    at: Date;
    ip: string;
  },
): Promise<void> {
  const { brandId, personId, termsVersion, textHash, minimumAge, at, ip } = consent;
  await sql`
    insert into identity.consent (brand_id, person_id, terms_version, text_hash, minimum_age, accepted_at, ip)
    values (${brandId}, ${personId}, ${termsVersion}, ${textHash}, ${minimumAge}, ${at}, ${ip})
  `.execute(tx);
}

export async function updateLanguage(db: Database, brandId: number, id: bigint, language: 'TW' | 'EN'): Promise<void> {
  await sql`
    update identity.person set language = ${language} where id = ${id} and brand_id = ${brandId}
  `.execute(db);
}

export async function updateLastLogin(tx: Tx, id: bigint, at: Date): Promise<void> {
  await sql`update identity.person set last_login_at = ${at} where id = ${id}`.execute(tx);
}

export async function updateState(tx: Tx, brandId: number, id: bigint, state: Person['state']): Promise<void> {
  await sql`update identity.person set state = ${state} where id = ${id} and brand_id = ${brandId}`.execute(tx);
}

/** Closes trial accounts whose time is over; their ids. What they played stays in the books, under a name of nobody. */
export async function closeExpiredTrials(tx: Tx, now: Date, limit: number): Promise<{ id: bigint; brandId: number }[]> {
  const { rows } = await sql<{ id: bigint; brandId: number }>`
    update identity.person set state = 'closed', language = null, registered_ip = null, registered_host = null
    where id in (
      select id from identity.person
      where account_type = 4 and state = 'active' and expires_at <= ${now}
      order by expires_at limit ${limit} for update skip locked
    )
    returning id, brand_id as "brandId"
  `.execute(tx);
  return rows;
}
