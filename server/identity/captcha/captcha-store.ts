import { sql } from 'kysely';
import type { Database } from '#kernel/database/pool';

export async function insertCaptcha(
  db: Database,
  captcha: { id: string; brandId: number; answer: string; purpose: string | null; now: Date; expiresAt: Date },
): Promise<void> {
  const { id, brandId, answer, purpose, now, expiresAt } = captcha;
  await sql`
    with swept as (delete from identity.captcha where expires_at < ${now})
    insert into identity.captcha (id, brand_id, answer, purpose, expires_at)
    values (${id}, ${brandId}, ${answer}, ${purpose}, ${expiresAt})
  `.execute(db);
}

/**
 * The answer, once: of two who ask at the same time, one gets it. Null when it is gone, too old, or for something else:
 * then it is gone all the same.
 */
export async function takeCaptcha(
  db: Database,
  { brandId, id, purpose, now }: { brandId: number; id: string; purpose: string; now: Date },
): Promise<string | null> {
  const { rows } = await sql<{ answer: string; good: boolean }>`
    delete from identity.captcha where id = ${id} and brand_id = ${brandId}
    returning answer, expires_at > ${now} and coalesce(purpose = ${purpose}, true) as good
  `.execute(db);
  return rows[0]?.good ? rows[0].answer : null;
}

export async function readCaptchaAnswer(db: Database, brandId: number, id: string): Promise<string | null> {
  const { rows } = await sql<{ answer: string }>`
    select answer from identity.captcha where id = ${id} and brand_id = ${brandId}
  `.execute(db);
  return rows[0]?.answer ?? null;
}
