import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { PHONE, expectAccessible, settled } from './browser.ts';
import { eventually, textsOf, useSite } from './site.ts';

const site = useSite();
const dialog = (page: Page, name: string | RegExp): Locator => page.getByRole('dialog', { name });
const focused = (page: Page) => page.evaluate(() => document.activeElement?.textContent?.trim());

/** The page's own clock, set forward: nothing is waited for that only takes time. */
async function openWithClock(reducedMotion: boolean): Promise<Page> {
  const { page } = await site.open('/', { lang: 'EN', reducedMotion, before: (one) => one.clock.install() });
  await page.getByRole('region', { name: 'Highlights' }).getByRole('heading').first().waitFor();
  await settled(page);
  // From here on its time goes on by command only: however slow the machine is, nothing turns by itself.
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1_000);
  return page;
}

test('[spec 2.1] the notices run, and stop when they are told to', async () => {
  const { page } = await site.open('/', { lang: 'EN', reducedMotion: false });
  const notices = page.getByRole('region', { name: 'Announcements' });
  const state = () => notices.locator('.marquee').evaluate((band) => getComputedStyle(band).animationPlayState);
  await notices.getByRole('button', { name: 'Pause' }).waitFor();
  await eventually(state).toBe('running');
  await notices.getByRole('button', { name: 'Pause' }).click();
  await page.mouse.move(700, 700);
  await eventually(state).toBe('paused');
  const { list } = await site.client.call('notices', { language: 'EN' });
  await notices.getByRole('button', { name: list[0]!.title }).click();
  await dialog(page, 'Notice').getByText(list[0]!.title).waitFor();
});

test('[spec 2.21, 9.10] banners turn every five seconds, loop, and stop when they are told to', async () => {
  const page = await openWithClock(false);
  const banners = page.getByRole('region', { name: 'Highlights' });
  const at = () =>
    banners
      .getByRole('button', { name: /Go to slide/ })
      .evaluateAll((dots) => dots.findIndex((dot) => dot.getAttribute('aria-current') === 'true'));
  const count = await banners.getByRole('button', { name: /Go to slide/ }).count();
  expect(count).toBeGreaterThan(1);
  await page.mouse.move(700, 880);
  const first = await at();
  await page.clock.runFor(5000);
  await eventually(at).toBe((first + 1) % count);
  for (let turn = 2; turn <= count; turn += 1) {
    await banners.getByRole('button', { name: 'Next' }).click();
    await eventually(at).toBe((first + turn) % count);
  }
  await banners.getByRole('button', { name: 'Go to slide 1', exact: true }).click();
  await eventually(at).toBe(0);
  await banners.getByRole('button', { name: 'Previous' }).click();
  await eventually(at).toBe(count - 1);
  await banners.getByRole('button', { name: 'Pause' }).click();
  await page.getByRole('heading', { name: 'Hot', exact: true }).click();
  await page.clock.runFor(20_000);
  expect(await at()).toBe(count - 1);
});

test('[spec 9.5] the hot row moves by itself until it is paused', async () => {
  const page = await openWithClock(false);
  const row = page.getByRole('group', { name: 'Hot', exact: true });
  const place = () => row.evaluate((element) => element.scrollLeft);
  await row.waitFor();
  await page.mouse.move(700, 120);
  await page.clock.runFor(4000);
  await eventually(place).toBeGreaterThan(50);
  await page.getByRole('button', { name: 'Pause the hot row' }).click();
  await page.getByRole('button', { name: 'Play the hot row' }).waitFor();
  // Where a glide that had begun was left.
  await page.clock.runFor(100);
  const rested = await place();
  await page.mouse.move(700, 120);
  await page.clock.runFor(10_000);
  expect(await place()).toBe(rested);
});

test('[spec 9.5] who wants less motion sees everything at rest', async () => {
  const page = await openWithClock(true);
  await page.clock.runFor(15_000);
  expect(await page.getByRole('group', { name: 'Hot', exact: true }).evaluate((row) => row.scrollLeft)).toBe(0);
  await page.getByRole('button', { name: 'Play the hot row' }).waitFor();
  const slides = page.getByRole('region', { name: 'Highlights' }).getByRole('button', { name: 'Go to slide 1' });
  await eventually(() => slides.getAttribute('aria-current')).toBe('true');
});

test('[spec 1.2, 4.14] theme and language are kept for the next visit', async () => {
  const { page, context } = await site.open('/', { lang: 'TW', theme: 'dark' });
  await page.getByRole('button', { name: '切換為淺色' }).click();
  await page.getByRole('banner').getByRole('button', { name: '語言' }).click();
  await page.getByRole('menuitem', { name: 'English' }).click();
  await page.getByRole('button', { name: 'Log in' }).waitFor();
  const stored = () => page.evaluate(() => ['lang', 'hisLang', 'theme'].map((key) => localStorage.getItem(key)));
  await eventually(stored).toEqual(['EN', 'EN', 'light']);
  const later = await site.browser.newContext({ storageState: await context.storageState(), baseURL: site.server.url });
  const next = await later.newPage();
  site.watch(next);
  await next.goto('/promotions');
  await next.getByRole('heading', { level: 1, name: 'Promotions' }).waitFor();
  const html = () => next.evaluate(() => [document.documentElement.lang, document.documentElement.dataset.theme]);
  await eventually(html).toEqual(['en', 'light']);
});

test('[spec 2.17, 4.9] the side menu collapses to a rail and stays so', async () => {
  const { page } = await site.open('/', { lang: 'EN' });
  const side = page.getByRole('complementary');
  const width = async () => Math.round((await side.boundingBox())!.width);
  await eventually(width).toBe(240);
  await page.getByRole('button', { name: 'Collapse the side menu' }).click();
  await eventually(width).toBe(76);
  await page.reload();
  await eventually(width).toBe(76);
  await expectAccessible(page);
});

test('[spec 2.12, 2.15] a game page has neither side menu nor balance in the header', async () => {
  const { page } = await site.open('/', { lang: 'EN', as: await site.signIn() });
  await page.getByRole('complementary').waitFor();
  await page.getByRole('banner').getByTestId('balance').waitFor();
  const hot = page.getByRole('region', { name: 'Hot', exact: true });
  await hot.getByRole('button', { name: 'Dragon Pavilion' }).first().click();
  await page.waitForURL('**/seamless?gameCode=BGS_DRAGON25');
  await page.getByRole('button', { name: 'Spin', exact: true }).waitFor();
  await eventually(() => page.getByRole('complementary').count()).toBe(0);
  await eventually(() => page.getByRole('banner').getByTestId('balance').count()).toBe(0);
  await page.getByRole('link', { name: 'Back to the games' }).click();
  await page.getByRole('complementary').waitFor();
});

test('[spec 2.3] /help shows the home page with the help centre; an anchor opens its article', async () => {
  const { list } = await site.client.call('helpCenter', { language: 'EN', device: 'WEB' });
  const article = list.at(-1)!;
  const { page } = await site.open(`/help#${article.anchor}`, { lang: 'EN' });
  const help = dialog(page, 'Help centre');
  await help.waitFor();
  await eventually(() => textsOf(help.locator('summary'))).toEqual(list.map(({ title }) => title));
  await eventually(() => textsOf(help.locator('details[open] summary'))).toEqual([article.title]);
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await help.waitFor({ state: 'detached' });
  await eventually(() => new URL(page.url()).pathname).toBe('/');
});

test('[spec 4.8, 2.30] announcements open by themselves once a session', async () => {
  const { page, context } = await site.open('/', { lang: 'EN', announcements: true });
  const reader = dialog(page, 'Announcements');
  const { popup } = await site.client.call('announcements', { types: 'B,PL,PU,PR', platform: 'W', language: 'EN' });
  await reader.getByRole('heading', { name: popup[0]!.title }).waitFor();
  expect(popup.every(({ execution }) => execution === 'B')).toBe(true);
  await expectAccessible(page);
  await reader.getByRole('button', { name: 'Close' }).click();
  await page.reload();
  await page.getByRole('heading', { name: 'Hot', exact: true }).waitFor();
  await settled(page);
  expect(await reader.count()).toBe(0);
  const again = await context.newPage();
  site.watch(again);
  await again.goto('/');
  await dialog(again, 'Announcements').waitFor();
});

test('[spec 8.7] a game that is not connected yet says so and suggests some that can be played', async () => {
  const { list } = await site.client.call('gameList', { gameType: 'BGS', language: 'EN' });
  const soon = list.find(({ state }) => state === 'soon')!;
  const { page } = await site.open('/bgs', { lang: 'EN' });
  await page.getByRole('main').getByRole('button', { name: soon.displayName }).first().click();
  const closed = dialog(page, `${soon.displayName} opens soon`);
  await closed.getByRole('button', { name: 'Dragon Pavilion' }).first().waitFor();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await closed.waitFor({ state: 'detached' });
  await eventually(() => focused(page)).toContain(soon.displayName);
});

test('[spec 4.13] a guest who opens a game or touches a heart is asked to log in', async () => {
  const { page } = await site.open('/', { lang: 'EN' });
  const cards = page.getByRole('region', { name: 'Hot', exact: true }).locator('article');
  const card = cards.filter({ hasText: 'Dragon Pavilion' });
  await card.getByRole('button', { name: 'Dragon Pavilion' }).first().click();
  await dialog(page, 'Log in').waitFor();
  await page.keyboard.press('Escape');
  await dialog(page, 'Log in').waitFor({ state: 'detached' });
  await card.getByRole('button', { name: 'Add Dragon Pavilion to favourites' }).click();
  await dialog(page, 'Log in').waitFor();
});

test('[spec 2.8] a list of a category is narrowed to a vendor by its address', async () => {
  const { page } = await site.open('/rng?vassalage=PG', { lang: 'EN', as: await site.signIn() });
  const client = site.client.as(await site.signIn());
  const filter = { gameType: 'RNG', vassalage: 'PG', pageSize: 100, language: 'EN' } as const;
  const { list, total } = await client.call('gameList', filter);
  await page.getByText(`${total} games`).first().waitFor();
  const titles = page.getByRole('main').locator('.ttl');
  await titles.first().waitFor();
  const wanted = list.map(({ displayName }) => displayName);
  await eventually(() => titles.allTextContents()).toSatisfy(
    (names) => names.length > 0 && names.join('|') === wanted.slice(0, names.length).join('|'),
  );
  await expectAccessible(page);
});

test('a phone has its tabs below, and a guest who wants a member page logs in first', async () => {
  const { page } = await site.open('/', { lang: 'EN', size: PHONE });
  const tabs = page.getByRole('navigation', { name: 'Quick access' });
  await eventually(() => textsOf(tabs.locator('a, button'))).toEqual([
    'Home',
    'Promotions',
    'Wallet',
    'Betting record',
    'Me',
  ]);
  await tabs.getByRole('link', { name: 'Me', exact: true }).click();
  await dialog(page, 'Log in').waitFor();
  await expectAccessible(page);
});
