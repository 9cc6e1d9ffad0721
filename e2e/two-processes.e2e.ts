import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { findBookFaults } from '#ledger';
import { type Embedded, startEmbedded } from '#kernel/database/embedded';
import { silentLog } from '#kernel/log';
import { operatorCode } from './authenticator.ts';
import { clientOf, sealFor } from './client.ts';
import { withDatabase } from './database.ts';
import { type LiveSocket, openSocket } from './live-socket.ts';
import { launchServer, type LaunchedServer, newDataDir, removeFolder, type RunningServer } from './server.ts';

const home = newDataDir();
let database: Embedded;
let one: RunningServer;
let two: RunningServer;
let worker: LaunchedServer;
let token = '';

const launch = (role: string) =>
  launchServer({ dataDir: home, env: { ROLE: role, DEMO: '1', DATABASE_URL: database.adminUrl } });

async function whenReady(server: LaunchedServer): Promise<RunningServer> {
  const [, url] = await server.says(/Site\s+(http:\/\/\S+?)\/$/);
  return { ...server, url: url! };
}

beforeAll(async () => {
  database = await startEmbedded({ dataDir: newDataDir(), log: silentLog });
  // All at once on an empty database: they must take turns to migrate and to fill it.
  const launched = [launch('api'), launch('api'), launch('worker')] as const;
  worker = launched[2];
  [one, two] = await Promise.all([whenReady(launched[0]), whenReady(launched[1])]);
  await worker.says(/Croupier is ready/);
  token = (await clientOf(one.url).call('login', { username: 'demo', password: 'Demo#2468' })).token;
});
afterAll(async () => {
  await Promise.all([one, two, worker].map((server) => server.stop()));
  await database.stop();
  removeFolder(home);
});

async function listen(url: string, as = token): Promise<LiveSocket> {
  const socket = await openSocket(url, as);
  onTestFinished(() => socket.close());
  return socket;
}
const spin = (url: string, requestId: string) =>
  clientOf(url, token).call('slotSpin', { game: 'BGS_DRAGON25', stake: '10.00', requestId });

test('started together on an empty database they have filled it once, and each says only what it does', async () => {
  await withDatabase(database.adminUrl, async (db) => {
    const { rows } = await sql`select array(select code from brand.brand order by code) as brands,
      (select count(*)::int from identity.person where username = 'demo') as demos`.execute(db);
    expect(rows).toEqual([{ brands: ['jadehall', 'lumora'], demos: 1 }]);
    expect(await findBookFaults(db)).toEqual([]);
  });
  expect(worker.output()).toContain('worker: jobs and consumers only');
  expect(worker.output()).not.toContain('Site');
  for (const { output } of [one, two, worker]) expect(output()).not.toMatch(/"level":"(error|fatal)"/);
});

test('a bet on one pushes the balance to a socket on the other, and the next call there agrees', async () => {
  const socket = await listen(two.url);
  let { round } = await spin(one.url, randomUUID());
  // A free spin that wins nothing moves no balance.
  while (round.kind === 'free') ({ round } = await spin(one.url, randomUUID()));
  const pushed = await socket.hears('balance', (data) => data.version === round.balanceVersion);
  expect(pushed.balance).toBe(round.balanceAfter);
  await socket.hears('bet', (data) => data.betId === round.betId);
  const balance = await clientOf(two.url, token).call('balance', {});
  expect(balance).toMatchObject({ balance: round.balanceAfter, version: round.balanceVersion });
});

test('the same request on both at once is one round', async () => {
  const requestId = randomUUID();
  const [here, there] = await Promise.all([spin(one.url, requestId), spin(two.url, requestId)]);
  expect(there.round).toEqual(here.round);
});

test('both spin for one person at once: every round has its own nonce and the balance is right', async () => {
  const spins = Array.from({ length: 20 }, (_, n) => spin(n % 2 ? one.url : two.url, randomUUID()));
  const rounds = (await Promise.all(spins)).map(({ round }) => round);
  expect(new Set(rounds.map(({ seedId, nonce }) => `${seedId}/${nonce}`)).size).toBe(20);
  const last = rounds.reduce((a, b) => (BigInt(a.balanceVersion) > BigInt(b.balanceVersion) ? a : b));
  expect((await clientOf(one.url, token).call('balance', {})).balance).toBe(last.balanceAfter);
});

test('what was sealed once is not taken by the other', async () => {
  const body = JSON.stringify(await sealFor(one.url, { username: 'demo', password: 'Demo#2468' }));
  const send = async (url: string) => {
    const headers = { 'content-type': 'application/json' };
    return (await fetch(`${url}/wps/session/login`, { method: 'POST', headers, body })).status;
  };
  const statuses = await Promise.all([send(one.url), send(two.url), send(one.url), send(two.url)]);
  expect(statuses.toSorted((a, b) => a - b)).toEqual([200, 409, 409, 409]);
  expect(await send(two.url)).toBe(409);
});

test('signed out on one, the session ends on the other, sockets too, within three seconds', async () => {
  const leaving = (await clientOf(one.url).call('login', { username: 'demo', password: 'Demo#2468' })).token;
  const [gone, staying] = [await listen(two.url, leaving), await listen(two.url)];
  expect((await clientOf(two.url, leaving).ask('memberInfo', {})).status).toBe(200);
  await clientOf(one.url, leaving).call('logout', {});
  const ended = async () => (await clientOf(two.url, leaving).ask('memberInfo', {})).status;
  await expect.poll(ended, { timeout: 3_000, interval: 100 }).toBe(401);
  await gone.hears('force-signout');
  expect(
    staying.heard.map(({ event }) => event),
    'another session of the same person goes on',
  ).not.toContain('force-signout');
});

async function operatorToken(username: string): Promise<string> {
  const { challengeId } = await clientOf(one.url).call('consoleLogin', { username, password: 'Operator#2468' });
  const answer = { challengeId, code: await operatorCode(username) };
  return (await clientOf(two.url).call('consoleVerify', answer)).token;
}

test('asked for on one, approved on the other, paid by the worker: the person hears of each step', async () => {
  const socket = await listen(one.url);
  const player = clientOf(one.url, token);
  const { list } = await player.call('payoutAccounts', {});
  const secret = { paymentPassword: '240688', requestId: randomUUID() };
  const input = { amount: '150.00', payoutAccountId: list[0]!.id, ...secret };
  const { id } = await player.call('requestWithdrawal', input);
  const operator = clientOf(two.url, await operatorToken('operator'));
  const { row } = await operator.call('withdrawalFacts', { id });
  await operator.call('decideWithdrawal', { id, action: 'approve', version: row.version });
  await socket.hears('payment', ({ withdrawalId, state }) => withdrawalId === id && state === 'approved');
  const paid = await socket.hears('payment', ({ withdrawalId, state }) => withdrawalId === id && state === 'paid');
  expect(paid.amount).toBe('150.00');
});

test('two workers do each job once; killed -9, the other goes on, and every bet is counted once', async () => {
  const second = launch('worker');
  onTestFinished(() => second.kill());
  await second.says(/Croupier is ready/);
  await Promise.all(Array.from({ length: 10 }, () => spin(one.url, randomUUID())));
  await worker.kill();
  await Promise.all(Array.from({ length: 10 }, () => spin(two.url, randomUUID())));
  await withDatabase(database.adminUrl, async (db) => {
    const counted = async () => {
      const { rows } = await sql<{ wrong: string }>`
        select (select sum(bets) from reporting.play_hour where brand_id = b.id) -
          (select count(*) from bets.bet where brand_id = b.id and asset = 'TWD' and status = 'settled') as wrong
        from brand.brand b where code = 'lumora'`.execute(db);
      return Number(rows[0]!.wrong);
    };
    await expect.poll(counted, { timeout: 30_000 }).toBe(0);
    const unfinished = sql`select job, period from kernel.job_run where finished_at is null and job <> 'demo-seed'`;
    expect((await unfinished.execute(db)).rows).toEqual([]);
    expect(await findBookFaults(db)).toEqual([]);
  });
});
