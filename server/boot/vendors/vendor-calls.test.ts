import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { minor } from '@croupier/contract';
import {
  type Playing,
  type Sandbox,
  type WalletDriver,
  fromWire,
  money,
  driverOf,
  type Scenario,
  runScenario,
  scenariosOf,
} from '@croupier/vendor-protocol';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { systemClock } from '#kernel/clock';
import { readConfig } from '#kernel/config';
import type { Kernel } from '#kernel/kernel';
import { silentLog } from '#kernel/log';
import { testDatabase } from '#testing';
import { assertBooks } from '#wallet';
import { composeApp } from '../../app.ts';
import { assertBets } from '../../bets/testing.ts';
import {
  cancelVendorFreeBets,
  excludeVendorPlayer,
  expireVendorLaunch,
  giveVendorFreeBets,
  newVendorPlayer,
} from '../vendor-sandbox.ts';
import { VENDOR, connect, keyPair, openVendorGames } from '../../gateway/testing.ts';

/** The whole server, and a vendor who calls it over HTTP. */
const t = await testDatabase();
// Vendors have clocks of their own.
t.clock.set(systemClock.now());
const dataDir = mkdtempSync(join(tmpdir(), 'croupier-vendors-'));
const config = readConfig({ PORT: '0', ROLE: 'api', DEMO: '1', DATA_DIR: dataDir });
const kernel: Kernel = { db: t.db, clock: t.clock, log: silentLog, config };
const brandId = await openVendorGames(kernel);
const vendor = { brandId, vendor: VENDOR };
const keys = keyPair();
const app = await composeApp(kernel, { provider: null });
let url = '';

const sandbox: Sandbox = {
  newPlayer: (balance) => newVendorPlayer(kernel, vendor, minor(fromWire(balance, 4)!)),
  expireLaunch: ({ token }) => expireVendorLaunch(kernel, vendor, token),
  giveFreeBets: ({ user, game }, { value, count }) =>
    giveVendorFreeBets(kernel, vendor, { user, game, value: minor(fromWire(value, 4)!), count }),
  cancelFreeBets: (reward) => cancelVendorFreeBets(kernel, vendor, reward),
  exclude: ({ user }) => excludeVendorPlayer(kernel, vendor, user),
};

beforeAll(async () => {
  await connect(kernel, { brandId, dialect: 'native' }, { theirs: keys.publicKey });
  url = (await app.listen())!;
});
afterAll(async () => {
  await app.close();
  rmSync(dataDir, { recursive: true, force: true });
});

let playing: Playing;
beforeAll(async () => {
  playing = await sandbox.newPlayer(money(1_000));
});

/** What both have: a secret, or with JDB a key and where the chain of blocks begins. */
const SECRETS = { softswiss: 'a secret that both of them have', jdb: '0123456789abcdef:fedcba9876543210' };
type Speaks = 'native' | keyof typeof SECRETS;
async function speak(dialect: Speaks) {
  await connect(kernel, { brandId, dialect }, dialect === 'native' ? {} : { shared: SECRETS[dialect] });
  const key = dialect === 'native' ? keys.privateKey : SECRETS[dialect];
  return driverOf({ dialect, url: `${url}/vendor/${VENDOR}`, key });
}

/** Why a scenario does not apply to a dialect: nothing else is skipped. */
function untoldOf({ dialect, freeBets, tokens }: WalletDriver, { needsFreeBets, needsTokens }: Scenario) {
  if (needsFreeBets && freeBets === false) return `${dialect} has no free bets`;
  return needsTokens && tokens === false ? `${dialect} names who plays, and no token` : null;
}

describe.each(['softswiss', 'jdb', 'native'] as const)('%s', (dialect) => {
  let driver: WalletDriver;
  beforeAll(async () => {
    driver = await speak(dialect);
  });
  const names = scenariosOf(driverOf({ dialect, url: '', key: '' })).map(({ name }) => name);
  test.each(names)('%s', async (called) => {
    const scenario = scenariosOf(driver).find(({ name }) => name === called)!;
    const { state, why, steps } = await runScenario(scenario, driver, sandbox, playing);
    const untold = untoldOf(driver, scenario);
    expect([state, why], JSON.stringify(steps.at(-1))).toEqual(untold ? ['skipped', untold] : ['passed', null]);
  });
});

const COMMAND = join(import.meta.dirname, '../../../packages/vendor-protocol/bin/conformance.ts');
const conformance = (...args: string[]) =>
  promisify(execFile)(process.execPath, [COMMAND, ...args]).catch((error: { code: number; stdout: string }) => error);

test('an address without a wallet is a refusal, never a page', async () => {
  for (const path of ['/vendor/NOBODY/transaction/bet', '/vendor/', '/vendor/a b/x']) {
    const headers = { 'content-type': 'application/json', accept: 'text/html' };
    const posted = await fetch(url + path, { method: 'POST', headers, body: '{}' });
    const got = await fetch(url + path, { headers: { accept: 'text/html' } });
    for (const answer of [posted, got]) {
      expect(answer.status, path).toBe(404);
      expect(answer.headers.get('content-type'), path).toContain('application/json');
    }
  }
});

test('a path there is not tells nothing to who cannot sign', async () => {
  const posted = await fetch(`${url}/vendor/${VENDOR}/nothing`, { method: 'POST', body: '{}' });
  expect(await posted.json()).toMatchObject({ status: 'RS_ERROR_INVALID_SIGNATURE' });
  const got = await fetch(`${url}/vendor/${VENDOR}/nothing`, { headers: { accept: 'text/html' } });
  expect(got.status).toBe(404);
  expect(got.headers.get('content-type')).toContain('application/json');
});

test.each(['softswiss', 'jdb'] as const)(
  'the command speaks %s, and says why it leaves something out',
  async (dialect) => {
    const driver = await speak(dialect);
    const key = join(dataDir, `${dialect}.key`);
    writeFileSync(key, `${SECRETS[dialect]}\n`);
    const { stdout } = await conformance('--url', `${url}/vendor/${VENDOR}`, '--key', key, '--dialect', dialect);
    await speak('native');
    const all = scenariosOf(driver);
    const untold = all.flatMap((scenario) => untoldOf(driver, scenario) ?? []);
    expect(stdout).toContain(`${all.length - untold.length} passed, 0 failed, ${untold.length} skipped`);
    for (const why of untold) expect(stdout).toContain(why);
    expect(stdout.match(/^– .*$/gm)?.length).toBe(untold.length);
  },
);

test('the command tries a wallet with people of the demo doors, and writes a page', async () => {
  const key = join(dataDir, 'vendor.pem');
  const page = join(dataDir, 'report.html');
  writeFileSync(key, keys.privateKey);
  const { stdout } = await conformance('--url', `${url}/vendor/${VENDOR}`, '--key', key, '--html', page);
  const { length } = scenariosOf(driverOf({ dialect: 'native', url: '', key: '' }));
  expect(stdout).toContain(`${length} passed, 0 failed, 0 skipped`);
  expect(readFileSync(page, 'utf8')).toContain('twenty identical bets at once are one');
  expect(readFileSync(page, 'utf8')).not.toContain(playing.token);
});

test('the command says what a wallet does not keep, and names what it did not try', async () => {
  const key = join(dataDir, 'other.pem');
  writeFileSync(key, keyPair().privateKey);
  const { user, token, game } = playing;
  const who = ['--user', user, '--token', token, '--game', game];
  const ended = await conformance('--url', `${url}/vendor/${VENDOR}`, '--key', key, ...who);
  expect(ended).toMatchObject({ code: 1 });
  expect(ended.stdout).toMatch(/✗ a bet and its win/);
  expect(ended.stdout).toMatch(/– somebody who is excluded.*\n.*needs people of its own/);
});

test('in the end the books and the bets agree', async () => {
  await expect(assertBooks(t.db)).resolves.toBeUndefined();
  await expect(assertBets(t.db)).resolves.toBeUndefined();
});
