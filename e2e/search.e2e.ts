import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { PHONE, expectAccessible, expectNoSidewaysScroll } from './browser.ts';
import { eventually, textsOf, useSite } from './site.ts';

const site = useSite();

const dialogOf = (page: Page) => page.getByRole('dialog', { name: /^(Search|搜尋)$/ });
const fieldOf = (page: Page) => dialogOf(page).getByRole('searchbox');
const gamesOf = (page: Page) => dialogOf(page).getByRole('region', { name: /^(Games|遊戲)$/ });

test('[spec 2.31] the search is opened by a key, understands sounds and slips, and is walked through by keys', async () => {
  const { page } = await site.open('/', { lang: 'TW' });
  await page.getByRole('heading', { name: '熱門', exact: true }).waitFor();
  await page.keyboard.press('Control+k');
  await fieldOf(page).waitFor();
  await expectAccessible(page);
  // By zhuyin, by pinyin, with a character that sounds alike, in English with a letter missing.
  for (const words of ['ㄌㄌㄐㄑ', 'longlou', '龍摟金闕', 'dragn pavilion']) {
    await fieldOf(page).fill(words);
    await gamesOf(page)
      .getByRole('button', { name: /龍樓金闕/ })
      .waitFor();
    await expect.soft(gamesOf(page).getByRole('button').first().innerText()).resolves.toContain('龍樓金闕');
  }
  await expectAccessible(page);
  await fieldOf(page).fill('zzzzz');
  await dialogOf(page).getByText('找不到「zzzzz」').waitFor();
  await fieldOf(page).fill('捕魚');
  const fishing = dialogOf(page).getByRole('region', { name: '頁面' }).getByRole('link', { name: '捕魚' });
  await fishing.waitFor();
  await page.keyboard.press('ArrowDown');
  await eventually(() => page.evaluate(() => document.activeElement?.hasAttribute('data-hit'))).toBe(true);
  await page.keyboard.press('ArrowUp');
  await eventually(() => page.evaluate(() => document.activeElement?.tagName)).toBe('INPUT');
  await fishing.click();
  await page.waitForURL('**/fish');
  await dialogOf(page).waitFor({ state: 'detached' });
  await page.getByRole('heading', { level: 1, name: '捕魚' }).waitFor();
  // What was searched last comes first, and opens by the other key.
  await page.keyboard.press('/');
  await dialogOf(page).getByRole('button', { name: '捕魚', exact: true }).click();
  await eventually(() => fieldOf(page).inputValue()).toBe('捕魚');
  await page.keyboard.press('Escape');
  await dialogOf(page).waitFor({ state: 'detached' });
});

test('[spec 2.31] on a phone the search fills the screen; a game opens from it, a guest logs in first', async () => {
  const { page } = await site.open('/', { lang: 'EN', size: PHONE, theme: 'light' });
  await page.getByRole('button', { name: /^Search games/ }).click();
  await fieldOf(page).waitFor();
  await eventually(async () => (await dialogOf(page).boundingBox())?.height).toBe(PHONE.height);
  await fieldOf(page).fill('dragon pav');
  const first = gamesOf(page).getByRole('button').first();
  await eventually(() => first.innerText()).toContain('Dragon Pavilion');
  await eventually(() => textsOf(first.locator('mark'))).toEqual(['Dragon', 'Pav']);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.keyboard.press('Enter');
  await page.getByRole('dialog', { name: 'Log in' }).waitFor();
});
