import { randomInt } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { setSetting } from '#brand';
import { systemClock } from '#kernel/clock';
import { tx } from '#kernel/database/transaction';
import { startProvider, type TestProvider } from '../server/federation/testing.ts';
import { DESKTOP, expectAccessible, expectNoSidewaysScroll, PHONE } from './browser.ts';
import { adminUrlOf, withDatabase } from './database.ts';
import { newPlayer } from './players.ts';
import { eventually, useSite } from './site.ts';

const site = useSite();
let provider: TestProvider;

beforeAll(async () => {
  const { url, dataDir } = site.server;
  const client = {
    id: 'lumora-google',
    secret: 'a secret of this test, long enough',
    redirectUri: `${url}/wps/session/federated/google/callback`,
  };
  provider = await startProvider([client]);
  await withDatabase(adminUrlOf(dataDir), (db) =>
    tx(db, (t) =>
      setSetting(t, 1, 'googleSignIn', { clientId: client.id, issuer: provider.issuer }, systemClock.now()),
    ),
  );
  writeFileSync(join(dataDir, 'federation.json'), JSON.stringify({ lumora: { google: client.secret } }));
  // The server reads its brands anew every second or two.
  await vi.waitUntil(
    async () => (await site.client.call('permission', {})).info.federated.providers.includes('google'),
    { timeout: 60_000, interval: 200 },
  );
});
afterAll(() => provider.close());

const token = (page: Page) => page.evaluate(() => sessionStorage.getItem('token'));
const field = (form: Locator, label: string) => form.getByLabel(label, { exact: true });

/** On the provider's own pages: signs in, and agrees. */
async function agreeAt(page: Page, login: string): Promise<void> {
  await page.waitForURL(`${provider.issuer}/**`);
  await page.locator('input[name=login]').fill(login);
  await page.locator('input[name=password]').fill('any');
  await page.locator('button[type=submit]').click();
  await page.locator('button[type=submit]', { hasText: 'Continue' }).click();
}

test('[spec 2.25] [spec 4.3] who is new comes back from Google to a registration, and the next time into the account', async () => {
  const { page, context } = await site.open('/login', { lang: 'EN', size: DESKTOP });
  const login = page.getByRole('dialog', { name: 'Log in' });
  await login.getByRole('button', { name: 'Continue with Google' }).waitFor();
  await expectAccessible(page);
  await login.getByRole('button', { name: 'Continue with Google' }).click();
  const iris = `iris${randomInt(10 ** 8)}`;
  await agreeAt(page, iris);
  await page.getByRole('heading', { name: 'Almost there' }).waitFor();
  // What came in the address stays nowhere.
  await eventually(() => new URL(page.url()).search).toBe('');
  const cookies = await context.cookies(`${site.server.url}/wps/session/federated/begin`);
  expect(cookies.find(({ name }) => name === 'federated-flow')).toMatchObject({ httpOnly: true, sameSite: 'Lax' });

  const form = page.locator('form', { hasText: 'Create account' });
  await field(form, 'Username').fill(iris);
  await eventually(() => form.getByLabel(/^E-mail/).inputValue()).toBe(`${iris}@example.com`);
  expect(await form.getByLabel('Password').count()).toBe(0);
  await form.getByLabel(/^Full name/).fill('林宜婷');
  await form.getByLabel(/^Date of birth/).fill('1994-07-21');
  await form.getByLabel(/I am at least 18/).check();
  await form.getByLabel(/I agree to the terms/).check();
  await expectAccessible(page);
  await form.getByRole('button', { name: 'Create account' }).click();
  await eventually(() => token(page)).not.toBeNull();
  await site.client.as((await token(page))!).call('logout', {});
  await page.evaluate(() => sessionStorage.removeItem('token'));

  // The provider remembers who is there, and asks no more.
  await page.goto('/login?next=%2Fmember%2FsecurityCenter');
  await page.getByLabel('Remember me').check();
  await page.getByRole('button', { name: 'Continue with Google' }).click();
  await eventually(() => new URL(page.url()).pathname).toBe('/member/securityCenter');
  const card = page.getByRole('list', { name: 'Log in with other accounts' });
  await card.getByRole('button', { name: 'Unlink Google' }).waitFor();
  expect((await site.client.as((await token(page))!).call('memberInfo', {})).account).toBe(iris);
  await expectAccessible(page);
  // Spec 4.3: the tick counted for this way in, too: a page that has no session of its own gets one.
  await page.evaluate(() => sessionStorage.removeItem('token'));
  await page.goto('/member/securityCenter');
  await card.getByRole('button', { name: 'Unlink Google' }).waitFor();
});

test('[spec 2.23] Google is linked in the security centre, and a visit that was begun elsewhere brings nothing', async () => {
  const { token: as, password, username } = await newPlayer(site.server.url, 1);
  const { page } = await site.open('/member/securityCenter', { as, lang: 'TW', size: PHONE });
  await page.getByRole('button', { name: '綁定 Google' }).click();
  const ask = page.getByRole('dialog', { name: '綁定 Google' });
  await field(ask, '目前的密碼').fill(password);
  await expectAccessible(page);
  await ask.getByRole('button', { name: '前往 Google' }).click();
  await agreeAt(page, `${username}-at-google`);
  await eventually(() => new URL(page.url()).pathname).toBe('/member/securityCenter');
  await page.getByRole('button', { name: '解除綁定 Google' }).waitFor();
  await expectNoSidewaysScroll(page);

  const callback = `/wps/session/federated/google/callback?code=${'x'.repeat(43)}&state=${'x'.repeat(43)}`;
  const stranger = await site.open(callback, { lang: 'TW', size: PHONE });
  await stranger.page.getByRole('heading', { name: '登入沒有成功' }).waitFor();
  await eventually(() => new URL(stranger.page.url()).search).toBe('');
  expect(await token(stranger.page)).toBeNull();
  await expectAccessible(stranger.page);
});
