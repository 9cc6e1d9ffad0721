import { randomUUID } from 'node:crypto';
import { generateSync } from 'otplib';
import { beforeAll, expect, test } from 'vitest';
import { expectAccessible } from './browser.ts';
import { openConsole, operatorToken } from './operator.ts';
import { newPlayer } from './players.ts';
import { eventually, textsOf, useSite } from './site.ts';

const site = useSite();
let first = '';
let second = '';
beforeAll(async () => {
  first = await operatorToken(site.client);
  second = await operatorToken(site.client, 'operator2');
});

test('one operator asks for a reset of a person’s factors, a second one approves by key, and it is done', async () => {
  const { username, password, token: player } = await newPlayer(site.server.url, 1);
  const { secret } = await site.client.as(player).call('beginAuthenticator', { password });
  await site.client.as(player).call('confirmAuthenticator', { code: generateSync({ secret }) });
  const { list } = await site.client.as(first).call('people', { search: username });
  const { id } = list.find(({ account }) => account === username)!;

  const deciding = await openConsole(site, '/approvals', second, { lang: 'EN' });
  await deciding.getByText('Nothing waits for a second operator').waitFor();
  const asking = await openConsole(site, `/people/${id}`, first, { lang: 'EN' });
  await asking.getByRole('button', { name: 'Reset sign-in protection' }).click();
  const dialog = asking.getByRole('dialog');
  await dialog.getByLabel('Reason').fill('telephone lost, papers seen');
  await dialog.getByRole('button', { name: 'Ask for the reset' }).click();
  await asking.getByText(`Asked: ${username} waits for a second operator`).waitFor();
  // The person's page says that it waits, and asks for it no second time.
  await asking.getByRole('button', { name: 'Reset sign-in protection' }).waitFor({ state: 'detached' });
  await asking.getByRole('link', { name: 'See the request' }).click();
  await asking.getByText('It takes a second operator').waitFor();
  await eventually(() => asking.getByRole('button', { name: 'Approve' }).isDisabled()).toBe(true);

  // The page hears it by its socket, without being asked.
  await deciding.getByRole('link', { name: 'Approvals 1' }).waitFor();
  await deciding.getByRole('button', { name: username }).waitFor();
  await deciding.keyboard.press('j');
  await deciding.getByRole('complementary', { name: 'Details' }).getByText('telephone lost, papers seen').waitFor();
  await deciding.keyboard.press('a');
  await deciding.getByText(`Done: ${username}`).waitFor();
  await deciding.getByText('Nothing waits for a second operator').waitFor();
  expect((await site.client.as(player).ask('memberInfo', {})).code).toBe('not_logged_in');
  // The password alone is enough again, until an authenticator is set up anew.
  const again = await site.signIn({ username, password });
  expect((await site.client.as(again).ask('memberInfo', {})).success).toBe(true);
});

test('a new operator signs in with a one-time password, and sets a password and an authenticator', async () => {
  const username = `ops.${randomUUID().slice(0, 8)}`;
  const page = await openConsole(site, '/operators', first, { lang: 'EN' });
  await page.getByRole('button', { name: 'New operator' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Username').fill(username);
  await dialog.getByLabel('Name', { exact: true }).fill('Linda');
  await dialog.getByRole('button', { name: 'Create' }).click();
  await dialog.getByRole('button', { name: 'I have it' }).waitFor();
  const password = (await dialog.getByText(/^[a-z2-9]{5}(-[a-z2-9]{5}){4}$/).textContent())!;

  const { page: hers } = await site.open('/console/', { lang: 'EN' });
  await hers.getByLabel('Username').fill(username);
  await hers.getByLabel('Password', { exact: true }).fill(password);
  await hers.getByRole('button', { name: 'Continue' }).click();
  await hers.getByLabel('New password').fill('Seven-Lanterns-Row');
  await hers.getByRole('button', { name: 'Continue' }).click();
  await hers.getByRole('img', { name: 'QR code of the new authenticator' }).waitFor();
  await expectAccessible(hers);
  const key = await hers.getByText(/^([A-Z2-7]{4} ?){4,}$/).textContent();
  await hers.getByLabel('Six-digit code').fill(generateSync({ secret: key!.replaceAll(' ', '') }));
  await hers.getByRole('heading', { level: 1, name: 'Withdrawals' }).waitFor();
  const menu = () => textsOf(hers.getByRole('navigation', { name: 'Main menu' }).getByRole('link'));
  await eventually(menu).toContain('Approvals');
  expect(await menu()).not.toContain('Operators');
  const { list } = await site.client.as(first).call('operators', {});
  expect(list.find((one) => one.username === username)).toMatchObject({ standing: 'active', role: 'support' });
});

test('roles: who can do this; these pages pass axe in both languages', async () => {
  const page = await openConsole(site, '/roles', first, { lang: 'EN' });
  await page.getByRole('button', { name: 'Create operators, change roles, disable, reset' }).click();
  const holders = page.getByRole('list', { name: 'Operators who can do this' }).getByRole('link');
  await eventually(() => textsOf(holders)).toEqual(['operator', 'operator2']);
  await page.getByLabel('Or one call').selectOption('createOperator');
  await eventually(() => new URL(page.url()).searchParams.get('call')).toBe('createOperator');
  await expectAccessible(page);
  for (const path of ['/roles?permission=people.write', '/approvals?view=done', '/operators', '/account']) {
    const other = await openConsole(site, path, first, { lang: 'TW' });
    await other.getByRole('heading', { level: 1 }).waitFor();
    await other.getByRole('main').locator('table, form, .panel').first().waitFor();
    await expectAccessible(other);
  }
});
