import { randomBytes } from 'node:crypto';
import { type CaptchaPurpose, Refusal } from '@croupier/contract';
import type { Database } from '#kernel/database/pool';
import type { Kernel } from '#kernel/kernel';
import { drawCaptcha, randomAnswer } from './captcha-image.ts';
import { insertCaptcha, readCaptchaAnswer, takeCaptcha } from './captcha-store.ts';

export const CAPTCHA_SECONDS = 120;
const ID = /^[\w-]{24}$/;

/** Spec 7.15. The answer stays on the server, counts once and for two minutes. */
export async function makeCaptcha(db: Database, brandId: number, now: Date): Promise<{ id: string; image: string }> {
  const id = randomBytes(18).toString('base64url');
  const answer = randomAnswer();
  const image = await drawCaptcha(answer);
  const expiresAt = new Date(now.getTime() + CAPTCHA_SECONDS * 1_000);
  await insertCaptcha(db, { id, brandId, answer, purpose: null, now, expiresAt });
  return { id, image };
}

/**
 * Uses the captcha up, whatever the answer: a picture's, or a puzzle's that was made for this purpose.
 * @throws Refusal captcha_required, captcha_wrong; both ask for a new one
 */
export async function requireCaptcha(
  { db, clock }: Pick<Kernel, 'db' | 'clock'>,
  brandId: number,
  purpose: CaptchaPurpose,
  given: { captchaId?: string | undefined; captcha?: string | undefined },
): Promise<void> {
  const value = { captcha: true };
  const answer = (given.captcha ?? '').trim().toUpperCase();
  if (!given.captchaId || !answer) {
    throw new Refusal('captcha_required', { fields: { captcha: 'captcha_required' }, value });
  }
  const id = given.captchaId;
  const expected = ID.test(id) ? await takeCaptcha(db, { brandId, id, purpose, now: clock.now() }) : null;
  if (expected !== answer) throw new Refusal('captcha_wrong', { fields: { captcha: 'captcha_wrong' }, value });
}

/** Demo servers only: what the picture says. */
export const captchaAnswer = async (db: Database, brandId: number, id: string): Promise<string | null> =>
  ID.test(id) ? await readCaptchaAnswer(db, brandId, id) : null;
