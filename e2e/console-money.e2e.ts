import { beforeAll, expect, test } from 'vitest';
import { expectAccessible } from './browser.ts';
import { openConsole, operatorToken } from './operator.ts';
import { newPlayer } from './players.ts';
import { eventually, useSite } from './site.ts';

const site = useSite();
let owner = '';
let second = '';
beforeAll(async () => {
  owner = await operatorToken(site.client);
  second = await operatorToken(site.client, 'operator2');
});

test('a balance is adjusted from the person’s page; above the limit another operator approves, and the person sees why', async () => {
  const { username, token } = await newPlayer(site.server.url, 7);
  const { list } = await site.client.as(owner).call('people', { search: username });
  const page = await openConsole(site, `/people/${list[0]!.id}`, owner, { lang: 'EN' });
  await page.getByRole('link', { name: 'Adjust balance' }).click();
  const dialog = page.getByRole('dialog', { name: `Adjust the balance of ${username}` });
  await dialog.getByLabel('Amount').fill('50000.50');
  await dialog.getByLabel('Reason').fill('A transfer that came without its reference');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Credit', exact: true }).last().click();
  const pane = page.getByRole('complementary', { name: 'Details' });
  await pane.getByText('Waits for a second operator').waitFor();
  await eventually(() => pane.getByRole('button', { name: 'Approve' }).isDisabled()).toBe(true);

  // Whoever is signed in sees it arrive.
  const player = await site.open('/member/transactionHistory', { lang: 'EN', as: token });
  await player.page.getByRole('heading', { level: 1 }).first().waitFor();
  const other = await openConsole(site, `/adjustments?view=open&q=${username}`, second, { lang: 'EN' });
  await other.getByRole('button', { name: username }).click();
  await other.getByRole('complementary', { name: 'Details' }).getByRole('button', { name: 'Approve' }).click();
  await pane.getByText('Posted', { exact: true }).first().waitFor();
  await player.page.getByText('NT$50,000.50').first().waitFor();
  await player.page.reload();
  await player.page.getByText('A transfer that came without its reference').first().waitFor();
  expect((await site.client.as(token).call('balance', {})).balance).toBe('50000.50');
});

test('the books balance, now and at the end of a day; what is owed stands against what the channels hold', async () => {
  const page = await openConsole(site, '/ledger', owner, { lang: 'EN' });
  await page.getByRole('heading', { name: 'TWD balances' }).waitFor();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'End of a day' }).click();
  await page.getByText('As at the end of the day').waitFor();
  await page.getByRole('heading', { name: 'TWD balances' }).waitFor();
  await eventually(() => new URL(page.url()).searchParams.get('day')).toMatch(/^\d{4}-\d\d-\d\d$/);
  await page.getByRole('button', { name: 'Owed to players' }).click();
  await page.getByRole('heading', { name: 'Held is what the withdrawals say' }).waitFor();
  await expectAccessible(page);
});
