import { sql } from 'kysely';
import type { Page } from 'playwright-core';
import { expect, onTestFinished, test } from 'vitest';
import { PHONE, expectAccessible, expectNoSidewaysScroll, settled } from './browser.ts';
import { adminUrlOf, withDatabase } from './database.ts';
import { operatorToken } from './operator.ts';
import { DEMO, eventually, useSite } from './site.ts';

const site = useSite();
const home = (page: Page) => page.getByRole('heading', { name: 'Hot', exact: true });
/** What the server says of itself: 0 when the site is open. */
const served = async () => (await site.client.call('systemStatus', {})).status;
const title = (page: Page) => page.getByRole('heading', { level: 1 });

test.each([
  { theme: 'dark', lang: 'EN' },
  { theme: 'light', lang: 'TW', size: PHONE },
] as const)('an address that leads nowhere stays as it is and says so: $theme $lang', async (look) => {
  const { page } = await site.open('/no/such/page?x=1', look);
  await page.getByText('/no/such/page').waitFor();
  await eventually(() => title(page).innerText()).toBe(
    look.lang === 'EN' ? 'This page was not drawn' : '這一頁沒有開出',
  );
  expect(page.url()).toBe(`${site.server.url}/no/such/page?x=1`);
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  if (look.lang === 'TW') return;
  await page.getByRole('button', { name: 'Search games' }).click();
  await page.getByRole('dialog', { name: 'Search' }).waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('link', { name: 'Home', exact: true }).click();
  await home(page).waitFor();
});

test('without a line at the start there is a page that says so and goes on when there is one', async () => {
  const cut = (one: Page) => one.route('**/wps/system/status', (route) => route.abort());
  const { page } = await site.open('/', { lang: 'EN', before: cut });
  await page.getByRole('heading', { name: 'You are offline' }).waitFor({ timeout: 40_000 });
  await expectAccessible(page);
  await page.unroute('**/wps/system/status');
  await page.getByRole('button', { name: 'Try now' }).click();
  await home(page).waitFor();
});

test('a line that breaks later leaves what was there, and says of when it is', async () => {
  const { page, context } = await site.open('/', { lang: 'EN' });
  await home(page).waitFor();
  await context.setOffline(true);
  await page.getByText(/^Offline: showing what was there at \d\d:\d\d:\d\d$/).waitFor();
  await home(page).waitFor();
  await expectAccessible(page);
  await context.setOffline(false);
  await page.getByText('Back online').waitFor();
  await eventually(() => page.getByText(/^Offline: showing/).count()).toBe(0);
});

test('[spec 8.9] an area that cannot be loaded reloads the page once, then says what to do', async () => {
  const { page, complaints } = await site.open('/', { lang: 'EN' });
  await home(page).waitFor();
  await page.route('**/assets/promotions-page-*.js', (route) => route.abort());
  let loads = 0;
  page.on('domcontentloaded', () => (loads += 1));
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Promotions' }).click();
  await page.getByText('This page needs a fresh copy').waitFor();
  await eventually(() => loads).toBe(1);
  await expectAccessible(page);
  // It is told to whoever collects the errors of pages, and only that.
  expect(complaints.splice(0).every((text) => text.includes('area'))).toBe(true);
  await page.unroute('**/assets/promotions-page-*.js');
  await page.getByRole('button', { name: /Reload|Try again/ }).click();
  await page.getByRole('heading', { level: 1, name: 'Promotions' }).waitFor();
});

test('[spec 8.8] a picture that cannot be loaded has one that stands in', async () => {
  const cut = (one: Page) => one.route('**/art/**', (route) => route.abort());
  const { page } = await site.open('/', { lang: 'EN', size: { width: 1440, height: 4000 }, before: cut });
  await page.getByRole('contentinfo').waitFor();
  await eventually(() => page.locator('article .art-missing').count()).toBeGreaterThan(10);
  await eventually(() =>
    page.evaluate(() => [...document.images].filter((image) => image.complete && image.naturalWidth === 0).length),
  ).toBe(0);
  await expectAccessible(page);
});

test('[spec 4.1, 2.20] maintenance: the site closes with its end and comes back by itself', async () => {
  const desk = site.client.as(await operatorToken(site.client));
  const open = await site.open('/', { lang: 'EN', as: await site.signIn() });
  await home(open.page).waitFor();
  const endsAt = new Date(Date.now() + 3_600_000).toISOString();
  onTestFinished(async () => {
    await desk.call('brandStatus', { maintenance: false });
    await eventually(served).toBe(0);
  });
  await desk.call('brandStatus', { maintenance: true, endsAt });
  // The first call that is refused closes the page, whichever it is.
  await open.page
    .getByRole('button', { name: 'Refresh balance' })
    .click({ timeout: 2000 })
    .catch(() => undefined);
  await open.page.getByRole('heading', { name: 'Down for maintenance' }).waitFor();

  const withClock = (one: Page) => one.clock.install();
  const late = await site.open('/member', { lang: 'EN', theme: 'light', size: PHONE, before: withClock });
  const { page } = late;
  await page.getByRole('heading', { name: 'Down for maintenance' }).waitFor();
  const local = new Intl.DateTimeFormat('en-GB', { timeZone: 'Asia/Taipei', timeStyle: 'short' }).format(
    new Date(endsAt),
  );
  await page.getByText(local).first().waitFor();
  const { customerService } = await site.client.call('systemStatus', {});
  await eventually(() => page.getByRole('link', { name: 'Contact support' }).count()).toBe(
    customerService.length > 0 ? 1 : 0,
  );
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  expect((await site.client.ask('login', DEMO)).code).toBe('maintenance');

  for (const complaints of [open.complaints, late.complaints]) {
    expect(complaints.splice(0).filter((text) => !text.includes('503'))).toEqual([]);
  }
  await desk.call('brandStatus', { maintenance: false });
  await eventually(served).toBe(0);
  await page.clock.runFor(31_000);
  await page.getByRole('dialog', { name: 'Log in' }).waitFor();
});

test('[spec 2.20, 8.7] a place that is not served reads its own address', async () => {
  const admin = adminUrlOf(site.server.dataDir);
  const block = (on: boolean) =>
    withDatabase(admin, async (db) => {
      if (on)
        await sql`insert into brand.blocked_range (brand_id, range, reason)
        select id, '127.0.0.0/8', 'test' from brand.brand where code = 'lumora'`.execute(db);
      else await sql`delete from brand.blocked_range`.execute(db);
    });
  onTestFinished(async () => {
    await block(false);
    await eventually(served).toBe(0);
  });
  await block(true);
  await eventually(served).toBe(2);
  const { page } = await site.open('/', { lang: 'EN' });
  await page.getByRole('heading', { name: 'Not available here' }).waitFor();
  await page.getByText('127.0.0.1').waitFor();
  await expectAccessible(page);
  expect((await site.client.ask('login', DEMO)).code).toBe('region_restricted');
  await block(false);
  await eventually(served).toBe(0);
  await page.getByRole('button', { name: 'Check again' }).click();
  await home(page).waitFor();
});

test('a second brand on its own name has its own look, games and people', async () => {
  const url = site.server.url.replace('127.0.0.1', 'jadehall.localhost');
  const { page } = await site.open('/', { lang: 'EN', url });
  await page.getByText('Jade Hall').first().waitFor();
  await eventually(() => page.title()).toBe('Jade Hall');
  const hue = () => page.evaluate(() => document.documentElement.style.getPropertyValue('--hue-brand'));
  await eventually(hue).not.toBe('80');
  const { menus } = await site.client.call('gameMenus', { language: 'EN' });
  const all = menus.reduce((sum, { gameCount }) => sum + gameCount, 0);
  const tiles = page.getByRole('navigation', { name: 'Game categories' }).getByRole('link');
  await tiles.first().waitFor();
  await settled(page);
  const counts = (await tiles.allInnerTexts()).map((text) => Number(/(\d+) games?/.exec(text)?.[1] ?? 0));
  expect(counts.reduce((sum, count) => sum + count, 0)).toBeLessThan(all);
  await expectAccessible(page);
  await page.getByRole('banner').getByRole('button', { name: 'Log in' }).click();
  const form = page.getByRole('dialog', { name: 'Log in' });
  await form.getByLabel('Username').fill(DEMO.username);
  await form.getByLabel('Password', { exact: true }).fill(DEMO.password);
  await form.getByRole('button', { name: 'Log in', exact: true }).click();
  await form.getByText('Incorrect account or password.').waitFor();
});
