import { sql } from 'kysely';
import { beforeAll, expect, onTestFinished, test } from 'vitest';
import { expectAccessible, expectNoSidewaysScroll, PHONE } from './browser.ts';
import { adminUrlOf, withDatabase } from './database.ts';
import { openConsole, operatorToken } from './operator.ts';
import { ask, deposit, newPlayer } from './players.ts';
import { eventually, useSite, watchFor } from './site.ts';

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

test('a channel’s statement is fetched, and what it has and we have not is explained', async () => {
  const { username, token } = await newPlayer(site.server.url, 8);
  const player = { username, token, intents: [], faults: [] };
  const { list: channels } = await site.client.as(token).call('depositChannels', {});
  const channel = channels.find(({ name }) => name === 'Demo bank')!;
  await deposit(site.server.url, player, channel.id, '300.00');
  await eventually(async () => (await site.client.as(token).call('balance', {})).balance).toBe('300.00');
  // Paid, and nobody was told of it: the bank's books have it, ours do not have it yet.
  const made = await ask(site.server.url, player, 'createDeposit', { channelId: channel.id, amount: '310.00' });
  const silent = new URLSearchParams({ action: 'pay', fault: 'silent' });
  await fetch(made.value.payUrl, { method: 'POST', body: silent, redirect: 'manual' });

  const page = await openConsole(site, '/reconciliation', owner, { lang: 'EN' });
  await page.getByRole('heading', { name: 'Statements of a day' }).waitFor();
  const days = page.getByRole('region', { name: 'Statements of a day' });
  await days.getByRole('row').filter({ hasText: 'Demo bank' }).waitFor();
  const { today } = await site.client.as(owner).call('statementDays', { day: '2026-01-01' });
  await page.getByLabel('Day', { exact: true }).fill(today);
  await page.getByRole('button', { name: 'Fetch again: Demo bank' }).click();
  await days.getByRole('row').filter({ hasText: 'Demo bank' }).getByText('Differs').waitFor();
  await page.getByRole('button', { name: 'Missing with us' }).first().click();
  const pane = page.getByRole('complementary', { name: 'Details' });
  await pane.getByText('+310.00').waitFor();
  await expectAccessible(page);
  await pane.getByRole('button', { name: 'Explain and close' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Explanation').fill('The notice was lost; the deposit follows');
  await dialog.getByRole('button', { name: 'Explain and close' }).click();
  await page.getByText('Nothing differs').waitFor();
});

test('a channel is set, with the tile as players will see it; a slip is refused on its field', async () => {
  const page = await openConsole(site, '/channels', owner, { lang: 'EN' });
  const name = page.getByLabel('Name in English');
  const maximum = page.getByLabel('At most');
  const save = page.getByRole('button', { name: 'Save' });
  await name.waitFor();
  const { list } = await site.client.as(owner).call('channelSettings', {});
  const { code: _code, kind: _kind, asset: _asset, ...before } = list[0]!;
  onTestFinished(async () => {
    const now = (await site.client.as(owner).call('channelSettings', {})).list.find(({ id }) => id === before.id)!;
    await site.client.as(owner).call('changeChannel', { ...before, version: now.version });
  });
  await name.fill('House bank');
  await page.getByRole('complementary', { name: 'Details' }).getByText('House bank').waitFor();
  await maximum.fill('1');
  await page.getByText('At most is less than at least').waitFor();
  await eventually(() => save.isDisabled()).toBe(true);
  await maximum.fill('250000');
  await expectAccessible(page);
  await save.click();
  await page.getByRole('button', { name: 'House bank' }).waitFor();
  const after = (await site.client.as(owner).call('channelSettings', {})).list.find(({ id }) => id === before.id)!;
  expect([after.nameEN, after.maximum, after.minimum]).toEqual(['House bank', '250000.00', before.minimum]);
});

/** A person with requests that wait, the oldest first; nothing speaks against the first so many. */
async function waiting(number: number, amounts: readonly string[], calm: number) {
  const player = await newPlayer(site.server.url, number);
  const client = site.client.as(player.token);
  const { list: channels } = await client.call('depositChannels', {});
  await deposit(site.server.url, player, channels[0]!.id, '3000.00');
  await eventually(async () => (await client.call('balance', {})).balance).toBe('3000.00');
  const made = [];
  for (const amount of amounts) {
    made.push(
      await ask(site.server.url, player, 'requestWithdrawal', { amount, payoutAccountId: player.payoutAccountId }),
    );
  }
  const rows = made.map(({ value }) => ({ id: String(value.id), reference: String(value.reference) }));
  await clearRisk(rows.slice(0, calm).map(({ id }) => id));
  const stateOf = async (id: string) => (await client.call('withdrawals', {})).list.find((row) => row.id === id)!.state;
  return { ...player, rows, stateOf };
}

/** Everybody here is new and at one address: without this, something would speak against each. */
const clearRisk = (ids: readonly string[]) =>
  withDatabase(adminUrlOf(site.server.dataDir), (db) =>
    sql`update payments.withdrawal set risk_reasons = '[]', risk_score = 0 where id = any (${ids}::bigint[])`.execute(
      db,
    ),
  );

test('withdrawals that nothing speaks against are approved together; a risky one cannot be ticked, a changed one is named', async () => {
  const { username, rows, stateOf } = await waiting(9, ['400.00', '350.50', '200.00'], 2);
  const [first, other, risky] = rows as [(typeof rows)[0], (typeof rows)[0], (typeof rows)[0]];
  const page = await openConsole(site, `/withdrawals?q=${username}`, owner, { lang: 'EN', size: PHONE });
  const bar = page.getByRole('region', { name: 'Approve several' });
  const tickOf = ({ reference }: { reference: string }) => page.getByRole('checkbox', { name: `Select ${reference}` });
  await tickOf(risky).waitFor();
  expect(await tickOf(risky).isDisabled()).toBe(true);
  await page.getByTitle('Risk signals, decide it by itself: ').first().waitFor();
  await tickOf(first).check();
  await bar.getByText('1 selected').waitFor();
  const why = watchFor(page.getByText('Risk signals, decide it by itself: '));
  // Keys work with the focus on a tick; X on the risky one says why it stays as it is.
  const lines = page.getByRole('region', { name: 'Withdrawals' }).getByRole('row');
  for (const row of [1, 2, 3]) {
    await page.keyboard.press('j');
    await eventually(() => lines.nth(row).getAttribute('aria-current')).toBe('true');
    if (row > 1) await page.keyboard.press('x');
  }
  await bar.getByText('2 selected').waitFor();
  await bar.getByText('total NT$750.50').waitFor();
  await why();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.keyboard.press('Shift+A');
  const dialog = page.getByRole('dialog', { name: 'Approve 2 withdrawals, NT$750.50 in total?' });
  const said = watchFor(page.getByText('2 approved, NT$750.50'));
  await dialog.getByRole('button', { name: 'Approve 2' }).click();
  await said();
  await bar.waitFor({ state: 'detached' });
  for (const { id } of [first, other]) await eventually(() => stateOf(id)).not.toBe('review');
  expect(await stateOf(risky.id)).toBe('review');

  // Ticked, and then a colleague was quicker.
  await clearRisk([risky.id]);
  await page.reload();
  await tickOf(risky).check();
  const decided = { id: risky.id, action: 'reject', reason: 'Asked for by phone', version: 1 } as const;
  await site.client.as(second).call('decideWithdrawal', decided);
  await bar.getByRole('button', { name: 'Approve' }).click();
  await page.getByRole('button', { name: 'Approve 1' }).click();
  await bar.getByText(risky.reference).waitFor();
  await bar.getByText('Somebody just decided this one').waitFor();
  await bar.getByText('1 selected').waitFor();
  await expectAccessible(page);
  expect(await stateOf(risky.id)).toBe('rejected');
  await page.getByRole('button', { name: 'Risky' }).click();
  await bar.waitFor({ state: 'detached' });
});
