import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { expectAccessible } from './browser.ts';
import { signInAtConsole } from './console-sign-in.ts';
import { openConsole } from './operator.ts';
import { deposit, newPlayer, PAYMENT_PASSWORD } from './players.ts';
import { type Visit, eventually, goWithin, shown, useSite } from './site.ts';

const site = useSite();
const balance = (page: Page) => page.getByRole('banner').getByTestId('balance');
const state = (page: Page) => page.getByRole('main').getByRole('status').filter({ hasText: /\w/ }).first();
const detail = (page: Page) => page.getByRole('complementary', { name: 'Details' });
const mark = (page: Page) => page.evaluate(() => Object.assign(globalThis, { marked: true }));
const isMarked = (page: Page) => page.evaluate(() => 'marked' in globalThis);

/** Operators sign in once: an authenticator's code counts once. */
const sessions = new Map<string, string>();
async function consoleOf(username: string, visit: Visit = {}): Promise<Page> {
  const known = sessions.get(username);
  if (known !== undefined) return openConsole(site, '/withdrawals', known, { lang: 'EN', ...visit });
  const { page } = await site.open('/console/', { lang: 'EN', ...visit });
  sessions.set(username, await signInAtConsole(page, username));
  return page;
}

/** A player with money and an account to be paid to. */
async function funded(number: number, amount: string) {
  const player = await newPlayer(site.server.url, number);
  const client = site.client.as(player.token);
  const { list } = await client.call('depositChannels', {});
  await deposit(site.server.url, player, list[0]!.id, amount);
  await eventually(async () => (await client.call('balance', {})).balance).toBe(amount);
  return { ...player, client };
}

/** Asks for money in the page; ends on its tracker, which is marked so that a reload would show. */
async function askFor(amount: string, token: string): Promise<Page> {
  const { page } = await site.open('/member/withdraw', { lang: 'EN', as: token });
  await page.getByRole('textbox', { name: 'Withdrawal amount' }).fill(amount);
  await page.getByLabel('Payment password').fill(PAYMENT_PASSWORD);
  await page.getByRole('button', { name: /^Withdraw NT\$/ }).click();
  await eventually(() => state(page).innerText()).toBe('In review');
  await mark(page);
  return page;
}

/** Finds the player's request in the queue and picks it with the J key. */
async function pick(page: Page, account: string): Promise<void> {
  await page.getByRole('searchbox').fill(account);
  const rows = page.getByRole('region', { name: 'Withdrawals' }).getByRole('row');
  await eventually(() => rows.count()).toBe(2);
  await rows.last().getByText(account).waitFor();
  await page.getByRole('heading', { level: 1 }).click();
  await page.keyboard.press('j');
  await eventually(() => rows.last().getAttribute('aria-current')).toBe('true');
  await detail(page).getByText('Risk signals').waitFor();
}

test('[spec 2.23] requested, approved with a key, paid: the player sees each state by push', async () => {
  const player = await funded(1, '3000.00');
  const page = await askFor('1200', player.token);
  await eventually(() => balance(page).innerText()).toBe('NT$1,800.00');
  const { balance: left, held } = await player.client.call('balance', {});
  expect([left, held]).toEqual(['1800.00', '1200.00']);
  await expectAccessible(page);

  const desk = await consoleOf('operator');
  await expectAccessible(desk);
  await pick(desk, player.username);
  await detail(desk).getByText(shown('1200.00')).first().waitFor();
  await detail(desk).getByText('First withdrawal').waitFor();
  await expectAccessible(desk);
  await desk.keyboard.press('a');
  await desk.getByText(/ approved$/).waitFor();
  await eventually(() => state(page).innerText()).toBe('Waiting for your answer');
  expect(await isMarked(page)).toBe(true);
  expect((await player.client.call('balance', {})).held).toBe('0.00');
  await expectAccessible(page);
});

test('[spec 2.23] rejected with a reason: the money is back and the reason can be read', async () => {
  const player = await funded(2, '2000.00');
  const page = await askFor('900', player.token);
  const desk = await consoleOf('operator');
  await pick(desk, player.username);
  await desk.keyboard.press('r');
  const dialog = desk.getByRole('dialog');
  const send = dialog.getByRole('button', { name: 'Reject and return' });
  await eventually(() => send.isDisabled()).toBe(true);
  await dialog.getByRole('button', { name: 'Please verify your identity first' }).click();
  await expectAccessible(desk);
  await send.click();
  await eventually(() => state(page).innerText()).toBe('Rejected');
  await page.getByText('Please verify your identity first').first().waitFor();
  await eventually(() => balance(page).innerText()).toBe('NT$2,000.00');
  expect(await isMarked(page)).toBe(true);
  await expectAccessible(page);
});

test("[spec 6.8] above the brand's limit it takes two: the first one's second approval is refused", async () => {
  const player = await funded(3, '70000.00');
  const page = await askFor('60000', player.token);
  const first = await consoleOf('operator');
  await pick(first, player.username);
  await detail(first).getByText('Above NT$50,000: a second person has to approve').waitFor();
  await first.keyboard.press('a');
  await first.getByText(/First approval of .* recorded/).waitFor();
  await eventually(() => state(page).innerText()).toBe('Second review');
  await detail(first).getByText('You approved first; it takes a colleague').waitFor();
  const approveAgain = detail(first).getByRole('button', { name: /Second approval/ });
  await eventually(() => approveAgain.isDisabled()).toBe(true);
  const { list } = await player.client.call('withdrawals', {});
  const desk = site.client.as(sessions.get('operator')!);
  const { row } = await desk.call('withdrawalFacts', { id: list[0]!.id });
  const again = await desk.ask('decideWithdrawal', { id: row.id, action: 'approve', version: row.version });
  expect([again.status, again.code]).toEqual([409, 'second_operator_required']);

  const second = await consoleOf('operator2');
  await pick(second, player.username);
  await detail(second).getByText('Approved by operator, second person awaited').waitFor();
  await second.keyboard.press('a');
  await eventually(() => state(page).innerText()).toBe('Waiting for your answer');
  expect(await isMarked(page)).toBe(true);
});

test('two requests in the queue: J and K go from one to the other and what one sees is what is decided', async () => {
  const desk = await consoleOf('operator');
  const rows = desk.getByRole('region', { name: 'Withdrawals' }).getByRole('row');
  await rows.nth(2).waitFor();
  const picked = () => rows.evaluateAll((lines) => lines.findIndex((line) => line.ariaCurrent === 'true'));
  for (const [key, row] of [
    ['j', 1],
    ['j', 2],
    ['k', 1],
    ['k', 1],
  ] as const) {
    await desk.keyboard.press(key);
    await eventually(picked).toBe(row);
    const account = await rows.nth(row).getByRole('cell').nth(1).innerText();
    await detail(desk).getByText(account, { exact: true }).waitFor();
  }
});

test('each decision stands in the audit log, and the chain is intact', async () => {
  const page = await consoleOf('operator');
  await page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: 'Audit log' }).click();
  const log = page.getByRole('region', { name: 'Audit log entries' });
  await log.getByRole('row').nth(3).waitFor();
  const { list } = await site.client.as(sessions.get('operator')!).call('auditLog', { limit: 50 });
  const decisions = list.filter(({ action }) => action.startsWith('withdrawal.'));
  const who = decisions.slice(0, 4).map(({ actorName, action }) => `${actorName} ${action}`);
  expect(who.filter((line) => line.startsWith('operator '))).toHaveLength(3);
  expect(who.filter((line) => line.startsWith('operator2 '))).toHaveLength(1);
  for (const { action } of decisions.slice(0, 4)) await log.getByText(action).first().waitFor();
  await page.getByRole('button', { name: 'Verify now' }).click();
  await page.getByText(/^Chain intact: all \d+ entries match$/).waitFor();
  await log.getByRole('row').nth(1).click();
  await page.getByText('This = SHA-256(previous hash + content)').waitFor();
});

const PAGES = ['deposits', 'ledger', 'audit', 'brand'];

test.each([
  { lang: 'EN', theme: 'dark' },
  { lang: 'EN', theme: 'light' },
  { lang: 'TW', theme: 'dark' },
  { lang: 'TW', theme: 'light' },
] as const)('axe finds nothing in the console: $lang $theme', async (look) => {
  const page = await consoleOf('operator', look);
  await page.getByRole('heading', { level: 1 }).waitFor();
  await expectAccessible(page);
  for (const name of PAGES) {
    await goWithin(page, `/console/${name}`);
    await expectAccessible(page);
  }
});

test('an amount one does not have is refused at its field', async () => {
  const player = await funded(5, '500.00');
  const { page } = await site.open('/member/withdraw', { lang: 'EN', as: player.token });
  await page.getByRole('textbox', { name: 'Withdrawal amount' }).fill('501');
  await page
    .getByRole('button', { name: /^Withdraw/ })
    .last()
    .click();
  await page.getByText('The most is NT$500.00.').waitFor();
  const asked = { amount: '501.00', payoutAccountId: player.payoutAccountId, requestId: randomUUID() };
  const input = { ...asked, paymentPassword: PAYMENT_PASSWORD };
  expect((await player.client.ask('requestWithdrawal', input)).code).toBe('insufficient_funds');
});
