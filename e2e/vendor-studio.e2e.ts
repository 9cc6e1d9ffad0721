import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newPair } from '../apps/vendor-sim/testing/keys.ts';
import { LAUNCH, operatorOf } from '../apps/vendor-sim/testing/operator.ts';
import { type SimProcess, startProcess } from '../apps/vendor-sim/testing/process.ts';
import { type SmallWallet, startSmallWallet } from '../apps/vendor-sim/testing/small-wallet.ts';
import { PHONE, expectAccessible, expectNoSidewaysScroll, openBrowser, openTab } from './browser.ts';

const [ours, theirs] = [newPair(), newPair()];
const folder = mkdtempSync(join(tmpdir(), 'vendor-studio-'));
let wallet: SmallWallet;
let sim: SimProcess;
let browser: Browser;
const start = (port = '0') =>
  startProcess({
    SIM_PORT: port,
    SIM_PRIVATE_KEY: theirs.secret,
    SIM_OPERATOR_KEY: ours.open,
    SIM_WALLET_URL: wallet.url,
    SIM_DATA_DIR: folder,
    SIM_RETRY_MS: '600000',
    SIM_LATE_MS: '300',
  });

beforeAll(async () => {
  wallet = await startSmallWallet(() => theirs.open);
  wallet.balance = 1_000_000_000;
  sim = await start();
  browser = await openBrowser();
});
afterAll(async () => {
  await browser?.close();
  await sim?.kill();
  wallet?.close();
  rmSync(folder, { recursive: true, force: true });
});

async function launch(code: string, lang = 'en'): Promise<string> {
  const vendor = code.slice(0, code.indexOf('_'));
  await fetch(`${sim.url}/desk?vendor=${vendor}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ outcome: 'win' }),
  });
  const asked = { ...LAUNCH, lang, game_code: code, deposit_url: 'https://lobby.example/deposit' };
  return ((await operatorOf(sim.url, ours.secret)(vendor, 'game/url', asked))[1] as { url: string }).url;
}

test('every family of games is played on a phone, and a round that a crash has interrupted is finished after a reload', async () => {
  const { page, complaints } = await openTab(browser, sim.url, { size: PHONE });
  for (const [code, go] of [
    ['EG2_LIVE_SICBO', 'Roll'],
    ['CQ9_LIVE_WHEEL', 'Turn'],
    ['PT_LIVE_BLACKJACK', 'Deal'],
    ['JDB_DEEP_HUNTER', 'Fire'],
    ['BGS_LUCKY_28', 'Draw'],
    ['OWL_ROOSTER_STEEPLE', 'Kick off'],
    ['PG_DRAGON_HOARD', 'Spin'],
  ] as const) {
    await page.goto(await launch(code));
    await page.getByRole('button', { name: go, exact: true }).click();
    await page.getByText(/^× \d+\s+\+[\d,.]+$/).waitFor();
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
  }
  await page.getByRole('button', { name: 'Recent rounds' }).press('Enter');
  await page.getByRole('dialog', { name: 'Recent rounds' }).getByText('closed').waitFor();
  await page.keyboard.press('Escape');

  const held = wallet.balance;
  wallet.failing = { call: 'win', times: 1 };
  await page.getByRole('button', { name: 'Spin', exact: true }).click();
  await expect.poll(() => wallet.failing.times).toBe(0);
  const { port } = new URL(sim.url);
  await sim.kill();
  sim = await start(port);
  await page.reload();
  await page.getByText('Your last round was interrupted').waitFor();
  await page.getByRole('button', { name: 'Finish the last round' }).click();
  await page.getByText(/^× 5\s+\+25\.00$/).waitFor();
  expect(wallet.balance).toBe(held + 2_000_000);

  wallet.balance = 0;
  await page.getByRole('button', { name: 'Spin', exact: true }).click();
  await page.getByText('Not enough balance').waitFor();
  expect(await page.getByRole('link', { name: 'Deposit' }).getAttribute('href')).toBe('https://lobby.example/deposit');
  wallet.balance = 1_000_000_000;
  expect(complaints.filter((line) => !line.includes('Failed to fetch'))).toEqual([]);
});

test('a vendor’s engineer runs everything against a vendor, sees it go, and keeps the report', async () => {
  await launch('PG_DRAGON_HOARD');
  const { page, complaints } = await openTab(browser, sim.url, { lang: 'EN' });
  await page.goto('/desk');
  await expectAccessible(page);
  await page.getByRole('listitem').getByRole('link', { name: 'PG', exact: true }).click();
  await page.getByRole('heading', { level: 1, name: 'PG' }).waitFor();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Run everything against PG' }).press('Enter');
  await page.getByRole('heading', { level: 1, name: 'Report PG' }).waitFor();
  await page.getByText('19 as expected').waitFor();
  await expectAccessible(page);
  const saved = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Save' }).click();
  expect((await saved).suggestedFilename()).toMatch(/^PG-.*\.html$/);
  const phone = await openTab(browser, sim.url, { size: PHONE, theme: 'light' });
  await phone.page.emulateMedia({ colorScheme: 'light' });
  await phone.page.goto(page.url().replace('lang=en', 'lang=tw'));
  await phone.page.getByText('19 符合預期').waitFor();
  await expectNoSidewaysScroll(phone.page);
  await expectAccessible(phone.page);
  expect([...complaints, ...phone.complaints]).toEqual([]);
});
