import {
  chmodSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { ownerName } from './init-cluster.ts';
import type { DatabaseSecrets } from './secrets.ts';

// What belongs to the running server, or is made anew at a start; the log of writes is copied last, for itself.
const emptied = /^(pg_wal|pg_replslot|pg_dynshmem|pg_notify|pg_serial|pg_snapshots|pg_stat_tmp|pg_subtrans)$/;
const skipped = /^(postmaster\.(pid|opts)|pg_internal\.init.*|pgsql_tmp.*|backup_label.*|tablespace_map.*)$/;

/**
 * A physical copy of a data folder whose server may be running and written to: what was committed when the copy ends
 * is in it. The target must not exist; put in the place of a data folder, it starts as one.
 */
export async function backUp(dataDir: string, target: string): Promise<void> {
  if (existsSync(target)) throw new Error(`${target} exists already`);
  mkdirSync(target, { recursive: true, mode: 0o700 });
  const client = new pg.Client(connectionOf(dataDir));
  await client.connect();
  try {
    // The slot, which goes with the connection, keeps the log of writes until we have copied it.
    await client.query("select pg_create_physical_replication_slot('backup_' || pg_backend_pid(), true, true)");
    await client.query("select pg_backup_start('croupier', fast => true)");
    copyTree(dataDir, target, (name) => /^(pg|pg\.draft|server\.lock.*)$/.test(name));
    copyTree(join(dataDir, 'pg'), join(target, 'pg'), (name) => skipped.test(name), emptied);
    const { rows } = await client.query('select labelfile, spcmapfile from pg_backup_stop(wait_for_archive => false)');
    writeFileSync(join(target, 'pg/backup_label'), rows[0].labelfile);
    if (rows[0].spcmapfile) writeFileSync(join(target, 'pg/tablespace_map'), rows[0].spcmapfile);
    copyTree(join(dataDir, 'pg/pg_wal'), join(target, 'pg/pg_wal'), (name) => name === 'archive_status');
  } finally {
    await client.end();
  }
}

/** The running server says its port in the fourth line of its pid file. */
function connectionOf(dataDir: string): pg.ClientConfig {
  const pidFile = join(dataDir, 'pg/postmaster.pid');
  if (!existsSync(pidFile)) throw new Error(`No server runs on ${dataDir}: copy the folder as it is`);
  const port = Number(readFileSync(pidFile, 'utf8').split('\n')[3]);
  const secrets = JSON.parse(readFileSync(join(dataDir, 'secrets.json'), 'utf8')) as DatabaseSecrets;
  return { host: '127.0.0.1', port, database: 'postgres', user: ownerName, password: secrets.ownerPassword };
}

function copyTree(from: string, to: string, skip: (name: string) => boolean, empty = /^$/): void {
  mkdirSync(to, { recursive: true });
  chmodSync(to, 0o700);
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    const source = join(from, entry.name);
    const copy = join(to, entry.name);
    if (skip(entry.name)) continue;
    if (entry.isDirectory() && empty.test(entry.name)) makeEmpty(source, copy);
    else if (entry.isDirectory()) copyTree(source, copy, skip);
    else if (entry.isFile()) copyUnlessGone(source, copy);
  }
}

/** Folders that must be there, with theirs, and hold nothing. */
function makeEmpty(from: string, to: string): void {
  mkdirSync(to, { recursive: true, mode: 0o700 });
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    if (entry.isDirectory() && !entry.name.startsWith('backup_'))
      makeEmpty(join(from, entry.name), join(to, entry.name));
  }
}

/** A table dropped meanwhile is no loss: the log of writes knows. */
function copyUnlessGone(from: string, to: string): void {
  try {
    copyFileSync(from, to);
    chmodSync(to, statSync(from).mode & 0o700);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
  }
}
