import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

export interface RunAs {
  uid: number;
  gid: number;
}

/**
 * PostgreSQL refuses to run as root. Root therefore runs it as the owner of the data folder, or else as the user
 * `postgres`, or else as `nobody`. Undefined: run it as whoever we are.
 */
export function chooseRunAs(dataDir: string): RunAs | undefined {
  if (process.platform === 'win32' || process.getuid?.() !== 0) return undefined;
  const accounts = readAccounts();
  const database = ownerOf(join(dataDir, 'pg'));
  if (database) return database;
  // To make a database takes an owner with a name; a folder from outside a container often has none.
  const owner = ownerOf(dataDir);
  if (owner && [...accounts.values()].some((account) => account.uid === owner.uid)) return owner;
  return accounts.get('postgres') ?? accounts.get('nobody') ?? { uid: 65_534, gid: 65_534 };
}

function ownerOf(folder: string): RunAs | undefined {
  const stat = statSync(folder, { throwIfNoEntry: false });
  return stat && stat.uid !== 0 ? { uid: stat.uid, gid: stat.gid } : undefined;
}

function readAccounts(): Map<string, RunAs> {
  const accounts = new Map<string, RunAs>();
  let text = '';
  try {
    text = readFileSync('/etc/passwd', 'utf8');
  } catch {
    // A machine without the file has no named accounts: the number of nobody serves.
  }
  for (const line of text.split('\n')) {
    const [name, , uid, gid] = line.split(':');
    if (name && Number(uid) > 0) accounts.set(name, { uid: Number(uid), gid: Number(gid) });
  }
  return accounts;
}

interface BareSpawnOptions {
  uid?: number;
  gid?: number;
  env: Record<string, string>;
}

/** Nothing of our environment reaches the database: a stray PGDATA or LC_ALL would change what it does. */
export function spawnOptionsOf(runAs: RunAs | undefined): BareSpawnOptions {
  const env: Record<string, string> = { PATH: process.env.PATH ?? '/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC' };
  if (process.env.SystemRoot) env.SystemRoot = process.env.SystemRoot;
  return runAs ? { uid: runAs.uid, gid: runAs.gid, env } : { env };
}
