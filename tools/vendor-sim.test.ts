import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { units } from '@croupier/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { saveBrandGames, saveGames } from '#games';
import { type VendorClient, clientOf, connectionOf } from '#gateway';
import { systemClock } from '#kernel/clock';
import { dayOf } from '#kernel/business-day';
import { readConfig } from '#kernel/config';
import { tx } from '#kernel/database/transaction';
import type { Kernel } from '#kernel/kernel';
import { silentLog } from '#kernel/log';
import { testDatabase } from '#testing';
import { assertBooks, balanceOf } from '#wallet';
import { ROUND_FAULTS } from '../apps/vendor-sim/desk/desk-settings.ts';
import { readOptions } from '../apps/vendor-sim/options.ts';
import { type Sim, startSim } from '../apps/vendor-sim/sim.ts';
import { LAUNCH } from '../apps/vendor-sim/testing/operator.ts';
import { GAMES } from './seed/catalogue.ts';
import { composeApp } from '../server/app.ts';
import { assertBets } from '../server/bets/testing.ts';
import { newVendorPlayer } from '../server/boot/vendor-sandbox.ts';
import { reconcileVendor } from '../server/gateway/reconciliation/reconcile-vendor.ts';
import { syncGames } from '../server/gateway/game-sync/sync-games.ts';
import { VENDOR, connect, keyPair, openVendorGames } from '../server/gateway/testing.ts';

/** The whole server, and the vendors of the demo with everything that can go wrong at them. */
const t = await testDatabase();
// Vendors have clocks of their own.
t.clock.set(systemClock.now());
const dataDir = mkdtempSync(join(tmpdir(), 'croupier-vendor-sim-'));
const config = readConfig({ PORT: '0', ROLE: 'api', DEMO: '1', DATA_DIR: dataDir });
const kernel: Kernel = { db: t.db, clock: t.clock, log: silentLog, config };
const brandId = await openVendorGames(kernel);
const app = await composeApp(kernel, { provider: null });
const [ours, theirs] = [keyPair(), keyPair()];
const GAME = GAMES.find(({ code }) => code === LAUNCH.game_code)!;
let url = '';

beforeAll(async () => {
  await tx(t.db, async (to) => {
    const others = ['PG_FOX', 'PG_TIGER'].map((code) => ({ ...GAME, code, state: 'soon' as const }));
    await saveGames(to, [...others, { ...GAME, state: 'open' }]);
    await saveBrandGames(to, brandId, [{ code: GAME.code, hot: false, isNew: false, sort: 9 }]);
  });
  url = (await app.listen())!;
});
afterAll(async () => {
  await app.close();
  await assertBooks(t.db);
  await assertBets(t.db);
  rmSync(dataDir, { recursive: true, force: true });
});

const duty = { brandId, vendor: VENDOR, period: 'now' };
const DIALECTS = [
  ['native', theirs.privateKey],
  ['softswiss', 'a secret that both of them have'],
  ['jdb', '0123456789abcdef:fedcba9876543210'],
] as const;

describe.each(DIALECTS)('%s', (dialect, key) => {
  let sim: Sim;
  let personId: bigint;
  let client: VendorClient;
  let since: Date;
  beforeAll(async () => {
    // The vendors live by the wall's clock.
    since = new Date();
    t.clock.set(since);
    sim = await startSim({
      ...readOptions({
        SIM_PRIVATE_KEY: theirs.privateKey,
        SIM_OPERATOR_KEY: ours.publicKey,
        SIM_WALLET_URL: `${url}/vendor`,
        SIM_DIALECTS: JSON.stringify({ [VENDOR]: { dialect, key } }),
      }),
      port: 0,
      lateMs: 50,
      retryMs: 20,
    });
    const keys = dialect === 'native' ? { ours: ours.privateKey, theirs: theirs.publicKey } : { shared: key };
    const where = { baseUrl: `${sim.url}/${VENDOR}`, gameOrigin: sim.url };
    await connect(kernel, { brandId, dialect, ...where }, keys);
    const player = await newVendorPlayer(kernel, { brandId, vendor: VENDOR }, units(1_000));
    personId = player.personId;
    const { user, token } = player;
    client = clientOf(kernel, (await connectionOf(kernel, brandId, VENDOR))!)!;
    const { operator_id: _, ...launch } = LAUNCH;
    await client.gameUrl({ ...launch, user, token });
    await desk('', { outcome: 'win' });
  });
  afterAll(() => sim.close());

  const desk = async (path: string, body: object) => {
    const answer = await fetch(`${sim.url}/desk${path}?vendor=${VENDOR}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    return (await answer.json()) as { right: boolean; exchanges: object[] };
  };
  const money = async () => (await balanceOf(t.db, { brandId, personId, asset: 'TWD' })).balance;

  test.each(ROUND_FAULTS)('a round with %s is answered as the protocol has it', async (fault) => {
    const before = await money();
    const { right, exchanges } = await desk('/rounds', { fault, stake: 1_000_000 });
    expect(right, JSON.stringify(exchanges, null, 1)).toBe(true);
    const won = ['none', 'duplicate_bet', 'different_duplicate', 'late_win'].includes(fault);
    const change = won ? units(40) : fault === 'left_open' ? -units(10) : 0n;
    expect((await money()) - before).toBe(change);
  });

  test('what it lists of its games is what we have of them, as far as its dialect tells', async () => {
    await syncGames(kernel, { ...duty, job: 'sync' });
    const differing = await sql<{ kind: string }>`select kind from gateway.game_difference
      where brand_id = ${brandId} and game_code = ${GAME.code} and state = 'open'`.execute(t.db);
    expect(differing.rows).toEqual([]);
    const listed = (await client.games()).find(({ game_code: code }) => code === GAME.code);
    expect(listed).toMatchObject({ name: GAME.name.EN, enabled: true });
  });

  test('what it lists of its money is what we have; a lie of its is noticed', async () => {
    const compare = async () => {
      await reconcileVendor(kernel, { ...duty, job: 'reconcile' }, dayOf(since, 'Asia/Taipei'));
      const { rows } = await sql<{ kind: string }>`select kind from gateway.transaction_difference
        where brand_id = ${brandId} and state = 'open' and vendor_code = ${VENDOR} and kind <> 'round_open'
          and happened_at >= ${since}`.execute(t.db);
      return rows.map(({ kind }) => kind);
    };
    const told = { native: 'transactions', softswiss: 'nothing', jdb: 'rounds' } as const;
    expect(client.reconciles).toBe(told[dialect]);
    expect(await compare()).toEqual([]);
    await desk('/rounds', { fault: 'none', stake: 1_000_000 });
    await desk('', { list: 'amount' });
    const noticed = new Set(await compare());
    expect([...noticed]).toEqual(dialect === 'softswiss' ? [] : ['amount_differs']);
    await desk('', { list: 'none' });
    expect(await compare()).toEqual([]);
  });
});
