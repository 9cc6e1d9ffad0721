import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { startWalletVendor } from '../server/boot/testing/wallet-vendor.ts';
import { DESKTOP, PHONE, expectAccessible, expectNoSidewaysScroll } from './browser.ts';
import { adminUrlOf, withDatabase } from './database.ts';
import { deposit, newPlayer } from './players.ts';
import { eventually, useSite } from './site.ts';

const site = useSite();

/** A player with money in the main wallet. */
async function funded(number: number, amount: string) {
  const player = await newPlayer(site.server.url, number);
  const client = site.client.as(player.token);
  const { list } = await client.call('depositChannels', {});
  const channel = list.find(({ open, kind }) => open && kind === 'redirect')!;
  await deposit(site.server.url, player, channel.id, amount);
  await eventually(async () => (await client.call('balance', {})).balance).toBe(amount);
  return { player, client };
}

/** Another vendor takes the place of FC, which does as the test says; the one of the demo stays JL's. */
async function useOwnVendor() {
  const adminUrl = adminUrlOf(site.server.dataDir);
  const key = await withDatabase(adminUrl, async (db) => {
    const { rows } = await sql<{ key: string }>`select value -> 'ours' ->> 'publicKey' as key from kernel.secret
      where name = 'demo-vendors'`.execute(db);
    return rows[0]!.key;
  });
  const vendor = await startWalletVendor(key);
  const point = (url: string) =>
    withDatabase(adminUrl, (db) =>
      sql<{ before: string }>`update gateway.connection c set base_url = ${url}, health = 'up'
        from gateway.connection o where o.brand_id = c.brand_id and o.vendor_code = c.vendor_code
          and c.vendor_code = 'FC' returning o.base_url as before`.execute(db),
    );
  const { rows } = await point(`${vendor.url}/FC`);
  onTestFinished(async () => {
    await point(rows[0]!.before);
    await vendor.stop();
  });
  return vendor;
}

test('[spec 2.23, 7.24, 7.26] money goes to a studio and all of it comes back in one tap; what is not confirmed is found out', async () => {
  const vendor = await useOwnVendor();
  const { player, client } = await funded(77, '1000.00');
  const { page } = await site.open('/member/transferFund', { lang: 'EN', as: player.token });
  const form = page.getByRole('form', { name: 'Move money' });
  const wallets = page.getByRole('main').locator('section').filter({ hasText: 'Recall all' });
  const row = (name: string) => wallets.getByRole('listitem').filter({ hasText: name });
  const moves = page.getByRole('main').locator('section').filter({ hasText: 'Moves' }).getByRole('listitem');

  await form.getByLabel('Studio').selectOption('JL');
  await form.getByLabel('Amount').fill('5');
  await form.getByRole('button', { name: /^Move/ }).click();
  await form.getByText('NT$10').last().waitFor();
  await form.getByLabel('Amount').fill('300');
  await form.getByRole('button', { name: 'Move NT$300.00 to JL' }).click();
  await row('JL').getByText('NT$300.00', { exact: true }).waitFor();
  await wallets.getByText('NT$700.00').waitFor();
  await moves.filter({ hasText: 'To JL' }).getByText('Done').waitFor();

  // Taken, and its answer lost: nobody knows, until the studio is asked.
  vendor.fault = 'lost_answer';
  await form.getByLabel('Studio').selectOption('FC');
  await form.getByLabel('Amount').fill('200');
  await form.getByRole('button', { name: 'Move NT$200.00 to FC' }).click();
  await moves.filter({ hasText: 'To FC' }).getByText('Being confirmed').waitFor();
  await row('FC').getByText('we keep asking').waitFor();
  vendor.fault = 'none';
  await moves.filter({ hasText: 'To FC' }).getByText('Done').waitFor();
  await row('FC').getByText('NT$200.00', { exact: true }).waitFor();
  expect(vendor.told.size).toBe(1);

  await wallets.getByRole('button', { name: 'Recall all' }).click();
  await wallets.getByText('NT$1,000.00').waitFor();
  await row('JL').getByText('NT$0.00', { exact: true }).waitFor();
  const { list } = await client.call('accountRecord', { kind: 'vendor_in', limit: 10 });
  expect(list.map(({ amount }) => amount).toSorted()).toEqual(['200.00', '300.00']);
  expect([(await client.call('balance', {})).balance, vendor.total()]).toEqual(['1000.00', 0]);

  for (const size of [DESKTOP, PHONE]) {
    const look = await site.open('/member/transferFund', { size, lang: 'TW', as: player.token });
    await look.page.getByRole('form', { name: '錢包互轉' }).waitFor();
    await look.page.getByText('從 JL 轉回').waitFor();
    await expectNoSidewaysScroll(look.page);
    await expectAccessible(look.page);
  }
});
