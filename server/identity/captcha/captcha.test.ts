import { session, system } from '@croupier/contract';
import sharp from 'sharp';
import { beforeAll, expect, test } from 'vitest';
import { testDatabase } from '#testing';
import { captchaAnswer, makeCaptcha, requireCaptcha } from './captcha.ts';
import { ALPHABET } from './captcha-glyphs.ts';
import { identityRoutes, identitySystemRoutes } from '../routes.ts';
import { kernelOf, openBrand, recordingPorts, refusalOf, visit } from '../testing.ts';

const t = await testDatabase();
const kernel = kernelOf(t);
const { db, clock } = t;
let brandId: number;
beforeAll(async () => {
  brandId = await openBrand(t);
});

async function made(): Promise<{ captchaId: string; captcha: string }> {
  const { id } = await makeCaptcha(db, brandId, clock.now());
  return { captchaId: id, captcha: (await captchaAnswer(db, brandId, id))! };
}

test('[spec 7.15] a captcha is a picture; its answer is told by the demo door only', async () => {
  const context = await visit(kernel, brandId);
  const value = await identityRoutes(kernel, recordingPorts()).captcha({}, context);
  expect(session.captcha.value.parse(value)).toEqual(value);
  expect(Object.keys(value)).toEqual(['id', 'image', 'expiresInSeconds']);
  expect(await sharp(Buffer.from(value.image, 'base64')).metadata()).toMatchObject({ format: 'png', width: 210 });
  const { demoCaptcha } = identitySystemRoutes(kernel);
  const answer = await demoCaptcha({ id: value.id }, { ...context, session: null });
  expect(system.demoCaptcha.value.parse(answer).answer).toHaveLength(5);
  expect([...answer.answer].every((character) => ALPHABET.includes(character))).toBe(true);
});

test('the right answer counts once, of twenty at the same time too, in small letters too', async () => {
  const { captchaId, captcha } = await made();
  const given = { captchaId, captcha: ` ${captcha.toLowerCase()} ` };
  const tries = Array.from({ length: 20 }, () => requireCaptcha(kernel, brandId, 'login', given));
  const outcomes = await Promise.allSettled(tries);
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
});

test('a wrong answer uses it up', async () => {
  const right = await made();
  const wrong = await refusalOf(requireCaptcha(kernel, brandId, 'login', { ...right, captcha: 'ZZZZZ' }));
  expect(wrong).toMatchObject({
    code: 'captcha_wrong',
    value: { captcha: true },
    fields: { captcha: 'captcha_wrong' },
  });
  expect((await refusalOf(requireCaptcha(kernel, brandId, 'login', right))).code).toBe('captcha_wrong');
});

test('an id that is none', async () => {
  for (const captchaId of ['\0', 'x', '\ud800'.repeat(24), 'a'.repeat(60)]) {
    expect((await refusalOf(requireCaptcha(kernel, brandId, 'login', { captchaId, captcha: 'AAAAA' }))).code).toBe(
      'captcha_wrong',
    );
    expect(await captchaAnswer(db, brandId, captchaId)).toBeNull();
  }
});

test('not given, too late, or of another brand', async () => {
  expect((await refusalOf(requireCaptcha(kernel, brandId, 'login', {}))).code).toBe('captcha_required');
  const other = await openBrand(t, { code: 'other', merchantCode: 'other', domains: ['other.test'] });
  const right = await made();
  expect((await refusalOf(requireCaptcha(kernel, other, 'login', right))).code).toBe('captcha_wrong');
  const late = await made();
  clock.advance(120_001);
  expect((await refusalOf(requireCaptcha(kernel, brandId, 'login', late))).code).toBe('captcha_wrong');
});
