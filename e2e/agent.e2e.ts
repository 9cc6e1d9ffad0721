import { expect, test } from 'vitest';
import { DESKTOP, PHONE, expectAccessible, expectNoSidewaysScroll } from './browser.ts';
import { eventually, goWithin, textsOf, useSite } from './site.ts';

const site = useSite();
const AGENT = { username: 'agent01', password: 'Agent#2468' };
const agentToken = async (username = AGENT.username) =>
  (await site.client.call('login', { ...AGENT, username, type: 'agent' })).token;

const LOOKS = [DESKTOP, PHONE].flatMap((size) => (['TW', 'EN'] as const).map((lang) => ({ size, lang })));

test('[spec 2.4, 4.2, 2.5] an agent signs in at /agent and lands at the agent centre with its clock', async () => {
  const { page } = await site.open('/agent', { lang: 'EN' });
  const form = page.getByRole('form', { name: 'Agent sign-in' });
  await form.getByLabel('Username').fill(AGENT.username);
  await form.getByLabel('Password', { exact: true }).fill(AGENT.password);
  expect(await page.getByRole('checkbox').count()).toBe(0);
  await form.getByRole('button', { name: 'Sign in as an agent' }).click();
  await page.getByRole('heading', { level: 1, name: 'Team overview' }).waitFor();
  expect(new URL(page.url()).pathname).toBe('/agentHome');
  const clock = page.getByTestId('agent-clock');
  await eventually(() => clock.innerText()).toMatch(/GMT\+8\s*\d\d\/\d\d\/\d{4},? \d\d:\d\d:\d\d/);
  const before = await clock.innerText();
  await eventually(() => clock.innerText()).not.toBe(before);
});

test('[spec 8.7, 6.4, 6.5] members are turned away at the agents’ door, agents at the members’', async () => {
  const { page } = await site.open('/agent', { lang: 'EN' });
  await page.getByLabel('Username').fill('demo');
  await page.getByLabel('Password', { exact: true }).fill('Demo#2468');
  await page.getByRole('button', { name: 'Sign in as an agent' }).click();
  await page.getByText('Non-agents cannot log in.').waitFor();
  expect(new URL(page.url()).pathname).toBe('/agent');
  const other = await site.open('/login', { lang: 'EN' });
  const dialog = other.page.getByRole('dialog');
  await dialog.getByLabel('Username').fill(AGENT.username);
  await dialog.getByLabel('Password', { exact: true }).fill(AGENT.password);
  await dialog.getByRole('button', { name: 'Log in', exact: true }).click();
  await dialog.getByText('Non-member account unable to log in.').waitFor();
});

test('[spec 2.13] without a token, and as a member, /agentHome leads to /agent', async () => {
  const visitor = await site.open('/agentHome', { lang: 'EN' });
  await visitor.page.waitForURL('**/agent');
  const member = await site.open('/agentHome/downlineManagmentView', { lang: 'EN', as: await site.signIn() });
  await member.page.waitForURL('**/agent');
  await member.page.getByText('You are signed in as demo').waitFor();
  const agent = await site.open('/agent', { lang: 'EN', as: await agentToken() });
  await agent.page.waitForURL('**/agentHome');
  await agent.page.getByTestId('agent-clock').waitFor();
  expect(await agent.page.getByRole('form').count()).toBe(0);
});

test('[spec 2.24] the overview shows what the call says, and the downline those directly below', async () => {
  const token = await agentToken();
  const client = site.client.as(token);
  const [own, below] = await Promise.all([client.call('agentOverview', {}), client.call('agentDownline', {})]);
  expect(own.direct).toEqual({ members: 3, agents: 1 });
  expect(own.team).toEqual({ members: 8, agents: 1 });
  const { page } = await site.open('/agentHome', { lang: 'EN', as: token });
  await page.getByText('8 members, 1 agent', { exact: true }).waitFor();
  await page.getByText('2 levels', { exact: true }).waitFor();
  await page.getByText('3 members, 1 agent', { exact: true }).waitFor();
  const link = new URL(`/register?affiliateCode=${own.affiliateCode}`, site.server.url).href;
  await page.getByText(link).waitFor();
  await page.getByRole('img', { name: 'QR code of your invitation link' }).waitFor();
  await page.getByRole('link', { name: 'Team management' }).first().click();
  const table = page.getByRole('region', { name: 'Team management' });
  const names = () => textsOf(table.locator('tbody tr td:first-child'));
  await eventually(names).toEqual(below.list.map(({ account }) => account));
  await page.getByLabel('Part of an account’s name').fill('gent0');
  await page.getByRole('button', { name: 'Find' }).click();
  await eventually(names).toEqual(['agent02']);
  await page.getByRole('link', { name: 'Agent announcements' }).first().click();
  await page.getByRole('heading', { name: 'The agent centre is open' }).waitFor();
});

test('[spec 5.2, 8.2] an invitation fills in its code; a wrong one is told before anything is sent', async () => {
  const { affiliateCode } = await site.client.as(await agentToken()).call('agentOverview', {});
  const { page } = await site.open(`/register?affiliateCode=${affiliateCode}`, { lang: 'EN' });
  const dialog = page.getByRole('dialog');
  const code = dialog.getByLabel('Invitation code');
  await eventually(() => code.inputValue()).toBe(affiliateCode);
  const sent: string[] = [];
  page.on('request', (request) => sent.push(new URL(request.url()).pathname));
  await code.fill('WRONG234');
  await dialog.getByLabel('Username').fill('invited01');
  await dialog.getByLabel('Password', { exact: true }).fill('Quiet-Harbour-41');
  await dialog.getByLabel('Confirm password').fill('Quiet-Harbour-41');
  await dialog.getByLabel('Full name').fill('林宜婷');
  await dialog.getByLabel('Date of birth').fill('1990-01-01');
  await dialog.getByLabel('Captcha', { exact: true }).fill('AAAAA');
  for (const box of await dialog.getByRole('checkbox').all()) await box.check();
  await dialog.getByRole('button', { name: 'Create account' }).click();
  await dialog.getByText('Invalid invitation code.').waitFor();
  expect(sent).toContain('/wps/agent/affiliate');
  expect(sent).not.toContain('/wps/member/register');
});

test('[spec 2.16] the account menu leads agents to their centre, and nobody else', async () => {
  const agent = await site.open('/', { lang: 'EN', as: await agentToken('agent02') });
  await agent.page.getByRole('button', { name: /^Account menu/ }).click();
  await agent.page.getByRole('menuitem', { name: 'Agent centre' }).click();
  await agent.page.waitForURL('**/agentHome');
  const member = await site.open('/', { lang: 'EN', as: await site.signIn() });
  await member.page.getByRole('button', { name: /^Account menu/ }).click();
  await member.page.getByRole('menuitem', { name: 'Sign out' }).waitFor();
  expect(await member.page.getByRole('menuitem', { name: 'Agent centre' }).count()).toBe(0);
});

test.each(LOOKS)('agent pages $lang $size.width: axe finds nothing, nothing is too wide', async (look) => {
  const door = await site.open('/agent', look);
  await door.page.getByRole('form').waitFor();
  await expectNoSidewaysScroll(door.page);
  await expectAccessible(door.page);
  const token = await agentToken();
  const { page } = await site.open('/agentHome', { ...look, as: token });
  await page.getByRole('heading', { level: 1 }).waitFor();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  for (const path of ['/agentHome/downlineManagmentView', '/agentHome/agentAnnouncement']) {
    await goWithin(page, path);
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
  }
});
