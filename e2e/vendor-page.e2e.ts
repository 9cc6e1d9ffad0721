import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Browser, FrameLocator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readOptions } from '../apps/vendor-sim/options.ts';
import { type Sim, startSim } from '../apps/vendor-sim/sim.ts';
import { newPair } from '../apps/vendor-sim/testing/keys.ts';
import { LAUNCH, operatorOf } from '../apps/vendor-sim/testing/operator.ts';
import { type SmallWallet, startSmallWallet } from '../apps/vendor-sim/testing/small-wallet.ts';
import { DESKTOP, PHONE, expectAccessible, expectNoSidewaysScroll, openBrowser, openTab } from './browser.ts';

const [ours, theirs] = [newPair(), newPair()];
const STAKE = 500_000;
let wallet: SmallWallet;
let sim: Sim;
let browser: Browser;
/** A lobby of one page: it frames what it is told to and keeps what it hears. */
const lobby = createServer((request, response) => {
  const game = new URL(request.url!, 'http://lobby').searchParams.get('game') ?? '';
  response.setHeader('content-type', 'text/html');
  response.end(`<!doctype html><title>Lobby</title><script>
    window.heard = [];
    addEventListener('message', (event) => heard.push([event.origin, event.data]));
    </script><iframe title="Game" src="${game}" style="width:100%;height:95vh;border:0"
    sandbox="allow-scripts allow-same-origin allow-forms"></iframe>`);
});
let lobbyUrl = '';

beforeAll(async () => {
  wallet = await startSmallWallet(() => theirs.open);
  sim = await startSim({
    ...readOptions({ SIM_PRIVATE_KEY: theirs.secret, SIM_OPERATOR_KEY: ours.open, SIM_WALLET_URL: wallet.url }),
    port: 0,
  });
  await new Promise<void>((done) => {
    lobby.listen(0, '127.0.0.1', done);
  });
  lobbyUrl = `http://127.0.0.1:${(lobby.address() as AddressInfo).port}`;
  browser = await openBrowser();
});
afterAll(async () => {
  await browser?.close();
  await sim?.close();
  wallet?.close();
  lobby.close();
});

const choose = (settings: object) =>
  fetch(`${sim.url}/desk?vendor=PG`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(settings),
  });

async function launch(lang: string): Promise<string> {
  const asked = { ...LAUNCH, lang, lobby_url: `${lobbyUrl}/games`, deposit_url: `${lobbyUrl}/deposit` };
  const [, answer] = await operatorOf(sim.url, ours.secret)('PG', 'game/url', asked);
  return (answer as { url: string }).url;
}

async function openInLobby(lang: string): Promise<{ page: Page; game: FrameLocator; complaints: string[] }> {
  const url = `${lobbyUrl}/?game=${encodeURIComponent(await launch(lang))}`;
  const { page, complaints } = await openTab(browser, lobbyUrl);
  await page.goto(url);
  return { page, game: page.frameLocator('iframe'), complaints };
}

const heardBy = (page: Page) => page.evaluate(() => (globalThis as unknown as { heard: unknown[] }).heard);

test('a vendor’s game is played by keyboard in the lobby’s frame, and tells the lobby nothing but where one wants to go', async () => {
  wallet.balance = 20 * STAKE;
  await choose({ outcome: 'win', page: 'normal' });
  const { page, game, complaints } = await openInLobby('en');
  const balance = game.locator('#balance');
  await balance.getByText('100.00', { exact: true }).waitFor();
  await game.getByRole('button', { name: 'Raise the stake' }).press('Enter');
  await game.getByRole('button', { name: 'Lower the stake' }).press('Enter');
  await game.getByRole('button', { name: 'Spin', exact: true }).press('Enter');
  await game.getByText('× 5　+25.00').waitFor();
  await balance.getByText('120.00', { exact: true }).waitFor();

  await choose({ outcome: 'lose' });
  await game.getByLabel('Leave the round open').check();
  await game.getByRole('button', { name: 'Spin', exact: true }).click();
  await game.getByText('Nothing this time').waitFor();
  await game.getByRole('button', { name: 'Close the round' }).click();
  await game.getByText('The round is closed').waitFor();
  expect(wallet.calls.findLast((call) => call.includes('/win'))).toContain('"round_closed":true');

  expect(await heardBy(page)).toEqual([]);
  wallet.balance = 0;
  await game.getByRole('button', { name: 'Spin', exact: true }).press('Enter');
  await game.getByRole('link', { name: 'Deposit' }).press('Enter');
  await game.getByRole('button', { name: 'Back to the lobby' }).press('Enter');
  await expect
    .poll(() => heardBy(page))
    .toEqual([
      [sim.url, 'deposit'],
      [sim.url, 'close'],
    ]);
  expect(complaints).toEqual([]);

  for (const [size, lang] of [
    [DESKTOP, 'en'],
    [PHONE, 'zh_TW'],
  ] as const) {
    const alone = await openTab(browser, lobbyUrl, { size });
    await alone.page.goto(await launch(lang));
    await expectAccessible(alone.page);
    await expectNoSidewaysScroll(alone.page);
    await alone.context.close();
  }
});

test('a hostile page neither leaves its frame nor reads the lobby', async () => {
  await choose({ page: 'hostile' });
  const { page, game } = await openInLobby('en');
  const opened: string[] = [];
  page.context().on('page', (other) => opened.push(other.url()));
  const before = page.url();
  await game.locator('h1').click();
  const title = () => page.frames()[1]?.title() ?? '';
  await expect.poll(title, { timeout: 25_000 }).toContain('words to the parent');
  expect(await title()).toMatch(/read the parent: SecurityError; open a window: Blocked/);
  await expect.poll(async () => ((await heardBy(page)) as unknown[]).length).toBeGreaterThanOrEqual(4);
  expect([page.url(), await page.title(), opened]).toEqual([before, 'Lobby', []]);
});
