import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { minor, units } from '@croupier/contract';
import { type Sandbox, driverOf, fromWire, money, runSuite } from '@croupier/vendor-protocol';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { clientOf, connectionOf } from '#gateway';
import { saveBrandGames } from '#games';
import { systemClock } from '#kernel/clock';
import { readConfig } from '#kernel/config';
import { tx } from '#kernel/database/transaction';
import type { Kernel } from '#kernel/kernel';
import { silentLog } from '#kernel/log';
import { testDatabase } from '#testing';
import { assertBooks } from '#wallet';
import { GAMES } from '../../../tools/seed/catalogue.ts';
import { composeApp } from '../../app.ts';
import { assertBets } from '../../bets/testing.ts';
import { type DemoVendors, startDemoVendors } from '../demo-vendors.ts';
import {
  cancelVendorFreeBets,
  excludeVendorPlayer,
  expireVendorLaunch,
  giveVendorFreeBets,
  newVendorPlayer,
} from '../vendor-sandbox.ts';
import { openBrand } from '../../brand/testing.ts';
import { tryLaunch } from '../../gateway/connections/try-launch.ts';

/** The demo's vendors as it connects them: a process of their own, each in its dialect and with its own keys. */
const t = await testDatabase();
// Vendors have clocks of their own.
t.clock.set(systemClock.now());
const dataDir = mkdtempSync(join(tmpdir(), 'croupier-demo-vendors-'));
const config = readConfig({ PORT: '0', ROLE: 'api', DEMO: '1', DATA_DIR: dataDir });
const kernel: Kernel = { db: t.db, clock: t.clock, log: silentLog, config };
const brandId = await openBrand(t.db, { domains: ['127.0.0.1'] });
const app = await composeApp(kernel, { provider: null });
let url = '';
let vendors: DemoVendors;

beforeAll(async () => {
  url = (await app.listen())!;
  vendors = await startDemoVendors(kernel, url);
  const games = GAMES.map(({ code }, sort) => ({ code, hot: false, isNew: false, sort }));
  await tx(t.db, (db) => saveBrandGames(db, brandId, games));
});
afterAll(async () => {
  await vendors.close();
  await app.close();
  await assertBooks(t.db);
  await assertBets(t.db);
  rmSync(dataDir, { recursive: true, force: true });
});

/** What a vendor proves itself with, from where the demo keeps it. */
async function keyOf(code: string): Promise<string> {
  const { dialect, keys } = (await connectionOf(kernel, brandId, code))!;
  if (dialect !== 'native') return keys.shared[0]!;
  const { rows } = await sql<{ key: string }>`
    select value -> 'theirs' ->> 'privateKey' as key from kernel.secret where name = 'demo-vendors'`.execute(t.db);
  return rows[0]!.key;
}

/** Whether it is asked for every bet: the others keep a wallet of their own, which money is moved to. */
const WIRED = [
  ['PG', 'native', 'asks'],
  ['EG2', 'softswiss', 'asks'],
  ['PT', 'native', 'asks'],
  ['JDB', 'jdb', 'asks'],
  ['CQ9', 'native', 'asks'],
  ['FC', 'native', 'keeps'],
  ['JL', 'native', 'keeps'],
  ['BGS', 'native', 'asks'],
  ['OWL', 'native', 'asks'],
  ['RIV', 'native', 'asks'],
] as const;

test('[spec 9.5] every vendor of the demo is connected, in its dialect', async () => {
  const { rows } = await sql<{ vendor: string; dialect: string; wallet: string }>`
    select vendor_code as vendor, dialect, case when own_wallet then 'keeps' else 'asks' end as wallet
    from gateway.connection where brand_id = ${brandId}`.execute(t.db);
  const wired = rows.map(({ vendor, dialect, wallet }) => `${vendor} ${dialect} ${wallet}`);
  expect(wired.toSorted()).toEqual(WIRED.map((one) => one.join(' ')).toSorted());
});

describe.each(WIRED.filter(([, , wallet]) => wallet === 'asks'))('%s (%s)', (code, dialect) => {
  const at = { brandId, vendor: code };
  const sandbox: Sandbox = {
    newPlayer: (balance) => newVendorPlayer(kernel, at, minor(fromWire(balance, 4)!)),
    expireLaunch: ({ token }) => expireVendorLaunch(kernel, at, token),
    giveFreeBets: ({ user, game }, { value, count }) =>
      giveVendorFreeBets(kernel, at, { user, game, value: minor(fromWire(value, 4)!), count }),
    cancelFreeBets: (reward) => cancelVendorFreeBets(kernel, at, reward),
    exclude: ({ user }) => excludeVendorPlayer(kernel, at, user),
  };

  test('its wallet calls pass the conformance suite as it is wired', async () => {
    const driver = driverOf({ dialect, url: `${url}/vendor/${code}`, key: await keyOf(code) });
    const results = await runSuite(driver, sandbox, await sandbox.newPlayer(money(1_000)));
    const failed = results.filter(({ state }) => state === 'failed').map(({ name, why }) => [name, why]);
    expect(failed).toEqual([]);
    expect(results.filter(({ state }) => state === 'passed').length).toBeGreaterThan(20);
    const untold = results.filter(
      ({ state, why }) => state === 'skipped' && !/has no free bets|and no token/.test(why ?? ''),
    );
    expect(untold).toEqual([]);
  });

  test('its process opens a game for us and plays rounds with us', async () => {
    const { user, token, game } = await newVendorPlayer(kernel, at, units(1_000));
    const client = clientOf(kernel, (await connectionOf(kernel, brandId, code))!)!;
    const where = {
      lobby_url: `${url}/rng`,
      lang: 'en',
      ip: '127.0.0.1',
      country: 'TW',
      platform: 'GPL_DESKTOP',
    } as const;
    const page = await client.gameUrl({ ...where, user, token, game_code: game, currency: 'TWD' });
    expect(new URL(page).origin).toBe(vendors.url);
    expect((await fetch(page)).status).toBe(200);
    for (const fault of ['none', 'duplicate_bet', 'rollback_first', 'win_without_bet', 'bad_signature']) {
      const answer = await fetch(`${vendors.url}/desk/rounds?vendor=${code}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ fault }),
      });
      const { right, exchanges } = (await answer.json()) as { right: boolean; exchanges: object[] };
      expect([fault, right], JSON.stringify(exchanges)).toEqual([fault, true]);
      expect(exchanges.length).toBeGreaterThan(0);
    }
    // As it is looked whether its games open: for nobody, in money for demos.
    expect(await tryLaunch(kernel, (await connectionOf(kernel, brandId, code))!, client)).toBe(true);
  });
});

test('one vendor’s key opens no other vendor’s wallet', async () => {
  const { user, token, game, currency } = await newVendorPlayer(kernel, { brandId, vendor: 'EG2' }, units(10));
  const playing = { user, token, game, currency };
  const other = driverOf({ dialect: 'softswiss', url: `${url}/vendor/EG2`, key: await keyOf('JDB') });
  expect(await other.balance(playing)).toMatchObject({ status: 'RS_ERROR_INVALID_SIGNATURE', balance: null });
  const own = driverOf({ dialect: 'softswiss', url: `${url}/vendor/EG2`, key: await keyOf('EG2') });
  expect(await own.balance(playing)).toMatchObject({ status: 'RS_OK', balance: money(10) });
});
