import { createServer, type AddressInfo } from 'node:net';
import { once } from 'node:events';
import { existsSync, renameSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { formatAmount } from '@croupier/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest';
import { findBookFaults } from '#ledger';
import { findBetFaults } from '../server/bets/testing.ts';
import { clientOf } from './client.ts';
import { adminUrlOf, postmasterOf, sendPaidNotice, withDatabase } from './database.ts';
import { answered, ask, askAgain, balanceByAnswers, deposit, newPlayer, play } from './players.ts';
import { descendantsOf } from './process-tree.ts';
import { copyOfFilledData } from './filled-data.ts';
import { removeFolder, type RunningServer, startServer } from './server.ts';

const PLAYERS = 8;
const KILLS = 10;
let dataDir = '';
const players: Awaited<ReturnType<typeof newPlayer>>[] = [];
let port = '';
let channelId = '';
let server: RunningServer;

/** The same port from life to life, as in life. */
async function freePort(): Promise<string> {
  const holder = createServer().listen(0, '127.0.0.1');
  await once(holder, 'listening');
  const { port: found } = holder.address() as AddressInfo;
  holder.close();
  await once(holder, 'close');
  return String(found);
}

const restart = async () => (server = await startServer({ dataDir, env: { PORT: port, PSP_PORT: '0', BUILD: '0' } }));
const ready = async () => (await fetch(`${server.url}/readyz`).catch(() => null))?.status;

beforeAll(async () => {
  [port, dataDir] = await Promise.all([freePort(), copyOfFilledData()]);
  await restart();
  for (let number = 10; number < 10 + PLAYERS; number += 1) players.push(await newPlayer(server.url, number));
  const channels = await clientOf(server.url, players[0]!.token).call('depositChannels', {});
  channelId = channels.list[0]!.id;
  for (const player of players) await deposit(server.url, player, channelId, '2000.00');
});
// Whatever a test left undone, the next one begins with a server that serves.
beforeEach(async () => {
  if (server.process.exitCode !== null || server.process.signalCode !== null) await restart();
  while ((await ready()) !== 200) await delay(100);
});
afterAll(async () => {
  await server?.kill();
  if (dataDir) removeFolder(dataDir);
});

/** Load from everybody while something is done to the machine, and until everybody has had their last answer. */
async function underLoad(harm: () => Promise<void>): Promise<void> {
  const stop = new AbortController();
  const playing = players.map((player) => play(server.url, player, channelId, stop.signal));
  try {
    await delay(1_000);
    await harm();
    await delay(1_000);
  } finally {
    stop.abort();
    await Promise.all(playing);
  }
}

/** Says of every acknowledged thing that it is there once, and of every book that it is right. */
async function expectNothingLost(): Promise<void> {
  await Promise.all(
    players.map(async (player) => {
      for (const intent of player.intents.slice(-12)) await askAgain(server.url, player, intent);
    }),
  );
  expect(players.flatMap((player) => player.faults)).toEqual([]);
  await withDatabase(adminUrlOf(dataDir), async (db) => {
    // The bank has our old address by now, so we tell for it: late, twice, and once more in other words.
    for (const { value } of players.flatMap((player) => answered(player, 'createDeposit'))) {
      for (const event of [`evt_late_${value.id}`, `evt_late_${value.id}`, `evt_again_${value.id}`]) {
        expect(await sendPaidNotice(server.url, db, value.id, event)).toBe(200);
      }
    }
    for (const player of players) {
      const counted = await sql<{ rounds: number; deposits: number; withdrawals: number; lost: string[] }>`
        with me as (select id from identity.person where username = ${player.username}),
        told as (select unnest(${answered(player, 'slotSpin').map(({ value }) => value.round.id)}::bigint[]) as id)
        select (select count(*)::int from play.round r where r.person_id = me.id) as rounds,
          (select count(*)::int from payments.deposit d where d.person_id = me.id and d.state = 'credited') as deposits,
          (select count(*)::int from payments.withdrawal w where w.person_id = me.id) as withdrawals,
          array(select told.id::text from told where not exists (select 1 from play.round r where r.id = told.id)) as lost
        from me
      `.execute(db);
      expect(counted.rows[0], player.username).toEqual({
        rounds: answered(player, 'slotSpin').length,
        deposits: answered(player, 'createDeposit').length,
        withdrawals: answered(player, 'requestWithdrawal').length,
        lost: [],
      });
      const { balance } = await clientOf(server.url, player.token).call('balance', {});
      expect(balance, player.username).toBe(formatAmount(balanceByAnswers(player)));
    }
    expect(await findBookFaults(db)).toEqual([]);
    expect(await findBetFaults(db)).toEqual([]);
  });
}

const lostAnswers = () => players.flatMap((player) => player.intents).filter(({ lost }) => lost > 0).length;

test(`the server is killed -9 under load ${KILLS} times over: nothing acknowledged is lost, nothing happens twice`, async () => {
  await underLoad(async () => {
    for (let kill = 1; kill <= KILLS; kill += 1) {
      const { pid } = postmasterOf(dataDir);
      await server.kill();
      // Every other time the machine takes the database with it, in the middle of whatever it writes.
      if (kill % 2 === 0) for (const doomed of [pid, ...descendantsOf(pid).map((child) => child.pid)]) killNow(doomed);
      await restart();
      await delay(700);
    }
  });
  expect(lostAnswers(), 'the kills were felt').toBeGreaterThan(PLAYERS);
  await expectNothingLost();
});

function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name);
  } catch {
    // It has gone by itself.
  }
}
const killNow = (pid: number) => signal(pid, 'SIGKILL');
const thaw = (pid: number) => signal(pid, 'SIGCONT');

test('PostgreSQL is killed -9 under load: it is started again, and the server goes on by itself', async () => {
  const before = server.process.pid;
  await underLoad(async () => {
    for (let kill = 1; kill <= 4; kill += 1) {
      const { pid } = postmasterOf(dataDir);
      killNow(pid);
      await expect.poll(() => postmasterOf(dataDir).pid, { timeout: 60_000 }).not.toBe(pid);
      await expect.poll(ready, { timeout: 60_000 }).toBe(200);
      await delay(700);
    }
  });
  expect([server.process.pid, server.process.exitCode]).toEqual([before, null]);
  await expectNothingLost();
});

test('the database is away for ten seconds: refusals at once, then recovery by itself', async () => {
  const control = join(dataDir, 'pg/global/pg_control');
  const codes = new Set<string>();
  onTestFinished(() => {
    if (existsSync(`${control}.away`)) renameSync(`${control}.away`, control);
  });
  await underLoad(async () => {
    // Without this file it does not start: away until the file is back.
    renameSync(control, `${control}.away`);
    killNow(postmasterOf(dataDir).pid);
    await expect.poll(ready, { timeout: 15_000 }).toBe(503);
    for (let second = 1; second <= 10; second += 1) {
      const asked = performance.now();
      const answer = await clientOf(server.url, players[0]!.token).ask('balance', {});
      codes.add(`${answer.status} ${answer.code}`);
      expect(answer.message).toMatch(/\w+ \w+/);
      expect(performance.now() - asked, 'no call waits for ever').toBeLessThan(7_000);
      expect((await fetch(`${server.url}/healthz`)).status, 'it lives').toBe(200);
      await delay(1_000);
    }
    renameSync(`${control}.away`, control);
    await expect.poll(ready, { timeout: 60_000 }).toBe(200);
  });
  expect([...codes]).toEqual(['503 unavailable']);
  await expectNothingLost();
});

test('the database hangs without a word: every call is answered in its time, then all goes on', async () => {
  const { pid } = postmasterOf(dataDir);
  const frozen = [pid];
  const statuses = new Set<string>();
  onTestFinished(() => frozen.forEach(thaw));
  await underLoad(async () => {
    // The one that starts the others first, so that none comes after.
    signal(pid, 'SIGSTOP');
    frozen.push(...descendantsOf(pid).map((child) => child.pid));
    for (const each of frozen) signal(each, 'SIGSTOP');
    const asked = performance.now();
    const answers = Array.from({ length: 40 }, () => clientOf(server.url, players[0]!.token).ask('memberInfo', {}));
    await expect.poll(ready, { timeout: 15_000 }).toBe(503);
    await delay(7_000);
    frozen.forEach(thaw);
    for (const { status, code } of await Promise.all(answers)) statuses.add(`${status} ${code}`);
    expect(performance.now() - asked).toBeLessThan(25_000);
    await expect.poll(ready, { timeout: 60_000 }).toBe(200);
  });
  expect(statuses).toContain('503 unavailable');
  expect([...statuses].filter((seen) => !/^(200 ok|503 unavailable)$/.test(seen))).toEqual([]);
  await expectNothingLost();
});

test('told to stop under load it finishes what it has begun, takes nothing new, and ends with 0', async () => {
  const player = players[0]!;
  const results: string[] = [];
  const one = async () => {
    const client = clientOf(server.url, player.token);
    const answer = await client.ask('balance', {}).catch((error: Error) => ({ code: causeOf(error) }));
    results.push(answer.code);
  };
  const burst = Array.from({ length: 60 }, (_, n) => delay(n * 5).then(one));
  await delay(150);
  expect(await server.stop(), server.output()).toBe(0);
  await Promise.all(burst);
  expect(results).toContain('ok');
  // Cut off at the door, never in the middle of an answer.
  expect([...new Set(results)].filter((code) => !['ok', 'unavailable', 'ECONNREFUSED'].includes(code))).toEqual([]);
  await restart();
  await expectNothingLost();
});

const causeOf = (error: Error): string => (error.cause as { code?: string } | undefined)?.code ?? error.message;

test('withdrawals race for the last money: one of them wins', async () => {
  const racers = await Promise.all([90, 91, 92].map((number) => newPlayer(server.url, number)));
  players.push(...racers);
  await withDatabase(adminUrlOf(dataDir), async (db) => {
    for (const racer of racers) {
      await deposit(server.url, racer, channelId, '500.00');
      await sendPaidNotice(server.url, db, answered(racer, 'createDeposit')[0]!.value.id, `evt_${racer.username}`);
      const input = { amount: '500.00', payoutAccountId: racer.payoutAccountId };
      const race = [1, 2, 3, 4].map(() => ask(server.url, racer, 'requestWithdrawal', input));
      const codes = (await Promise.all(race)).map(({ code }) => code).toSorted();
      expect(codes).toEqual(['insufficient_funds', 'insufficient_funds', 'insufficient_funds', 'ok']);
    }
  });
  await expectNothingLost();
});
