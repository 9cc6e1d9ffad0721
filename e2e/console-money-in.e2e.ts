import { randomInt, randomUUID } from 'node:crypto';
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

/** A player who was asked for a transfer to the standing account, and the bank they send it from. */
async function asked(number: number, amount: string) {
  const { username, token } = await newPlayer(site.server.url, number);
  const client = site.client.as(token);
  const { list } = await client.call('depositChannels', {});
  const order = (kind: string, sum: string) =>
    client.call('createDeposit', {
      channelId: list.find((channel) => channel.kind === kind)!.id,
      amount: sum,
      requestId: randomUUID(),
    });
  const deposit = await order('account', amount);
  const bank = new URL((await order('redirect', '100.00')).payUrl!).origin;
  const send = async (sum: string) => {
    const account = deposit.payTo?.kind === 'account' ? deposit.payTo.accountNumber : '';
    const body = new URLSearchParams({ account, amount: sum, fault: 'none' });
    expect((await fetch(`${bank}/desk/transfer`, { method: 'POST', body, redirect: 'manual' })).status).toBeLessThan(
      400,
    );
  };
  const balance = async () => (await client.call('balance', {})).balance;
  return { username, client, deposit, send, balance };
}

test('a transfer is credited by its slip with the keys alone; above the limit by two; the filter is kept as a view', async () => {
  const { username, client, deposit, balance } = await asked(21, '60000.00');
  const page = await openConsole(site, `/deposits?state=transfers&q=${username}`, owner, { lang: 'EN' });
  await page.getByRole('button', { name: deposit.reference }).waitFor();
  const picture = (await page.screenshot()).toString('base64');
  await client.call('uploadSlip', { id: deposit.id, picture });
  await page.keyboard.press('j');
  const pane = page.getByRole('complementary', { name: 'Details' });
  await pane.getByAltText('The slip').waitFor();
  await expectAccessible(page);
  await page.keyboard.press('a');
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Reason').fill('Seen at the bank');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Credit' }).click();
  await pane.getByText('You said it first: it takes another operator').waitFor();
  expect(await balance()).toBe('0.00');

  const other = await openConsole(site, `/deposits?state=transfers&show=second&q=${username}`, second, { lang: 'EN' });
  await other.getByRole('button', { name: deposit.reference }).waitFor();
  await other.keyboard.press('j');
  await other.getByRole('complementary', { name: 'Details' }).getByText('First by operator').waitFor();
  await other.keyboard.press('a');
  await other.getByRole('dialog').getByLabel('Reason').fill('Seen there, too');
  await other.getByRole('dialog').getByRole('button', { name: 'Credit' }).click();
  await eventually(balance).toBe(deposit.toPay.amount);

  await page.getByRole('button', { name: 'Decided' }).click();
  await page.getByRole('button', { name: deposit.reference }).click();
  await pane.getByText('Seen there, too').waitFor();
  await page.getByRole('button', { name: 'Save this view' }).click();
  await page.getByRole('dialog').getByLabel('Name').fill('Decided lately');
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  const view = page.getByRole('button', { name: 'Decided lately', exact: true });
  await eventually(() => view.getAttribute('aria-pressed')).toBe('true');
  await page.goto('/console/deposits');
  await view.click();
  await page.getByRole('button', { name: deposit.reference }).waitFor();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Options of Decided lately' }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await eventually(() => view.count()).toBe(0);
});

test('money that fits nothing is proposed by one operator and credited by another', async () => {
  const { username, deposit, send, balance } = await asked(22, '70000.00');
  const cents = randomInt(10, 99);
  await send(`70500.${cents}`);
  const page = await openConsole(site, '/deposits?state=unmatched', owner, { lang: 'EN' });
  const list = page.getByRole('row').filter({ hasText: `70,500.${cents}` });
  await list.getByRole('button').click();
  const pane = page.getByRole('complementary', { name: 'Details' });
  await pane.getByRole('button', { name: 'Credit' }).click();
  const dialog = page.getByRole('dialog', { name: `Credit NT$70,500.${cents} to a deposit` });
  await dialog.getByText('a second operator has to approve it').waitFor();
  await dialog.getByLabel('Reference of the deposit').fill('D-of-nobody');
  await dialog.getByLabel('Reason').fill('The payer has called');
  await dialog.getByRole('button', { name: 'Credit' }).click();
  await eventually(() => dialog.getByLabel('Reference of the deposit').getAttribute('aria-invalid')).toBe('true');
  await dialog.getByLabel('Reference of the deposit').fill(deposit.reference);
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Credit' }).click();
  await pane.getByText('Proposed by operator').waitFor();
  await eventually(() => pane.getByRole('button', { name: 'Approve' }).isDisabled()).toBe(true);
  await expectAccessible(page);
  expect(await balance()).toBe('0.00');

  const other = await openConsole(site, `/deposits?state=unmatched&show=proposed&q=${username}`, second, {
    lang: 'EN',
  });
  await other.getByRole('row').filter({ hasText: username }).waitFor();
  await other.keyboard.press('j');
  await other.getByRole('complementary', { name: 'Details' }).getByText('Proposed by operator').waitFor();
  await other.keyboard.press('a');
  await other.getByRole('dialog').getByText(`of ${username}`).waitFor();
  await other.getByRole('dialog').getByLabel('Reason').fill('So has the bank');
  await other.getByRole('dialog').getByRole('button', { name: 'Approve' }).click();
  await eventually(balance).toBe(`70500.${cents}`);
  // The first one's page hears of it.
  await eventually(() => list.count()).toBe(0);
  await page.getByRole('button', { name: 'Decided' }).click();
  await list.getByText('Credited').waitFor();
});
