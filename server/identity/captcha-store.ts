import { sql } from 'kysely';
import type { Database } from '#kernel/database/pool';

export async function insertCaptcha(
  db: Database,
  captcha: { id: string; brandId: number; answer: string; now: Date; expiresAt: Date },
): Promise<void> {
  const { id, brandId, answer, now, expiresAt } = captcha;
  await sql`
    with swept as (delete from identity.captcha where expires_at < ${now})
    insert into identity.captcha (id, brand_id, answer, expires_at) values (${id}, ${brandId}, ${answer}, ${expiresAt})
  `.execute(db);
}

/** The answer, once: of two who ask at the same time, one gets it. Null when it is gone or too old. */
export async function takeCaptcha(db: Database, brandId: number, id: string, now: Date): Promise<string | null> {
  const { rows } = await sql<{ answer: string; expiresAt: Date }>`
    delete from identity.captcha where id = ${id} and brand_id = ${brandId}
    returning answer, expires_at as "expiresAt"
  `.execute(db);
  const captcha = rows[0];
  return captcha && captcha.expiresAt > now ? captcha.answer : null;
}

export async function readCaptchaAnswer(db: Database, brandId: number, id: string): Promise<string | null> {
  const { rows } = await sql<{ answer: string }>`
    select answer from identity.captcha where id = ${id} and brand_id = ${brandId}
  `.execute(db);
  return rows[0]?.answer ?? null;
}
