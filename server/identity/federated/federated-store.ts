import { sql } from 'kysely';
import type { Claims, ProviderName } from '#federation';
import type { Database, Tx } from '#kernel/database/pool';

export type FederatedPurpose = 'sign_in' | 'link' | 'password';

/** What a provider has just said, kept until the browser shows what it was given for it. */
export interface FederatedProof extends Claims {
  readonly id: bigint;
  readonly purpose: FederatedPurpose;
  /** Who began it; null at a sign-in. */
  readonly personId: bigint | null;
  readonly remember: boolean;
}

export interface Shown {
  readonly brandId: number;
  readonly tokenHash: Buffer;
  readonly browserHash: Buffer;
}

const PROOF = sql.raw(`id, provider, subject, email, email_verified as "emailVerified", name, purpose,
  person_id as "personId", remember`);

export async function insertProof(
  db: Database,
  row: Shown & Omit<FederatedProof, 'id'> & { at: Date; expiresAt: Date },
): Promise<void> {
  const { brandId, tokenHash, browserHash, provider, subject, email, emailVerified, name } = row;
  await sql`
    insert into identity.federated_proof (brand_id, stage, token_hash, browser_hash, provider, subject, email,
      email_verified, name, purpose, person_id, remember, created_at, expires_at)
    values (${brandId}, 'exchange', ${tokenHash}, ${browserHash}, ${provider}, ${subject}, ${email}, ${emailVerified},
      ${name}, ${row.purpose}, ${row.personId}, ${row.remember}, ${row.at}, ${row.expiresAt})
  `.execute(db);
}

/** An exchange counts once, whatever comes of it. */
export async function takeExchange(db: Database, shown: Shown, at: Date): Promise<FederatedProof | null> {
  const { brandId, tokenHash, browserHash } = shown;
  const { rows } = await sql<FederatedProof>`
    update identity.federated_proof set stage = 'used'
    where token_hash = ${tokenHash} and browser_hash = ${browserHash} and brand_id = ${brandId}
      and stage = 'exchange' and expires_at > ${at}
    returning ${PROOF}
  `.execute(db);
  return rows[0] ?? null;
}

/** The same proof under another token, to be shown with what is still missing. */
export async function makeTicket(db: Database, id: bigint, tokenHash: Buffer, expiresAt: Date): Promise<void> {
  await sql`
    update identity.federated_proof set stage = 'ticket', token_hash = ${tokenHash}, expires_at = ${expiresAt}
    where id = ${id}
  `.execute(db);
}

export async function openTicket(db: Database, shown: Shown, at: Date): Promise<FederatedProof | null> {
  const { brandId, tokenHash, browserHash } = shown;
  const { rows } = await sql<FederatedProof>`
    select ${PROOF} from identity.federated_proof
    where token_hash = ${tokenHash} and browser_hash = ${browserHash} and brand_id = ${brandId}
      and stage = 'ticket' and expires_at > ${at}
  `.execute(db);
  return rows[0] ?? null;
}

/** Null for whoever comes second. A challenge may outlast the ticket by its own ten minutes. */
export async function takeTicket(tx: Tx, id: bigint): Promise<FederatedProof | null> {
  const { rows } = await sql<FederatedProof>`
    update identity.federated_proof set stage = 'used' where id = ${id} and stage = 'ticket' returning ${PROOF}
  `.execute(tx);
  return rows[0] ?? null;
}

export interface FederatedLink {
  readonly personId: bigint;
  readonly provider: ProviderName;
  readonly subject: string;
  readonly email: string | null;
  readonly linkedAt: Date;
  readonly lastUsedAt: Date | null;
}

const LINK = sql.raw(`person_id as "personId", provider, subject, email, created_at as "linkedAt",
  last_used_at as "lastUsedAt"`);

export async function linkOf(
  db: Database,
  brandId: number,
  { provider, subject }: Pick<Claims, 'provider' | 'subject'>,
): Promise<FederatedLink | null> {
  const { rows } = await sql<FederatedLink>`
    select ${LINK} from identity.federated_link
    where brand_id = ${brandId} and provider = ${provider} and subject = ${subject}
  `.execute(db);
  return rows[0] ?? null;
}

export async function linksOf(db: Database, brandId: number, personId: bigint): Promise<FederatedLink[]> {
  const { rows } = await sql<FederatedLink>`
    select ${LINK} from identity.federated_link
    where brand_id = ${brandId} and person_id = ${personId} order by provider
  `.execute(db);
  return rows;
}

/** Throws the database's error where the account elsewhere, or the person at this provider, has a link. */
export async function insertLink(
  tx: Tx,
  { brandId, id }: { brandId: number; id: bigint },
  { provider, subject, email }: Claims,
  at: Date,
): Promise<void> {
  await sql`
    insert into identity.federated_link (brand_id, person_id, provider, subject, email, created_at)
    values (${brandId}, ${id}, ${provider}, ${subject}, ${email}, ${at})
  `.execute(tx);
}

export async function touchLink(
  tx: Tx,
  brandId: number,
  { provider, subject }: Pick<Claims, 'provider' | 'subject'>,
  at: Date,
): Promise<void> {
  await sql`
    update identity.federated_link set last_used_at = ${at}
    where brand_id = ${brandId} and provider = ${provider} and subject = ${subject}
  `.execute(tx);
}

export async function deleteLink(
  tx: Tx,
  { brandId, personId }: { brandId: number; personId: bigint },
  provider: ProviderName,
): Promise<boolean> {
  const { rows } = await sql`
    delete from identity.federated_link
    where brand_id = ${brandId} and person_id = ${personId} and provider = ${provider} returning 1
  `.execute(tx);
  return rows.length > 0;
}

/** Who has shown that the address is theirs. One that was only typed is nobody's yet. */
export async function holderOfEmail(
  db: Database,
  brandId: number,
  email: string,
): Promise<{ id: bigint; username: string } | null> {
  const { rows } = await sql<{ id: bigint; username: string }>`
    select id, username from identity.person
    where brand_id = ${brandId} and email_key = lower(${email}) and email_verified_at is not null
      and state <> 'closed'
  `.execute(db);
  return rows[0] ?? null;
}

/** Whose number it is, whatever became of their account: it was shown to be in somebody's hands. */
export async function holderOfMobile(db: Database, brandId: number, mobile: string): Promise<{ id: bigint } | null> {
  const { rows } = await sql<{ id: bigint }>`
    select id from identity.person where brand_id = ${brandId} and mobile = ${mobile}
  `.execute(db);
  return rows[0] ?? null;
}

/** Sets the first password of somebody who has none; false where they have. */
export async function updateFirstPassword(
  tx: Tx,
  { brandId, personId }: { brandId: number; personId: bigint },
  { to, at }: { to: string; at: Date },
): Promise<boolean> {
  const { rows } = await sql`
    update identity.person set password_hash = ${to}, password_changed_at = ${at}, password_unset = false
    where id = ${personId} and brand_id = ${brandId} and password_unset returning 1
  `.execute(tx);
  return rows.length > 0;
}

export async function sweepProofs(tx: Tx, expiredBefore: Date): Promise<void> {
  await sql`delete from identity.federated_proof where expires_at < ${expiredBefore}`.execute(tx);
}
