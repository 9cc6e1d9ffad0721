import { randomInt, randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { units } from '@croupier/contract';
import { type DriverAnswer, type ListedTransaction, WIRE_SCALE, money, nativeDriver } from '@croupier/vendor-protocol';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, expect, onTestFinished, test } from 'vitest';
import { saveBrandGames, saveGames } from '#games';
import { systemClock } from '#kernel/clock';
import { readConfig } from '#kernel/config';
import { tx } from '#kernel/database/transaction';
import type { Kernel } from '#kernel/kernel';
import { silentLog } from '#kernel/log';
import { testDatabase } from '#testing';
import { assertBooks, balanceOf } from '#wallet';
import { readOptions } from '../apps/vendor-sim/options.ts';
import { startSim } from '../apps/vendor-sim/sim.ts';
import { LAUNCH, operatorOf } from '../apps/vendor-sim/testing/operator.ts';
import { GAMES } from './seed/catalogue.ts';
import { assertBets } from '../server/bets/testing.ts';
import { type WalletProcesses, walletProcesses } from '../server/boot/testing/wallet-processes.ts';
import { newVendorPlayer } from '../server/boot/vendor-sandbox.ts';
import { VENDOR, connect, keyPair, openVendorGames } from '../server/gateway/testing.ts';

/** Real processes on one database, which are killed between a vendor's call and its answer; then the vendor's retry. */
const t = await testDatabase();
t.clock.set(systemClock.now());
const dataDir = mkdtempSync(join(tmpdir(), 'croupier-killed-'));
const config = readConfig({ DATA_DIR: dataDir });
const kernel: Kernel = { db: t.db, clock: t.clock, log: silentLog, config };
const brandId = await openVendorGames(kernel);
const [ours, theirs] = [keyPair(), keyPair()];
let processes: WalletProcesses;
let driver: ReturnType<typeof nativeDriver>;

beforeAll(async () => {
  await connect(kernel, { brandId, dialect: 'native' }, { theirs: theirs.publicKey });
  const game = GAMES.find(({ code }) => code === LAUNCH.game_code)!;
  await tx(t.db, async (db) => {
    await saveGames(db, [{ ...game, state: 'open' }]);
    await saveBrandGames(db, brandId, [{ code: game.code, hot: false, isNew: false, sort: 9 }]);
  });
  processes = await walletProcesses({ databaseUrl: t.appUrl, dataDir });
  await processes.start();
  driver = nativeDriver({
    url: `${processes.url}/vendor/${VENDOR}`,
    privateKey: theirs.privateKey,
    timeoutMs: 5_000,
  });
});
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));
afterEach(async () => {
  await assertBooks(t.db);
  await assertBets(t.db);
});

type Player = Awaited<ReturnType<typeof newVendorPlayer>>;
const player = () => newVendorPlayer(kernel, { brandId, vendor: VENDOR }, units(1_000));
const moneyOf = async ({ personId }: Player) =>
  Number((await balanceOf(t.db, { brandId, personId, asset: 'TWD' })).balance / 10_000n);
const common = ({ user, token, game, currency }: Player, round: string) => ({
  user,
  token,
  game,
  currency,
  round,
  roundClosed: false,
});
const bet = (who: Player, id: string, amount: number) =>
  driver.bet({ ...common(who, id), transaction: id, amount: money(amount) });
const win = (who: Player, id: string, reference: string, amount: number, roundClosed = false) =>
  driver.win({ ...common(who, reference), transaction: id, reference, amount: money(amount), roundClosed });
const rollback = (who: Player, id: string, reference: string) =>
  driver.rollback({ ...common(who, reference), transaction: id, reference });
/** What stands on an id, and how many bets it made. */
async function standsOn(id: string): Promise<[transactions: number, bets: number]> {
  const { rows } = await sql<{ transactions: number; bets: number }>`
    select (select count(*)::int from gateway.transaction where tx_id = ${id}) as transactions,
      (select count(*)::int from bets.bet where source_tx = ${id}) as bets`.execute(t.db);
  return [rows[0]!.transactions, rows[0]!.bets];
}

test.each<['bet' | 'win' | 'rollback', number]>([
  ['bet', 990],
  ['win', 1_015],
  ['rollback', 1_000],
])('a %s was done, and the process killed before it said so: asked again it says what was then', async (kind, then) => {
  const who = await player();
  const [b, id] = [randomUUID(), randomUUID()];
  if (kind !== 'bet') await bet(who, b, 10);
  const ask = () => {
    if (kind === 'bet') return bet(who, id, 10);
    return kind === 'win' ? win(who, id, b, 25, true) : rollback(who, id, b);
  };
  const killed = new Promise<void>((resolve) => {
    processes.insteadOfAnswer = (by) => void by.kill().then(resolve);
  });
  await expect(ask()).rejects.toThrow();
  await killed;
  expect(await moneyOf(who)).toBe(then);
  await processes.start();
  expect((await bet(who, randomUUID(), 7)).status).toBe('RS_OK');
  for (let nth = 0; nth < 2; nth += 1) {
    expect(await ask()).toMatchObject({ status: 'RS_OK', balance: money(then) });
  }
  expect(await moneyOf(who)).toBe(then - 7);
  expect(await standsOn(id)).toEqual([1, kind === 'bet' ? 1 : 0]);
});

/** Holds the person's money until it is let go, as a long transaction of somebody else would. */
async function holdMoney({ personId }: Player) {
  const client = new pg.Client({ connectionString: t.adminUrl });
  await client.connect();
  let held = true;
  const letGo = async () => {
    if (held) await client.end();
    held = false;
  };
  onTestFinished(letGo);
  await client.query('begin');
  await client.query('select 1 from ledger.account where owner = $1 for update', [`person:${personId}`]);
  const waits = async () => {
    const { rows } = await client.query('select 1 from pg_locks where not granted');
    return rows.length > 0;
  };
  return { waits, letGo };
}

test.each(['the bet again', 'its rollback'])(
  'killed in the middle of a bet: nothing of it is left; then comes %s',
  async (next) => {
    const who = await player();
    const id = randomUUID();
    const money_ = await holdMoney(who);
    const asked = bet(who, id, 10);
    asked.catch(() => undefined);
    await expect.poll(money_.waits, { interval: 5 }).toBe(true);
    await processes.alive[0]!.kill();
    await expect(asked).rejects.toThrow();
    await money_.letGo();
    await processes.start();
    expect([await moneyOf(who), await standsOn(id)]).toEqual([1_000, [0, 0]]);
    if (next === 'the bet again') {
      for (let nth = 0; nth < 2; nth += 1) expect(await bet(who, id, 10)).toMatchObject({ balance: money(990) });
      expect([await moneyOf(who), await standsOn(id)]).toEqual([990, [1, 1]]);
    } else {
      expect(await rollback(who, randomUUID(), id)).toMatchObject({ status: 'RS_OK', balance: money(1_000) });
      expect((await bet(who, id, 10)).status).toBe('RS_ERROR_TRANSACTION_ROLLED_BACK');
      expect([await moneyOf(who), await standsOn(id)]).toEqual([1_000, [1, 0]]);
    }
  },
);

const PASSING = ['RS_ERROR_TIMEOUT', 'RS_ERROR_UNKNOWN'];
/** As a vendor that knows it: the same call again and again until there is an answer that will not change. */
async function until(ask: () => Promise<DriverAnswer>): Promise<DriverAnswer> {
  for (;;) {
    const told = await ask().catch(() => null);
    if (told?.status && !PASSING.includes(told.status)) return told;
    await delay(40);
  }
}

/** One round of a vendor that asks again until it knows. @returns what came of it for the person */
async function playRound(who: Player): Promise<number> {
  const id = randomUUID();
  const stake = randomInt(1, 10);
  const payout = randomInt(0, 20);
  // Some ask twice at once, and so at two processes.
  const asked = await Promise.all(Array.from({ length: randomInt(1, 3) }, () => until(() => bet(who, id, stake))));
  expect(asked.map(({ status, balance }) => [status, balance])).toEqual(asked.map(() => ['RS_OK', asked[0]!.balance]));
  const ends = randomInt(4);
  if (ends === 0) {
    expect((await until(() => rollback(who, `${id}-r`, id))).status).toBe('RS_OK');
    return 0;
  }
  expect((await until(() => win(who, `${id}-w`, id, payout, ends === 1))).status).toBe('RS_OK');
  if (ends < 3) return payout - stake;
  expect((await until(() => rollback(who, `${id}-r`, `${id}-w`))).status).toBe('RS_OK');
  return -stake;
}

/** The vendors' stand-in, which takes back what it got no answer to, with games open for these. */
async function openSim(people: readonly Player[]) {
  const sim = await startSim({
    ...readOptions({
      SIM_PRIVATE_KEY: theirs.privateKey,
      SIM_OPERATOR_KEY: ours.publicKey,
      SIM_WALLET_URL: `${processes.url}/vendor`,
    }),
    port: 0,
    retryMs: 20,
    answerMs: 5_000,
  });
  onTestFinished(() => sim.close());
  const operator = operatorOf(sim.url, ours.privateKey);
  const sessions = await Promise.all(
    people.map(async ({ user, token }) => {
      const [, { url }] = (await operator(VENDOR, 'game/url', { ...LAUNCH, user, token })) as [number, { url: string }];
      return url.split('/').at(-1)!;
    }),
  );
  return {
    async playRound(nr: number): Promise<void> {
      const fault = ['none', 'lost_answer', 'rollback_first'][randomInt(3)];
      const headers = { 'content-type': 'application/json' };
      const body = JSON.stringify({ session: sessions[nr], fault, stake: money(randomInt(1, 10)) });
      const answer = await fetch(`${sim.url}/desk/rounds?vendor=${VENDOR}`, { method: 'POST', headers, body });
      expect(answer.status).toBe(200);
      await answer.text();
    },
    async knows(): Promise<ListedTransaction[]> {
      const now = Date.now();
      const stretch = {
        operator_id: LAUNCH.operator_id,
        start_time: new Date(now - 3_600_000),
        end_time: new Date(now + 60_000),
      };
      const [, list] = await operator(VENDOR, 'transactions/list', stretch);
      return list as ListedTransaction[];
    },
  };
}

/** What a vendor's own book comes to for somebody, in whole units: bets and wins that were not taken back. */
function byBook(book: readonly ListedTransaction[], user: string): number {
  const gone = new Set(book.filter(({ kind }) => kind === 'ROLLBACK').map((one) => one.reference_transaction_uuid));
  const stands = book.filter((one) => one.user === user && !gone.has(one.transaction_uuid));
  const sum = (of: string) => stands.filter(({ kind }) => kind === of).reduce((all, one) => all + one.amount, 0);
  const wins = stands.filter(({ kind, reference_transaction_uuid: of }) => kind === 'WIN' && !gone.has(of));
  return (wins.reduce((all, one) => all + one.amount, 0) - sum('BET')) / WIRE_SCALE;
}

/** So many times a process is killed; KILLS=200 for a night. */
const KILLS = Number(process.env.KILLS ?? 3);

test(
  `two processes share a vendor’s load and are killed ${KILLS} times: what we hold is what the vendors know`,
  { timeout: 120_000 + KILLS * 15_000 },
  async () => {
    const [askers, takers] = await Promise.all(
      [1, 2].map(() => Promise.all(Array.from({ length: 6 }, () => player()))),
    );
    const sim = await openSim(takers!);
    const expected = new Map<Player, number>(askers!.map((who) => [who, 1_000]));
    const before = processes.cut;
    let rounds = 0;
    let over = false;
    const play = (one: () => Promise<void>) =>
      (async () => {
        for (; !over; rounds += 1) {
          await one();
          // People think in between, and a process that starts needs something of the machine too.
          await delay(randomInt(100));
        }
      })();
    const load = [
      ...askers!.map((who) => play(async () => void expected.set(who, expected.get(who)! + (await playRound(who))))),
      ...takers!.map((_, nr) => play(() => sim.playRound(nr))),
    ];
    await processes.start();
    for (let killed = 0; killed < KILLS; killed += 1) {
      await delay(randomInt(50, 600));
      const victims = killed % 3 === 1 ? [...processes.alive] : [processes.alive[randomInt(processes.alive.length)]!];
      await Promise.all(victims.map((one) => one.kill()));
      await Promise.all(victims.map(() => processes.start()));
    }
    await delay(500);
    over = true;
    await Promise.all(load);

    // Calls were cut, or nothing was shown.
    expect(processes.cut - before).toBeGreaterThan(KILLS);
    expect(rounds).toBeGreaterThan(KILLS * 10);
    const book = await sim.knows();
    for (const who of askers!) expect(await moneyOf(who)).toBe(expected.get(who));
    for (const who of takers!) expect(await moneyOf(who)).toBe(1_000 + byBook(book, who.user));
    const { rows } = await sql<{ lost: string[]; doubled: number }>`
      select array(select told.id from unnest(${book.map((one) => one.transaction_uuid)}::text[]) as told (id)
          where not exists (select 1 from gateway.transaction x where x.tx_id = told.id)) as lost,
        (select count(*) - count(distinct (source_tx)) from bets.bet)::int as doubled`.execute(t.db);
    expect(rows[0]).toEqual({ lost: [], doubled: 0 });
  },
);
