import { randomUUID } from 'node:crypto';
import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { expectAccessible } from './browser.ts';
import { newPlayer } from './players.ts';
import { DEMO, eventually, useSite, watchFor } from './site.ts';

const site = useSite();
const dialog = (page: Page, name: string | RegExp): Locator => page.getByRole('dialog', { name });
const register = (page: Page) => dialog(page, 'Create your account');
const login = (page: Page) => dialog(page, 'Log in');
const balance = (page: Page) => page.getByRole('banner').getByTestId('balance');

/** The captcha a page has just loaded, by the answer to its own request. */
async function captchaAnswer(page: Page, ask: () => Promise<unknown>): Promise<string> {
  const [response] = await Promise.all([page.waitForResponse(/\/wps\/captcha$/), ask()]);
  const { value } = (await response.json()) as { value: { id: string } };
  return (await site.client.call('demoCaptcha', { id: value.id })).answer;
}

/** What stands under a field, and that the field says it is wrong. */
async function complaintOf(field: Locator): Promise<string | null> {
  if ((await field.getAttribute('aria-invalid')) !== 'true') return null;
  const id = await field.getAttribute('aria-describedby');
  return (await field.page().locator(`[id="${id}"]`).innerText()).trim();
}

interface Person {
  username: string;
  password: string;
  confirm?: string;
}

async function fillRegistration(form: Locator, { username, password, confirm = password }: Person): Promise<void> {
  await form.getByLabel('Username').fill(username);
  await form.getByLabel('Password', { exact: true }).fill(password);
  await form.getByLabel('Confirm password').fill(confirm);
  await form.getByLabel('Full name').fill('林小安');
  await form.getByLabel('Date of birth').fill('1990-04-05');
  await form.getByLabel(/I am at least 18/).check();
  await form.getByLabel(/I agree to the terms/).check();
}

const newName = () => `e2e${randomUUID().replaceAll('-', '').slice(0, 10)}`;

test('[spec 2.2, 5.2, 5.3] each rule of registration speaks at its own field', async () => {
  const { page } = await site.open('/register', { lang: 'EN' });
  const form = register(page);
  await form.getByRole('button', { name: 'Create account' }).click();
  const said = async (label: string) => complaintOf(form.getByLabel(label, { exact: true }));
  const says = (label: string, words: string) => eventually(() => said(label)).toBe(words);
  await says('Username', 'Please enter 4–16 characters: a letter first, then letters or digits.');
  await says('Password', 'Please enter 8–128 characters: letters, digits and symbols.');
  await says('Full name', 'Please enter 2–60 characters.');
  await says('Date of birth', 'Please enter a real date as yyyy-MM-dd (10 characters).');
  await says('Captcha', 'Please enter the captcha.');
  expect(await said('E-mail')).toBe(null);
  await form.getByText('Please confirm you are 18 years old.').waitFor();
  await form.getByText('Please agree to the terms and rules.').waitFor();
  // The first of them has the focus, so that one reads what to do.
  await eventually(() => page.evaluate(() => (document.activeElement as HTMLInputElement).name)).toBe('username');
  await form.getByLabel('Username').fill('4you');
  await form.getByLabel('E-mail').fill('not an address');
  await form.getByLabel('Password', { exact: true }).fill('Lantern-Harbour-7');
  await form.getByLabel('Confirm password').fill('Lantern-Harbour-8');
  await form.getByLabel('Full name').focus();
  await says('Confirm password', 'The two entries differ.');
  await eventually(() => said('Username')).toContain('a letter first');
  await says('E-mail', 'Please enter a valid e-mail (6–120 characters).');
  await expectAccessible(page);
});

test('[spec 4.4, 5.2] taken names and unknown codes are refused at their fields; then one is in, at home', async () => {
  const { page } = await site.open('/credits', { lang: 'EN' });
  const form = register(page);
  const answer = await captchaAnswer(page, () => page.goto('/register'));
  await fillRegistration(form, { username: DEMO.username, password: 'Lantern-Harbour-7' });
  await form.getByLabel('Invitation code').fill('NOSUCH1');
  await form.getByLabel('Captcha', { exact: true }).fill(answer);
  const submit = () => form.getByRole('button', { name: 'Create account' }).click();
  // The code is looked up before anything is sent, so that the captcha still counts.
  await submit();
  await eventually(() => complaintOf(form.getByLabel('Invitation code'))).toBe('Invalid invitation code.');
  await form.getByLabel('Invitation code').fill('');
  const second = await captchaAnswer(page, submit);
  await eventually(() => complaintOf(form.getByLabel('Username'))).toBe('This username is taken.');
  const username = newName();
  await form.getByLabel('Username').fill(username);
  await form.getByLabel('Captcha', { exact: true }).fill(second);
  // Said for some seconds only, so it is looked for first.
  const welcome = watchFor(page.getByText('Your account is ready. Welcome to Lumora'));
  await submit();
  await welcome();
  await form.waitFor({ state: 'detached' });
  await eventually(() => new URL(page.url()).pathname).toBe('/');
  await eventually(() => balance(page).innerText()).toBe('NT$0.00');
  await page.getByRole('button', { name: `Account menu: ${username}` }).waitFor();
});

test("[spec 6.5] an agent's account is no member's", async () => {
  const { page } = await site.open('/login', { lang: 'EN' });
  const form = login(page);
  await form.getByLabel('Username').fill('agent01');
  await form.getByLabel('Password', { exact: true }).fill('Agent#2468');
  await form.getByRole('button', { name: 'Log in', exact: true }).click();
  await form.getByText('Non-member account unable to log in.').waitFor();
});

test('[spec 2.13] a member page leads a guest to the login, and after it there', async () => {
  const { page } = await site.open('/member/transactionHistory?kind=deposit', { lang: 'EN' });
  await login(page).waitFor();
  await eventually(() => new URL(page.url()).pathname).toBe('/login');
  await login(page).getByLabel('Username').fill(DEMO.username);
  await login(page).getByLabel('Password', { exact: true }).fill(DEMO.password);
  await login(page).getByRole('button', { name: 'Log in', exact: true }).click();
  await page.waitForURL('**/member/transactionHistory?kind=deposit');
  await page.getByRole('heading', { level: 1, name: 'Account record' }).waitFor();
});

test('[spec 2.16] signing out asks first, ends the session on the server and leads home', async () => {
  const token = await site.signIn();
  const { page } = await site.open('/member', { lang: 'EN', as: token });
  const menu = page.getByRole('button', { name: /Account menu/ });
  await menu.click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  const question = dialog(page, 'Please confirm');
  await question.getByText('Sign out of your account?').waitFor();
  await expectAccessible(page);
  await question.getByRole('button', { name: 'Stay' }).click();
  await question.waitFor({ state: 'detached' });
  await menu.click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await question.getByRole('button', { name: 'Sign out' }).click();
  await page.getByRole('button', { name: 'Sign up' }).waitFor();
  await eventually(() => new URL(page.url()).pathname).toBe('/');
  expect((await site.client.as(token).ask('balance', {})).code).toBe('not_logged_in');
  await eventually(() => page.evaluate(() => sessionStorage.getItem('token'))).toBe(null);
});

test('[spec 4.7, 4.13, 6.3] a free trial has play money and is one press from a real account', async () => {
  const { page } = await site.open('/login', { lang: 'EN' });
  await login(page).getByRole('button', { name: 'Free trial' }).click();
  await eventually(() => balance(page).innerText()).toMatch(/^(?!NT\$)\D*[\d,]+\.\d\d$/);
  const token = (await page.evaluate(() => sessionStorage.getItem('token')))!;
  const { asset } = await site.client.as(token).call('balance', {});
  expect(asset).toBe('PLAY');
  expect((await site.client.as(token).ask('launchGame', { nodeId: '1', vendor: 'BGS' })).code).toBe(
    'in_need_true_account',
  );
  const hot = page.getByRole('region', { name: 'Hot', exact: true });
  await hot.getByRole('button', { name: 'Dragon Pavilion' }).first().click();
  const need = dialog(page, 'A real account is needed');
  await need.waitFor();
  await expectAccessible(page);
  await need.getByRole('button', { name: 'Sign up' }).click();
  await register(page).getByLabel('Username').waitFor();
});

test('[spec 2.22] by keyboard alone: log in, and the focus goes back to where it was', async () => {
  const { page } = await site.open('/', { lang: 'EN' });
  const opener = page.getByRole('banner').getByRole('button', { name: 'Log in' });
  await opener.focus();
  await page.keyboard.press('Enter');
  await login(page).waitFor();
  await page.keyboard.press('Escape');
  await login(page).waitFor({ state: 'detached' });
  await eventually(() => opener.evaluate((button) => button === document.activeElement)).toBe(true);
  await page.keyboard.press('Enter');
  const name = login(page).getByLabel('Username');
  await name.waitFor();
  await eventually(() => login(page).evaluate((panel) => panel.contains(document.activeElement))).toBe(true);
  for (let press = 0; press < 5; press += 1) {
    if (await name.evaluate((field) => field === document.activeElement)) break;
    await page.keyboard.press('Tab');
  }
  await page.keyboard.type(DEMO.username);
  await page.keyboard.press('Tab');
  await page.keyboard.type(DEMO.password);
  await page.keyboard.press('Enter');
  await balance(page).waitFor();
});

test('[spec 8.3, 5.11] after wrong passwords a captcha is asked for, at most one a second', async () => {
  // Somebody of whom nobody has guessed yet.
  const { username, password } = await newPlayer(site.server.url, 1);
  const { page } = await site.open('/login', { lang: 'EN' });
  const form = login(page);
  await form.getByRole('button', { name: 'Log in', exact: true }).click();
  await form.getByText('Please enter the username and password.').waitFor();
  await form.getByLabel('Username').fill(username);
  const wrong = async () => {
    await form.getByLabel('Password', { exact: true }).fill('not my password');
    const [response] = await Promise.all([
      page.waitForResponse(/\/wps\/session\/login$/),
      form.getByRole('button', { name: 'Log in', exact: true }).click(),
    ]);
    return (await response.json()) as { code: string; value: { captcha?: boolean } | null };
  };
  expect((await wrong()).code).toBe('bad_credentials');
  await form.getByText('Incorrect account or password.').waitFor();
  expect(await form.getByLabel('Captcha', { exact: true }).count()).toBe(0);
  await wrong();
  const first = await captchaAnswer(page, wrong);
  await form.getByLabel('Captcha', { exact: true }).waitFor();
  await expectAccessible(page);
  await form.getByLabel('Password', { exact: true }).fill(password);
  await form.getByRole('button', { name: 'Log in', exact: true }).click();
  await form.getByText('Please enter the captcha.').waitFor();

  let asked = 0;
  page.on('request', (request) => (asked += Number(request.url().endsWith('/wps/captcha'))));
  const renew = form.getByRole('button', { name: 'New captcha' });
  await renew.evaluate((button: HTMLButtonElement) => {
    for (let press = 0; press < 5; press += 1) button.click();
  });
  await eventually(() => asked).toBe(1);
  // What was pressed too soon is not made up for later either.
  await page.waitForTimeout(1100);
  expect(asked).toBe(1);
  const second = await captchaAnswer(page, () => renew.click());
  expect(second).not.toBe(first);
  await form.getByLabel('Captcha', { exact: true }).fill(second);
  await form.getByRole('button', { name: 'Log in', exact: true }).click();
  await balance(page).waitFor();
  await eventually(() => new URL(page.url()).pathname).toBe('/');
});
