import { beforeAll, expect, onTestFinished, test } from 'vitest';
import { expectAccessible } from './browser.ts';
import { openConsole, operatorToken } from './operator.ts';
import { eventually, useSite } from './site.ts';

const site = useSite();
let owner = '';
beforeAll(async () => {
  owner = await operatorToken(site.client);
});

test('[spec 9.4] a game is closed for a while and the rows are reordered with the keyboard; a visitor’s home shows it', async () => {
  const operator = site.client.as(owner);
  const rowsOf = async () => (await site.client.call('vendorLanes', { language: 'EN' })).lanes;
  const [slots, second] = await rowsOf();
  const game = slots!.cards.find(({ state }) => state === 'open') ?? slots!.cards[0]!;

  const page = await openConsole(site, `/games?q=${game.gameCode}`, owner, { lang: 'EN' });
  await page.getByRole('button', { name: game.displayName }).click();
  const pane = page.getByRole('complementary', { name: 'Details' });
  await pane.getByRole('button', { name: 'Close for a while' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Note').fill('A new version');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Close', exact: true }).last().click();
  await pane.getByText('Closed now').waitFor();
  await pane.getByText('A new version').waitFor();
  onTestFinished(async () => {
    const { list } = await operator.call('maintenanceWindows', {});
    for (const { id } of list) await operator.call('endMaintenance', { id });
  });
  await expectAccessible(page);

  const home = await openConsole(site, '/home-rows', owner, { lang: 'EN' });
  const { version: _version, rows, hot } = await operator.call('homeRows', {});
  onTestFinished(async () => {
    const { version } = await operator.call('homeRows', {});
    const back = rows.map(({ pinned, games: _games, first: _first, ...row }) => ({
      ...row,
      pinned: pinned.map(({ nodeId }) => nodeId),
    }));
    await operator.call('changeHomeRows', {
      version,
      rows: back,
      hot: { rule: hot.rule, games: hot.games.map(({ nodeId }) => nodeId) },
    });
  });
  const handle = home.getByRole('button', { name: `Move ${slots!.title}` });
  await handle.focus();
  await home.keyboard.press('Space');
  const said = (text: string) =>
    home.getByText(`${slots!.title} ${text} of ${rows.length}`).waitFor({ state: 'attached' });
  await said('now at place 1');
  // The keys are listened to a moment after it is said that the row is held.
  const moved = home.getByText(`${slots!.title} now at place 2 of ${rows.length}`);
  await eventually(async () => {
    if ((await moved.count()) > 0) return true;
    await home.keyboard.press('ArrowDown');
    return await moved.waitFor({ state: 'attached', timeout: 3_000 }).then(
      () => true,
      () => false,
    );
  }).toBe(true);
  await home.keyboard.press('Space');
  await said('put down at place 2');
  const preview = home.getByRole('region', { name: 'As visitors see it' });
  await eventually(() => preview.getByRole('heading', { level: 3 }).allTextContents()).toSatisfy(
    (texts: string[]) => texts.findIndex((text) => text.startsWith(second!.title)) === 1,
  );
  await expectAccessible(home);
  await home.getByRole('button', { name: 'Save' }).click();
  await home.getByText('The home page is changed').waitFor();

  await eventually(async () => (await rowsOf()).slice(0, 2).map(({ title }) => title)).toEqual([
    second!.title,
    slots!.title,
  ]);
  await eventually(async () => (await rowsOf())[1]!.cards.find(({ nodeId }) => nodeId === game.nodeId)?.state).toBe(
    'maintenance',
  );
  const { page: visitor } = await site.open('/', { lang: 'EN' });
  const headings = visitor.getByRole('main').getByRole('heading', { level: 2 });
  await headings.filter({ hasText: slots!.title }).first().waitFor();
  const texts = await headings.allTextContents();
  const placeOf = (title: string) => texts.findIndex((text) => text.includes(title));
  expect(placeOf(second!.title)).toBeLessThan(placeOf(slots!.title));
});

test('a vendor’s connection is tested in words, a key waits, calls are raw; many games become what was shown first', async () => {
  const operator = site.client.as(owner);
  const page = await openConsole(site, '/vendors?id=PG', owner, { lang: 'EN' });
  const pane = page.getByRole('complementary', { name: 'Details' });
  await pane.getByRole('button', { name: 'Test the connection' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText('The vendor takes our signature.').waitFor();
  await dialog.getByText('A call that somebody else has signed is refused.').waitFor();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Close' }).last().click();

  onTestFinished(async () => {
    const { keys } = await operator.call('vendorFacts', { vendor: 'PG' });
    for (const { id, use } of keys) if (use === 'waits') await operator.call('retireVendorKey', { vendor: 'PG', id });
  });
  await pane.getByRole('button', { name: 'Make a new key of ours' }).click();
  await dialog.getByText('BEGIN PUBLIC KEY').waitFor();
  await dialog.getByRole('button', { name: 'Close' }).last().click();
  await pane.getByText('Waits', { exact: true }).waitFor();
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Calls', exact: true }).click();
  await page
    .getByRole('button', { name: /game\/list/ })
    .first()
    .click();
  await pane.getByText('"operator_id"').waitFor();
  await expectAccessible(page);

  const games = await openConsole(site, '/games?vendor=PG', owner, { lang: 'EN' });
  await games.getByRole('checkbox', { name: 'Tick all that are listed' }).check();
  await games.getByRole('button', { name: 'Change …' }).click();
  const bulk = games.getByRole('dialog');
  await bulk.getByLabel('Add tags').fill('from-a-test');
  const change = bulk.getByRole('button', { name: /^Change \d+ games$/ });
  await change.waitFor();
  await bulk.getByText('+from-a-test').first().waitFor();
  await expectAccessible(games);
  onTestFinished(async () => {
    const { nodeIds } = await operator.call('foundGames', { vendor: 'PG' });
    await operator.call('changeGames', { nodeIds, dropTags: ['from-a-test'] });
  });
  await change.click();
  await games.getByText(/games changed$/).waitFor();
  const { list } = await operator.call('operatedGames', { vendor: 'PG' });
  expect(list.every(({ tags }) => tags.includes('from-a-test'))).toBe(true);
});
