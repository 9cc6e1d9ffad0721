import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { createInterface } from 'node:readline';
import type { Log } from '../log.ts';
import { dataArgument } from './init-cluster.ts';
import { spawnOptionsOf, type RunAs } from './run-as.ts';

interface PostgresOptions {
  program: string;
  pgDir: string;
  port: number;
  settings: Record<string, string>;
  runAs: RunAs | undefined;
  log: Log;
}

export interface PostgresProcess {
  port: number;
  pid: number;
  /** Resolves when the main process has ended, with its last lines. */
  ended: Promise<string[]>;
  signal(name: NodeJS.Signals): void;
}

const noteworthy = /\b(WARNING|ERROR|FATAL|PANIC)\b/;
// What it says to those who come while it starts, and who are still there when it ends.
const usual = /is starting up|due to administrator command/;

export async function spawnPostgres(options: PostgresOptions): Promise<PostgresProcess> {
  const { program, pgDir, port, runAs, log } = options;
  const settings = Object.entries(options.settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const child = spawn(program, ['-D', dataArgument(pgDir), '-p', String(port), ...settings], {
    ...spawnOptionsOf(runAs),
    cwd: pgDir,
    stdio: ['ignore', 'ignore', 'pipe'],
    // A group of its own: Ctrl-C must reach us first, who finish the open requests, and the database last.
    detached: process.platform !== 'win32',
  });
  const lastLines: string[] = [];
  createInterface({ input: child.stderr }).on('line', (line) => {
    lastLines.push(line);
    if (lastLines.length > 40) lastLines.shift();
    if (noteworthy.test(line) && !usual.test(line)) log.warn({ postgres: line }, 'postgres');
    else log.debug({ postgres: line }, 'postgres');
  });
  const ended = once(child, 'close').then(() => lastLines);
  await once(child, 'spawn');
  const guard = spawnGuard(child.pid!, runAs);
  void ended.then(() => guard?.kill('SIGKILL'));
  return { port, pid: child.pid!, ended, signal: (name) => void child.kill(name) };
}

/**
 * A shell that waits for the end of a pipe whose other end is ours. The end comes when we end, however that happens,
 * and then the guard shuts the database down in good order.
 */
function spawnGuard(postmaster: number, runAs: RunAs | undefined): ChildProcess | undefined {
  if (process.platform === 'win32') return undefined;
  const guard = spawn('/bin/sh', ['-c', `read nothing; kill -INT ${postmaster}`], {
    ...spawnOptionsOf(runAs),
    cwd: '/',
    stdio: ['pipe', 'ignore', 'ignore'],
    detached: true,
  });
  guard.on('error', () => undefined);
  guard.stdin?.on('error', () => undefined);
  guard.unref();
  return guard;
}

export async function freePort(): Promise<number> {
  const server = createServer();
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}
