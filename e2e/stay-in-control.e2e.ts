import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { expectAccessible, expectNoSidewaysScroll, PHONE } from './browser.ts';
import { deposit, newPlayer } from './players.ts';
import { eventually, useSite } from './site.ts';

const site = useSite();
const PASSWORD = 'Quiet-Harbour-41';
const GAME = 'BGS_DRAGON25';
const TABLE = `/seamless?gameCode=${GAME}`;

async function funded(number: number) {
  const player = await newPlayer(site.server.url, number);
  const client = site.client.as(player.token);
  const { list } = await client.call('depositChannels', {});
  await deposit(site.server.url, player, list[0]!.id, '2000.00');
  await eventually(async () => (await client.call('balance', {})).balance).toBe('2000.00');
  const spin = () => client.ask('slotSpin', { game: GAME, stake: '10.00', requestId: randomUUID() });
  return { ...player, client, spin, channelId: list[0]!.id };
}

test('[GLI-19 2.5.5, A.3.7] a stake limit set on the page refuses the spin with its reason; a higher one waits', async () => {
  const player = await funded(21);
  const { page } = await site.open('/member/protection', { lang: 'EN', as: player.token });
  await page.getByRole('button', { name: 'Set Stakes, per day' }).click();
  const dialog = page.getByRole('dialog', { name: 'Stakes: limit per day' });
  const limit = dialog.getByRole('textbox', { name: 'Limit' });
  await limit.fill('0');
  await dialog.getByRole('button', { name: 'Save limit' }).click();
  await dialog.getByText('Please enter an amount above zero.').waitFor();
  await expectAccessible(page);
  await limit.fill('15');
  await dialog.getByRole('button', { name: 'Save limit' }).click();
  await page.getByText('NT$15.00 left').waitFor();
  expect((await player.spin()).code).toBe('ok');
  const { page: table } = await site.open(TABLE, { lang: 'EN', as: player.token });
  const spin = table.getByRole('button', { name: 'Spin', exact: true });
  await eventually(() => spin.isEnabled()).toBe(true);
  const refused = table.getByText('This would go beyond your stake limit for today. 5.00 is left.').first();
  await Promise.all([refused.waitFor(), spin.click()]);
  await page.reload();
  await page.getByText('NT$5.00 left').waitFor();
  await page.getByRole('button', { name: 'Change Stakes, per day' }).click();
  await limit.fill('500');
  await dialog.getByRole('button', { name: 'Save limit' }).click();
  await page.getByText('Asked for: NT$500.00').waitFor();
  await page.getByRole('timer', { name: 'Can be confirmed in' }).waitFor();
  await expectAccessible(page);
  expect((await player.spin()).code).toBe('limit_reached');
});

test('a reality check stands before everything after an hour, and both its answers work', async () => {
  const player = await funded(22);
  const look = { lang: 'EN', as: player.token, size: PHONE } as const;
  const { page } = await site.open(TABLE, { ...look, before: (tab) => tab.clock.install() });
  await page.getByTestId('play-clock').waitFor();
  await page.clock.runFor(61 * 60_000);
  const check = page.getByRole('dialog', { name: 'A moment, please' });
  await check.getByText('You have been signed in for 1 h').waitFor();
  await page.keyboard.press('Escape');
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await check.getByRole('button', { name: 'Go on playing' }).click();
  await eventually(() => check.count()).toBe(0);
  await page.clock.runFor(61 * 60_000);
  await check.getByRole('button', { name: 'Sign out' }).click();
  await page.waitForURL((url) => url.pathname === '/');
  await eventually(async () => (await player.client.ask('balance', {})).code).toBe('not_logged_in');
});

test('[GLI-19 A.3.8] who excludes themselves cannot play or pay in, on no device, and can withdraw', async () => {
  const player = await funded(23);
  const { page } = await site.open('/member/protection', { lang: 'EN', as: player.token, size: PHONE });
  const { page: other } = await site.open('/member/protection', { lang: 'TW', as: player.token });
  await other.getByRole('heading', { name: '理性遊戲' }).waitFor();
  await page.getByRole('button', { name: 'Exclude myself' }).click();
  const dialog = page.getByRole('dialog', { name: 'Self-exclusion' });
  await dialog.getByRole('button', { name: '1 year' }).click();
  const submit = dialog.getByRole('button', { name: 'Exclude myself now' });
  await dialog.getByLabel('Your sign-in password').fill('not-it-at-all');
  await submit.click();
  await dialog.getByText('The current password is wrong.').waitFor();
  await expectAccessible(page);
  await dialog.getByLabel('Your sign-in password').fill(PASSWORD);
  await submit.click();
  await page.getByRole('region', { name: 'You have excluded yourself' }).waitFor();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await other.getByRole('region', { name: '你已自我排除' }).waitFor();
  expect((await player.spin()).code).toBe('play_paused');
  const more = { channelId: player.channelId, amount: '500.00', requestId: randomUUID() };
  expect((await player.client.ask('createDeposit', more)).code).toBe('play_paused');
  await page.getByRole('link', { name: 'Withdraw', exact: true }).first().click();
  await page.getByRole('textbox', { name: 'Withdrawal amount' }).waitFor();
});
