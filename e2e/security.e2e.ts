import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import { generateSync } from 'otplib';
import { sql } from 'kysely';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { expectAccessible, expectNoSidewaysScroll, PHONE } from './browser.ts';
import { adminUrlOf, withDatabase } from './database.ts';
import { type Site, eventually, useSite, watchFor } from './site.ts';

const site = useSite();
const OLD = 'Quiet-Harbour-41';
const NEW = 'Tall-Lantern-77';
let numbers = 100;

interface Person {
  username: string;
  email: string;
  token: string;
}

async function captchaOf({ client }: Site) {
  const { id } = await client.call('captcha', {});
  return { captchaId: id, captcha: (await client.call('demoCaptcha', { id })).answer };
}

async function newPerson(): Promise<Person> {
  const { terms } = await site.client.call('registerSettings', {});
  const username = `safe${randomUUID().slice(0, 8)}`;
  const email = `${username}@mail.test`;
  const { token } = await site.client.call('register', {
    username,
    email,
    password: OLD,
    confirmPassword: OLD,
    payeeName: '林宜婷',
    birthday: '1990-01-01',
    termsVersion: terms.version,
    acceptTerms: true,
    confirmAge: true,
    ...(await captchaOf(site)),
  });
  return { username, email, token };
}

async function codeSentTo(to: string): Promise<string> {
  const code = async () => {
    const { list } = await site.client.call('demoOutbox', { to });
    return /\d{6}/.exec(list[0]?.body ?? '')?.[0];
  };
  await eventually(code).toBeDefined();
  return (await code())!;
}

/** A number of their own, shown by its code. */
async function giveNumber({ token }: Person): Promise<string> {
  numbers += 1;
  const own = { channel: 'sms' as const, to: `0955000${numbers}`, countryDialingCode: '886' };
  const client = site.client.as(token);
  await client.call('sendContactCode', own);
  const mobile = `+886955000${numbers}`;
  await client.call('confirmContact', { ...own, verificationCode: await codeSentTo(mobile), password: OLD });
  return mobile;
}

/** The captcha of the page, answered as a demo server tells it. */
async function answerCaptcha(page: Page, act: () => Promise<unknown>): Promise<void> {
  const [response] = await Promise.all([page.waitForResponse((one) => one.url().includes('/wps/captcha')), act()]);
  const { value } = (await response.json()) as { value: { id: string } };
  const { answer } = await site.client.call('demoCaptcha', { id: value.id });
  await page.getByRole('textbox', { name: 'Captcha' }).fill(answer);
}

const signInAs = (username: string, password: string) => site.client.ask('login', { username, password });

test('[spec 2.27, 8.3, 5.7] forgotten: a code by e-mail sets a new password', async () => {
  const person = await newPerson();
  const { page } = await site.open('/login', { lang: 'EN' });
  await page.getByRole('button', { name: 'Forgot password?' }).waitFor();
  const dialog = page.getByRole('dialog', { name: 'Forgot password' });
  await answerCaptcha(page, () => page.getByRole('button', { name: 'Forgot password?' }).click());
  await dialog.getByLabel('Username').fill(person.username);
  await dialog.getByRole('textbox', { name: 'E-mail' }).fill(person.email);
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Send code' }).click();
  await page.getByText('a code is on its way to you').waitFor();
  await dialog.getByRole('button', { name: /Send again in \d+ s/ }).waitFor();
  await dialog.getByLabel('Verification code').fill(await codeSentTo(person.email));
  await dialog.getByLabel('New password').fill(NEW);
  await dialog.getByRole('button', { name: 'Set new password' }).click();
  await page.getByText('Please log in with it.').waitFor();
  expect((await signInAs(person.username, NEW)).success).toBe(true);
  expect((await signInAs(person.username, OLD)).code).toBe('bad_credentials');
});

test('[spec 2.27, 7.13, 8.1, 8.6] forgotten: by mobile, on a phone, in Chinese', async () => {
  const person = await newPerson();
  const mobile = await giveNumber(person);
  const { page } = await site.open('/login', { lang: 'TW', size: PHONE });
  await page.getByRole('button', { name: '忘記密碼' }).click();
  const dialog = page.getByRole('dialog', { name: '忘記密碼' });
  await dialog.getByRole('tab', { name: '手機' }).click();
  await dialog.getByRole('textbox', { name: '手機號碼' }).fill(mobile.replace('+886', '0'));
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  // A minute has to pass between two codes to a number: that it was not sent is a warning of its own.
  const answerTo = async (act: () => Promise<unknown>) => {
    const [response] = await Promise.all([page.waitForResponse((one) => one.url().includes('/wps/captcha')), act()]);
    const { value } = (await response.json()) as { value: { id: string } };
    return (await site.client.call('demoCaptcha', { id: value.id })).answer;
  };
  const picture = dialog.getByRole('textbox', { name: '驗證碼', exact: true });
  const send = dialog.getByRole('button', { name: '發送驗證碼' });
  await picture.fill(await answerTo(() => dialog.getByRole('button', { name: '換一張驗證碼' }).click()));
  const next = await answerTo(() => send.click());
  const warning = page.getByRole('dialog', { name: '驗證碼未送出' });
  await warning.getByText('請求過於頻繁，請於 1 分鐘後再試。').waitFor();
  await expectAccessible(page);
  await warning.getByRole('button', { name: '確定' }).click();
  await warning.waitFor({ state: 'detached' });
  await withDatabase(adminUrlOf(site.server.dataDir), (db) =>
    sql`
      update identity.code
      set created_at = created_at - interval '2 minutes', expires_at = expires_at - interval '2 minutes'
      where destination = ${mobile}`.execute(db),
  );
  const before = await codeSentTo(mobile);
  await picture.fill(next);
  await send.click();
  await eventually(() => codeSentTo(mobile)).not.toBe(before);
  await dialog.getByRole('textbox', { name: '簡訊驗證碼' }).fill(await codeSentTo(mobile));
  await dialog.getByRole('textbox', { name: '新密碼' }).fill(NEW);
  await dialog.getByRole('button', { name: '設定新密碼' }).click();
  await page.getByRole('dialog', { name: '登入' }).waitFor();
  // The number is a second factor by now: the new password leads to it, the old one nowhere.
  expect((await signInAs(person.username, NEW)).code).toBe('second_factor_required');
  expect((await signInAs(person.username, OLD)).code).toBe('bad_credentials');
});

test('[spec 2.28, 4.4, 5.8] one changes the password; other devices are out within seconds, this one goes on', async () => {
  const person = await newPerson();
  const other = await site.open('/member/securityCenter', {
    as: (await signInAs(person.username, OLD)).value!.token,
    lang: 'EN',
  });
  await other.page.getByRole('heading', { name: 'Security centre' }).waitFor();
  const { page } = await site.open('/member/securityCenter', { as: person.token, lang: 'EN' });
  await page.getByRole('button', { name: 'Change Password' }).click();
  const dialog = page.getByRole('dialog', { name: 'Change password' });
  await dialog.getByLabel('Current password').fill('wrong-one-41');
  await dialog.getByLabel('New password', { exact: true }).fill(NEW);
  await dialog.getByLabel('New password again').fill(NEW);
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Change password' }).click();
  await dialog.getByText('The current password is wrong.').waitFor();
  await dialog.getByLabel('Current password').fill(OLD);
  const toldOther = watchFor(other.page.getByText('You were signed out'));
  const toldHere = watchFor(page.getByText('Your password was changed'));
  await dialog.getByRole('button', { name: 'Change password' }).click();
  await toldHere();
  await page.waitForURL((url) => url.pathname === '/');
  await page.getByRole('button', { name: `Account menu: ${person.username}` }).waitFor();
  await toldOther();
  const letter = async () => (await site.client.call('demoOutbox', { to: person.email })).list[0]?.subject;
  await eventually(letter).toContain('password was changed');
});

test('[spec 2.23] the security centre in both languages, on desktop and phone', async () => {
  const { token } = await newPerson();
  for (const look of [
    { lang: 'EN' },
    { lang: 'TW', size: PHONE },
    { lang: 'EN', theme: 'light', size: PHONE },
    { lang: 'TW', theme: 'light' },
  ] as const) {
    const { page, context } = await site.open('/member/securityCenter', { as: token, ...look });
    await page.getByRole('heading', { level: 1, name: look.lang === 'EN' ? 'Security centre' : '安全中心' }).waitFor();
    await page.getByText(look.lang === 'EN' ? 'This one' : '這台').waitFor();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await context.close();
  }
});

test('[spec 2.23, 8.6] an e-mail address is verified by its code, a wrong one is told', async () => {
  const person = await newPerson();
  const { page } = await site.open('/member/securityCenter', { as: person.token, lang: 'EN' });
  await page.getByRole('button', { name: 'Verify e-mail', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Verify e-mail' });
  await dialog.getByRole('button', { name: 'Send code' }).click();
  await page.getByText('Code sent.').waitFor();
  const code = await codeSentTo(person.email);
  await dialog.getByLabel('Verification code').fill(code === '000000' ? '000001' : '000000');
  await dialog.getByRole('button', { name: 'Verify', exact: true }).click();
  await dialog.getByText('The code is wrong.').waitFor();
  await dialog.getByLabel('Verification code').fill(code);
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Verify', exact: true }).click();
  await page.getByRole('img', { name: 'Security level 45 of 100' }).waitFor();
});

test('[spec 2.25] an authenticator is set up, gives ten codes, and goes with password and code', async () => {
  const person = await newPerson();
  const { page } = await site.open('/member/securityCenter', {
    as: person.token,
    lang: 'EN',
    theme: 'light',
    size: PHONE,
  });
  await page.getByRole('button', { name: 'Turn on Authenticator app' }).click();
  const sheet = page.getByRole('dialog', { name: 'Set up authenticator' });
  await sheet.getByLabel('Current password').fill(OLD);
  await sheet.getByRole('button', { name: 'Continue' }).click();
  await sheet.getByRole('img', { name: 'QR code for the authenticator' }).waitFor();
  const secret = (await sheet.locator('code').innerText()).replaceAll(' ', '');
  await expectAccessible(page);
  const code = () => generateSync({ secret });
  await sheet.getByLabel('Enter the 6-digit code').fill(code());
  await sheet.getByRole('button', { name: 'Verify and turn on' }).click();
  const codes = sheet.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem');
  await eventually(() => codes.count()).toBe(10);
  const recovery = await codes.first().innerText();
  await expectAccessible(page);
  await sheet.getByRole('button', { name: 'I have saved them' }).click();
  await page.getByText('10 left').waitFor();
  await page.getByRole('button', { name: 'Turn off Authenticator app' }).click();
  const off = page.getByRole('dialog', { name: 'Turn off authenticator' });
  await off.getByLabel('Current password').fill(OLD);
  await off.getByLabel('Code from the app').fill(recovery.toLowerCase());
  await off.getByRole('button', { name: 'Turn off' }).click();
  await page.getByRole('button', { name: 'Turn on Authenticator app' }).waitFor();
});

test('[spec 2.23] signed-in devices: one is put out, then all others, by the socket', async () => {
  const person = await newPerson();
  const opened = [];
  for (let i = 0; i < 2; i += 1) {
    const { value } = await signInAs(person.username, OLD);
    opened.push(await site.open('/', { as: value!.token, lang: 'EN' }));
  }
  for (const { page } of opened) await page.getByRole('button', { name: /Account menu/ }).waitFor();
  const { page } = await site.open('/member/securityCenter', { as: person.token, lang: 'EN' });
  const devices = page.getByRole('list', { name: 'Signed-in devices' }).getByRole('listitem');
  const told = opened.map((tab) => watchFor(tab.page.getByText('You were signed out')));
  await eventually(() => devices.count()).toBe(3);
  await devices.getByRole('button', { name: 'Sign out' }).first().click();
  await eventually(() => devices.count()).toBe(2);
  const toldHere = watchFor(page.getByText('1 device was signed out'));
  await page.getByRole('button', { name: 'Sign out others' }).click();
  await toldHere();
  await eventually(() => devices.count()).toBe(1);
  for (const heard of told) await heard();
});

test('[spec 7.16] a picture is chosen and stays; one’s data comes as a file', async () => {
  const person = await newPerson();
  const { page } = await site.open('/member/securityCenter', { as: person.token, lang: 'EN' });
  await page.getByRole('button', { name: 'Owl' }).click();
  await page.getByRole('button', { name: 'Owl', pressed: true }).waitFor();
  await eventually(() => page.getByRole('banner').locator('img[src*="av-owl"]').count()).toBe(1);
  expect((await site.client.as(person.token).call('memberIcon', {})).icon).toContain('av-owl');
  const square = sharp({ create: { width: 700, height: 500, channels: 3, background: '#2060c0' } });
  const own = { name: '../../me.svg', mimeType: 'image/png', buffer: await square.png().toBuffer() };
  await page.getByLabel('Upload a picture').setInputFiles(own);
  await page.getByRole('button', { name: 'Your own picture', pressed: true }).waitFor();
  const shown = page.getByRole('banner').locator('img[src^="/wps/pictures/avatar/"]');
  await eventually(() => shown.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBe(512);
  const noPicture = { name: 'me.png', mimeType: 'image/png', buffer: Buffer.from('<svg/>') };
  await page.getByLabel('Upload a picture').setInputFiles(noPicture);
  await page.getByText('This is not a picture that can be used.').waitFor();
  for (const [button, file] of [
    ['Download JSON', 'account.json'],
    ['Download CSV', 'account.csv'],
  ] as const) {
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: button }).click(),
    ]);
    expect(download.suggestedFilename()).toBe(file);
  }
});

test('[spec 4.2, 2.28] a password that somebody else set: nothing but changing it works, on the site and by the calls', async () => {
  const person = await newPerson();
  await withDatabase(adminUrlOf(site.server.dataDir), (db) =>
    sql`update identity.person set password_default = true where username = ${person.username}`.execute(db),
  );
  const { value } = await signInAs(person.username, OLD);
  expect(value!.passwordExpired).toBe(true);
  const calls = site.client.as(value!.token);
  for (const name of ['balance', 'securityCenter', 'realtimeTicket', 'ownSessions', 'betRecord'] as const) {
    expect((await calls.ask(name, {})).code).toBe('password_change_required');
  }
  expect((await calls.call('memberInfo', {})).mustChangePassword).toBe(true);
  const { page } = await site.open('/member/securityCenter', { as: value!.token, lang: 'EN', size: PHONE });
  const dialog = page.getByRole('dialog', { name: 'Please set a password of your own' });
  await dialog.waitFor();
  await dialog.getByRole('button', { name: 'Close' }).click();
  await page.getByRole('dialog', { name: 'Please confirm' }).getByRole('button', { name: 'Stay' }).click();
  await dialog.getByLabel('Current password').fill(OLD);
  await dialog.getByLabel('New password', { exact: true }).fill(NEW);
  await dialog.getByLabel('New password again').fill(NEW);
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Change password' }).click();
  await page.getByText('Your password was changed').waitFor();
  await dialog.waitFor({ state: 'detached' });
  expect((await signInAs(person.username, NEW)).value!.passwordExpired).toBe(false);
});
