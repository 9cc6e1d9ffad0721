import type { Page } from 'playwright-core';
import { expect, onTestFinished, test } from 'vitest';
import { PHONE, expectAccessible, expectNoSidewaysScroll } from './browser.ts';
import { operatorToken } from './operator.ts';
import { newPlayer } from './players.ts';
import { eventually, useSite } from './site.ts';

const site = useSite();
const FISHING = { lang: 'EN', reducedMotion: true } as const;
const dialogOf = (page: Page, name: string) => page.getByRole('dialog', { name });
const cardsOf = (page: Page) => page.getByRole('dialog').getByRole('listitem');
const focused = (page: Page) => page.evaluate(() => document.activeElement?.textContent ?? '');

async function signIn(page: Page, { username, password }: { username: string; password: string }) {
  const login = dialogOf(page, 'Log in');
  await login.getByLabel('Username').fill(username);
  await login.getByLabel('Password', { exact: true }).fill(password);
  await login.getByRole('button', { name: 'Log in', exact: true }).click();
}
const isAt = (page: Page, path: string) =>
  eventually(() => {
    const { pathname, search } = new URL(page.url());
    return pathname + search;
  }).toBe(path);

test('[spec 4.13, 3.11, 2.22] a vendor’s group opens its list; a guest is asked to log in and goes on to the game', async () => {
  const player = await newPlayer(site.server.url, 61);
  const { page } = await site.open('/', FISHING);
  const row = page.getByRole('region', { name: 'Fishing', exact: true });
  const group = row.getByRole('button', { name: /^JDB.*6 games/ });
  await group.scrollIntoViewIfNeeded();
  const place = await page.evaluate(() => scrollY);
  await group.focus();
  await page.keyboard.press('Enter');
  await dialogOf(page, 'Games of JDB').waitFor();
  await eventually(() => cardsOf(page).count()).toBe(6);
  // A few need no search.
  expect(await page.getByRole('searchbox').count()).toBe(0);
  await page.keyboard.press('Escape');
  await eventually(() => page.getByRole('dialog').count()).toBe(0);
  await eventually(() => focused(page)).toMatch(/^JDB/);
  expect(Math.abs((await page.evaluate(() => scrollY)) - place)).toBeLessThan(2);

  const hot = page.getByRole('region', { name: 'Hot', exact: true });
  await hot.getByRole('button', { name: /^PG.*games/ }).click();
  const search = page.getByRole('searchbox', { name: 'Search in PG · Slots' });
  await eventually(() => cardsOf(page).first().getAttribute('aria-setsize')).toBe('31');
  const [first, second] = await cardsOf(page).locator('.ttl').allInnerTexts();
  await cardsOf(page).first().getByRole('button').first().focus();
  await page.keyboard.press('ArrowRight');
  await eventually(() => focused(page)).toContain(second);
  await page.keyboard.press('End');
  await eventually(() => focused(page)).not.toContain(second);
  await search.fill('zzzz');
  await page.getByRole('dialog').getByText('Try another name, or clear the field.').waitFor();
  await search.fill(first!);
  await eventually(() => cardsOf(page).first().locator('.ttl').innerText()).toBe(first);
  await expectAccessible(page);
  await cardsOf(page).first().getByRole('button').first().click();
  await signIn(page, player);
  await page.getByRole('heading', { level: 1, name: first! }).waitFor();
  await page.locator('iframe').waitFor();
  expect(new URL(page.url()).pathname).toBe('/seamless');

  // The same of a favourite: it is kept as soon as it is known whose.
  const { page: phone } = await site.open('/fish', { lang: 'EN', size: PHONE });
  const heart = phone.getByRole('button', { name: /^Add .* to favourites/ }).first();
  const name = (await heart.getAttribute('aria-label'))!;
  await heart.click();
  await signIn(phone, player);
  await eventually(() => phone.getByRole('button', { name, exact: true }).count()).toBe(0);
  await eventually(async () => (await site.client.as(player.token).call('favouriteIds', {})).list.length).toBe(1);
});

test('[spec 4.13, 2.15] a vendor’s card: slots open their list, others the hall, the only game or the games; a trial is blocked', async () => {
  const player = await newPlayer(site.server.url, 62);
  const { page } = await site.open('/', { lang: 'EN', as: player.token });
  const nav = page.getByRole('navigation', { name: 'Main' });
  const pick = async (category: string, vendor: RegExp) => {
    const link = nav.getByRole('link', { name: category, exact: true });
    await link.focus();
    await page.keyboard.press('ArrowDown');
    await nav.getByRole('link', { name: vendor }).press('Enter');
  };
  await pick('Slots', /^PG/);
  await isAt(page, '/rng?vassalage=PG');
  // Several games and no hall: they are offered over the page.
  await pick('Live casino', /^PT/);
  await dialogOf(page, 'Games of PT').waitFor();
  await page.keyboard.press('Escape');
  await pick('Live casino', /^EG2/);
  await isAt(page, '/seamless?gameCode=EG2_LIVE_BACCARAT');
  await page.locator('iframe').waitFor();
  // Back to where one came from, with what was chosen there; also from a game that has gone on to a page of its own.
  const frame = page.frames()[1]!;
  await frame.evaluate(() => void (location.search = '?again'));
  await eventually(() => page.frames()[1]?.url()).toMatch(/\?again$/);
  await page.frameLocator('iframe').locator('#balance').waitFor();
  await page.getByRole('button', { name: 'Back', exact: true }).click();
  await isAt(page, '/rng?vassalage=PG');
  await pick('Sports', /^RIV/);
  await isAt(page, '/seamless?gameCode=RIV_RIVER_MARATHON');

  const { token } = await site.client.call('freePlay', { platform: 'W', gatewayVersion: '3' });
  const { page: trial } = await site.open('/rng?vassalage=PG', { lang: 'EN', as: token, size: PHONE });
  const card = trial.locator('main .gcard').first();
  const name = await card.locator('.ttl').innerText();
  await card.getByRole('button').first().click();
  const need = dialogOf(trial, 'A real account is needed');
  await need.getByText('Please register a real account first.').waitFor();
  await expectAccessible(trial);
  await need.getByRole('button', { name: 'Sign up' }).click();
  const register = dialogOf(trial, 'Create your account');
  await register.waitFor();
  await isAt(trial, '/register');
  // Whoever has an account already says so there; the game is still in mind.
  await register.getByRole('button', { name: 'Log in', exact: true }).click();
  await signIn(trial, player);
  await trial.getByRole('heading', { level: 1, name }).waitFor();
  await trial.locator('iframe').waitFor();
});

test('[spec 2.12, 2.15] a game that is closed while it is open says so over it; sideways it has the screen; a reality check ends full screen', async () => {
  const player = await newPlayer(site.server.url, 63);
  const operator = site.client.as(await operatorToken(site.client));
  const { game } = await site.client.call('gameByCode', { gameCode: 'PT_LIVE_ROULETTE', language: 'EN' });
  const sideways = { width: 844, height: 390 };
  const { page } = await site.open(`/seamless?gameCode=${game.gameCode}`, {
    lang: 'EN',
    as: player.token,
    size: sideways,
  });
  await page.locator('iframe').waitFor();
  const room = await page.locator('[data-game-room]').boundingBox();
  expect(room).toEqual({ x: 0, y: 0, ...sideways });
  await expectNoSidewaysScroll(page);
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBe(sideways.height);
  await expectAccessible(page);

  const [beginsAt, endsAt] = [0, 3_600_000].map((ahead) => new Date(Date.now() + ahead).toISOString());
  const { id } = await operator.call('addMaintenance', { nodeId: game.nodeId, beginsAt: beginsAt!, endsAt: endsAt! });
  const reopen = () => operator.ask('endMaintenance', { id });
  onTestFinished(async () => void (await reopen()));
  const note = page.getByRole('alert').filter({ hasText: `${game.displayName} is being closed` });
  await note.waitFor();
  // The round that has begun is still played.
  expect(await page.locator('iframe').count()).toBe(1);
  await expectAccessible(page);
  await reopen();
  const stateNow = async () => (await site.client.call('gameByCode', { gameCode: game.gameCode })).game.state;
  await eventually(stateNow).toBe('open');

  const look = { lang: 'EN', as: player.token, before: (tab: Page) => tab.clock.install() } as const;
  const { page: desk } = await site.open(`/seamless?gameCode=${game.gameCode}`, look);
  await desk.locator('iframe').waitFor();
  await desk.getByRole('button', { name: 'Full screen' }).click();
  const isFull = () => desk.evaluate(() => document.fullscreenElement !== null);
  await eventually(isFull).toBe(true);
  await desk.clock.runFor(61 * 60_000);
  await dialogOf(desk, 'A moment, please').waitFor();
  await eventually(isFull).toBe(false);
});
