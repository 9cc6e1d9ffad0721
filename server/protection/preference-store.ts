import { sql } from 'kysely';
import type { Database, Tx } from '#kernel/database/pool';
import type { Who } from './standing-store.ts';

/** How often somebody chose to be asked; null: as the brand has it. */
export async function chosenMinutes(db: Database, { brandId, personId }: Who): Promise<number | null> {
  const { rows } = await sql<{ minutes: number }>`
    select reality_minutes as minutes from protection.preference
    where brand_id = ${brandId} and person_id = ${personId}`.execute(db);
  return rows[0]?.minutes ?? null;
}

export async function chooseMinutes(tx: Tx, { brandId, personId }: Who, minutes: number): Promise<void> {
  await sql`
    insert into protection.preference (brand_id, person_id, reality_minutes) values (${brandId}, ${personId}, ${minutes})
    on conflict (brand_id, person_id) do update set reality_minutes = excluded.reality_minutes`.execute(tx);
}

/** When a session's last check was answered with going on. */
export async function lastAnswer(db: Database, sessionId: bigint): Promise<Date | null> {
  const { rows } = await sql<{ at: Date }>`
    select answered_at as at from protection.reality_check where session_id = ${sessionId}
    order by id desc limit 1`.execute(db);
  return rows[0]?.at ?? null;
}

export async function insertAnswer(
  db: Database,
  answer: Who & { sessionId: bigint; at: Date; answer: 'continue' | 'leave'; minutes: number; net: bigint },
): Promise<void> {
  await sql`
    insert into protection.reality_check (brand_id, person_id, session_id, answered_at, answer, minutes, net)
    values (${answer.brandId}, ${answer.personId}, ${answer.sessionId}, ${answer.at}, ${answer.answer},
      ${answer.minutes}, ${answer.net})`.execute(db);
}
