import type { Page } from 'playwright-core';
import { parseAmount } from '@croupier/contract';
import { expect, test } from 'vitest';
import { DESKTOP, PHONE, expectAccessible, expectNoSidewaysScroll, settled } from './browser.ts';
import { eventually, shown, textsOf, useSite } from './site.ts';

const site = useSite();

/** Down to the end and back, so that what waits for being seen has come. */
async function walk(page: Page): Promise<void> {
  await page.getByRole('contentinfo').waitFor();
  for (let at = 0; at < (await page.evaluate(() => document.documentElement.scrollHeight)); at += 600) {
    await page.evaluate((top) => scrollTo(0, top), at);
    await page.waitForTimeout(40);
  }
  await page.evaluate(() => scrollTo(0, 0));
}

async function bannersOf(language: 'TW' | 'EN'): Promise<string[]> {
  const { banners } = await site.client.call('announcements', { types: 'B,PL,PU,PR', platform: 'W', language });
  return banners.filter(({ group }) => group === 'w_home').map(({ title }) => title);
}

/** What the calls say that the home page must show, in its order. */
async function expectedSections(lang: 'TW' | 'EN', wide: boolean): Promise<string[]> {
  const names = {
    TW: { jackpot: '全站累積彩金', hot: '熱門', winners: '贏家榜', app: '下載 App，快人一步' },
    EN: { jackpot: 'Jackpot pool', hot: 'Hot', winners: 'Winners', app: 'Take it with you' },
  }[lang];
  const categories = {
    TW: { RNG: '電子', LIVE: '真人', SPORTS: '體育', FISH: '捕魚', PVP: '棋牌', LOTT: '彩票', ESPORTS: '電競' },
    EN: { RNG: 'Slots', LIVE: 'Live casino', SPORTS: 'Sports', FISH: 'Fishing', PVP: 'Cards', LOTT: 'Lottery' },
  }[lang] as Record<string, string>;
  Object.assign(
    categories,
    lang === 'TW'
      ? { COCKFIGHT: '鬥雞', BGS: '自營遊戲' }
      : { ESPORTS: 'Esports', COCKFIGHT: 'Cockfight', BGS: 'Originals' },
  );
  const { lanes } = await site.client.call('vendorLanes', { language: lang });
  const { info } = await site.client.call('permission', {});
  const rows = lanes.filter(({ cards }) => cards.length > 0).map(({ gameType }) => categories[gameType]!);
  const apps = info.resources.some(({ resourceType }) => /^(iOS|iOSLite|Android)$/.test(resourceType));
  const first = wide ? [names.jackpot, names.hot] : [names.hot, names.jackpot];
  return [...first, ...rows, names.winners, ...(apps ? [names.app] : [])];
}

const LOOKS = [DESKTOP, PHONE].flatMap((size) =>
  (['dark', 'light'] as const).flatMap((theme) => (['TW', 'EN'] as const).map((lang) => ({ size, theme, lang }))),
);
const NARROW = { size: { width: 320, height: 640 }, theme: 'light', lang: 'EN' } as const;

test.each([...LOOKS, NARROW])(
  '[spec 2.1, 2.14] home $lang $theme $size.width: all parts in order, axe finds nothing, nothing is too wide',
  async (look) => {
    const { page } = await site.open('/', look);
    await walk(page);
    // Rows out of sight are not painted, so their texts are read from the document.
    const headings = () => page.getByRole('main').getByRole('heading', { level: 2 }).allTextContents();
    const [banner] = await bannersOf(look.lang);
    const sections = await expectedSections(look.lang, look.size.width >= 1280);
    await eventually(headings).toEqual([banner, ...sections]);
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
  },
);

test('[spec 2.14] the top navigation has home, the categories in the order of the server, promotions', async () => {
  const { page } = await site.open('/', { lang: 'EN', size: { width: 1760, height: 900 } });
  const nav = page.getByRole('navigation', { name: 'Main' });
  const { menus } = await site.client.call('gameMenus', { language: 'EN' });
  const tiles = page.getByRole('navigation', { name: 'Game categories' }).getByRole('link');
  await tiles.first().waitFor();
  const targets = () => tiles.evaluateAll((links) => links.map((link) => link.getAttribute('href')));
  await eventually(targets).toEqual(menus.map(({ path }) => path));
  const names = (await textsOf(tiles)).map((text) => text.replace(/ \d+ games?$/, ''));
  await eventually(() => textsOf(nav.getByRole('link'))).toEqual(['Home', ...names, 'Promotions']);
});

test('[spec 2.14] what the row has no room for stands behind "More", in the same order', async () => {
  const { page } = await site.open('/', { lang: 'EN' });
  const nav = page.getByRole('navigation', { name: 'Main' });
  await nav.getByRole('button', { name: 'More' }).waitFor();
  await settled(page);
  const inRow = await textsOf(nav.getByRole('link'));
  await nav.getByRole('button', { name: 'More' }).click();
  const items = page.getByRole('menuitem');
  await items.first().waitFor();
  const { menus } = await site.client.call('gameMenus', { language: 'EN' });
  await eventually(async () => [...inRow.slice(1, -1), ...(await textsOf(items))]).toHaveLength(menus.length);
  await items.last().click();
  await page.waitForURL(`**${menus.at(-1)!.path}`);
});

test('[spec 2.15] a category under the pointer lists its vendors with their counts', async () => {
  const { page } = await site.open('/', { lang: 'EN' });
  const { menus } = await site.client.call('gameMenus', { language: 'EN' });
  const { vendors } = menus.find(({ gameType }) => gameType === 'RNG')!;
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Slots' }).hover();
  const list = page
    .getByRole('navigation', { name: 'Main' })
    .getByRole('listitem')
    .filter({ hasText: 'Studios of Slots' });
  await list.getByText('Studios of Slots').waitFor();
  const links = list.getByRole('list').first().getByRole('link');
  // More than ten stand on cards, where name and count are lines of their own.
  const close = (text: string) => text.replaceAll(/\s/g, '');
  const wanted = vendors.map(({ displayName, gameCount }) => close(`${displayName}${gameCount}game`));
  await eventually(() => textsOf(links)).toSatisfy(
    (texts: string[]) => texts.length === wanted.length && texts.every((text, at) => close(text).includes(wanted[at]!)),
  );
});

test('[spec 4.10, 9.6] the jackpot is the sum of its real pools', async () => {
  const { page } = await site.open('/', { lang: 'EN' });
  const { total, tiers } = await site.client.call('jackpot', {});
  expect(tiers.map(({ pool }) => parseAmount(pool)!).reduce((sum, pool) => sum + pool, 0n)).toBe(parseAmount(total));
  const panel = page.getByRole('region', { name: 'Jackpot pool' });
  await panel.locator('number-flow-react').waitFor();
  // The rolling digits are each a text of their own.
  await eventually(async () => (await panel.ariaSnapshot()).replaceAll(' ', '')).toContain(shown(total));
  await eventually(() => textsOf(panel.getByRole('listitem'))).toEqual(
    tiers.map(({ tier, pool }) => `${tier[0]!.toUpperCase()}${tier.slice(1)} ${shown(pool, '')}`),
  );
});

test('[spec 7.41, 9.3] the winners are those of the call: three on the board, the rest from rank four', async () => {
  const { page } = await site.open('/', { lang: 'EN' });
  await walk(page);
  const { list } = await site.client.call('rankList', { language: 'EN' });
  expect(list.length).toBe(20);
  const board = page.getByRole('region', { name: 'Winners' });
  const line = (winner: (typeof list)[number]) =>
    `${winner.customerName} ${winner.gameName} ${shown(winner.winAmount, winner.currencySymbol)}`;
  const onBoard = list.slice(0, 3).map((winner, at) => `${line(winner)} ${at + 1} Rank ${at + 1}`);
  const [gold, silver, bronze] = onBoard;
  await eventually(() => textsOf(board.getByRole('list').first().getByRole('listitem'))).toEqual([
    silver,
    gold,
    bronze,
  ]);
  await eventually(() => textsOf(board.getByRole('list').nth(1).getByRole('listitem'))).toEqual(
    list.slice(3).map((winner, at) => `${at + 4} ${line(winner)}`),
  );
  for (const { customerName } of list) expect(customerName).toMatch(/\*/);
});

test('[spec 7.29, 7.30] rows hold the games of the calls and count them', async () => {
  const { page } = await site.open('/', { lang: 'EN' });
  await walk(page);
  const hot = await site.client.call('hotGames', { language: 'EN' });
  const titles = page.getByRole('region', { name: 'Hot', exact: true }).locator('.ttl');
  await eventually(() => textsOf(titles)).toEqual(hot.list.slice(0, 10).map(({ displayName }) => displayName));
  const { lanes } = await site.client.call('vendorLanes', { language: 'EN' });
  const slots = lanes.find(({ gameType }) => gameType === 'RNG')!;
  const row = page.getByRole('region', { name: 'Slots', exact: true });
  await eventually(() => row.innerText()).toContain(`${slots.total} games`);
  await eventually(() => textsOf(row.locator('.ttl'))).toEqual(slots.cards.map(({ displayName }) => displayName));
  for (const { cards } of lanes) expect(cards.length).toBeLessThanOrEqual(20);
});
