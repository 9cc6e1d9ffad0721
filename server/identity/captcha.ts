import { randomBytes } from 'node:crypto';
import { Refusal } from '@croupier/contract';
import type { Database } from '#kernel/database/pool';
import { drawCaptcha, randomAnswer } from './captcha-image.ts';
import { insertCaptcha, readCaptchaAnswer, takeCaptcha } from './captcha-store.ts';

export const CAPTCHA_SECONDS = 120;
const ID = /^[\w-]{24}$/;

/** Spec 7.15. The answer stays on the server, counts once and for two minutes. */
export async function makeCaptcha(db: Database, brandId: number, now: Date): Promise<{ id: string; image: string }> {
  const id = randomBytes(18).toString('base64url');
  const answer = randomAnswer();
  const image = await drawCaptcha(answer);
  await insertCaptcha(db, { id, brandId, answer, now, expiresAt: new Date(now.getTime() + CAPTCHA_SECONDS * 1_000) });
  return { id, image };
}

/** Uses the captcha up, whatever the answer. Refusals: captcha_required, captcha_wrong; both ask for a new one. */
export async function requireCaptcha(
  db: Database,
  brandId: number,
  given: { captchaId?: string | undefined; captcha?: string | undefined },
  now: Date,
): Promise<void> {
  const value = { captcha: true };
  const answer = (given.captcha ?? '').trim().toUpperCase();
  if (!given.captchaId || !answer) {
    throw new Refusal('captcha_required', { fields: { captcha: 'captcha_required' }, value });
  }
  const expected = ID.test(given.captchaId) ? await takeCaptcha(db, brandId, given.captchaId, now) : null;
  if (expected !== answer) throw new Refusal('captcha_wrong', { fields: { captcha: 'captcha_wrong' }, value });
}

/** Demo servers only: what the picture says. */
export const captchaAnswer = async (db: Database, brandId: number, id: string): Promise<string | null> =>
  ID.test(id) ? await readCaptchaAnswer(db, brandId, id) : null;
