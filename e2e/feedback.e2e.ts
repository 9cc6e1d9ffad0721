import { randomInt } from 'node:crypto';
import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { DESKTOP, PHONE, expectAccessible, expectNoSidewaysScroll } from './browser.ts';
import { openConsole, operatorToken } from './operator.ts';
import { eventually, textsOf, useSite } from './site.ts';

const site = useSite();
const WORDS = 'My deposit was taken from the bank and is not in my balance yet.';
let token = '';
beforeAll(async () => {
  token = await operatorToken(site.client);
});

/** Opens the dialog from the footer; answers with the id of the captcha that it shows. */
async function openDialog(page: Page, name: string): Promise<string> {
  const captcha = page.waitForResponse((answer) => new URL(answer.url()).pathname === '/wps/captcha');
  await page.getByRole('contentinfo').getByRole('button', { name }).click();
  const { value } = (await (await captcha).json()) as { value: { id: string } };
  return value.id;
}

test('[spec 5.9, 8.4] what is empty is listed, and the counter says how much is wanted', async () => {
  const { page } = await site.open('/', { lang: 'EN' });
  await openDialog(page, 'Feedback');
  const dialog = page.getByRole('dialog', { name: 'Write to us' });
  await dialog.getByRole('button', { name: 'Send' }).click();
  await dialog.getByText('Question type, Description, Captcha: is empty').waitFor();
  await dialog.getByLabel('Description').fill('too short');
  await dialog.getByText('9 of 200 characters, at least 20').waitFor();
  await dialog.getByRole('button', { name: 'Send' }).click();
  await dialog.getByText('20 to 200 characters, please.').waitFor();
  await dialog.getByText('Question type, Captcha: is empty').waitFor();
  await eventually(() => textsOf(dialog.getByLabel('Question type').getByRole('option'))).toEqual([
    'Choose a type',
    'Deposit',
    'Withdrawal',
    'Game',
    'Customer service',
    'Apply as an agent',
    'Other',
  ]);
});

test('[spec 2.29, 7.20, 8.7] a visitor writes, an operator reads and closes it with a note', async () => {
  const { page } = await site.open('/', { lang: 'EN' });
  const id = await openDialog(page, 'Feedback');
  const dialog = page.getByRole('dialog', { name: 'Write to us' });
  const name = `Anna of table ${randomInt(1_000_000)}`;
  await dialog.getByLabel('Question type').selectOption('Deposit');
  await dialog.getByLabel('Your name').fill(name);
  await dialog.getByLabel('Description').fill(WORDS);
  const { answer } = await site.client.call('demoCaptcha', { id });
  await dialog.getByLabel('Captcha', { exact: true }).fill(answer);
  await dialog.getByRole('button', { name: 'Send' }).click();
  await page.getByText('We will contact you soon').waitFor();
  await dialog.waitFor({ state: 'detached' });

  const desk = await openConsole(site, '/feedback', token, { lang: 'EN' });
  const row = desk.getByRole('row').filter({ hasText: name });
  await row.getByRole('button').click();
  const pane = desk.getByRole('complementary', { name: 'Details' });
  await pane.getByText(WORDS).waitFor();
  await expectAccessible(desk);
  await pane.getByLabel('What was done about it').fill('Called her: the bank was slow.');
  await pane.getByRole('button', { name: 'Mark as done' }).click();
  await desk.getByText('Marked as done').waitFor();
  await eventually(() => row.count()).toBe(0);
  await desk.getByRole('button', { name: 'Done', exact: true }).click();
  await row.getByRole('button').click();
  await pane.getByText('Called her: the bank was slow.').waitFor();
  const { list } = await site.client.as(token).call('auditLog', { action: 'feedback' });
  expect(list[0]).toMatchObject({ action: 'feedback.done', actorName: 'operator' });
});

test('[spec 3.6, 5.9] a wrong captcha keeps the text; a person is known by their account', async () => {
  const { page } = await site.open('/', { lang: 'EN', as: await site.signIn() });
  await openDialog(page, 'Feedback');
  const dialog = page.getByRole('dialog', { name: 'Write to us' });
  await dialog.getByLabel('Question type').selectOption('Other');
  expect(await dialog.getByLabel('Your name').count()).toBe(0);
  await dialog.getByLabel('Description').fill(WORDS);
  await dialog.getByLabel('Captcha', { exact: true }).fill('?????');
  const next = page.waitForResponse((answer) => new URL(answer.url()).pathname === '/wps/captcha');
  await dialog.getByRole('button', { name: 'Send' }).click();
  await dialog.getByText('The captcha is wrong').waitFor();
  await eventually(() => dialog.getByLabel('Description').inputValue()).toBe(WORDS);
  const { value } = (await (await next).json()) as { value: { id: string } };
  const { answer } = await site.client.call('demoCaptcha', { id: value.id });
  await dialog.getByLabel('Captcha', { exact: true }).fill(answer);
  await dialog.getByRole('button', { name: 'Send' }).click();
  await page.getByText('We will contact you soon').waitFor();
  const { list } = await site.client.as(token).call('feedbackInbox', { type: '0' });
  expect(list.at(-1)).toMatchObject({ sender: 'demo', content: WORDS });
});

test('[spec 2.4, 9.1] who wants to become an agent finds the type chosen; the service widget leads here too', async () => {
  const { page } = await site.open('/agent', { lang: 'EN' });
  await page.getByRole('button', { name: /become an agent/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Write to us' });
  await eventually(() => dialog.getByLabel('Question type').inputValue()).toBe('6');
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Contact support' }).click();
  await page.locator('#services').getByRole('button', { name: 'Feedback' }).click();
  await dialog.waitFor();
  await eventually(() => dialog.getByLabel('Question type').inputValue()).toBe('');
});

const LOOKS = [DESKTOP, PHONE].flatMap((size) => (['TW', 'EN'] as const).map((lang) => ({ size, lang })));
test.each(LOOKS)('the dialog $lang $size.width: axe finds nothing, nothing is too wide', async (look) => {
  const { page } = await site.open('/', look);
  await openDialog(page, look.lang === 'TW' ? '意見反饋' : 'Feedback');
  await page.getByRole('dialog').getByRole('textbox').first().waitFor();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
});

test('[spec 5.11] who sees no picture and holds no mouse has the browser solve a puzzle', async () => {
  const { page } = await site.open('/', { lang: 'EN' });
  await page.getByRole('contentinfo').getByRole('button', { name: 'Feedback' }).focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Write to us' });
  await dialog.getByLabel('Captcha', { exact: true }).waitFor();
  const focused = () =>
    page.evaluate(() => document.activeElement?.getAttribute('name') || document.activeElement?.textContent);
  const tabTo = async (what: string) => {
    for (let presses = 0; presses < 12 && (await focused()) !== what; presses += 1) await page.keyboard.press('Tab');
    expect(await focused()).toBe(what);
  };
  await eventually(() => dialog.evaluate((panel) => panel.contains(document.activeElement))).toBe(true);
  await tabTo('type');
  await page.keyboard.type('Cust');
  await tabTo('content');
  await page.keyboard.type(WORDS);
  await tabTo('I cannot see the picture');
  await page.keyboard.press('Enter');
  await dialog.getByRole('status').getByText('Done. The captcha is filled in.').waitFor();
  await expectAccessible(page);
  await page.keyboard.press('Enter');
  await tabTo('Send');
  await page.keyboard.press('Enter');
  await page.getByText('We will contact you soon').waitFor();
});
