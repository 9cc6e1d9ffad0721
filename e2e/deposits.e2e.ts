import type { Page } from 'playwright-core';
import { add, formatAmount, parseAmount } from '@croupier/contract';
import { expect, test } from 'vitest';
import { PHONE, expectAccessible, expectNoSidewaysScroll } from './browser.ts';
import { newPlayer } from './players.ts';
import { eventually, shown, useSite } from './site.ts';

const site = useSite();
const balance = (page: Page) => page.getByRole('banner').getByTestId('balance');
const status = (page: Page) => page.getByRole('main').getByRole('status').filter({ hasText: /\w/ }).first();
/** Marks the page as it stands; another load of it has no mark. */
const mark = (page: Page) => page.evaluate(() => Object.assign(globalThis, { marked: true }));
const isMarked = (page: Page) => page.evaluate(() => 'marked' in globalThis);

/** What the server has pushed to a page. */
function pushesTo(page: Page): string[] {
  const heard: string[] = [];
  page.on('websocket', (socket) => socket.on('framereceived', ({ payload }) => heard.push(String(payload))));
  return heard;
}

/** From the drawer to the bank's hosted page. */
async function goToBank(page: Page, amount: string): Promise<void> {
  const drawer = page.getByRole('dialog', { name: 'Deposit' });
  await drawer.getByLabel('Amount', { exact: true }).fill(amount);
  await drawer.getByRole('button', { name: /^Pay NT\$/ }).click();
  await page.getByRole('heading', { name: 'Amount due' }).waitFor();
}

async function fresh(number: number) {
  const player = await newPlayer(site.server.url, number);
  return { ...player, client: site.client.as(player.token) };
}

const balanceOf = async (client: typeof site.client) => (await client.call('balance', {})).balance;

test('[spec 2.23] paid at the bank, the money is there by push: in this page and in the other one', async () => {
  const token = await site.signIn();
  const client = site.client.as(token);
  const before = await balanceOf(client);
  const after = formatAmount(add(parseAmount(before)!, parseAmount('750.00')!));
  const other = await site.open('/promotions', { lang: 'EN', as: token });
  await eventually(() => balance(other.page).innerText()).toBe(shown(before));
  const pushes = pushesTo(other.page);
  await other.page.reload();
  await eventually(() => pushes.length).toBeGreaterThan(0);
  await mark(other.page);

  const { page, context } = await site.open('/member/depositv2', { lang: 'EN', as: token });
  await page.getByRole('dialog', { name: 'Deposit' }).getByRole('button', { name: '500', exact: true }).waitFor();
  await expectAccessible(page);
  await goToBank(page, '750');
  await eventually(() => page.getByText('A simulator: no real money moves').count()).toBe(1);
  await expectAccessible(page);
  const hosted = page.url();
  await page.goBack();
  await eventually(() => status(page).innerText()).toBe('Waiting for payment');
  await mark(page);

  const bank = await context.newPage();
  site.watch(bank);
  await bank.goto(hosted);
  await bank.getByRole('button', { name: 'Pay now' }).click();
  await eventually(() => status(page).innerText()).toBe('Credited');
  await eventually(() => balance(page).innerText()).toBe(shown(after));
  await eventually(() => balance(other.page).innerText()).toBe(shown(after));
  expect([await isMarked(page), await isMarked(other.page)]).toEqual([true, true]);
  await eventually(() => pushes.some((push) => push.includes('"balance"') && push.includes(after))).toBe(true);
  expect(await balanceOf(client)).toBe(after);

  await expectAccessible(page);
  await page.reload();
  await eventually(() => status(page).innerText()).toBe('Credited');
  await page.getByRole('link', { name: 'See the account record' }).click();
  await page.getByRole('main').getByText(shown('750.00', '+')).first().waitFor();
});

test('[spec 2.23] an amount outside the limits is refused at its field', async () => {
  const { client, token } = await fresh(1);
  const { list } = await client.call('depositChannels', {});
  const { page } = await site.open('/member/depositv2', { lang: 'EN', as: token, size: PHONE });
  const drawer = page.getByRole('dialog', { name: 'Deposit' });
  const amount = drawer.getByLabel('Amount', { exact: true });
  const go = drawer.getByRole('button', { name: 'Continue' });
  await go.click();
  await drawer.getByText('Please enter an amount.').waitFor();
  await amount.fill('1.005');
  await drawer.getByText('Please enter an amount with at most two decimals.').waitFor();
  await amount.fill('5');
  await drawer.getByText(`The least is ${shown(list[0]!.minimum).replace('.00', '')}.`).waitFor();
  await amount.fill('99999999');
  await drawer.getByText(`The most is ${shown(list[0]!.maximum).replace('.00', '')}.`).waitFor();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
});

test('[spec 2.23] cancelled: nothing is credited and there is a way on', async () => {
  const { client, token } = await fresh(2);
  const { page } = await site.open('/member/depositv2', { lang: 'EN', as: token });
  await goToBank(page, '400');
  await page.getByRole('button', { name: 'Cancel and go back' }).click();
  await eventually(() => status(page).innerText()).toBe('Failed');
  await page.getByText('No money was credited.').waitFor();
  expect(await balanceOf(client)).toBe('0.00');
  await page.getByRole('link', { name: 'Try again' }).click();
  await page.getByRole('dialog', { name: 'Deposit' }).waitFor();
});

test('[spec 2.23] a notice that comes five times is credited once, and so the record shows it', async () => {
  const { client, token } = await fresh(3);
  const { page } = await site.open('/member/depositv2', { lang: 'EN', as: token });
  await goToBank(page, '600');
  await page.getByLabel('The same notice five times').check();
  await page.getByRole('button', { name: 'Pay now' }).click();
  await eventually(() => status(page).innerText()).toBe('Credited');
  await eventually(() => balance(page).innerText()).toBe('NT$600.00');
  const { list } = await client.call('accountRecord', { limit: 100 });
  expect(list.map(({ kind, amount }) => [kind, amount])).toEqual([['deposit', '600.00']]);
  await page.goto('/member/transactionHistory');
  const lines = page.getByText(list[0]!.reference);
  await lines.first().waitFor();
  expect(await lines.count()).toBe(1);
  await page.getByText('opening + moves = closing').waitFor();
});

test('[spec 2.23] a forged notice and another amount credit nothing; a late one is credited when it comes', async () => {
  const { client, token } = await fresh(4);
  const { page } = await site.open('/member/depositv2', { lang: 'EN', as: token });
  const pay = async (amount: string, fault: string) => {
    await goToBank(page, amount);
    await page.getByLabel(fault).check();
    await page.getByRole('button', { name: 'Pay now' }).click();
    await eventually(() => status(page).innerText()).toBe('Waiting for payment');
  };
  await pay('700', 'Arrives very late');
  const late = page.url();
  await page.goto('/member/depositv2');
  await pay('300', 'A forged signature');
  await page.goto('/member/depositv2');
  await pay('200', 'Another amount');
  expect(await balanceOf(client)).toBe('0.00');
  await page.goto(late);
  await eventually(() => status(page).innerText()).toBe('Waiting for payment');
  await mark(page);
  await expect.poll(() => status(page).innerText(), { timeout: 60_000 }).toBe('Credited');
  await eventually(() => balance(page).innerText()).toBe('NT$700.00');
  expect(await isMarked(page)).toBe(true);
  expect(await balanceOf(client)).toBe('700.00');
});
