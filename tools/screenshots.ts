import { mkdirSync } from 'node:fs';
import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import sharp from 'sharp';
import { DESKTOP, PHONE, type Look, openBrowser, openTab } from '../e2e/browser.ts';
import { type Client, clientOf } from '../e2e/client.ts';
import { signInAtConsole } from '../e2e/console-sign-in.ts';
import { type RunningServer, newDataDir, removeFolder, startServer } from '../e2e/server.ts';
import { root } from './steps.ts';

// The pictures of the README, taken of a fresh demo: `npm run screenshots`.
const FOLDER = join(root, 'docs/screenshots');
const GAME = 'BGS_DRAGON25';
const QUALITY = 82;

interface Studio {
  browser: Browser;
  server: RunningServer;
  client: Client;
  token: string;
}

async function keep(page: Page, name: string): Promise<void> {
  const picture = await page.screenshot({ animations: 'disabled' });
  await sharp(picture)
    .webp({ quality: QUALITY })
    .toFile(join(FOLDER, `${name}.webp`));
  process.stdout.write(`${name}\n`);
}

/** A page in English as it looks once everything has come; signed in when `path` says so. */
async function visit({ browser, server }: Studio, path: string, look: Look = {}): Promise<Page> {
  const { page, context } = await openTab(browser, server.url, { lang: 'EN', ...look });
  await context.addInitScript(() => {
    sessionStorage.setItem('announcementClosed', '1');
    sessionStorage.setItem('announcementClosedGuest', '1');
  });
  await page.goto(path);
  await page.waitForLoadState('networkidle');
  return page;
}

const member = (studio: Studio, path: string, look: Look = {}): Promise<Page> =>
  visit(studio, `${path}${path.includes('?') ? '&' : '?'}token=${studio.token}`, look);

async function site(studio: Studio): Promise<void> {
  await keep(await visit(studio, '/'), 'home-dark');
  await keep(await visit(studio, '/', { theme: 'light', lang: 'TW' }), 'home-light');
  await keep(await visit(studio, '/', { size: PHONE, lang: 'TW' }), 'home-phone');
  await keep(await member(studio, '/member/personalHistoryCopy?period=30'), 'betting-record');
  await keep(await member(studio, '/member/transactionHistory', { theme: 'light' }), 'account-record');
}

/** The lobby, from a word to a game of a vendor that is played. */
async function lobby(studio: Studio): Promise<void> {
  await keep(await visit(studio, '/rng'), 'games-list');
  await keep(await visit(studio, '/rng', { size: PHONE, lang: 'TW', theme: 'light' }), 'games-list-phone');
  const page = await visit(studio, '/', { lang: 'TW' });
  await page.keyboard.press('Control+k');
  await page.getByRole('searchbox').fill('ㄌㄅ');
  await page.getByRole('region', { name: '遊戲' }).getByRole('button').first().waitFor();
  await page.waitForLoadState('networkidle');
  await keep(page, 'search');
  const game = await member(studio, '/seamless?gameCode=PG_DRAGON_HOARD');
  await game.frameLocator('iframe').locator('#go:enabled').waitFor();
  await game.waitForLoadState('networkidle');
  await keep(game, 'vendor-game');
  await keep(await member(studio, '/member/transferFund'), 'wallets');
}

/** Spins in the page until a round has won at least its stake. */
async function winIn(page: Page, client: Client): Promise<string> {
  const spin = page.getByRole('button', { name: 'Spin', exact: true });
  for (let turn = 0; turn < 60; turn += 1) {
    await page
      .getByRole('button', { name: /^(Start|Continue|Collect|Back to the game)$/ })
      .click({ timeout: 100 })
      .catch(() => undefined);
    if (!(await spin.isEnabled())) {
      await page.waitForTimeout(300);
      continue;
    }
    await spin.click();
    await page.getByRole('button', { name: 'Spin', exact: true }).waitFor();
    const { list } = await client.call('rounds', { game: GAME, limit: 1 });
    const [round] = list;
    if (round && Number(round.payout) >= Number(round.stake) && round.freeSpinsAwarded === 0) return round.id;
  }
  throw new Error('no win in sixty spins');
}

async function games(studio: Studio): Promise<void> {
  const client = studio.client.as(studio.token);
  const table = `/seamless?gameCode=${GAME}`;
  for (const [name, size] of [
    ['slot-desktop', DESKTOP],
    ['slot-phone', PHONE],
  ] as const) {
    const page = await member(studio, table, { size, reducedMotion: false });
    const id = await winIn(page, client);
    await page.waitForTimeout(700);
    await keep(page, name);
    if (name === 'slot-phone') continue;
    await client.call('rotateSeed', { game: GAME, clientSeed: 'lantern-festival' });
    await keep(await member(studio, `/fairness?round=${id}`), 'fairness');
  }
}

async function payments(studio: Studio): Promise<void> {
  const client = studio.client.as(studio.token);
  const { list } = await client.call('payoutAccounts', {});
  const secret = { paymentPassword: '240688', requestId: randomUUID() };
  const request = { amount: '1500.00', payoutAccountId: list[0]!.id, ...secret };
  const { id, reference } = await client.call('requestWithdrawal', request);
  const { page: desk } = await openTab(studio.browser, studio.server.url, { lang: 'EN' });
  await signInAtConsole(desk, 'operator');
  await desk.getByRole('row').nth(2).click();
  await desk.waitForLoadState('networkidle');
  await keep(desk, 'console-queue');
  await desk.getByRole('searchbox').fill(reference);
  await desk
    .getByRole('row')
    .filter({ hasText: reference.slice(-8) })
    .click();
  await desk.getByRole('button', { name: /^Approve/ }).click();
  await desk.getByText(/ approved$/).waitFor();
  await desk.goto('/console/vendors');
  await desk.getByRole('row').nth(2).click();
  await desk.waitForLoadState('networkidle');
  await keep(desk, 'console-vendors');
  await desk.goto('/console/home-rows');
  await desk.getByRole('region', { name: 'As visitors see it' }).getByRole('heading', { level: 3 }).first().waitFor();
  await desk.waitForLoadState('networkidle');
  await keep(desk, 'console-home-rows');
  await desk.goto('/console/audit');
  await desk.getByRole('button', { name: 'Verify now' }).click();
  await desk.getByText(/Chain intact/).waitFor();
  await desk.getByRole('row').nth(1).click();
  await keep(desk, 'console-audit');
  const page = await member(studio, `/member/withdraw?id=${id}`);
  await page.getByRole('main').getByText(/^Paid/).first().waitFor();
  await keep(page, 'withdrawal');
}

mkdirSync(FOLDER, { recursive: true });
const dataDir = newDataDir();
const [browser, server] = await Promise.all([openBrowser(), startServer({ dataDir, env: { DEMO: '1' } })]);
try {
  const client = clientOf(server.url);
  const { token } = await client.call('login', { username: 'demo', password: 'Demo#2468' });
  const studio = { browser, server, client, token };
  await site(studio);
  await lobby(studio);
  await games(studio);
  await payments(studio);
} finally {
  await browser.close();
  await server.stop();
  removeFolder(dataDir);
}
