import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { units } from '@croupier/contract';
import { SIGNATURE_HEADER, nativeDriver, sign, softswissDriver } from '@croupier/vendor-protocol';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aliasOf, clientOf, connectionOf } from '#gateway';
import { saveBrandGames } from '#games';
import { createPerson } from '#identity';
import { readConfig } from '#kernel/config';
import { tx } from '#kernel/database/transaction';
import type { Kernel } from '#kernel/kernel';
import { silentLog } from '#kernel/log';
import { testDatabase } from '#testing';
import { assertBooks, balanceOf } from '#wallet';
import { GAMES } from '../../../tools/seed/catalogue.ts';
import { composeApp } from '../../app.ts';
import { assertBets } from '../../bets/testing.ts';
import { type DemoVendors, startDemoVendors } from '../demo-vendors.ts';
import { newVendorPlayer } from '../vendor-sandbox.ts';
import { openBrand } from '../../brand/testing.ts';

/** The vendors of the demo serve its second brand too: to them it is another operator. */
const t = await testDatabase();
const dataDir = mkdtempSync(join(tmpdir(), 'croupier-demo-brands-'));
const config = readConfig({ PORT: '0', ROLE: 'api', DEMO: '1', DATA_DIR: dataDir });
const kernel: Kernel = { db: t.db, clock: t.clock, log: silentLog, config };
const first = await openBrand(t.db, { domains: ['127.0.0.1'] });
const second = await openBrand(t.db, { code: 'jadehall', merchantCode: 'jadehall', domains: ['localhost'] });
const app = await composeApp(kernel, { provider: null });
let urls: Record<number, string> = {};
let vendors: DemoVendors;

beforeAll(async () => {
  const url = (await app.listen())!;
  urls = { [first]: url, [second]: url.replace('127.0.0.1', 'localhost') };
  vendors = await startDemoVendors(kernel, url);
  const games = GAMES.map(({ code }, sort) => ({ code, hot: false, isNew: false, sort }));
  await tx(t.db, async (db) => {
    await saveBrandGames(db, first, games);
    await saveBrandGames(db, second, games);
  });
});
afterAll(async () => {
  await vendors.close();
  await app.close();
  await assertBooks(t.db);
  await assertBets(t.db);
  rmSync(dataDir, { recursive: true, force: true });
});

type Pair = Record<'ours' | 'theirs', { privateKey: string }>;
async function keysOf(brandId: number): Promise<Pair> {
  const name = brandId === first ? 'demo-vendors' : 'demo-vendors-jadehall';
  const { rows } = await sql<{ value: Pair }>`select value from kernel.secret where name = ${name}`.execute(t.db);
  return rows[0]!.value;
}
const connected = async (brandId: number, vendor: string) => (await connectionOf(kernel, brandId, vendor))!;
const money = async (brandId: number, personId: bigint) =>
  (await balanceOf(t.db, { brandId, personId, asset: 'TWD' })).balance;

async function play(brandId: number, vendor: string) {
  const player = await newVendorPlayer(kernel, { brandId, vendor }, units(1_000));
  const { user, token, game } = player;
  const where = { lobby_url: `${urls[brandId]}/rng`, lang: 'en', ip: '127.0.0.1', country: 'TW' };
  const asked = { ...where, platform: 'GPL_DESKTOP', user, token, game_code: game, currency: 'TWD' } as const;
  const page = await clientOf(kernel, await connected(brandId, vendor))!.gameUrl(asked);
  const post = (path: string, body: object) =>
    fetch(vendors.url + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
  await post(`/desk?vendor=${vendor}`, { outcome: 'win' });
  const session = new URL(page).pathname.split('/').at(-1)!;
  const played = await post(`/desk/rounds?vendor=${vendor}`, { session, fault: 'none', stake: 1_000_000 });
  return { ...player, ...((await played.json()) as { round: string; right: boolean; payout: number }) };
}

test('a vendor serves both brands, each with its own keys and its own id at the vendor; some it does not serve', async () => {
  const [one, other] = [await connected(first, 'PG'), await connected(second, 'PG')];
  expect(other.operatorId).toBe('jadehall');
  expect(one.operatorId).not.toBe(other.operatorId);
  expect(one.keys.ours).not.toEqual(other.keys.ours);
  const pem = ({ keys }: typeof one) => keys.theirs.map((key) => key.export({ type: 'spki', format: 'pem' }));
  expect(pem(one)).not.toEqual(pem(other));
  expect((await connected(first, 'EG2')).keys.shared).not.toEqual((await connected(second, 'EG2')).keys.shared);
  expect(await connectionOf(kernel, second, 'RIV')).toBeFalsy();
});

test.each(['PG', 'EG2', 'CQ9'])(
  '%s plays rounds with the second brand, and the first hears nothing of it',
  async (vendor) => {
    const [here, there] = [await play(second, vendor), await play(first, vendor)];
    expect([here.right, there.right]).toEqual([true, true]);
    expect(await money(second, here.personId)).toBeGreaterThan(units(1_000));
    // SOFTSWISS has no list of transactions.
    if (vendor === 'EG2') return;
    const list = async (brandId: number, call: { round: string }) =>
      (await clientOf(kernel, await connected(brandId, vendor))!.transactions(call)).length;
    expect(await list(second, { round: here.round })).toBe(2);
    expect(await list(first, { round: here.round })).toBe(0);
    expect(await list(second, { round: there.round })).toBe(0);
  },
);

test('one name at two brands is two people to the vendor, and a token of the one is nothing at the other', async () => {
  const names = await tx(t.db, async (db) => {
    const at = t.clock.now();
    const aliasAt = async (brandId: number) => {
      const entry = { brandId, username: 'twin', accountType: 0 as const, passwordHash: '$argon2id$none', at };
      const { id: personId } = await createPerson(db, entry);
      return await aliasOf(db, { brandId, vendor: 'PG', personId }, at);
    };
    return [await aliasAt(first), await aliasAt(second)];
  });
  expect(new Set(names).size).toBe(2);

  const guest = await newVendorPlayer(kernel, { brandId: first, vendor: 'PG' }, units(1_000));
  const asking = { user: guest.user, token: guest.token, game: guest.game, currency: 'TWD' };
  const wallet = async (brandId: number, signedBy: number) => {
    const { theirs } = await keysOf(signedBy);
    const driver = nativeDriver({ url: `${urls[brandId]}/vendor/PG`, privateKey: theirs.privateKey });
    return (await driver.balance(asking)).status;
  };
  expect(await wallet(first, first)).toBe('RS_OK');
  expect(await wallet(second, second)).toBe('RS_ERROR_INVALID_TOKEN');
  expect(await wallet(second, first)).toBe('RS_ERROR_INVALID_SIGNATURE');
  expect(await wallet(first, second)).toBe('RS_ERROR_INVALID_SIGNATURE');
  const secret = (await connected(second, 'EG2')).keys.shared[0]!;
  const other = await softswissDriver({ url: `${urls[first]}/vendor/EG2`, secret }).balance(asking);
  expect(other.status).toBe('RS_ERROR_INVALID_SIGNATURE');
});

test('an operator speaks for itself alone: another’s id under its key is refused', async () => {
  const { ours } = await keysOf(second);
  const list = async (vendor: string, operatorId: string) => {
    const body = JSON.stringify({ operator_id: operatorId });
    const headers = { 'content-type': 'application/json', [SIGNATURE_HEADER]: sign(body, ours.privateKey) };
    const address = `${vendors.url}/${vendor}/operator/generic/v2/game/list`;
    return (await fetch(address, { method: 'POST', headers, body })).status;
  };
  const { operatorId } = await connected(first, 'PG');
  expect(await list('PG', 'jadehall')).toBe(200);
  expect(await list('PG', operatorId)).toBe(403);
  expect(await list('RIV', 'jadehall')).toBe(401);
});
