import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { expectAccessible, expectNoSidewaysScroll, PHONE } from './browser.ts';
import { adminUrlOf, withDatabase } from './database.ts';
import { openConsole, operatorToken } from './operator.ts';
import { deposit, newPlayer, PAYMENT_PASSWORD } from './players.ts';
import { eventually, useSite } from './site.ts';

const site = useSite();

/** A player with money and an account to be paid to. */
async function funded(number: number, amount: string) {
  const player = await newPlayer(site.server.url, number);
  const client = site.client.as(player.token);
  const { list } = await client.call('depositChannels', {});
  await deposit(site.server.url, player, list[0]!.id, amount);
  await eventually(async () => (await client.call('balance', {})).balance).toBe(amount);
  return { ...player, client };
}

test('[spec 2.23] before the form: what can be withdrawn, why not more, and that playing frees it, by push', async () => {
  const { client, token } = await funded(61, '2000.00');
  const { list } = await client.call('deposits', { limit: 1 });
  await withDatabase(adminUrlOf(site.server.dataDir), (db) =>
    sql`update payments.deposit set turnover_required = amount where id = ${list[0]!.id}`.execute(db),
  );
  const { page } = await site.open('/member/withdraw', { lang: 'EN', as: token });
  const locks = page.getByRole('list', { name: 'What you can withdraw, and why not more' });
  await locks.getByText(/Deposit of NT\$2,000\.00/).waitFor();
  await locks.getByText('0.00 of 2,000.00').waitFor();
  await page.getByText('Which games count?').click();
  await page.getByText('Slots, arcade and fishing: the whole stake').waitFor();
  await expectAccessible(page);
  const bet = { game: 'BGS_DRAGON25', stake: '100.00', requestId: randomUUID() };
  await client.call('slotSpin', bet);
  await locks.getByText('100.00 of 2,000.00').waitFor();
  const input = { payoutAccountId: (await client.call('payoutAccounts', {})).list[0]!.id };
  const secret = { paymentPassword: PAYMENT_PASSWORD, requestId: randomUUID() };
  const refused = await client.ask('requestWithdrawal', { ...input, ...secret, amount: '1000.00' });
  expect([refused.status, refused.code]).toEqual([409, 'turnover_short']);
  await page.setViewportSize(PHONE);
  await expectNoSidewaysScroll(page);
});

test('[spec 3.18, 4.17] a part arrived: proof, case, the rest is paid, and the player follows it by push', async () => {
  const { client, token } = await funded(62, '2000.00');
  const payoutAccountId = (await client.call('payoutAccounts', {})).list[0]!.id;
  const secret = { paymentPassword: PAYMENT_PASSWORD, requestId: randomUUID() };
  const asked = await client.call('requestWithdrawal', { amount: '1500.00', payoutAccountId, ...secret });
  const { page } = await site.open(`/member/withdraw?id=${asked.id}`, { lang: 'EN', as: token });
  await page.getByRole('button', { name: 'Take this withdrawal back' }).waitFor();
  const desk = site.client.as(await operatorToken(site.client));
  await desk.call('decideWithdrawal', { id: asked.id, action: 'approve', version: 1 });

  await page.getByRole('heading', { level: 1, name: 'Has the money arrived?' }).waitFor();
  await page.getByRole('radio', { name: 'Only a part' }).check();
  await page.getByRole('textbox', { name: 'Arrived' }).fill('1000');
  await page.getByText('The missing NT$500.00 goes to our finance team.').waitFor();
  const background = { r: 30, g: 60, b: 90 };
  const buffer = await sharp({ create: { width: 300, height: 200, channels: 3, background } })
    .png()
    .toBuffer();
  await page.getByLabel('Add a picture').setInputFiles({ name: 'bank.png', mimeType: 'image/png', buffer });
  await page.getByRole('button', { name: 'Remove bank.png' }).waitFor();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Send answer' }).click();
  await page.getByText('Our finance team asks the bank. You hear of every step here.').waitFor();
  // What was sent is seen again, as the server keeps it.
  await page.getByRole('region', { name: 'Pictures you sent' }).getByRole('button', { name: 'Open picture 1' }).click();
  await page.getByRole('dialog', { name: 'Picture 1' }).getByRole('img', { name: 'Picture 1' }).waitFor();
  await expectAccessible(page);
  await page.keyboard.press('Escape');

  const desktop = await openConsole(site, '/cases', await operatorToken(site.client), { lang: 'EN' });
  await desktop.getByRole('button', { name: asked.reference }).click();
  const pane = desktop.getByRole('complementary', { name: 'Details' });
  await pane.getByRole('img', { name: 'Proof 1 of 1' }).waitFor();
  await pane.getByLabel('New note (operators only)').fill('The bank has a copy of the slip.');
  await pane.getByRole('button', { name: 'Add note' }).click();
  await pane.getByText('The bank has a copy of the slip.').first().waitFor();
  await expectAccessible(desktop);
  await pane.getByRole('button', { name: /^Pay the rest/ }).click();
  const dialog = desktop.getByRole('dialog');
  await dialog.getByLabel('Why (stays with the case)').fill('The bank sent back 500');
  await dialog.getByRole('button', { name: /^Pay the rest/ }).click();

  await page.getByText('What did not arrive was paid to the same account.').waitFor();
  await page.getByRole('link', { name: /^Track the rest/ }).click();
  await page.getByRole('heading', { level: 1, name: 'Has the money arrived?' }).waitFor();
  await page.getByRole('radio', { name: /^All of it/ }).check();
  await page.getByRole('button', { name: 'Send answer' }).click();
  await page.getByText('You confirmed that all of it arrived.').waitFor();
  expect(await client.call('balance', {})).toMatchObject({ balance: '500.00', held: '0.00' });
});
