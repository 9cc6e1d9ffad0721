import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

const ROOT = join(import.meta.dirname, '..');

export interface RunningServer {
  readonly url: string;
  readonly dataDir: string;
  readonly process: ChildProcess;
  /** Ctrl-C, as a person ends it; resolves with the exit code. */
  stop(): Promise<number | null>;
  /** kill -9: nothing gets to finish. */
  kill(): Promise<void>;
}

interface Options {
  /** Kept between two starts of the same server; a folder of its own when absent, removed by `remove`. */
  dataDir?: string;
  env?: Record<string, string>;
}

/** Starts the product as a newcomer does, on free ports, and waits until it says that it is ready. */
export async function startServer({ dataDir, env = {} }: Options = {}): Promise<RunningServer> {
  const folder = dataDir ?? mkdtempSync(join(tmpdir(), 'croupier e2e '));
  const child = spawn(process.execPath, ['server/main.ts'], {
    cwd: ROOT,
    env: { ...process.env, PORT: '0', HOST: '127.0.0.1', PSP_PAYOUT_MS: '300', ...env, DATA_DIR: folder },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const output: string[] = [];
  child.stderr!.on('data', (chunk) => output.push(String(chunk)));
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve));
  const url = await new Promise<string>((resolve, reject) => {
    void ended.then((code) => reject(new Error(`the server ended with ${code}:\n${output.join('')}`)));
    createInterface({ input: child.stdout! }).on('line', (line) => {
      output.push(`${line}\n`);
      const address = /Site\s+(http:\/\/\S+?)\/$/.exec(line)?.[1];
      if (address) resolve(address);
    });
  });
  return {
    url,
    dataDir: folder,
    process: child,
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

export function removeFolder(folder: string): void {
  rmSync(folder, { recursive: true, force: true });
}
