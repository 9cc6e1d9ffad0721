import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { expectAccessible, expectNoSidewaysScroll, PHONE } from './browser.ts';
import { deposit, newPlayer } from './players.ts';
import { eventually, useSite } from './site.ts';

const site = useSite();
const PASSWORD = 'Quiet-Harbour-41';
const FIRST = '730518';

/** A player with money and a payout account, without a payment password where told. */
async function funded(number: number, withPassword: boolean) {
  const player = await newPlayer(site.server.url, number, { withPassword });
  const client = site.client.as(player.token);
  const { list } = await client.call('depositChannels', {});
  await deposit(site.server.url, player, list[0]!.id, '2000.00');
  await eventually(async () => (await client.call('balance', {})).balance).toBe('2000.00');
  return { ...player, client };
}
const withdraw = (page: Page) => page.getByRole('button', { name: /^Withdraw NT\$/ });

test('[spec 3.4, 2.23] without a payment password: set over the form, what was typed stays, then it is asked for', async () => {
  const player = await funded(11, false);
  const { page } = await site.open('/member/withdraw', { lang: 'EN', as: player.token });
  const amount = page.getByRole('textbox', { name: 'Withdrawal amount' });
  await amount.fill('700');
  await eventually(() => withdraw(page).isDisabled()).toBe(true);
  await page.getByRole('button', { name: 'Set payment password' }).click();
  const dialog = page.getByRole('dialog', { name: 'Set a payment password' });
  await dialog.getByLabel('New payment password').fill(FIRST);
  await dialog.getByLabel('Again').fill('730519');
  await dialog.getByLabel('Sign-in password').fill(PASSWORD);
  await dialog.getByRole('button', { name: 'Save payment password' }).click();
  await dialog.getByText('The two entries differ.').waitFor();
  await expectAccessible(page);
  await dialog.getByLabel('Again').fill(FIRST);
  await dialog.getByRole('button', { name: 'Save payment password' }).click();
  await dialog.waitFor({ state: 'detached' });
  await eventually(() => amount.inputValue()).toBe('700');
  const secret = page.getByLabel('Payment password', { exact: true });
  await secret.fill('111222');
  await withdraw(page).click();
  await page.getByText('The payment password is wrong.').waitFor();
  await expectAccessible(page);
  await secret.fill(FIRST);
  await withdraw(page).click();
  await page.waitForURL(/\/member\/withdraw\?id=/);
  expect((await player.client.call('balance', {})).held).toBe('700.00');
});

test('a payout account beside others, and a change of one’s address: the page says until when withdrawals rest', async () => {
  const player = await funded(12, true);
  const account = { bankCode: '812', accountNumber: '99887766', payeeName: '林宜婷' };
  await player.client.call('addPayoutAccount', account);
  const { page } = await site.open('/member/withdraw', { lang: 'EN', as: player.token, size: PHONE });
  await page.getByText(/^From \d/).waitFor();
  await page.getByText('812').first().click();
  await page.getByText(/A new payout account is paid to from/).waitFor();
  await eventually(() => page.getByRole('button', { name: 'Withdraw', exact: true }).isDisabled()).toBe(true);
  const to = `${player.username}@mail.test`;
  await player.client.call('sendContactCode', { channel: 'email', to });
  const { list } = await site.client.call('demoOutbox', { to });
  const verificationCode = /\d{6}/.exec(list[0]!.body)![0];
  await player.client.call('confirmContact', { channel: 'email', to, verificationCode, password: PASSWORD });
  await page.reload();
  await page.getByRole('region', { name: /^Withdrawals rest until/ }).waitFor();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
});

test('[spec 2.23] closing: money stands in the way; without any it closes at once, everywhere', async () => {
  const rich = await funded(13, true);
  const { page: held } = await site.open('/member/securityCenter', { lang: 'EN', as: rich.token });
  await held.getByRole('button', { name: 'Close account' }).click();
  await held.getByText('There is money left. Withdraw it first.').waitFor();
  await expectAccessible(held);
  const player = await newPlayer(site.server.url, 14);
  const { page } = await site.open('/member/securityCenter', { lang: 'EN', as: player.token, size: PHONE });
  await page.getByRole('button', { name: 'Close account' }).click();
  const dialog = page.getByRole('dialog', { name: 'Close your account' });
  await dialog.getByLabel('Why are you leaving?').fill('Playing less');
  await dialog.getByLabel('Sign-in password').fill('wrong-one-41');
  await dialog.getByRole('button', { name: 'Close account for good' }).click();
  await dialog.getByText('The current password is wrong.').waitFor();
  await expectAccessible(page);
  await dialog.getByLabel('Sign-in password').fill(PASSWORD);
  await dialog.getByRole('button', { name: 'Close account for good' }).click();
  await page.getByText('Your account is closed').waitFor();
  await page.waitForURL((url) => url.pathname === '/');
  expect((await site.client.as(player.token).ask('balance', {})).code).toBe('not_logged_in');
  const again = await site.client.ask('login', { username: player.username, password: PASSWORD });
  expect(again.code).toBe('account_closed');
});
