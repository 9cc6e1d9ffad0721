import { spawn } from 'node:child_process';
import { join } from 'node:path';
import type { Log } from '#kernel/log';

const ROOT = join(import.meta.dirname, '../..');

/** Builds the apps where their sources changed, in a process of its own: a build would block this one's events. */
export function buildApps(log: Log, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [join(ROOT, 'tools/build-apps.ts')], {
      cwd: ROOT,
      env: { ...process.env, NO_COLOR: '1' },
      stdio: ['ignore', 'pipe', 'pipe'],
      signal,
    });
    const lines: string[] = [];
    const keep = (chunk: Buffer) => lines.push(chunk.toString());
    child.stdout.on('data', keep);
    child.stderr.on('data', keep);
    child.on('error', reject);
    child.on('exit', (code) => {
      if (code === 0) return resolve();
      log.error({ output: lines.join('').slice(0, 2000) }, 'the apps could not be built');
      reject(new Error('the apps could not be built'));
    });
  });
}
