import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, chownSync, existsSync, mkdirSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, expect, test } from 'vitest';
import { silentLog } from '../log.ts';
import { startEmbedded } from './embedded.ts';
import { clusterNameOf, processesOfCluster } from './process-table.ts';
import { chooseRunAs } from './run-as.ts';

// A folder that only its owner may enter, with a space, as a home folder may be.
const home = mkdtempSync(join(tmpdir(), 'croupier embedded '));
chmodSync(home, 0o700);
afterAll(() => rmSync(home, { recursive: true, force: true }));

async function ask(url: string, statement: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2_000 });
  client.on('error', () => undefined);
  await client.connect();
  try {
    const results = await client.query({ text: statement, rowMode: 'array' });
    return [results].flat().at(-1)!.rows.flat();
  } finally {
    await client.end();
  }
}

const processesOn = (dataDir: string) => processesOfCluster(clusterNameOf(join(dataDir, 'pg')));

/** Another process with a database of its own; resolves when that is open, with the database's process and address. */
async function startElsewhere(dataDir: string): Promise<{ child: ChildProcess; pid: number; adminUrl: string }> {
  const script = `
    const { startEmbedded } = await import(${JSON.stringify(join(import.meta.dirname, 'embedded.ts'))})
    const { silentLog } = await import(${JSON.stringify(join(import.meta.dirname, '../log.ts'))})
    const { pid, adminUrl } = await startEmbedded({ dataDir: process.argv[1], log: silentLog })
    console.log(JSON.stringify({ pid: pid(), adminUrl }))
    setInterval(() => {}, 1000)`;
  const args = ['--input-type=module', '--eval', script, dataDir];
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] });
  const [line] = await once(child.stdout!, 'data');
  return { child, ...JSON.parse(String(line)) };
}

async function kill(child: ChildProcess): Promise<void> {
  child.kill('SIGKILL');
  await once(child, 'exit');
}

test('it is durable, checked, in UTC, on the loopback, and its secrets are its own', async () => {
  const dataDir = join(home, 'plain');
  const embedded = await startEmbedded({ dataDir, log: silentLog });
  const shown = ['fsync', 'full_page_writes', 'synchronous_commit', 'data_checksums', 'timezone', 'server_encoding'];
  const settings = shown.map((name) => `current_setting('${name}')`).join(', ');
  expect(await ask(embedded.appUrl, `select ${settings}`)).toEqual(['on', 'on', 'on', 'on', 'UTC', 'UTF8']);
  expect(await ask(embedded.appUrl, "select current_user, current_setting('listen_addresses')")).toEqual([
    'croupier_app',
    '127.0.0.1',
  ]);
  expect(statSync(join(dataDir, 'secrets.json')).mode & 0o777).toBe(0o600);
  const wrong = new URL(embedded.appUrl);
  wrong.password = 'wrong';
  await expect(ask(wrong.href, 'select 1')).rejects.toThrow(/password authentication failed/);
  await embedded.stop();
  expect(processesOn(dataDir)).toEqual([]);
  expect(existsSync(join(dataDir, 'server.lock'))).toBe(false);
});

test('a folder that a live server holds is refused, by name of its process', async () => {
  const dataDir = join(home, 'held');
  const { child } = await startElsewhere(dataDir);
  await expect(startEmbedded({ dataDir, log: silentLog })).rejects.toThrow(`(process ${child.pid}) runs on ${dataDir}`);
  await kill(child);
});

test('after kill -9 of the server the next one finds everything', async () => {
  const dataDir = join(home, 'killed');
  const first = await startElsewhere(dataDir);
  await ask(first.adminUrl, 'create table kept (n int); insert into kept values (1)');
  await kill(first.child);
  const embedded = await startEmbedded({ dataDir, log: silentLog });
  expect(await ask(embedded.adminUrl, 'select n from kept')).toEqual([1]);
  await embedded.stop();
});

test('a database that outlived its server is ended before another runs on the folder', async () => {
  const dataDir = join(home, 'orphaned');
  const first = await startElsewhere(dataDir);
  await ask(first.adminUrl, 'create table kept (n int); insert into kept values (1)');
  // Without its guard nothing tells the database that the server is gone.
  const guard = execFileSync('pgrep', ['-f', `kill -INT ${first.pid}$`], { encoding: 'utf8' }).trim();
  process.kill(Number(guard), 'SIGKILL');
  await kill(first.child);
  expect(processesOn(dataDir).length).toBeGreaterThan(0);
  const embedded = await startEmbedded({ dataDir, log: silentLog });
  expect(processesOn(dataDir)).not.toContain(first.pid);
  expect(await ask(embedded.adminUrl, 'select n from kept')).toEqual([1]);
  await embedded.stop();
});

test('killed -9 itself, the database is started again on its port and has lost nothing', async () => {
  const dataDir = join(home, 'restarted');
  const embedded = await startEmbedded({ dataDir, log: silentLog });
  await ask(embedded.adminUrl, 'create table kept (n int); insert into kept values (1)');
  process.kill(embedded.pid(), 'SIGKILL');
  await expect
    .poll(() => ask(embedded.adminUrl, 'select n from kept').catch(() => 'away'), { timeout: 20_000, interval: 100 })
    .toEqual([1]);
  await embedded.stop();
  expect(processesOn(dataDir)).toEqual([]);
});

test('a first start that was cut short is begun anew', async () => {
  const dataDir = join(home, 'half');
  mkdirSync(join(dataDir, 'pg.draft', 'base'), { recursive: true });
  const embedded = await startEmbedded({ dataDir, log: silentLog });
  expect(await ask(embedded.adminUrl, 'select 1')).toEqual([1]);
  await embedded.stop();
});

test.runIf(process.getuid?.() === 0)('root runs it as the owner of its folder, if that has a name', async () => {
  const dataDir = join(home, 'owned');
  mkdirSync(dataDir);
  chownSync(dataDir, 12_345, 12_345);
  expect(chooseRunAs(dataDir)?.uid, 'a nameless owner cannot make a database').not.toBe(12_345);
  chownSync(dataDir, 1, 1);
  const embedded = await startEmbedded({ dataDir, log: silentLog });
  expect(statSync(`/proc/${embedded.pid()}`).uid).toBe(1);
  await embedded.stop();
});
