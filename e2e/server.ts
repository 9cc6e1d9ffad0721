import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as delay } from 'node:timers/promises';

const ROOT = join(import.meta.dirname, '..');
/** What Node has compiled for one start it need not compile for the next. */
const COMPILED = join(ROOT, 'node_modules/.cache/e2e');

export interface LaunchedServer {
  readonly dataDir: string;
  readonly process: ChildProcess;
  /** Everything it has said so far. */
  output(): string;
  /** Resolves when its first line that matches has come; rejects when it ends before. */
  says(pattern: RegExp): Promise<RegExpExecArray>;
  /** The exit code, or null when a signal ended it. */
  readonly ended: Promise<number | null>;
  /** Ctrl-C, as a person ends it; resolves with the exit code. */
  stop(): Promise<number | null>;
  /** kill -9: nothing gets to finish. */
  kill(): Promise<void>;
}

export interface RunningServer extends LaunchedServer {
  readonly url: string;
}

export interface LaunchOptions {
  /** Kept between two starts of the same server; a folder of its own when absent, removed by `remove`. */
  dataDir?: string;
  env?: Record<string, string>;
  /** As which user; root only. */
  uid?: number;
}

const ENV = { PORT: '0', HOST: '127.0.0.1', PSP_PAYOUT_MS: '300', NODE_COMPILE_CACHE: COMPILED };

export const newDataDir = (): string => mkdtempSync(join(tmpdir(), 'croupier e2e '));

/** Launches the product as a newcomer does, on free ports. */
export function launchServer({ dataDir = newDataDir(), env = {}, uid }: LaunchOptions = {}): LaunchedServer {
  const child = spawn(process.execPath, ['server/main.ts'], {
    cwd: ROOT,
    env: { ...process.env, ...ENV, ...env, DATA_DIR: dataDir },
    stdio: ['ignore', 'pipe', 'pipe'],
    ...(uid === undefined ? {} : { uid, gid: uid }),
  });
  const lines: string[] = [];
  const waiting = new Set<(line: string) => void>();
  const hear = (line: string) => {
    lines.push(line);
    for (const listener of waiting) listener(line);
  };
  createInterface({ input: child.stderr }).on('line', hear);
  createInterface({ input: child.stdout }).on('line', hear);
  const output = () => lines.join('\n');
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve));
  return {
    dataDir,
    process: child,
    output,
    ended,
    says: (pattern) =>
      new Promise((resolve, reject) => {
        const listener = (line: string) => {
          const match = pattern.exec(line);
          if (!match) return;
          waiting.delete(listener);
          resolve(match);
        };
        waiting.add(listener);
        for (const line of lines) listener(line);
        void ended.then((code) => reject(new Error(`the server ended with ${code}:\n${output()}`)));
      }),
    async stop() {
      child.kill('SIGINT');
      return await ended;
    },
    async kill() {
      child.kill('SIGKILL');
      await ended;
    },
  };
}

/**
 * Starts the product and waits until it says that it is ready. On the port of an earlier life it tries for a while:
 * somebody's connection may have been given it in between.
 */
export async function startServer(options: LaunchOptions = {}): Promise<RunningServer> {
  for (let attempt = 1; ; attempt += 1) {
    const server = launchServer(options);
    try {
      const [, url] = await server.says(/Site\s+(http:\/\/\S+?)\/$/);
      return { ...server, url: url! };
    } catch (error) {
      if (attempt === 20 || !/Port \d+ on \S+ is in use/.test(server.output())) throw error;
      await delay(500);
    }
  }
}

export function removeFolder(folder: string): void {
  rmSync(folder, { recursive: true, force: true });
}
