import { randomInt } from 'node:crypto';
import { sql } from 'kysely';
import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { nextCode } from './authenticator.ts';
import { DESKTOP, expectAccessible, expectNoSidewaysScroll, PHONE } from './browser.ts';
import { adminUrlOf, withDatabase } from './database.ts';
import { DEMO, eventually, useSite } from './site.ts';

const site = useSite();
const PASSWORD = 'Lantern-Harbour-7';
const LOOKS = [
  ['EN', DESKTOP],
  ['TW', PHONE],
] as const;
const TEXT = {
  EN: {
    login: 'Log in',
    register: 'Create your account',
    name: 'Username',
    password: 'Password',
    number: 'Mobile number',
    byMobile: 'By mobile',
    captcha: 'Captcha',
    newCaptcha: 'New captcha',
    code: 'Verification code',
    send: 'Send code',
    again: /Send again in \d+ s/,
    remember: 'Remember me for a day',
    create: 'Create account',
    fullName: 'Full name',
    birthday: 'Date of birth',
    age: /I am at least 18/,
    terms: /I agree to the terms/,
    confirm: 'Confirm',
    totp: 'Authenticator code',
    trust: /Do not ask again/,
    devices: 'Remembered and trusted browsers',
    forget: /^Forget/,
    totpWrong: 'The authenticator code is wrong.',
  },
  TW: {
    login: '登入',
    register: '建立帳號',
    name: '帳號',
    password: '密碼',
    number: '手機號碼',
    byMobile: /手機(登入|註冊)/,
    captcha: '驗證碼',
    newCaptcha: '換一張驗證碼',
    code: '簡訊驗證碼',
    send: '發送驗證碼',
    again: /\d+ 秒後可重新發送/,
    remember: '記住我一天',
    create: '建立帳號',
    fullName: '真實姓名',
    birthday: '出生日期',
    age: /我已年滿 18 歲/,
    terms: /我同意條款/,
    confirm: '確認',
    totp: '驗證器代碼',
    trust: /不再詢問/,
    devices: '已記住與信任的瀏覽器',
    forget: /^移除/,
    totpWrong: /驗證器/,
  },
} as const;
type Texts = (typeof TEXT)['EN'] | (typeof TEXT)['TW'];

const field = (form: Locator, label: string) => form.getByLabel(label, { exact: true });
const token = (page: Page) => page.evaluate(() => sessionStorage.getItem('token'));

async function logIn(page: Page, t: Texts, person: { username: string; password: string }, remember = false) {
  const form = page.getByRole('dialog', { name: t.login });
  await field(form, t.name).fill(person.username);
  await field(form, t.password).fill(person.password);
  if (remember) await form.getByLabel(t.remember).check();
  await form.getByRole('button', { name: t.login, exact: true }).click();
  return form;
}

async function signedOut(page: Page): Promise<void> {
  await page.evaluate(() => sessionStorage.removeItem('token'));
}

test.each(LOOKS)(
  '[spec 4.3] remembered, a new tab is signed in; after signing out only the name is there (%s)',
  async (lang, size) => {
    const t = TEXT[lang];
    const { page, context } = await site.open('/login', { lang, size });
    const form = await logIn(page, t, DEMO, true);
    await form.waitFor({ state: 'detached' });
    await eventually(() => token(page)).not.toBeNull();
    const first = await token(page);
    const cookies = await context.cookies(`${site.server.url}/wps/session/resume`);
    expect(cookies.find(({ name }) => name === 'remembered-device')).toMatchObject({ httpOnly: true, sameSite: 'Lax' });
    expect(decodeURIComponent(JSON.stringify(cookies))).not.toContain(DEMO.password);

    const next = await context.newPage();
    site.watch(next);
    await next.goto('/member');
    await eventually(async () => (await token(next)) !== null).toBe(true);
    expect(await token(next)).not.toBe(first);
    await eventually(() => new URL(next.url()).pathname).toMatch(/^\/member/);
    await site.client.as((await token(next))!).call('memberInfo', {});

    // The session ends on the server: what is asked next goes on with another one, and nobody notices.
    const second = (await token(next))!;
    // The page is left first: an answer that never arrives would cost the browser its token, as it should.
    await next.goto('/healthz');
    await site.client.as(second).call('logout', {});
    await next.goto('/member/transactionHistory');
    await eventually(async () => ![null, second].includes(await token(next))).toBe(true);

    const { list } = await site.client.as((await token(next))!).call('devices', {});
    expect(list.some(({ kind }) => kind === 'remembered')).toBe(true);
    for (const { kind, id } of list) await site.client.as((await token(next))!).call('revokeDevice', { kind, id });
    await signedOut(next);
    await next.goto('/login');
    const again = next.getByRole('dialog', { name: t.login });
    await eventually(() => field(again, t.name).inputValue()).toBe(DEMO.username);
    await eventually(() => again.getByLabel(t.remember).isChecked()).toBe(true);
    expect(await token(next)).toBeNull();
    await expectAccessible(next);
  },
);

/** The captcha a page has just loaded, by the answer to its own request. */
async function captchaAnswer(page: Page, ask: () => Promise<unknown>): Promise<string> {
  const [response] = await Promise.all([page.waitForResponse(/\/wps\/captcha$/), ask()]);
  const { value } = (await response.json()) as { value: { id: string } };
  return (await site.client.call('demoCaptcha', { id: value.id })).answer;
}
async function codeSentTo(number: string, after: string | null = null): Promise<string> {
  let code: string | undefined;
  await eventually(async () => {
    const { list } = await site.client.call('demoOutbox', { to: `+886${number.slice(1)}` });
    code = list.map(({ body }) => /\d{6}/.exec(body)?.[0]).find((one) => one !== undefined && one !== after);
    return code !== undefined;
  }).toBe(true);
  return code!;
}

test.each(LOOKS)('[spec 2.26, 7.4, 7.8] with a number and its code one registers (%s)', async (lang, size) => {
  const t = TEXT[lang];
  const number = `0912${randomInt(100_000, 999_999)}`;
  const { page } = await site.open('/register', { lang, size });
  const form = page.getByRole('dialog', { name: t.register });
  await form.getByRole('tab', { name: t.byMobile }).click();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await form.getByRole('button', { name: t.create }).click();
  await eventually(() => field(form, t.number).getAttribute('aria-invalid')).toBe('true');
  await field(form, t.number).fill(number);
  await field(form, t.fullName).fill('林小安');
  await field(form, t.birthday).fill('1990-04-05');
  await form.getByLabel(t.age).check();
  await form.getByLabel(t.terms).check();
  const answer = await captchaAnswer(page, () => form.getByRole('button', { name: t.newCaptcha }).click());
  await field(form, t.captcha).fill(answer);
  await form.getByRole('button', { name: t.send }).click();
  await form.getByRole('button', { name: t.again }).waitFor();
  const code = await codeSentTo(number);
  await field(form, t.code).fill(code);
  await form.getByRole('button', { name: t.create }).click();
  await form.waitFor({ state: 'detached' });
  await eventually(async () => (await token(page)) !== null).toBe(true);
  const { account } = await site.client.as((await token(page))!).call('memberInfo', {});
  expect(account).toMatch(/^m\d{10}$/);
});

/** A member of their own, as a program would register. */
async function newMember() {
  const { terms } = await site.client.call('registerSettings', {});
  const { id } = await site.client.call('captcha', {});
  const { answer } = await site.client.call('demoCaptcha', { id });
  const username = `si${randomInt(10_000_000, 99_999_999)}`;
  const person = {
    username,
    password: PASSWORD,
    confirmPassword: PASSWORD,
    payeeName: '林小安',
    birthday: '1990-04-05',
  };
  const consent = { termsVersion: terms.version, acceptTerms: true, confirmAge: true };
  const { token: own } = await site.client.call('register', { ...person, ...consent, captchaId: id, captcha: answer });
  return { username, password: PASSWORD, client: site.client.as(own) };
}

test.each(LOOKS)('[spec 2.25, 5.1, 7.3, 8.6] a code sent to the number signs in (%s)', async (lang, size) => {
  const t = TEXT[lang];
  const { username } = await newMember();
  const number = `0912${randomInt(100_000, 999_999)}`;
  await withDatabase(adminUrlOf(site.server.dataDir), (db) =>
    sql`update identity.person set mobile = ${`+886${number.slice(1)}`} where username = ${username}`.execute(db),
  );
  const { page } = await site.open('/login', { lang, size });
  const form = page.getByRole('dialog', { name: t.login });
  const captcha = await captchaAnswer(page, () => form.getByRole('tab', { name: t.byMobile }).click());
  await expectAccessible(page);
  await form.getByRole('button', { name: t.send }).click();
  await eventually(() => field(form, t.number).getAttribute('aria-invalid')).toBe('true');
  await field(form, t.number).fill(number);
  await field(form, t.captcha).fill(captcha);
  await form.getByRole('button', { name: t.send }).click();
  await form.getByRole('button', { name: t.again }).waitFor();
  const code = await codeSentTo(number);
  await field(form, t.code).fill(code === '000000' ? '000001' : '000000');
  await form.getByRole('button', { name: t.login, exact: true }).click();
  await eventually(() => field(form, t.code).getAttribute('aria-invalid')).toBe('true');
  await field(form, t.code).fill(code);
  await form.getByRole('button', { name: t.login, exact: true }).click();
  await form.waitFor({ state: 'detached' });
  await eventually(() => token(page)).not.toBeNull();
  expect(await site.client.as((await token(page))!).call('memberInfo', {})).toMatchObject({ account: username });
});

test.each(LOOKS)(
  '[spec 2.25] a new browser asks for the authenticator; told to trust it, no more (%s)',
  async (lang, size) => {
    const t = TEXT[lang];
    const person = await newMember();
    const { secret } = await person.client.call('beginAuthenticator', { password: PASSWORD });
    await person.client.call('confirmAuthenticator', { code: await nextCode(person.username, secret) });
    const { page } = await site.open('/login', { lang, size });
    const form = await logIn(page, t, person);
    await field(form, t.totp).waitFor();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await field(form, t.totp).fill('12');
    await form.getByRole('button', { name: t.confirm, exact: true }).click();
    await eventually(() => field(form, t.totp).getAttribute('aria-invalid')).toBe('true');
    await form.getByText(t.totpWrong).last().waitFor();
    await field(form, t.totp).fill(await nextCode(person.username, secret));
    await form.getByLabel(t.trust).check();
    await form.getByRole('button', { name: t.confirm, exact: true }).click();
    await form.waitFor({ state: 'detached' });
    await eventually(() => token(page)).not.toBeNull();
    await signedOut(page);
    await page.goto('/login');
    await (await logIn(page, t, person)).waitFor({ state: 'detached' });
    await eventually(() => token(page)).not.toBeNull();
    await page.goto('/member/securityCenter');
    const known = page.getByRole('list', { name: t.devices });
    await known.waitFor();
    await expectAccessible(page);
    await known.getByRole('button', { name: t.forget }).click();
    await known.waitFor({ state: 'detached' });
    await signedOut(page);
    await page.goto('/login');
    await field(await logIn(page, t, person), t.totp).waitFor();
  },
);
