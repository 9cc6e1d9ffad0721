import { session } from '@croupier/contract';
import { sql } from 'kysely';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { setModule, setSetting } from '#brand';
import { tx } from '#kernel/database/transaction';
import { messagingDemoRoutes } from '#messaging';
import { testDatabase } from '#testing';
import { captchaAnswer, makeCaptcha } from '../captcha/captcha.ts';
import { createPerson } from '../people/create-person.ts';
import { findByUsername, findPerson } from '../people/find-person.ts';
import { hashPassword } from '../passwords/password.ts';
import type { AccountType } from '../people/person.ts';
import { identityRoutes } from '../routes.ts';
import { authenticate } from '../sessions/sessions.ts';
import { application, kernelOf, openBrand, recordingPorts, refusalOf, TERMS, visit } from '../testing.ts';

const t = await testDatabase();
const kernel = kernelOf(t);
const { db, clock } = t;
const ports = recordingPorts();
const routes = identityRoutes(kernel, ports);
let brandId: number;
let other: number;
beforeAll(async () => {
  brandId = await openBrand(t);
  other = await openBrand(t, { code: 'other', merchantCode: 'other', domains: ['other.test'] });
});
beforeEach(() => void ports.registered.splice(0));

const register = async (own: Parameters<typeof application>[0], brand = brandId) =>
  routes.register(application(own), await visit(kernel, brand));

async function addPerson(username: string, accountType: AccountType, uplineId: bigint | null = null) {
  const passwordHash = await hashPassword('Agent#2468');
  const person = { brandId, username, accountType, passwordHash, uplineId, at: clock.now() };
  return await tx(db, (x) => createPerson(x, person));
}

test('[spec 7.7] [spec 4.7] registering makes a member, signed in, with accounts, consent and an event', async () => {
  const value = await register({ username: 'Wind8820', email: 'Lin@example.com', mobileNum: '0912345678' });
  expect(session.register.value.parse(value)).toEqual(value);
  expect(value).toMatchObject({ userName: 'Wind8820', accountType: 0, firstTimeLogin: true, passwordExpired: false });
  const behind = await authenticate(kernel, value.token, brandId);
  expect(behind).toMatchObject({ username: 'Wind8820', trial: false, agent: false, upline: [] });
  expect(ports.registered).toEqual([{ id: behind!.personId, accountType: 0 }]);
  const person = await findByUsername(db, brandId, 'wind8820');
  expect(person).toMatchObject({
    mobile: '+886912345678',
    payeeName: '林宜婷',
    birthday: '1994-07-21',
    language: 'TW',
  });
  const consents = await sql`select terms_version, text_hash, minimum_age from identity.consent
    where person_id = ${person!.id}`.execute(db);
  expect(consents.rows).toEqual([{ terms_version: TERMS.version, text_hash: TERMS.textHash, minimum_age: 18 }]);
  const outbox = await messagingDemoRoutes(kernel).demoOutbox(
    { to: 'Lin@example.com' },
    { ...(await visit(kernel, brandId)), session: null },
  );
  expect(outbox.list).toMatchObject([{ kind: 'email', subject: '綺光：帳號已開通' }]);
  const events = await sql`select topic from kernel.outbox where person_id = ${person!.id}`.execute(db);
  expect(events.rows).toEqual([{ topic: 'person.registered' }]);
});

test('the same name twenty times at once makes one person', async () => {
  const names = ['racer1', 'RACER1', 'Racer1', 'raceR1'];
  const outcomes = await Promise.allSettled(
    Array.from({ length: 20 }, (_, i) => register({ username: names[i % 4]! })),
  );
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  for (const outcome of outcomes) {
    if (outcome.status === 'rejected') {
      expect(outcome.reason).toMatchObject({ code: 'username_taken', fields: { username: 'username_taken' } });
    }
  }
  expect(ports.registered).toHaveLength(1);
});

test('name, e-mail and mobile number belong to one person a brand; another brand is another world', async () => {
  const mine = { username: 'holder1', email: 'one@example.com', mobileNum: '0922333444' };
  await register(mine);
  const sameMail = await refusalOf(register({ username: 'holder2', email: 'ONE@example.com' }));
  expect(sameMail).toMatchObject({ code: 'email_taken', fields: { email: 'email_taken' } });
  const sameNumber = await refusalOf(register({ username: 'holder3', mobileNum: '0922 333 444'.replaceAll(' ', '') }));
  expect(sameNumber).toMatchObject({ code: 'mobile_taken', fields: { mobileNum: 'mobile_taken' } });
  await expect(register(mine, other)).resolves.toMatchObject({ userName: 'holder1' });
});

test('[spec 5.2] [spec 8.2] an affiliate code puts the person below the agent; a wrong one is refused', async () => {
  const top = await addPerson('agent01', 1);
  const below = await addPerson('agent02', 2, top.id);
  const member = await addPerson('plain01', 0);
  await register({ username: 'invited1', affiliateCode: below.affiliateCode!.toLowerCase() });
  expect(await findByUsername(db, brandId, 'invited1')).toMatchObject({ upline: [top.id, below.id] });
  for (const affiliateCode of ['NOSUCH99', member.affiliateCode!]) {
    const refused = await refusalOf(register({ username: 'invited2', affiliateCode }));
    expect(refused).toMatchObject({
      code: 'invitation_code_error',
      fields: { affiliateCode: 'invitation_code_error' },
    });
  }
  const elsewhere = await refusalOf(register({ username: 'invited3', affiliateCode: below.affiliateCode! }, other));
  expect(elsewhere.code).toBe('invitation_code_error');
});

test('[spec 7.10] a code can be checked before: it tells the agent’s masked name and nothing else', async () => {
  const agent = await addPerson('agent05', 41);
  const member = await addPerson('plain05', 0);
  const check = async (code: string, brand = brandId) =>
    routes.affiliate({ code, kind: 'affiliate' }, await visit(kernel, brand));
  const found = await check(` ${agent.affiliateCode!.toLowerCase()} `);
  expect(session.affiliate.value.parse(found)).toEqual({ valid: true, inviter: 'a****5' });
  const unknown = { valid: false, inviter: null };
  expect(await check(member.affiliateCode!)).toEqual(unknown);
  expect(await check('NO\0CODE')).toEqual(unknown);
  expect(await check(agent.affiliateCode!, other)).toEqual(unknown);
  // A friend's code is anybody's; a name is none, so that nobody learns here who has an account.
  const refer = async (code: string) => routes.affiliate({ code, kind: 'referral' }, await visit(kernel, brandId));
  expect(await refer(member.affiliateCode!)).toEqual({ valid: true, inviter: 'p****5' });
  expect(await refer('plain05')).toEqual(unknown);
});

test('[spec 5.3] fields, terms and age are judged before anything is written', async () => {
  expect((await refusalOf(register({ username: 'ab' }))).fields).toEqual({ username: 'bad_input' });
  expect((await refusalOf(register({ acceptTerms: false }))).code).toBe('terms_not_accepted');
  expect((await refusalOf(register({ birthday: '2012-01-01' }))).code).toBe('under_age');
  expect((await refusalOf(register({ payeeName: '林\0宜婷' }))).fields).toEqual({ payeeName: 'bad_input' });
  expect((await refusalOf(register({ payeeName: '林\ud800' }))).fields).toEqual({ payeeName: 'bad_input' });
  expect(ports.registered).toHaveLength(0);
});

test('[spec 7.11] a captcha is asked for where the brand says so', async () => {
  await tx(db, (x) => setSetting(x, other, 'captchaOnRegister', true, clock.now()));
  expect((await refusalOf(register({ username: 'human01' }, other))).code).toBe('captcha_required');
  const { id } = await makeCaptcha(db, other, clock.now());
  const captcha = (await captchaAnswer(db, other, id))!;
  await expect(register({ username: 'human01', captchaId: id, captcha }, other)).resolves.toHaveProperty('token');
});

test('[spec 3.20] [spec 6.7] with USERNAMEREG3 off nobody registers', async () => {
  await tx(db, (x) => setModule(x, other, 'USERNAMEREG3', false));
  expect((await refusalOf(register({ username: 'late01' }, other))).code).toBe('registration_closed');
});

test('when the money side fails nothing of the person remains', async () => {
  const failing = identityRoutes(kernel, { ...ports, onRegistered: () => Promise.reject(new Error('no ledger')) });
  await expect(failing.register(application({ username: 'halfway' }), await visit(kernel, brandId))).rejects.toThrow();
  expect(await findByUsername(db, brandId, 'halfway')).toBeNull();
});

test('another brand’s person looks the same as none', async () => {
  const person = await findByUsername(db, brandId, 'wind8820');
  expect(await findPerson(db, other, person!.id)).toBeNull();
  expect(await findByUsername(db, other, 'wind8820')).toBeNull();
});

test('a consent stays as it was given', async () => {
  await expect(sql`update identity.consent set terms_version = 'x'`.execute(db)).rejects.toThrow(/permission denied/);
  await expect(sql`delete from identity.consent`.execute(db)).rejects.toThrow(/permission denied/);
});
