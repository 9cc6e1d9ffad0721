import { randomUUID } from 'node:crypto';
import type { consoleRegistration, ValueOf } from '@croupier/contract';
import type { Locator } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { expectAccessible, expectNoSidewaysScroll, PHONE } from './browser.ts';
import { openConsole, operatorToken } from './operator.ts';
import { eventually, useSite } from './site.ts';

type Settings = ValueOf<typeof consoleRegistration.registrationSettings>;

const site = useSite();
let token = '';
beforeAll(async () => {
  token = await operatorToken(site.client);
});

const operator = () => site.client.as(token);
const field = (form: Locator, label: string) => form.getByLabel(label, { exact: true });

/** What is typed, and what is picked from a list by its code. */
const TYPED = {
  真實姓名: '林宜婷',
  暱稱: '小風',
  出生日期: '1994-07-21',
  手機號碼: '0955123456',
  'QQ 號碼': '123456789',
  'LINE ID': 'lin.yiting',
  WhatsApp: '0955123456',
  Facebook: 'lin.yiting.9',
  WeChat: 'lin_yiting',
  Telegram: '@lin_yiting',
  Zalo: '0912345678',
  Skype: 'live:lin',
  身分證字號: 'A123456789',
  出生地: '台南市',
  地址: '台北市信義區松仁路 9 號',
  支付密碼: '927415',
};
const PICKED = { 國籍: 'TW', 職業: 'professional', 收入來源: 'salary' };

/** Everything is asked for, and nothing but the form itself stands in the way. */
async function askForAll(own: Partial<Settings> = {}): Promise<void> {
  const seen = await operator().call('registrationSettings', {});
  const modules = { ...seen.modules, MOBILENUMREG3: false, REGMOBVERF3: false };
  const fields = seen.fields.map((rule) => ({ ...rule, enabled: true, required: true }));
  await operator().call('changeRegistration', { ...seen, captchaRequired: false, modules, fields, ...own });
}

test('[spec 3.4] [spec 5.2] [spec 2.26] with every field on one registers, a wrong code is told at once, and a bonus is offered', async () => {
  const bonus = { messenger: 'zalo' as const, reward: '131', url: 'https://zalo.example/lumora' };
  await askForAll({ minimumAge: 21, bonus });
  const { list } = await operator().call('people', { search: 'agent01' });
  const agent = await operator().call('personFile', { id: list[0]!.id });
  const code = agent.person.affiliateCode!;
  const username = `all${randomUUID().slice(0, 8)}`;

  const { page } = await site.open('/register', { lang: 'TW', size: PHONE });
  const form = page.getByRole('dialog', { name: '建立帳號' });
  await field(form, '帳號').fill(username);
  await field(form, '密碼').fill('Quiet-Harbour-41');
  await field(form, '確認密碼').fill('Quiet-Harbour-41');
  await field(form, '電子郵件').fill(`${username}@mail.test`);
  for (const [label, text] of Object.entries(TYPED)) await field(form, label).fill(text);
  for (const [label, value] of Object.entries(PICKED)) await field(form, label).selectOption(value);
  await field(form, '國碼：Zalo').selectOption('+84');
  await field(form, '推薦人').fill('demo');
  await field(form, '好友推薦碼').fill(code);
  // A wrong code is told when one leaves its field, before anything is sent.
  const sent: string[] = [];
  page.on('request', (request) => sent.push(`${request.method()} ${new URL(request.url()).pathname}`));
  await field(form, '邀請碼').fill('NOSUCH99');
  await field(form, '推薦人').focus();
  await form.getByText('邀請碼無效').waitFor();
  await field(form, '邀請碼').fill(code);
  await field(form, '推薦人').focus();
  await form.getByText('推薦人 a****1').first().waitFor();
  expect(sent.filter((call) => call.startsWith('PUT'))).toEqual([]);
  // The one setting is in the sentence and in the birthday's rule.
  await eventually(() => field(form, '出生日期').getAttribute('max')).toMatch(/^\d{4}-\d\d-\d\d$/);
  await field(form, '出生日期').fill(String(new Date().getFullYear() - 19) + '-01-02');
  await form.getByText('須年滿 21 歲').waitFor();
  await field(form, '出生日期').fill('1994-07-21');
  await form.getByLabel(/我已年滿 21 歲/).check();
  await form.getByLabel(/我同意條款/).check();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await form.getByRole('button', { name: '建立帳號', exact: true }).click();

  const offer = page.getByRole('dialog', { name: '再送你一份禮' });
  await offer.getByText('最高可領 NT$131').waitFor();
  expect(await offer.getByRole('link', { name: '加入 Zalo' }).getAttribute('href')).toBe(bonus.url);
  await expectAccessible(page);
  await offer.getByRole('button', { name: '之後再說' }).click();
  await offer.waitFor({ state: 'detached' });
  await eventually(() => new URL(page.url()).pathname).toBe('/');

  const { list: found } = await operator().call('people', { search: username });
  const { person, sessions } = await operator().call('personFile', { id: found[0]!.id });
  expect(person.upline[0]).toMatchObject({ account: 'agent01' });
  expect(person.details).toContainEqual({ field: 'zalo', value: '+84912***678' });
  expect(person.details).toContainEqual({ field: 'address', value: '台北***' });
  expect(sessions[0]!.country).toBeNull();
});

test('[spec 3.5] a rule changed in the console is drawn beside it and followed by the site; the second of two is told', async () => {
  const before = await operator().call('registrationSettings', {});
  // Another one than before, whatever a try before this one left.
  const least = before.fields.find((rule) => rule.field === 'skype')!.minLength === 7 ? 8 : 7;
  const page = await openConsole(site, '/registration', token, { lang: 'EN' });
  await page.getByRole('heading', { level: 1, name: 'Registration' }).waitFor();
  const preview = page.getByRole('region', { name: 'Preview' });
  await field(preview, 'Username').waitFor();
  const skype = page.getByRole('group', { name: 'Skype: asked for' });
  await skype.getByRole('button', { name: 'Off' }).click();
  await eventually(() => field(preview, 'Skype').count()).toBe(0);
  await skype.getByRole('button', { name: 'Optional' }).click();
  await page.getByLabel('Skype: at least').fill(String(least));
  await page.getByRole('button', { name: 'LINE ID: up' }).click();
  await page.getByRole('button', { name: '21 years' }).click();
  await field(preview, 'Skype').waitFor();
  await preview.getByText(/I am at least 21/).waitFor();
  await expectAccessible(page);

  // Somebody else saves first.
  const seen = await operator().call('registrationSettings', {});
  await operator().call('changeRegistration', { ...seen, captchaRequired: !seen.captchaRequired });
  const save = page.getByRole('button', { name: 'Save', exact: true });
  await save.click();
  await page.getByRole('button', { name: 'Load the newest' }).click();
  await page.getByRole('alert').waitFor({ state: 'detached' });
  await skype.getByRole('button', { name: 'Optional' }).click();
  await page.getByLabel('Skype: at least').fill(String(least));
  await save.click();
  await page.getByText('Saved. The site follows at once.').waitFor();
  await eventually(() => save.isDisabled()).toBe(true);

  const visitor = await site.open('/register', { lang: 'EN' });
  const form = visitor.page.getByRole('dialog', { name: 'Create your account' });
  await field(form, 'Skype').fill('short');
  await field(form, 'Username').focus();
  await form.getByText(`${least}–60 characters`).waitFor();
  const { list } = await operator().call('auditLog', { action: 'brand.registration' });
  expect(list[0]).toMatchObject({ action: 'brand.registration' });
});
