import { expect, onTestFinished, test } from 'vitest';
import { expectAccessible } from './browser.ts';
import { openConsole, operatorToken } from './operator.ts';
import { newPlayer } from './players.ts';
import { eventually, shown, useSite, watchFor } from './site.ts';

const site = useSite();
const GAME = { code: 'PG_DRAGON_HOARD', name: 'Emberscale Vault' };

/** How rounds of a vendor of the demo end, until the test is over. */
async function letEnd(vendor: string, outcome: string): Promise<void> {
  const url = /Vendors\s+(http:\/\/[^/\s]+)/.exec(site.server.output())![1]!;
  const headers = { 'content-type': 'application/json' };
  const choose = (body: object) =>
    fetch(`${url}/desk?vendor=${vendor}`, { method: 'POST', headers, body: JSON.stringify(body) });
  expect((await choose({ outcome })).status).toBe(200);
  onTestFinished(async () => void (await choose({ outcome: 'random' })));
}
const today = () => new Date(Date.now() + 8 * 3_600_000).toISOString().slice(0, 10);

test('an operator gives free bets; the player sees and plays them, stakes nothing and is paid what they win', async () => {
  const { username, token } = await newPlayer(site.server.url, 1);
  const client = site.client.as(token);
  await letEnd('PG', 'win');
  const staff = await operatorToken(site.client);
  const console_ = await openConsole(site, '/free-bets', staff, { lang: 'EN' });
  await console_.getByRole('button', { name: 'Give free bets' }).click();
  const form = console_.getByRole('dialog');
  await form.getByLabel('Vendor').selectOption('PG');
  await form.getByLabel('Game').selectOption({ label: GAME.name });
  await form.getByLabel('Bets', { exact: true }).selectOption({ label: '10 × NT$5.00' });
  await form.getByLabel('Players').fill(`${username}\nnobody-of-that-name`);
  await form.getByLabel('Reason').fill('Thank you');
  await form.getByRole('button', { name: 'Continue' }).click();
  await form.getByText('No such account').waitFor();
  await expectAccessible(console_);
  await form.getByRole('button', { name: 'Take them off the list' }).click();
  await form.getByRole('button', { name: 'Continue' }).click();
  await form.getByText('NT$50.00', { exact: true }).waitFor();
  await form.getByRole('button', { name: 'Give', exact: true }).click();
  const row = console_.getByRole('row').filter({ hasText: username });
  await eventually(() => row.innerText()).toContain('Open');
  await expectAccessible(console_);

  const { page } = await site.open('/', { lang: 'EN', as: token });
  const mine = page.getByRole('list', { name: 'Your free bets' }).getByRole('article');
  await mine.getByText('10 free bets × NT$5.00').waitFor();
  expect((await client.call('unreadCount', {})).count).toBeGreaterThan(0);
  await expectAccessible(page);
  await mine.getByRole('button', { name: 'Play' }).click();
  await page.getByRole('heading', { level: 1, name: GAME.name }).waitFor();
  const game = page.frameLocator('iframe');
  await eventually(() => game.locator('#balance').innerText()).toBe('0.00');
  const used = watchFor(page.getByRole('status').filter({ hasText: '9 free bets × NT$5.00' }));
  await game.getByRole('button', { name: 'Use a free bet' }).click();
  await used();
  const bets = async () => (await client.call('betRecord', { from: today(), to: today(), limit: 10 })).list;
  await eventually(async () => (await bets())[0]?.status).toBe('settled');
  const [bet] = await bets();
  expect(bet).toMatchObject({ stake: '0.00', validBet: '0.00', validBetReason: 'free_round', gameName: GAME.name });
  const { balance } = await client.call('balance', {});
  expect(balance).toBe(bet!.payout);
  expect(Number(balance)).toBeGreaterThan(0);
  await eventually(() => game.locator('#balance').innerText()).toBe(shown(balance, ''));

  // The list is asked for anew now and then; a page that is opened asks at once.
  await console_.reload();
  await eventually(() => row.innerText()).toMatch(/1 of 10/);
  await row.getByRole('button', { name: username }).click();
  await console_.getByRole('button', { name: 'Cancel the free bets' }).click();
  const ask = console_.getByRole('dialog');
  await ask.getByRole('textbox').fill('Given by mistake');
  await ask.getByRole('button', { name: 'Cancel the free bets' }).click();
  await eventually(() => row.innerText()).toContain('Cancelled');
  await page.goto('/member/bonusDetails');
  await page.getByRole('article').getByText('Cancelled').waitFor();
  await expectAccessible(page);
});
