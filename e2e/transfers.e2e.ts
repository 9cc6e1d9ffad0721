import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { DESKTOP, PHONE, expectAccessible, expectNoSidewaysScroll } from './browser.ts';
import { deposit } from './players.ts';
import { eventually, shown, useSite } from './site.ts';

const site = useSite();
const PASSWORD = 'Agent#2468';
const PAYMENT_PASSWORD = '240688';
const signIn = async (username: string) =>
  (await site.client.call('login', { username, password: PASSWORD, type: 'agent' })).token;

test('[spec 2.23, 6.4] an agent sends to the upline with the payment password; both have it in their records', async () => {
  const token = await signIn('agent02');
  const agent = site.client.as(token);
  const above = site.client.as(await signIn('agent01'));
  const channel = (await agent.call('depositChannels', {})).list.find(({ open, kind }) => open && kind === 'redirect')!;
  const player = { username: 'agent02', token, intents: [], faults: [] };
  await deposit(site.server.url, player, channel.id, '1000.00');
  await eventually(async () => Number((await agent.call('transferTerms', {})).available)).toBeGreaterThanOrEqual(1000);
  const before = Number((await above.call('balance', {})).balance);

  const { page } = await site.open('/agentHome/transferUpline', { lang: 'EN', as: token });
  const form = page.getByRole('form', { name: 'Transfer' });
  await form.getByRole('button', { name: 'Transfer', exact: true }).click();
  await form.getByText('Please enter your payment password.').waitFor();
  await form.getByLabel('Amount').fill('300');
  await form.getByLabel('Payment password').first().pressSequentially('111222');
  await form.getByRole('button', { name: /^Transfer NT\$300\.00 to a/ }).click();
  await form.getByText('The payment password is wrong').waitFor();
  await form.getByLabel('Payment password').first().pressSequentially(PAYMENT_PASSWORD);
  await form.getByRole('button', { name: /^Transfer NT\$300\.00 to a/ }).click();
  const record = page.getByRole('main').getByRole('listitem').filter({ hasText: 'Upline' }).first();
  await record.getByText('−300.00').waitFor();
  await eventually(async () => Number((await above.call('balance', {})).balance)).toBe(before + 300);
  const { list } = await above.call('accountRecord', { kind: 'transfer', limit: 1 });
  expect(list[0]).toMatchObject({ amount: '300.00', title: 'agent02' });
  const mine = await agent.call('accountRecord', { kind: 'transfer', limit: 1 });
  expect(mine.list[0]).toMatchObject({ amount: '-300.00', reference: list[0]!.reference });
  expect(mine.list[0]!.title).toMatch(/^a\*{4}/);
  const elsewhere = { way: 'down', to: 'demo', amount: '100.00', requestId: randomUUID() } as const;
  const refused = await agent.ask('sendTransfer', { ...elsewhere, paymentPassword: PAYMENT_PASSWORD });
  expect(refused.code).toBe('transfer_recipient_unknown');
  for (const size of [DESKTOP, PHONE]) {
    const look = await site.open('/agentHome/transferUpline', { size, lang: 'TW', as: token });
    await look.page.getByRole('form', { name: '轉帳' }).waitFor();
    await expectNoSidewaysScroll(look.page);
    await expectAccessible(look.page);
  }
});

test('[spec 2.23] personal profit and loss: totals of the filter, in the address, by day and kind, as a file', async () => {
  const token = await site.signIn();
  const client = site.client.as(token);
  const day = (ago: number) =>
    new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Taipei' }).format(Date.now() - ago * 86_400_000);
  const filter = { from: day(29), to: day(0) };
  // What is counted follows by some seconds.
  await eventually(async () => (await client.call('profitAndLoss', filter)).totals.bets).toBeGreaterThan(100);
  const { page } = await site.open('/member/personalProfit?period=30', { lang: 'EN', as: token });
  const main = page.getByRole('main');
  const total = async () => {
    const { totals } = await client.call('profitAndLoss', filter);
    return `${Number(totals.net) > 0 ? '+' : ''}${shown(totals.net, '')}`;
  };
  const net = main.locator('dl > div').filter({ has: page.locator('dt', { hasText: /^Net$/ }) });
  await eventually(async () => (await net.locator('dd').innerText()).trim()).toBe(await total());
  await main.getByRole('img', { name: /^Bar chart of 30 days/ }).waitFor();
  await main.getByRole('button', { name: 'Slots' }).click();
  await page.waitForURL(/gameType=RNG/);
  const slots = await client.call('profitAndLoss', { ...filter, gameType: 'RNG' });
  const rows = main.getByRole('region', { name: 'By day' }).locator('tbody tr');
  await eventually(() => rows.count()).toBe(slots.days.length);
  const [file] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: 'CSV' }).click()]);
  const lines = readFileSync(await file.path(), 'utf8')
    .trim()
    .split('\n');
  expect(lines).toHaveLength(1 + slots.days.length);
  await expectAccessible(page);
  const phone = await site.open('/member/personalProfit', { size: PHONE, lang: 'TW', as: token });
  await phone.page.getByRole('img', { name: /^7 日長條圖/ }).waitFor();
  await expectNoSidewaysScroll(phone.page);
  await expectAccessible(phone.page);
});
