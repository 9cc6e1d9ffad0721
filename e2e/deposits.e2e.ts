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

/** From the drawer to the second step of a way to pay that stays on this site. */
async function choose(page: Page, method: RegExp, amount: string): Promise<void> {
  const drawer = page.getByRole('dialog', { name: 'Deposit' });
  await drawer.getByText(method).click();
  await drawer.getByLabel('Amount', { exact: true }).fill(amount);
  await drawer.getByRole('button', { name: /^Pay NT\$/ }).click();
  await eventually(() => status(page).innerText()).toBe('Waiting for payment');
}

/** The provider's own address: a redirect leads there. */
async function bankOf(client: typeof site.client): Promise<string> {
  const { list } = await client.call('depositChannels', {});
  const channelId = list.find(({ kind }) => kind === 'redirect')!.id;
  const { payUrl } = await client.call('createDeposit', {
    channelId,
    amount: '100.00',
    requestId: crypto.randomUUID(),
  });
  return new URL(payUrl!).origin;
}

test('[spec 2.23] a bank transfer: an amount of its own, the slip, a reload, and credited by its line', async () => {
  const { client, token } = await fresh(5);
  const { page, context } = await site.open('/member/depositv2', { lang: 'EN', as: token, size: PHONE });
  await choose(page, /^Bank transfer$/, '3000');
  const [, id] = /id=(\d+)/.exec(page.url())!;
  const { toPay, payTo, asked } = await client.call('deposit', { id: id! });
  expect(asked).toBe('3000.00');
  await page.getByText(shown(toPay.amount)).first().waitFor();
  const picture = await page.screenshot();
  const file = { name: 'slip.png', mimeType: 'image/png', buffer: picture };
  await page.getByLabel('Upload the slip').setInputFiles(file);
  await page.getByText('Received. Our team has it at hand.').waitFor();
  await page.reload();
  await page.getByAltText('Your transfer slip').waitFor();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await mark(page);

  const desk = await context.newPage();
  site.watch(desk);
  await desk.goto(`${await bankOf(client)}/desk?lang=EN`);
  await desk.getByLabel('Account number').fill(payTo?.kind === 'account' ? payTo.accountNumber : '');
  await desk.getByLabel('Amount', { exact: true }).fill(toPay.amount);
  await desk.getByRole('button', { name: 'Send' }).click();
  await eventually(() => status(page).innerText()).toBe('Credited');
  expect(await isMarked(page)).toBe(true);
  expect(await balanceOf(client)).toBe(toPay.amount);
});

test('[spec 2.23] USDT, a code to scan and one for the till: each says how it is paid, and is credited', async () => {
  const { client, token } = await fresh(6);
  const { page, context } = await site.open('/member/depositv2', { lang: 'EN', as: token });
  const bank = await context.newPage();
  site.watch(bank);
  const payAtDesk = async (reference: string, quantity?: string) => {
    await bank.goto(`${await bankOf(client)}/desk?lang=EN`);
    await bank.getByRole('link', { name: reference }).click();
    if (quantity) await bank.getByLabel('Quantity to send').fill(quantity);
    await bank.getByRole('button', { name: 'Pay now' }).click();
  };
  const reference = async () => (await client.call('deposits', { limit: 1 })).list[0]!.reference;

  await choose(page, /^USDT · TRC20$/, '3000');
  await page.getByText('1 USDT = NT$32.15').waitFor();
  await expectAccessible(page);
  await payAtDesk(await reference(), '100');
  await page
    .getByText(/^[12] of 3$/)
    .first()
    .waitFor();
  await eventually(() => status(page).innerText()).toBe('Credited');
  expect(await balanceOf(client)).toBe('3215.00');

  await page.goto('/member/depositv2');
  await choose(page, /^QR payment$/, '500');
  await page
    .getByTitle('QR code to pay')
    .or(page.getByRole('img', { name: /QR code to pay/ }))
    .first()
    .waitFor();
  await expectAccessible(page);
  await payAtDesk(await reference());
  await eventually(() => status(page).innerText()).toBe('Credited');

  await page.goto('/member/depositv2');
  await choose(page, /^Convenience store$/, '1000');
  await page.getByText('Includes a fee of NT$15.00.').waitFor();
  await expectAccessible(page);
  await payAtDesk(await reference());
  await eventually(() => status(page).innerText()).toBe('Credited');
  expect(await balanceOf(client)).toBe('4715.00');
});
