import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { startMarkOf } from './process-table.ts';

interface Holder {
  pid: number;
  startMark: string | undefined;
  id: string;
}

const heldHere = new Set<string>();

/**
 * One server process a data folder. The lock names its holder, and a holder that has died, by kill -9 or with the
 * machine, holds it no more. Returns the way to give it back.
 */
export function lockDataDir(dataDir: string): () => void {
  const path = join(dataDir, 'server.lock');
  if (heldHere.has(path)) throw new Error(`This process already runs a database in ${dataDir}`);
  const mine: Holder = { pid: process.pid, startMark: startMarkOf(process.pid), id: randomUUID() };
  const draft = join(dataDir, `server.lock.${mine.id}`);
  writeFileSync(draft, JSON.stringify(mine), { mode: 0o600 });
  try {
    takeLock(path, draft, dataDir);
  } finally {
    rmSync(draft, { force: true });
  }
  heldHere.add(path);
  return () => {
    heldHere.delete(path);
    if (readHolder(path)?.id === mine.id) rmSync(path, { force: true });
  };
}

function takeLock(path: string, draft: string, dataDir: string): void {
  for (let attempt = 0; attempt < 5; attempt += 1) {
    try {
      // A link is made whole or not at all, and never over an existing one.
      linkSync(draft, path);
      return;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    }
    const holder = readHolder(path);
    if (holder && holds(holder)) {
      throw new Error(
        `Another Croupier server (process ${holder.pid}) runs on ${dataDir}. ` +
          'Stop it, choose another DATA_DIR, or let several processes share one PostgreSQL through DATABASE_URL.',
      );
    }
    clearStale(path, holder);
  }
  throw new Error(`The lock ${path} changes hands too fast to be taken`);
}

function holds(holder: Holder): boolean {
  // Our own number in a lock we do not hold: a process of a former life of this container.
  if (holder.pid === process.pid) return false;
  const mark = startMarkOf(holder.pid);
  return mark !== undefined && mark === holder.startMark;
}

function clearStale(path: string, stale: Holder | undefined): void {
  const aside = `${path}.${randomUUID()}`;
  try {
    renameSync(path, aside);
  } catch {
    // Somebody else cleared it.
    return;
  }
  // Between our look and our move another process may have taken it: then it goes back.
  const moved = readHolder(aside);
  if (moved?.id !== stale?.id) linkSync(aside, path);
  rmSync(aside, { force: true });
}

function readHolder(path: string): Holder | undefined {
  try {
    return JSON.parse(readFileSync(path, 'utf8')) as Holder;
  } catch {
    return undefined;
  }
}
