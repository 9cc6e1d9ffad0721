import { MESSENGERS } from '@croupier/contract';
import { sql } from 'kysely';
import type { Database, Tx } from '#kernel/database/pool';

/** Closes an active account; false when it is not active any more: of two at a time one gets through. */
export async function closePerson(
  tx: Tx,
  { brandId, personId }: { brandId: number; personId: bigint },
  { reason, at }: { reason: string | null; at: Date },
): Promise<boolean> {
  const { rows } = await sql`
    update identity.person set state = 'closed', closed_at = ${at}, close_reason = ${reason}
    where id = ${personId} and brand_id = ${brandId} and state = 'active' and account_type <> 4
    returning 1
  `.execute(tx);
  return rows.length > 0;
}

/** Where else one could write to them, as the registration names it. */
const ELSEWHERE = [...MESSENGERS, 'qqNum', 'skype'];

/** What no law wants kept of a closed account goes: where else to write to the person, and where they were seen. */
export async function forgetPrivate(tx: Tx, brandId: number, personId: bigint): Promise<void> {
  await sql`
    update identity.person set profile = profile - ${ELSEWHERE}::text[], nickname = null
    where id = ${personId} and brand_id = ${brandId}
  `.execute(tx);
  await sql`
    delete from identity.seen_country where person_id = ${personId} and brand_id = ${brandId}
  `.execute(tx);
}

/** Opens an account again that its person had closed. */
export async function reopenPerson(tx: Tx, brandId: number, personId: bigint): Promise<boolean> {
  const { rows } = await sql`
    update identity.person set state = 'active', closed_at = null, close_reason = null
    where id = ${personId} and brand_id = ${brandId} and state = 'closed' and closed_at is not null
    returning 1
  `.execute(tx);
  return rows.length > 0;
}

/** Somebody stands below them whose account is not closed. */
export async function hasDownline(db: Database, brandId: number, personId: bigint): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`
    select exists (
      select from identity.person
      where brand_id = ${brandId} and upline @> ${[personId]}::bigint[] and state <> 'closed'
    ) as found
  `.execute(db);
  return rows[0]!.found;
}
