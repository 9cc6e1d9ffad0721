import { beforeAll, expect, onTestFinished, test } from 'vitest';
import { PHONE, expectAccessible, expectNoSidewaysScroll } from './browser.ts';
import { openConsole, operatorToken } from './operator.ts';
import { deposit, newPlayer } from './players.ts';
import { eventually, useSite } from './site.ts';

const site = useSite();
const GAME = 'PG_DRAGON_HOARD';
const TAIPEI_MS = 8 * 3_600_000;
const today = () => new Date(Date.now() + TAIPEI_MS).toISOString().slice(0, 10);
let owner = '';
let second = '';
beforeAll(async () => {
  owner = await operatorToken(site.client);
  second = await operatorToken(site.client, 'operator2');
});

/** What a vendor of the demo does from now on, until the test is over. */
async function tell(settings: Record<string, string>): Promise<void> {
  const url = /Vendors\s+(http:\/\/[^/\s]+)/.exec(site.server.output())![1]!;
  const headers = { 'content-type': 'application/json' };
  const choose = (body: object) =>
    fetch(`${url}/desk?vendor=PG`, { method: 'POST', headers, body: JSON.stringify(body) });
  expect((await choose(settings)).status).toBe(200);
  onTestFinished(async () => {
    await choose({ outcome: 'random', list: 'none' });
  });
}

/** Somebody new plays one round at the vendor, and wins. */
async function playOneRound() {
  const player = await newPlayer(site.server.url, 1);
  const client = site.client.as(player.token);
  const { list } = await client.call('depositChannels', {});
  const channel = list.find(({ open, kind }) => open && kind === 'redirect')!;
  await deposit(site.server.url, player, channel.id, '1000.00');
  const balance = async () => Number((await client.call('balance', {})).balance);
  await eventually(balance).toBe(1000);
  const { page, context } = await site.open(`/seamless?gameCode=${GAME}`, { lang: 'EN', as: player.token });
  const game = page.frameLocator('iframe');
  await game.locator('#stake').selectOption({ index: 0 });
  await game.locator('#go').click();
  await eventually(balance).toBeGreaterThan(1000);
  await context.close();
  return { username: player.username, balance, won: await balance() };
}

test('[spec 4.13] a win on the vendor’s list that never reached us: found, asked for, paid by a second operator', async () => {
  await tell({ outcome: 'win' });
  const { username, balance, won } = await playOneRound();
  // The list has the win once more, under another id and with another amount.
  await tell({ list: 'extra' });

  const page = await openConsole(site, `/vendor-money?view=days&compared=${today()}`, owner, { lang: 'EN' });
  await page.getByRole('button', { name: 'Compare now: PG' }).click();
  await page.getByRole('button', { name: /^PG: show \d+ open difference/ }).click();
  await page.waitForURL((url) => url.searchParams.get('vendor') === 'PG' && url.searchParams.get('day') === today());
  const row = page.getByRole('row').filter({ hasText: username });
  await row.getByText('Missing with us').click();
  const pane = page.getByRole('complementary', { name: 'Details' });
  await pane.getByText('What can be done').waitFor();
  await pane.getByText('Calls of the round').waitFor();
  await expectAccessible(page);
  await pane.getByRole('button', { name: 'Correct it' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Reason').fill('The vendor has proven it by its round record');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Ask a second operator' }).click();
  await pane.getByText(/has asked for the correction/).waitFor();
  expect(await balance()).toBe(won);

  const other = await openConsole(site, '/approvals', second, { lang: 'EN' });
  await other.getByRole('row').filter({ hasText: 'Correct a difference with a vendor' }).first().click();
  await other.getByText('The vendor’s win is paid').waitFor();
  await other.getByRole('button', { name: 'Approve' }).click();
  await eventually(balance).toBeGreaterThan(won);
  await other
    .getByText(/^Done: PG/)
    .first()
    .waitFor();

  // What is done with leaves the queue by itself, and the pane says who did it.
  await eventually(() => row.count()).toBe(0);
  await pane.getByText('Corrected').waitFor();
  await pane.getByText('operator2').waitFor();

  const phone = await openConsole(site, '/vendor-money?state=any', owner, { lang: 'TW', size: PHONE });
  await phone.getByRole('heading', { level: 1, name: '與廠商對帳' }).waitFor();
  await phone.getByRole('row').filter({ hasText: username }).getByText('我方缺少').click();
  await phone.getByRole('complementary').getByText('已更正').waitFor();
  await expectNoSidewaysScroll(phone);
  await expectAccessible(phone);
});
