import { randomUUID } from 'node:crypto';
import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { PHONE, expectAccessible, expectNoSidewaysScroll } from './browser.ts';
import type { Client } from './client.ts';
import { deposit, newPlayer } from './players.ts';
import { eventually, shown, textsOf, useSite } from './site.ts';

const site = useSite();
const GAME = 'BGS_DRAGON25';
const TABLE = `/seamless?gameCode=${GAME}`;

async function funded(number: number, amount = '5000.00') {
  const player = await newPlayer(site.server.url, number);
  const client = site.client.as(player.token);
  const { list } = await client.call('depositChannels', {});
  await deposit(site.server.url, player, list[0]!.id, amount);
  await eventually(async () => (await client.call('balance', {})).balance).toBe(amount);
  return { ...player, client };
}

const spinButton = (page: Page): Locator => page.getByRole('button', { name: 'Spin', exact: true });
/** The balance over the reels, without its word. */
const purse = async (page: Page) => (await page.getByText(/^Balance NT\$/).innerText()).replace(/^Balance\s*/, '');
const roundsOf = async (client: Client, limit = 10) => (await client.call('rounds', { game: GAME, limit })).list;

/** Closes what lies over the reels, so that the next spin is the person's. */
async function ready(page: Page): Promise<void> {
  await eventually(async () => {
    const over = page.getByRole('button', { name: /^(Start|Continue|Collect|Back to the game)$/ });
    if ((await over.count()) > 0) await over.first().click();
    return spinButton(page).isEnabled();
  }).toBe(true);
}

test('[spec 2.11] spun by click and by keyboard: balance, result and history are those of the calls', async () => {
  const { client, token } = await funded(1);
  const { page } = await site.open(TABLE, { lang: 'EN', as: token });
  await page.getByRole('button', { name: 'Turbo' }).click();
  await ready(page);
  await spinButton(page).click();
  await eventually(async () => (await roundsOf(client)).length).toBe(1);
  await ready(page);
  await page.evaluate(() => (document.activeElement as HTMLElement).blur());
  await page.keyboard.press('Space');
  await eventually(async () => (await roundsOf(client)).length).toBe(2);
  await ready(page);
  const { balance } = await client.call('balance', {});
  await eventually(() => purse(page)).toBe(shown(balance));
  const rounds = await roundsOf(client);
  const said = page
    .getByRole('status')
    .filter({ hasText: /win|Won/i })
    .first();
  const won = Number(rounds[0]!.payout) > 0;
  await eventually(() => said.textContent()).toContain(won ? `Won ${shown(rounds[0]!.payout)}` : 'No win.');
  await page.getByRole('button', { name: 'Rounds' }).click();
  const sheet = page.getByRole('dialog', { name: 'Rounds' });
  await sheet.getByRole('listitem').nth(1).waitFor();
  const payouts = async () =>
    (await textsOf(sheet.getByRole('listitem'))).map((line) => /(NT\$[\d,.]+)$/.exec(line)?.[1]);
  await eventually(payouts).toEqual(rounds.map(({ payout }) => shown(payout)));
  await expectAccessible(page);
});

test('[spec 2.11] the stake goes by the steps offered; the pay table follows it; sound is off until asked for', async () => {
  const { client, token } = await funded(2);
  const listen = (page: Page) =>
    page.addInitScript(() => {
      const known = globalThis.AudioContext;
      Object.assign(globalThis, { heard: 0 });
      globalThis.AudioContext = class extends known {
        constructor() {
          super();
          Object.assign(globalThis, { heard: 1 });
        }
      };
    });
  const { page } = await site.open(TABLE, { lang: 'EN', as: token, before: listen });
  const { stakes, defaultStake } = await client.call('slotState', { game: GAME });
  await ready(page);
  const at = stakes.indexOf(defaultStake);
  const stake = page.getByText(/^Stake\s*NT\$/);
  await eventually(() => stake.innerText()).toContain(shown(defaultStake));
  await page.getByRole('button', { name: 'Raise the stake' }).click();
  await eventually(() => stake.innerText()).toContain(shown(stakes[at + 1]!));
  await page.getByRole('button', { name: 'Pay table' }).click();
  const sheet = page.getByRole('dialog', { name: 'Pay table' });
  await sheet.getByText(`Shown for a stake of ${shown(stakes[at + 1]!)}`).waitFor();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  for (let press = 0; press < at + 1; press += 1) await page.getByRole('button', { name: 'Lower the stake' }).click();
  await eventually(() => stake.innerText()).toContain(shown(stakes[0]!));
  await eventually(() => page.getByRole('button', { name: 'Lower the stake' }).isDisabled()).toBe(true);
  await spinButton(page).click();
  await eventually(async () => (await roundsOf(client)).length).toBe(1);
  expect((await roundsOf(client))[0]!.stake).toBe(stakes[0]);
  const heard = () => page.evaluate(() => (globalThis as unknown as { heard: number }).heard);
  expect(await heard()).toBe(0);
  await page.getByRole('button', { name: 'Sound' }).click();
  await eventually(heard).toBe(1);
});

test('[spec 2.11] a phone in portrait gives the reels its height', async () => {
  const { token } = await funded(3);
  const { page } = await site.open(TABLE, { lang: 'TW', as: token, size: PHONE });
  const below = async () => {
    const { y, height } = (await page.getByRole('button', { name: '旋轉', exact: true }).boundingBox())!;
    return PHONE.height - (y + height);
  };
  await eventually(below).toBeLessThan(40);
  await eventually(() => page.evaluate(() => document.documentElement.scrollHeight)).toBe(PHONE.height);
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
});

test('two tabs that spin at once show one truth', async () => {
  const { client, token } = await funded(4);
  const tabs = [await site.open(TABLE, { lang: 'EN', as: token }), await site.open(TABLE, { lang: 'EN', as: token })];
  for (const { page } of tabs) await ready(page);
  for (let turn = 1; turn <= 3; turn += 1) {
    await Promise.all(tabs.map(({ page }) => spinButton(page).click()));
    await Promise.all(tabs.map(({ page }) => ready(page)));
    const paid = async () => (await roundsOf(client, 50)).filter(({ kind }) => kind === 'paid').length;
    await eventually(paid).toBe(turn * 2);
  }
  const { balance } = await client.call('balance', {});
  for (const { page } of tabs) await eventually(() => purse(page)).toBe(shown(balance));
});

/** Plays on until free spins are open; a minute's allowance of one account mostly holds some. */
async function winFreeSpins(): Promise<{ token: string; client: Client; left: number }> {
  for (let number = 20; number < 26; number += 1) {
    const { client, token } = await funded(number, '6000.00');
    const { stakes } = await client.call('slotState', { game: GAME });
    for (let spin = 0; spin < 500; spin += 1) {
      const { feature } = await client.call('slotSpin', { game: GAME, stake: stakes[0]!, requestId: randomUUID() });
      if (feature) return { token, client, left: feature.left };
    }
  }
  throw new Error('three thousand spins without free spins');
}

test('[spec 2.11] free spins survive a reload and a restart of the server, and are played to their end', async () => {
  const { token, client, left } = await winFreeSpins();
  const { page } = await site.open(TABLE, { lang: 'EN', as: token });
  const waiting = page.getByRole('region', { name: `${left} free spins are waiting for you` });
  await waiting.waitFor();
  await expectAccessible(page);
  await page.reload();
  await waiting.waitFor();
  await site.restart();
  await page.reload();
  await waiting.waitFor();
  await page.getByRole('button', { name: 'Turbo' }).click();
  await waiting.getByRole('button', { name: 'Continue' }).click();
  await page.getByRole('region', { name: /^Free spins won/ }).waitFor({ timeout: 90_000 });
  const { feature, balance } = await client.call('slotState', { game: GAME });
  expect(feature).toBe(null);
  await page.getByRole('button', { name: 'Back to the game' }).click();
  await eventually(() => purse(page)).toBe(shown(balance));
});
