import { readFileSync } from 'node:fs';
import type { Locator, Page } from 'playwright-core';
import { add, negate, parseAmount } from '@croupier/contract';
import { beforeAll, expect, test } from 'vitest';
import { DESKTOP, PHONE, expectAccessible, expectNoSidewaysScroll } from './browser.ts';
import type { Client } from './client.ts';
import { newPlayer } from './players.ts';
import { eventually, goWithin, shown, textsOf, useSite } from './site.ts';

const site = useSite();
const BETS = '/member/personalHistoryCopy';
const MOVES = '/member/transactionHistory';
let token = '';
let client: Client;

beforeAll(async () => {
  token = await site.signIn();
  client = site.client.as(token);
});

/** A day of the brand's calendar, so many days ago. */
const dayAgo = (days: number): string =>
  new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Taipei' }).format(Date.now() - days * 86_400_000);

/** A figure of the totals, by its name. */
const total = (page: Page, name: string): Locator =>
  page
    .getByRole('main')
    .locator('dl > div')
    .filter({ has: page.locator('dt', { hasText: new RegExp(`^${name}$`) }) });
const figure = async (page: Page, name: string) =>
  (await total(page, name).locator('dd').innerText()).replace('NT$', '').trim();

async function saved(page: Page): Promise<string[]> {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'CSV' }).click(),
  ]);
  return readFileSync(await download.path(), 'utf8')
    .trim()
    .split('\n');
}

const signed = (wire: string) => `${Number(wire) > 0 ? '+' : ''}${shown(wire, '')}`;

test('[spec 2.23] betting record: totals are of the whole filter, and the filter is in the address', async () => {
  const { page } = await site.open(BETS, { lang: 'EN', as: token });
  const filter = { from: dayAgo(29), to: dayAgo(0) };
  await page
    .getByRole('button', { name: '30 days' })
    .or(page.getByRole('radio', { name: '30 days' }))
    .first()
    .click();
  await page.waitForURL(/period=30/);
  const month = await client.call('betRecordTotals', filter);
  await eventually(() => figure(page, 'Bets')).toBe(String(month.count));
  await eventually(() => figure(page, 'Stake')).toBe(shown(month.stake, ''));
  await eventually(() => figure(page, 'Valid bet')).toBe(shown(month.validBet, ''));
  await eventually(() => figure(page, 'Returned')).toBe(shown(month.payout, ''));
  await eventually(() => figure(page, 'Net')).toBe(signed(month.net));

  const slots = month.gameTypes.find(({ gameType }) => gameType === 'RNG')!;
  await page.getByRole('button', { name: `Slots ${slots.count}` }).click();
  await page.getByLabel('Status').selectOption('settled');
  await page.waitForURL((url) => /gameType=RNG/.test(url.search) && /status=settled/.test(url.search));
  const some = await client.call('betRecordTotals', { ...filter, gameType: 'RNG', status: 'settled' });
  await eventually(() => figure(page, 'Bets')).toBe(String(some.count));
  const address = page.url();
  await page.reload();
  await eventually(() => figure(page, 'Bets')).toBe(String(some.count));
  expect(page.url()).toBe(address);

  const lines = await saved(page);
  expect(lines.length - 1).toBe(some.count);
});

test('[spec 2.23] betting record: older ones by the cursor, a row opens its round', async () => {
  const { page } = await site.open(`${BETS}?period=30`, { lang: 'EN', as: token });
  const rows = page.getByRole('table').getByRole('row');
  await rows.nth(5).waitFor();
  const first = await rows.count();
  await page.getByRole('button', { name: 'Load more' }).click();
  await eventually(() => rows.count()).toBeGreaterThan(first);
  const { list } = await client.call('betRecord', { from: dayAgo(29), to: dayAgo(0), limit: 100 });
  const own = list.find(({ verifiable, status }) => verifiable && status === 'settled')!;
  await page.goto(`${BETS}?bet=${own.id}`);
  const detail = page.getByRole('dialog');
  await detail.getByText('You can verify this round yourself').waitFor();
  const bet = await client.call('betDetail', { id: own.id });
  await detail.getByText(shown(bet.bet.stake, '')).first().waitFor();
  for (const amount of [bet.balanceBefore, bet.balanceAfter]) {
    await eventually(() => detail.innerText()).toContain(shown(amount!, ''));
  }
  await expectAccessible(page);
  await detail.getByRole('link', { name: 'Verify this round' }).click();
  await page.waitForURL(`**/fairness?round=${bet.roundId}`);
  await page.getByRole('heading', { level: 1, name: 'Fairness check' }).waitFor();
});

test('[spec 2.23] account record: opening + moves = closing, and the file has every row', async () => {
  const { page } = await site.open(`${MOVES}?period=30`, { lang: 'EN', as: token });
  const filter = { from: dayAgo(29), to: dayAgo(0) };
  const totals = await client.call('accountRecordTotals', filter);
  await page.getByText('Balanced: opening + moves = closing').waitFor();
  for (const [name, wire] of [
    ['Opening', totals.opening],
    ['Closing', totals.closing],
  ] as const) {
    await eventually(() => figure(page, name)).toBe(shown(wire, ''));
  }
  for (const [name, wire] of [
    ['Deposits', totals.deposits],
    ['Withdrawals', totals.withdrawals],
    ['Games', totals.play],
  ] as const) {
    await eventually(() => figure(page, name)).toBe(signed(wire));
  }
  const parts = [totals.deposits, totals.withdrawals, totals.play, totals.other].map((wire) => parseAmount(wire)!);
  expect(add(parts.reduce(add), parseAmount(totals.opening)!)).toBe(parseAmount(totals.closing));

  let rows = 0;
  for (let cursor: string | undefined; ;) {
    const { list, nextCursor } = await client.call('accountRecord', { ...filter, limit: 100, cursor });
    rows += list.length;
    for (const { amount, balanceBefore, balanceAfter } of list) {
      expect(add(parseAmount(balanceAfter)!, negate(parseAmount(amount)!))).toBe(parseAmount(balanceBefore));
    }
    if (!nextCursor) break;
    cursor = nextCursor;
  }
  expect((await saved(page)).length - 1).toBe(rows);
});

test('[spec 2.23] account record: a kind alone, and the payment behind a row', async () => {
  const { page } = await site.open(`${MOVES}?period=30`, { lang: 'EN', as: token });
  await page.getByRole('button', { name: 'Withdrawal', exact: true }).click();
  await page.waitForURL(/kind=withdrawal/);
  const { list } = await client.call('accountRecord', {
    from: dayAgo(29),
    to: dayAgo(0),
    kind: 'withdrawal',
    limit: 20,
  });
  const { reference, subject } = list[0]!;
  const main = page.getByRole('main');
  await main.getByText(reference).first().waitFor();
  // Only the filter itself still says so.
  await eventually(() => main.getByText('Stake', { exact: true }).count()).toBe(1);
  await page.reload();
  await main.getByText(reference).first().waitFor();
  await main
    .getByRole('link', { name: /Withdrawal/ })
    .and(main.locator(`[href*="id=${subject!.id}"]`))
    .first()
    .click();
  await page.waitForURL(`**/member/withdraw?id=${subject!.id}`);
  await main.getByText(reference).first().waitFor();
});

test('[spec 9.9] nothing yet, and nothing that fits: each says so and has a way on', async () => {
  const player = await newPlayer(site.server.url, 7);
  const fresh = await site.open(BETS, { lang: 'EN', as: player.token });
  await fresh.page.getByText('No bets in this period').waitFor();
  await fresh.page.getByRole('button', { name: 'Show 30 days' }).click();
  await fresh.page.waitForURL(/period=30/);
  await expectAccessible(fresh.page);
  const { page } = await site.open(`${BETS}?period=30&gameType=COCKFIGHT`, { lang: 'EN', as: token });
  await page.getByText('Nothing fits these filters').waitFor();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Clear filters' }).click();
  await page.getByRole('table').waitFor();
  await eventually(() => new URL(page.url()).search).toBe('');
});

test.each([
  { size: DESKTOP, theme: 'dark', lang: 'EN' },
  { size: DESKTOP, theme: 'light', lang: 'TW' },
  { size: PHONE, theme: 'light', lang: 'EN' },
  { size: PHONE, theme: 'dark', lang: 'TW' },
] as const)('records $size.width $theme $lang: axe finds nothing; a phone has cards', async (look) => {
  const { page } = await site.open(`${BETS}?period=30`, { ...look, as: token });
  for (const path of [BETS, MOVES]) {
    if (path === MOVES) await goWithin(page, `${MOVES}?period=30`);
    await page
      .getByRole('main')
      .getByText(look.lang === 'EN' ? 'Load more' : '載入更多')
      .waitFor();
    await eventually(() => page.getByRole('table').count()).toBe(look.size === DESKTOP && path === BETS ? 1 : 0);
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
  }
});

test('[spec 2.23] the member centre adds up: its pages are in its menu and its balance is the call’s', async () => {
  const { page } = await site.open('/member', { lang: 'EN', as: token });
  const { balance, held, inPlay } = await client.call('balance', {});
  const main = page.getByRole('main');
  await main.getByText(shown(balance)).first().waitFor();
  for (const part of [held, inPlay]) await main.getByText(shown(part)).first().waitFor();
  const menu = () => textsOf(main.getByRole('navigation').first().getByRole('link'));
  await eventually(menu).toEqual(
    expect.arrayContaining(['Overview', 'Deposit', 'Withdraw', 'Betting record', 'Account record']),
  );
});
