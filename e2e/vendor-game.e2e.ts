import { expect, onTestFinished, test } from 'vitest';
import { PHONE, expectAccessible, expectNoSidewaysScroll } from './browser.ts';
import { deposit, newPlayer } from './players.ts';
import { eventually, shown, useSite } from './site.ts';

const site = useSite();
const GAME = { code: 'PG_DRAGON_HOARD', name: 'Emberscale Vault' };
const PAGE = `/seamless?gameCode=${GAME.code}`;

async function funded(number: number, amount = '1000.00') {
  const player = await newPlayer(site.server.url, number);
  const client = site.client.as(player.token);
  const { list } = await client.call('depositChannels', {});
  const channel = list.find(({ open, kind }) => open && kind === 'redirect')!;
  await deposit(site.server.url, player, channel.id, amount);
  await eventually(async () => (await client.call('balance', {})).balance).toBe(amount);
  return { ...player, client };
}

/** What a vendor of the demo does from now on, until the test is over. */
async function tell(vendor: string, settings: Record<string, string>): Promise<void> {
  const url = /Vendors\s+(http:\/\/[^/\s]+)/.exec(site.server.output())![1]!;
  const choose = (body: object) =>
    fetch(`${url}/desk?vendor=${vendor}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
  expect((await choose(settings)).status).toBe(200);
  onTestFinished(async () => {
    await choose({ answers: 'none', outcome: 'random', page: 'normal' });
  });
}
const today = () => new Date(Date.now() + 8 * 3_600_000).toISOString().slice(0, 10);

test('[spec 4.13, 2.12, 2.15] from the lobby into a vendor’s game: a bet wins, the money and the record follow, and back', async () => {
  const { client, token } = await funded(1);
  await tell('PG', { outcome: 'win' });
  const { page, context, complaints } = await site.open('/rng?vassalage=PG', { lang: 'EN', as: token });
  await page
    .getByRole('button', { name: new RegExp(GAME.name) })
    .first()
    .click();
  await page.getByRole('heading', { level: 1, name: GAME.name }).waitFor();
  await page.waitForURL((url) => url.pathname + url.search === PAGE);
  const game = page.frameLocator('iframe');
  await eventually(() => game.locator('#balance').innerText()).toBe('1,000.00');
  expect(await page.getByTestId('balance').count()).toBe(0);
  expect(await page.locator('#side-menu').count()).toBe(0);
  expect(await page.locator('iframe').getAttribute('sandbox')).toBe('allow-scripts allow-same-origin allow-forms');
  await expectAccessible(page);
  await game.locator('#stake').selectOption({ index: 0 });
  await game.getByRole('button', { name: 'Spin', exact: true }).click();
  const bets = async () => (await client.call('betRecord', { from: today(), to: today(), limit: 10 })).list;
  await eventually(async () => (await bets())[0]?.status).toBe('settled');
  const [bet] = await bets();
  expect(bet).toMatchObject({ gameName: GAME.name });
  const { balance } = await client.call('balance', {});
  expect(Number(balance)).toBeGreaterThan(1000);
  await eventually(() => game.locator('#balance').innerText()).toBe(shown(balance, ''));
  // Who has too little for a stake is led to where money is paid in, and comes back to the game.
  await game.locator('#stake').selectOption('5,000.00');
  await game.locator('#go').click();
  await game.getByRole('link', { name: 'Deposit' }).click();
  await page.waitForURL((url) => url.pathname === '/member/depositv2');
  await page.goBack();
  await eventually(() => game.locator('#balance').innerText()).toBe(shown(balance, ''));
  // The game itself leads back to where the person came from, and the balance is the site's again.
  await game.getByRole('button', { name: 'Back to the lobby' }).click();
  await page.waitForURL((url) => url.pathname === '/rng');
  await eventually(() => page.getByTestId('balance').innerText()).toBe(shown(balance));

  // A page that wants out of its frame stays in it, whatever it tries.
  await tell('PG', { page: 'hostile' });
  await page.goto(PAGE);
  await eventually(() => page.frames()[1]?.title()).toMatch(/^hostile: /);
  await game.locator('h1').click();
  await eventually(() => page.frames()[1]?.title()).toMatch(/^hostile: /);
  expect([new URL(page.url()).pathname, context.pages().length]).toEqual(['/seamless', 1]);
  expect(await page.getByRole('heading', { level: 1 }).innerText()).toBe(GAME.name);
  const told = complaints.splice(0);
  expect(told.filter((line) => !/sandbox|unsafe attempt|blocked/i.test(line))).toEqual([]);
  await page.getByRole('button', { name: 'Back', exact: true }).click();
  await page.waitForURL((url) => url.pathname !== '/seamless');
});

test('[spec 8.7, 2.10] a vendor that is silent: a maintenance page with three other games, grey in the lobby, and let back', async () => {
  const { client, token } = await funded(2);
  const games = (await client.call('gameList', { vassalage: 'CQ9', pageSize: 1, pageNo: 1 })).list;
  const { gameCode, displayName } = games[0]!;
  const state = async () => (await client.call('gameByCode', { gameCode })).game.state;
  await eventually(state).toBe('open');
  await tell('CQ9', { answers: 'silent' });
  const { page } = await site.open(`/seamless?gameCode=${gameCode}`, { lang: 'EN', as: token, size: PHONE });
  await page.getByRole('heading', { level: 1, name: `${displayName} is in maintenance` }).waitFor();
  await eventually(() => page.locator('main article').count()).toBe(3);
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  // Asked as often as a page would: who asks more is asked to wait.
  await expect.poll(state, { timeout: 10_000, interval: 400 }).toBe('maintenance');
  await tell('CQ9', { answers: 'none' });
  await expect.poll(state, { timeout: 25_000, interval: 400 }).toBe('open');
  await page.reload();
  await page.locator('iframe').waitFor();
  await page.goto('/vnLottery?gameCode=VN');
  await page.getByRole('heading', { level: 1, name: 'Lotteries open later' }).waitFor();
  await expectAccessible(page);
});
