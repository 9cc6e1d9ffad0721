import { chownSync, existsSync, mkdirSync, statSync, writeFileSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { once } from 'node:events';
import { join } from 'node:path';
import { afterAll, describe, expect, onTestFinished, test } from 'vitest';
import { clientOf } from './client.ts';
import { descendantsOf, leftOf } from './process-tree.ts';
import {
  type LaunchedServer,
  type LaunchOptions,
  type RunningServer,
  launchServer,
  newDataDir,
  removeFolder,
  startServer,
} from './server.ts';

const home = newDataDir();
afterAll(() => removeFolder(home));

const isRoot = process.getuid?.() === 0;
/** The number of `nobody`, which has a name on every Linux. */
const NOBODY = 65_534;

/** A server of this test only, gone when it ends however it ends. */
async function start(options: LaunchOptions): Promise<RunningServer> {
  const server = await startServer(options);
  onTestFinished(() => server.kill());
  return server;
}

/** What it says when it does not start; it must end by itself, and say it in words. */
async function refusal(env: Record<string, string>, dataDir = join(home, 'refused'), uid?: number): Promise<string> {
  const server = launchServer({ dataDir, env, ...(uid === undefined ? {} : { uid }) });
  onTestFinished(() => server.kill());
  expect(await server.ended, server.output()).toBe(1);
  expect(server.output()).not.toMatch(/\n\s+at |node:internal/);
  return server.output();
}

async function status(url: string, headers: Record<string, string> = {}): Promise<number> {
  const answer = await fetch(url, { headers });
  await answer.arrayBuffer();
  return answer.status;
}
const statement = (server: RunningServer, token: string) =>
  clientOf(server.url, token).call('accountRecord', { limit: 100 });

async function signIn(server: RunningServer): Promise<string> {
  const input = { username: 'demo', password: 'Demo#2468' };
  return (await clientOf(server.url).call('login', input)).token;
}

describe('one folder through its life', () => {
  const dataDir = join(home, 'my data');
  const life: { token?: string; record?: unknown } = {};

  test('the first start says where to look and as whom, and everything answers', async () => {
    const server = await start({ dataDir, env: { DEMO: '1' } });
    const said = server.output();
    for (const account of [
      'demo',
      'agent01, agent02',
      'operator, operator2',
      'JBSWY3DPEHPK3PXP',
      '/console/',
      '/docs',
    ]) {
      expect(said).toContain(account);
    }
    expect(said, 'nothing to worry about').not.toMatch(/"level":"(warn|error|fatal)"/);
    for (const path of ['/', '/console/', '/docs', '/openapi.json', '/healthz', '/readyz', '/metrics']) {
      expect(await status(server.url + path), path).toBe(200);
    }
    expect(await status(`${server.url}/a/page/of/the/site`, { accept: 'text/html' })).toBe(200);
    expect(await status(`${server.url}/wps/no/such/call`, { accept: 'text/html' })).toBe(404);
    const { openapi, paths } = (await (await fetch(`${server.url}/openapi.json`)).json()) as Record<string, object>;
    expect(openapi).toBe('3.1.0');
    expect(paths).toHaveProperty(['/wps/play/slot/spin', 'post']);

    life.token = await signIn(server);
    life.record = await statement(server, life.token);
    expect(life.record).toMatchObject({ list: { length: 100 } });
    expect(statSync(dataDir).mode & 0o777).toBe(0o700);

    const started = descendantsOf(server.process.pid!);
    expect(started.some(({ command }) => command.includes('postgres'))).toBe(true);
    expect(started.some(({ command }) => command.includes('psp-sim'))).toBe(true);
    expect(await server.stop(), server.output()).toBe(0);
    expect(await leftOf(started)).toEqual([]);
  });

  test('the second start keeps everything, seeds nothing anew, and the session of before goes on', async () => {
    const server = await start({ dataDir });
    expect(await statement(server, life.token!)).toEqual(life.record);
    const rival = launchServer({ dataDir });
    expect(await rival.ended).toBe(1);
    expect(rival.output()).toContain(`(process ${server.process.pid}) runs on ${dataDir}`);
    expect(await status(`${server.url}/readyz`), 'the first has not noticed').toBe(200);

    const started = descendantsOf(server.process.pid!);
    await server.kill();
    expect(await leftOf(started), 'killed with -9 it leaves no process behind either').toEqual([]);
  });

  test('killed with -9 and at once started again, it has lost nothing', async () => {
    const first = await start({ dataDir });
    const { value } = await clientOf(first.url, life.token).ask('slotState', { game: 'BGS_DRAGON25' });
    const input = { game: 'BGS_DRAGON25', stake: value!.defaultStake, requestId: 'last-before-the-end' };
    const spin = await clientOf(first.url, life.token).call('slotSpin', input);
    const before = descendantsOf(first.process.pid!);
    await first.kill();
    const second = await start({ dataDir });
    expect(await leftOf(before), 'one PostgreSQL, one demo bank').toEqual([]);
    const postmasters = descendantsOf(second.process.pid!).filter(({ command }) =>
      command.includes('-c cluster_name='),
    );
    expect(postmasters).toHaveLength(1);
    expect(await clientOf(second.url, life.token).call('slotSpin', input)).toEqual(spin);
  });
});

test('told to stop in the middle of its start it stops, and the next start goes on where it was', async () => {
  const dataDir = join(home, 'interrupted');
  const runs = (server: LaunchedServer, what: string) =>
    descendantsOf(server.process.pid!).some(({ command }) => command.includes(what));
  const moments: Record<string, (server: LaunchedServer) => boolean> = {
    'the folder is taken': () => existsSync(join(dataDir, 'server.lock')),
    'the database starts': (server) => runs(server, '-c cluster_name='),
    'the demo is being filled': (server) => runs(server, 'psp-sim'),
  };
  for (const [moment, hasCome] of Object.entries(moments)) {
    const server = launchServer({ dataDir });
    onTestFinished(() => server.kill());
    await expect.poll(() => hasCome(server), { timeout: 60_000, interval: 20 }).toBe(true);
    const started = descendantsOf(server.process.pid!);
    expect(await server.stop(), `${moment}: ${server.output()}`).toBe(0);
    expect(server.output(), moment).not.toMatch(/does not start|ready/);
    expect(await leftOf(started), moment).toEqual([]);
  }
  const server = await start({ dataDir });
  expect((await statement(server, await signIn(server))).list.length).toBeGreaterThan(50);
});

test('Ctrl-C reaches it twice, from the terminal and by npm, and is one Ctrl-C', async () => {
  const server = await start({ env: { DEMO: '0' } });
  onTestFinished(() => removeFolder(server.dataDir));
  server.process.kill('SIGINT');
  server.process.kill('SIGINT');
  expect(await server.ended, server.output()).toBe(0);
});

test('pages come with a strict policy, calls and pages with the other headers of a careful server', async () => {
  const server = await start({ dataDir: join(home, 'my data') });
  for (const path of ['/', '/console/', '/docs', '/wps/system/status']) {
    const { headers } = await fetch(server.url + path);
    const policy = headers.get('content-security-policy') ?? '';
    expect(policy, path).toMatch(/default-src 'self'/);
    expect(policy, path).toMatch(/script-src 'self'(;|$)/);
    expect(policy, path).toMatch(/object-src 'none'/);
    expect(policy, path).toMatch(/base-uri 'none'/);
    expect(policy, path).toMatch(/frame-ancestors 'none'/);
    expect(headers.get('x-content-type-options'), path).toBe('nosniff');
    expect(headers.get('referrer-policy'), path).toBe('strict-origin-when-cross-origin');
    expect(headers.get('strict-transport-security'), path).toMatch(/max-age=\d{7,}/);
    expect(headers.get('x-powered-by'), path).toBeNull();
    expect(headers.get('server'), path).toBeNull();
  }
  const html = await (await fetch(`${server.url}/`)).text();
  expect(html, 'no script stands in the page').not.toMatch(/<script(?![^>]*\ssrc=)[^>]*>/);
  expect(html).not.toMatch(/\son\w+=/);
});

test('without the demo there are no demo doors, accounts, bank or brand', async () => {
  const server = await start({ dataDir: join(home, 'no demo'), env: { DEMO: '0' } });
  expect(server.output()).not.toMatch(/Demo|demo|2468|JBSWY3DPEHPK3PXP/);
  expect(descendantsOf(server.process.pid!).some(({ command }) => command.includes('psp-sim'))).toBe(false);
  for (const path of ['/', '/console/', '/docs', '/healthz', '/readyz']) {
    expect(await status(server.url + path), path).toBe(200);
  }
  for (const path of [
    '/demo/outbox',
    '/demo/captcha/any',
    '/wps/system/permission',
    '/wps/relay/MCSFE_getListAnnouncements',
  ]) {
    const answer = await fetch(server.url + path);
    const text = await answer.text();
    expect(answer.status, path).toBe(404);
    expect(text, path).not.toMatch(/lumora|jade/i);
    expect(JSON.parse(text)).toMatchObject({ success: false, code: 'not_found' });
  }
  const demo = await clientOf(server.url).ask('systemStatus', {});
  expect(demo.status).toBe(404);
});

describe('what is wrong is said in a sentence', () => {
  test('settings, all at once', async () => {
    const env = { PORT: '99999', DEMO: 'yes', ROLE: 'king', LOG_LEVEL: 'loud', DATABASE_URL: 'mysql://root@db/x' };
    const said = await refusal(env);
    for (const name of Object.keys(env)) expect(said).toMatch(new RegExp(`^  ${name} must `, 'm'));
  });

  test('a port somebody else has, before the database is even made', async () => {
    const other = createServer().listen(0, '127.0.0.1');
    onTestFinished(() => void other.close());
    await once(other, 'listening');
    const { port } = other.address() as AddressInfo;
    const dataDir = join(home, 'busy port');
    const said = await refusal({ PORT: String(port) }, dataDir);
    expect(said).toContain(`Port ${port} on 127.0.0.1 is in use. Stop what uses it, or choose another PORT.`);
    expect(statSync(dataDir, { throwIfNoEntry: false })).toBeUndefined();
  });

  test('an address that is not of this machine', async () => {
    expect(await refusal({ HOST: '198.51.100.7' })).toContain('HOST 198.51.100.7 is no address of this machine.');
  });

  test('a data folder that is a file', async () => {
    const file = join(home, 'a file');
    writeFileSync(file, '');
    expect(await refusal({}, file)).toContain(`DATA_DIR ${file} is no folder this user can write to`);
  });

  test('a database that is not there; its password is not repeated', async () => {
    const said = await refusal({ DATABASE_URL: 'postgres://me:hush@127.0.0.1:1/croupier' });
    expect(said).toContain('The database of DATABASE_URL does not answer: connect ECONNREFUSED');
    expect(said).not.toContain('hush');
  });
});

describe.runIf(isRoot)('as another user (needs root to become one)', () => {
  test('an ordinary user owns everything it makes', async () => {
    const dataDir = newDataDir();
    onTestFinished(() => removeFolder(dataDir));
    chownSync(dataDir, NOBODY, NOBODY);
    const server = await start({ dataDir, uid: NOBODY, env: { DEMO: '0' } });
    expect(statSync(join(dataDir, 'pg')).uid).toBe(NOBODY);
    expect(await status(`${server.url}/readyz`)).toBe(200);
    expect(await server.stop(), server.output()).toBe(0);
  });

  test('a folder that is not this user’s is refused in a sentence', async () => {
    const dataDir = join(home, 'of root');
    mkdirSync(dataDir, { mode: 0o700 });
    expect(await refusal({}, dataDir, NOBODY)).toContain(`DATA_DIR ${dataDir} is no folder this user can write to`);
  });
});
