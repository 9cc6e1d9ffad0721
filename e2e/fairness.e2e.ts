import { spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { DESKTOP, PHONE, expectAccessible, expectNoSidewaysScroll } from './browser.ts';
import { newDataDir, removeFolder } from './server.ts';
import { eventually, useSite } from './site.ts';

const site = useSite();
const GAME = 'BGS_DRAGON25';
const VERIFY = join(import.meta.dirname, '../node_modules/.bin/croupier-verify');

/** Runs the verifier as one does with a downloaded file; whatever it needs of a network is not there. */
function verify(file: string): { code: number | null; said: string } {
  const env = { ...process.env, http_proxy: 'http://127.0.0.1:9', https_proxy: 'http://127.0.0.1:9' };
  const { status, stdout, stderr } = spawnSync(process.execPath, [VERIFY, file], { env, encoding: 'utf8' });
  return { code: status, said: stdout + stderr };
}

test('committed before, revealed after, the same when anyone recomputes it: in the page and from a file', async () => {
  const token = await site.signIn();
  const client = site.client.as(token);
  await client.call('rotateSeed', { game: GAME, clientSeed: 'before' });
  const { page } = await site.open('/fairness', { lang: 'EN', as: token });
  const { seed } = await client.call('slotState', { game: GAME });
  await page.getByText(seed.serverSeedHash).waitFor();
  await page.getByLabel('Your new seed').fill('my own seed');
  await page.getByText('1 to 64 letters, digits, _ or -').waitFor();
  await page.getByLabel('Your new seed').fill('my-own-seed-7');
  await page.getByRole('button', { name: 'Change seeds now' }).click();
  await page.getByText('0 rounds were played with the old seed').waitFor();
  const committed = (await client.call('slotState', { game: GAME })).seed;
  expect(committed.clientSeed).toBe('my-own-seed-7');
  await page.getByText(committed.serverSeedHash).waitFor();

  const { round } = await client.call('slotSpin', { game: GAME, stake: '10.00', requestId: randomUUID() });
  await page.goto(`/fairness?round=${round.id}`);
  await page.getByText('Not open yet: the server seed is still in use').waitFor();
  await page.getByRole('button', { name: 'Change seeds now' }).click();
  await page.getByText('1 round was played with the old seed').waitFor();
  await page.getByText('Match: this round was not altered').waitFor();
  await expectAccessible(page);

  const folder = newDataDir();
  const file = join(folder, 'round.json');
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download round' }).click(),
  ]);
  expect(download.suggestedFilename()).toBe(`round-${round.id}.json`);
  await download.saveAs(file);
  const asItIs = verify(file);
  expect([asItIs.code, asItIs.said]).toEqual([0, expect.stringMatching(/match/i)]);

  const record = JSON.parse(readFileSync(file, 'utf8')) as { serverSeedHash: string; clientSeed: string };
  expect(record.serverSeedHash).toBe(committed.serverSeedHash);
  const tampered = join(folder, 'tampered.json');
  writeFileSync(tampered, JSON.stringify({ ...record, clientSeed: 'another-seed' }));
  expect(verify(tampered).code).toBe(1);
  await page.locator('input[type=file]').setInputFiles(tampered);
  await page.getByText('No match: this record is not what the seeds give').waitFor();
  await expectAccessible(page);
  removeFolder(folder);
});

test.each([
  { size: DESKTOP, theme: 'light', lang: 'TW' },
  { size: PHONE, theme: 'dark', lang: 'EN' },
] as const)('anyone may enter seeds by hand, signed in or not: $size.width $theme $lang', async (look) => {
  const { page } = await site.open('/fairness', look);
  const words = {
    EN: { seed: 'Server seed', own: 'Your seed', go: 'Compute', gives: 'These seeds give' },
    TW: { seed: '伺服器種子', own: '你的種子', go: '計算', gives: '這組種子的結果' },
  }[look.lang];
  await page.getByLabel(words.seed).fill('ab'.repeat(32));
  await page.getByLabel(words.own, { exact: true }).fill('hand');
  await page.getByRole('button', { name: words.go, exact: true }).click();
  await eventually(() => page.getByText(words.gives).count()).toBe(1);
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
});
