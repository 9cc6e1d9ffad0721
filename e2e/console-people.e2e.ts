import { randomUUID } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import { expectAccessible, expectNoSidewaysScroll, PHONE } from './browser.ts';
import { openConsole, operatorToken } from './operator.ts';
import { newPlayer } from './players.ts';
import { eventually, goWithin, textsOf, useSite } from './site.ts';

const site = useSite();
let token = '';
beforeAll(async () => {
  token = await operatorToken(site.client);
});

const idOf = async (account: string): Promise<string> => {
  const { list } = await site.client.as(token).call('people', { search: account });
  return list.find((person) => person.account === account)!.id;
};

test('Ctrl+K leads into the search from anywhere; people are found by any fragment', async () => {
  const page = await openConsole(site, '/audit', token, { lang: 'EN' });
  await page.getByRole('heading', { level: 1, name: 'Audit log' }).waitFor();
  await page.keyboard.press('Control+k');
  const search = page.getByRole('searchbox', { name: 'Name, payee, e-mail, mobile or id' });
  await search.waitFor();
  await eventually(() => search.evaluate((field) => field === document.activeElement)).toBe(true);
  await page.keyboard.type('王小');
  const accounts = page.getByRole('region', { name: 'People' }).locator('tbody a');
  await eventually(() => textsOf(accounts)).toEqual(['demo']);
  await eventually(() => new URL(page.url()).searchParams.get('q')).toBe('王小');
  await search.fill('GENT0');
  await eventually(() => textsOf(accounts)).toEqual(['agent02', 'agent01']);
  // By keys alone: Enter leads to the hits, the arrows from one to the next, Enter opens.
  await page.keyboard.press('Enter');
  const focused = () => page.evaluate(() => document.activeElement?.textContent);
  await expect.poll(focused).toBe('agent02');
  await page.keyboard.press('ArrowDown');
  await expect.poll(focused).toBe('agent01');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { level: 1, name: 'agent02' }).waitFor();
  const pane = page.getByRole('complementary', { name: 'Details' });
  await pane.getByRole('link', { name: 'agent01' }).click();
  await page.getByRole('heading', { level: 1, name: 'agent01' }).waitFor();
  // The only hit opens at once, also when Enter comes before the answer.
  await page.keyboard.press('Control+k');
  await expect.poll(() => search.evaluate((field) => field === document.activeElement)).toBe(true);
  await page.keyboard.type('王小');
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { level: 1, name: 'demo' }).waitFor();
});

test('one person’s page says what the call says, and a note stays', async () => {
  const id = await idOf('demo');
  await site.signIn();
  const { money } = await site.client.as(token).call('personFile', { id });
  const page = await openConsole(site, `/people/${id}`, token, { lang: 'EN' });
  await page.getByRole('heading', { level: 2, name: 'demo' }).waitFor();
  const whole = money.totalDeposits.replace(/\..*/, '').replaceAll(/\B(?=(\d{3})+(?!\d))/g, ',');
  await page.getByText(`NT$${whole}.`).first().waitFor();
  await page.getByText('Signed in now').first().waitFor();
  const text = `Asked about the bonus on Friday (${randomUUID()}).`;
  await page.getByLabel('New note').fill(text);
  await page.getByRole('button', { name: 'Add note' }).click();
  await page.getByRole('listitem').filter({ hasText: text }).waitFor();
  const { list } = await site.client.as(token).call('personNotes', { id });
  expect(list.filter((note) => note.text === text)).toMatchObject([{ by: 'operator' }]);
});

test('a session is ended, and an account locked, within seconds for whoever is signed in; both stand in the log', async () => {
  const { username, password, token: own } = await newPlayer(site.server.url, 1);
  const id = await idOf(username);
  const player = await site.open('/member', { lang: 'EN', as: own });
  await player.page.getByRole('heading', { level: 1 }).first().waitFor();
  const page = await openConsole(site, `/people/${id}`, token, { lang: 'EN' });
  await page.getByRole('button', { name: 'Sign out everywhere' }).click();
  const dialog = page.getByRole('dialog');
  const act = dialog.getByRole('button', { name: 'Sign out' });
  await eventually(() => act.isDisabled()).toBe(true);
  await dialog.getByLabel('Reason').fill('lost telephone');
  await act.click();
  await page.getByText(`${username} is signed out`).waitFor();
  // The page hears it by its socket, without being asked.
  await player.page.getByRole('button', { name: 'Log in', exact: true }).first().waitFor();
  expect((await site.client.as(own).ask('memberInfo', {})).code).toBe('not_logged_in');

  await page.getByRole('button', { name: 'Lock account' }).click();
  await dialog.getByLabel('Reason').fill('shared account');
  await dialog.getByRole('button', { name: 'Lock', exact: true }).click();
  await page.getByText(`${username} is locked`).waitFor();
  const refused = await site.client.ask('login', { username, password });
  expect(refused.code).toBe('account_locked');
  await page.getByRole('button', { name: 'Unlock account' }).click();
  await dialog.getByLabel('Reason').fill('cleared up');
  await dialog.getByRole('button', { name: 'Unlock', exact: true }).click();
  await page.getByText(`${username} is unlocked`).waitFor();
  await site.signIn({ username, password });
  const { list } = await site.client.as(token).call('auditLog', { subject: username, action: 'person' });
  expect(list.map(({ action }) => action)).toEqual(['person.unlock', 'person.lock', 'person.sign-out']);
});

test('what was sent is read with its codes masked', async () => {
  const { terms } = await site.client.call('registerSettings', {});
  const { id } = await site.client.call('captcha', {});
  const { answer } = await site.client.call('demoCaptcha', { id });
  const password = 'Quiet-Harbour-41';
  const username = `letters${randomUUID().slice(0, 8)}`;
  const person = { username, password, confirmPassword: password, payeeName: '林宜婷' };
  const signed = { termsVersion: terms.version, acceptTerms: true, confirmAge: true, captchaId: id, captcha: answer };
  const more = { birthday: '1990-01-01', email: `${username}@mail.test` };
  await site.client.call('register', { ...person, ...more, ...signed });
  const page = await openConsole(site, `/outbox?q=${username}`, token, { lang: 'EN' });
  await page
    .getByRole('row')
    .filter({ hasText: `${username}@mail.test` })
    .first()
    .getByRole('button')
    .click();
  const pane = page.getByRole('complementary', { name: 'Details' });
  await pane.getByText(`${username}@mail.test`).waitFor();
  await expectAccessible(page);
  await pane.getByRole('link', { name: 'Open the person’s page' }).click();
  await page.getByRole('heading', { level: 1, name: username }).waitFor();
});

test('who may not write sees no buttons, and the server refuses besides', async () => {
  const finance = await operatorToken(site.client, 'operator2');
  const { permissions } = await site.client.as(finance).call('consoleMe', {});
  const id = await idOf('demo');
  const answer = await site.client.as(finance).ask('lockPerson', { id, locked: true, reason: 'x' });
  expect(answer.code).toBe(permissions.includes('people.write') ? 'ok' : 'forbidden');
  if (answer.success) await site.client.as(finance).call('lockPerson', { id, locked: false, reason: 'x' });
  else {
    const page = await openConsole(site, `/people/${id}`, finance, { lang: 'EN' });
    await page.getByRole('heading', { level: 2, name: 'demo' }).waitFor();
    expect(await page.getByRole('button', { name: 'Lock account' }).count()).toBe(0);
  }
});

test.each(['TW', 'EN'] as const)('console pages %s: axe finds nothing', async (lang) => {
  const id = await idOf('demo');
  const page = await openConsole(site, '/people', token, { lang });
  await page.getByRole('heading', { level: 1 }).waitFor();
  await expectAccessible(page);
  for (const path of [
    `/people/${id}`,
    '/outbox',
    '/feedback',
    '/transfers',
    '/settings',
    '/deposits?state=attention',
  ]) {
    await goWithin(page, `/console${path}`);
    await expectAccessible(page);
  }
});

test('on a phone: the menu is a drawer, lists scroll in their box, what is picked stands under them', async () => {
  const page = await openConsole(site, '/people', token, { lang: 'TW', size: PHONE });
  await page.getByRole('region', { name: '會員' }).getByRole('link', { name: 'demo', exact: true }).waitFor();
  await expectNoSidewaysScroll(page);
  await page.getByRole('button', { name: '主選單' }).click();
  const menu = page.getByRole('dialog', { name: '主選單' });
  await expectAccessible(page);
  await menu.getByRole('link', { name: '寄出訊息' }).click();
  await page.getByRole('heading', { level: 1, name: '寄出訊息' }).waitFor();
  await menu.waitFor({ state: 'detached' });
  await goWithin(page, `/console/people/${await idOf('demo')}`);
  const pane = page.getByRole('complementary', { name: '明細' });
  await pane.getByRole('button', { name: '凍結帳號' }).waitFor();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
});
