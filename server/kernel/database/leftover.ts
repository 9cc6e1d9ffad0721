import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { Log } from '../log.ts';
import { isAlive, processesOfCluster } from './process-table.ts';

/** Long enough for the checkpoint of a busy database to reach a slow disk. */
const politeMs = 30_000;
const rudeMs = 10_000;

/**
 * Ends what a server killed with -9 left behind, so that there are never two databases on one folder: a PostgreSQL
 * that still runs is shut down, its orphans are waited for, and a pid file that names a stranger goes. The caller
 * holds the data lock.
 */
export async function clearLeftover(pgDir: string, clusterName: string, log: Log): Promise<void> {
  const rest = () => processesOfCluster(clusterName);
  const postmaster = readPostmasterPid(pgDir);
  if (rest().length > 0) {
    log.warn({ pid: postmaster }, 'stopping the PostgreSQL that a former run left behind');
    if (postmaster !== undefined && rest().includes(postmaster)) signal(postmaster, 'SIGINT');
    await waitUntil(() => rest().length === 0, politeMs);
    // SIGQUIT is PostgreSQL's own immediate stop; what was acknowledged comes back from the log.
    for (const pid of rest()) signal(pid, 'SIGQUIT');
    if (!(await waitUntil(() => rest().length === 0, rudeMs))) {
      throw new Error(`Processes ${rest().join(', ')} still work in ${pgDir}: stop them first`);
    }
  }
  // None of ours is left, so whoever bears the number in the file is a stranger, for whom PostgreSQL would step back.
  const canTell = process.platform !== 'win32';
  if (canTell && postmaster !== undefined && isAlive(postmaster))
    rmSync(join(pgDir, 'postmaster.pid'), { force: true });
}

function readPostmasterPid(pgDir: string): number | undefined {
  try {
    const pid = Number.parseInt(readFileSync(join(pgDir, 'postmaster.pid'), 'utf8'), 10);
    return pid > 1 ? pid : undefined;
  } catch {
    return undefined;
  }
}

function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name);
  } catch {
    // It went by itself, or is not ours to stop: the wait that follows tells.
  }
}

async function waitUntil(condition: () => boolean, patienceMs: number): Promise<boolean> {
  const deadline = performance.now() + patienceMs;
  while (!condition()) {
    if (performance.now() > deadline) return false;
    await delay(50);
  }
  return true;
}
