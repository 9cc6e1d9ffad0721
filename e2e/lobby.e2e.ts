import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { fillCatalogue } from '../bench/lobby-catalogue.ts';
import { PHONE, expectAccessible, expectNoSidewaysScroll } from './browser.ts';
import { adminUrlOf, withDatabase } from './database.ts';
import { DEMO, eventually, textsOf, useSite } from './site.ts';

const site = useSite();
const MANY = 2_000;

beforeAll(async () => {
  await withDatabase(adminUrlOf(site.server.dataDir), (db) => fillCatalogue(db, MANY));
});

const cardsOf = (page: Page) => page.getByRole('list', { name: 'Games' }).getByRole('listitem');
const search = (page: Page) => new URL(page.url()).searchParams;

test('[spec 2.8, 2.14, 6.1, 9.9] filters compose in the address; a long list is scrolled, left, and come back to', async () => {
  const { page } = await site.open('/rng', { lang: 'EN' });
  await cardsOf(page).first().waitFor();
  await page.getByRole('group', { name: 'Studios' }).getByRole('button', { name: /^PG/ }).click();
  await page.getByRole('button', { name: /^Lines/ }).click();
  await page.getByRole('menuitemradio', { name: /^25 or more/ }).click();
  await page.getByRole('button', { name: /^Stake/ }).click();
  await page.getByRole('menuitemradio', { name: /^NT\$1 or more/ }).click();
  await eventually(() => Object.fromEntries(search(page))).toEqual({ vassalage: 'PG', lines: '25', stake: '1.00' });
  const asked = {
    gameType: 'RNG',
    vassalage: 'PG',
    minLines: '25',
    minStake: '1',
    pageSize: 60,
    language: 'EN',
  } as const;
  const { total, list } = await site.client.call('gameList', asked);
  await page.getByText(`${total} games fit`).waitFor();
  await eventually(() => cardsOf(page).first().getAttribute('aria-setsize')).toBe(String(total));
  await eventually(() => cardsOf(page).first().locator('.ttl').innerText()).toBe(list[0]!.displayName);
  await expectAccessible(page);
  // Of many cards few are there; far down others are.
  expect(await cardsOf(page).count()).toBeLessThan(120);
  await page.evaluate(() => scrollTo({ top: 3000, behavior: 'instant' }));
  await eventually(async () => Number(await cardsOf(page).first().getAttribute('aria-posinset'))).toBeGreaterThan(20);
  const place = await page.evaluate(() => scrollY);
  // A click by the pointer may scroll on its way to the link.
  const fishing = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Fishing' });
  await fishing.evaluate((link: HTMLElement) => link.click());
  await page.getByRole('heading', { level: 1, name: 'Fishing' }).waitFor();
  await page.goBack();
  await page.getByRole('heading', { level: 1, name: 'Slots' }).waitFor();
  await eventually(() => page.evaluate(() => Math.round(scrollY))).toBe(Math.round(place));
  // Keys go from card to card, also to those that are not there yet; as rows they say the same, and stay rows.
  const view = page.getByRole('group', { name: 'View' });
  await view.getByRole('button', { name: 'Rows' }).click();
  const placeOf = () =>
    page.evaluate(() => document.activeElement?.closest('[data-index]')?.getAttribute('aria-posinset') ?? null);
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
  await cardsOf(page)
    .first()
    .getByRole('button', { name: `Play ${list[0]!.displayName}` })
    .focus();
  await page.keyboard.press('End');
  await eventually(placeOf).toBe(String(total));
  await page.keyboard.press('ArrowUp');
  await eventually(placeOf).toBe(String(total - 1));
  await page.reload();
  await eventually(() => cardsOf(page).first().getByText('NT$').count()).toBeGreaterThan(0);
  await expectAccessible(page);
  await view.getByRole('button', { name: 'Cards' }).click();
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
  await page.getByRole('list', { name: 'Active filters' }).getByRole('button', { name: 'Remove PG' }).click();
  await eventually(() => search(page).has('vassalage')).toBe(false);
  await page.getByRole('button', { name: 'Clear all' }).click();
  await eventually(() => [...search(page).keys()]).toEqual([]);
  // A choice is a step back; where nothing fits it is said which one is in the way; somebody's own asks who they are.
  await page.goBack();
  await eventually(() => search(page).get('lines')).toBe('25');
  await page.goto('/live?volatility=high&rtp=94');
  await page.getByRole('button', { name: /^Without Volatility High/ }).click();
  await eventually(() => search(page).toString()).toBe('rtp=94');
  await cardsOf(page).first().waitFor();
  await page.getByRole('group', { name: 'Show' }).getByRole('button', { name: 'Favourites' }).click();
  await page.getByRole('dialog').getByLabel('Username').fill(DEMO.username);
  await page.getByRole('dialog').getByLabel('Password', { exact: true }).fill(DEMO.password);
  await page.keyboard.press('Enter');
  await eventually(() => search(page).get('kind')).toBe('FAV');
});

test('[spec 2.9, 4.12] on a phone: filters in a sheet, favourites marked at once, kept, and told to other tabs', async () => {
  const as = await site.signIn();
  const { page } = await site.open('/rng?q=dragon', { lang: 'EN', size: PHONE, theme: 'light', as });
  const other = await site.open('/favorite', { lang: 'EN', as });
  await other.page.getByRole('heading', { level: 1, name: 'Favourites' }).waitFor();
  await cardsOf(page).first().waitFor();
  await page.getByRole('button', { name: /^Filter/ }).click();
  const sheet = page.getByRole('dialog', { name: 'Filter' });
  await sheet.getByRole('group', { name: 'Volatility' }).getByRole('button', { name: /^High/ }).click();
  await eventually(() => search(page).get('volatility')).toBe('high');
  await expectAccessible(page);
  await sheet.getByRole('button', { name: /^Show [\d,]+ games?$/ }).click();
  await sheet.waitFor({ state: 'detached' });
  const heart = cardsOf(page)
    .first()
    .getByRole('button', { name: /to favourites$/ });
  const name = await cardsOf(page).first().locator('.ttl').innerText();
  const kept = page.waitForResponse((answer) => answer.url().includes('addFavorite') && answer.ok());
  await heart.click();
  await cardsOf(page)
    .first()
    .getByRole('button', { name: `Remove ${name} from favourites` })
    .waitFor();
  await kept;
  await eventually(() => textsOf(cardsOf(other.page).locator('.ttl'))).toContain(name);
  await page.getByRole('group', { name: 'Show' }).getByRole('button', { name: 'Favourites' }).click();
  await page.getByRole('button', { name: 'Clear all' }).first().click();
  await page.getByRole('group', { name: 'Show' }).getByRole('button', { name: 'Favourites' }).click();
  await eventually(() => textsOf(cardsOf(page).locator('.ttl'))).toContain(name);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  // Taken off in the other tab: gone there at once, and here by the push.
  const taken = () => other.page.getByRole('button', { name: `Remove ${name} from favourites` });
  await taken().click();
  await eventually(() => textsOf(cardsOf(other.page).locator('.ttl'))).not.toContain(name);
  await eventually(() => page.getByRole('button', { name: `Remove ${name} from favourites` }).count()).toBe(0);
});

const PAGES = {
  '/live': 'Live casino',
  '/fish': 'Fishing',
  '/rng': 'Slots',
  '/pvp': 'Cards',
  '/bgs': 'Originals',
  '/sports': 'Sports',
  '/esports': 'Esports',
  '/lott': 'Lottery',
  '/elott': 'Lottery',
  '/cockfight': 'Cockfight',
};

test('[spec 2.7, 2.8, 4.11, 6.6] each category has its page; lists are kept for the visit; lotteries need a login', async () => {
  const { page } = await site.open('/', { lang: 'EN' });
  const asked: string[] = [];
  page.on('request', (request) => asked.push(/GCSGAME_(hotGamesV2|vendorLanes)/.exec(request.url())?.[1] ?? ''));
  const listsAsked = () => asked.filter(Boolean).sort();
  const nav = page.getByRole('navigation', { name: 'Main' });
  await page.reload();
  await page.getByRole('heading', { level: 2, name: 'Hot' }).waitFor();
  await nav.getByRole('link', { name: 'Fishing' }).click();
  await cardsOf(page).first().waitFor();
  await nav.getByRole('link', { name: 'Home' }).click();
  await page.getByRole('heading', { level: 2, name: 'Hot' }).waitFor();
  expect(listsAsked()).toEqual(['hotGamesV2', 'vendorLanes']);
  for (const [path, name] of Object.entries(PAGES)) {
    await page.goto(path);
    await page.getByRole('heading', { level: 1, name, exact: true }).waitFor();
    await cardsOf(page).first().waitFor();
  }
  await page.goto('/vnLottery?gameCode=VN');
  await page.getByRole('dialog', { name: 'Log in' }).waitFor();
  expect(new URL(page.url()).pathname).toBe('/login');
});
