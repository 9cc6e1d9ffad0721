import { lchownSync, lstatSync, mkdirSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import type { Log } from '../log.ts';
import { findBinaries } from './binaries.ts';
import { lockDataDir } from './data-lock.ts';
import { ensureCluster, ownerName } from './init-cluster.ts';
import { clearLeftover } from './leftover.ts';
import { clusterNameOf } from './process-table.ts';
import { freePort, spawnPostgres, type PostgresProcess } from './postgres-process.ts';
import { appRole } from './roles.ts';
import { chooseRunAs, type RunAs } from './run-as.ts';
import { readOrMakeSecrets, type DatabaseSecrets } from './secrets.ts';
import { durableSettings, unsafeSettings } from './settings.ts';
import { supervise } from './supervise.ts';

export const databaseName = 'croupier';

export interface EmbeddedOptions {
  dataDir: string;
  log: Log;
  /** Gives up durability for speed. Only for databases that are thrown away; the boot guard refuses money on one. */
  unsafe?: boolean;
}

export interface Embedded {
  /** The owner's way in: migrations, backups. */
  adminUrl: string;
  /** The application's way in: a role that owns nothing. */
  appUrl: string;
  /** The process to kill in a test of crashes. */
  pid(): number;
  stop(): Promise<void>;
}

/**
 * Runs a PostgreSQL of our own on `<dataDir>/pg`, on a free port of the loopback, and keeps it running: should it die
 * it is started again on the same port. Rejects when another live server has the folder.
 */
export async function startEmbedded(options: EmbeddedOptions): Promise<Embedded> {
  const { dataDir, log, unsafe = false } = options;
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const unlock = lockDataDir(dataDir);
  try {
    return await startLocked({ dataDir, log, unsafe }, unlock);
  } catch (error) {
    unlock();
    throw error;
  }
}

async function startLocked(options: Required<EmbeddedOptions>, unlock: () => void): Promise<Embedded> {
  const { dataDir, log, unsafe } = options;
  const pgDir = join(dataDir, 'pg');
  const secrets = readOrMakeSecrets(dataDir);
  const runAs = chooseRunAs(dataDir);
  const binaries = findBinaries(runAs);
  await ensureCluster({ binaries, dataDir, ownerPassword: secrets.ownerPassword, runAs, unsafe });
  // A folder restored from a backup by root belongs to root.
  if (runAs && statSync(pgDir).uid !== runAs.uid) chownTree(pgDir, runAs);

  const clusterName = clusterNameOf(pgDir);
  const settings = { ...(unsafe ? unsafeSettings : durableSettings), cluster_name: clusterName };
  const launch = async (port: number) => {
    await clearLeftover(pgDir, clusterName, log);
    const postgres = await spawnPostgres({ program: binaries.postgres, pgDir, port, settings, runAs, log });
    await untilReady(postgres, secrets);
    return postgres;
  };
  const postgres = await launchOnFreePort(launch);
  const port = postgres.port;
  const adminUrl = `postgres://${ownerName}:${secrets.ownerPassword}@127.0.0.1:${port}/${databaseName}`;
  const appUrl = `postgres://${appRole}:${secrets.appPassword}@127.0.0.1:${port}/${databaseName}`;
  await ensureDatabase(port, secrets);

  const supervised = supervise(postgres, () => launch(port), log);
  return {
    adminUrl,
    appUrl,
    pid: supervised.pid,
    async stop() {
      await supervised.stop();
      unlock();
    },
  };
}

function chownTree(path: string, runAs: RunAs): void {
  lchownSync(path, runAs.uid, runAs.gid);
  if (!lstatSync(path).isDirectory()) return;
  for (const name of readdirSync(path)) chownTree(join(path, name), runAs);
}

async function launchOnFreePort(launch: (port: number) => Promise<PostgresProcess>): Promise<PostgresProcess> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await launch(await freePort());
    } catch (error) {
      // Between our look and its start somebody else may have taken the port.
      const taken = error instanceof Error && error.message.includes('could not bind');
      if (!taken || attempt === 5) throw error;
    }
  }
}

const startUpMs = 120_000;

async function untilReady(postgres: PostgresProcess, secrets: DatabaseSecrets): Promise<void> {
  let lines: string[] | undefined;
  void postgres.ended.then((last) => (lines = last));
  const deadline = performance.now() + startUpMs;
  for (;;) {
    if (lines) throw new Error(`PostgreSQL does not start:\n${lines.join('\n')}`);
    try {
      await withOwner(postgres.port, 'postgres', secrets, async () => undefined);
      return;
    } catch (error) {
      if (performance.now() > deadline) {
        postgres.signal('SIGQUIT');
        throw new Error('PostgreSQL did not answer in two minutes', { cause: error });
      }
    }
    await delay(20);
  }
}

async function ensureDatabase(port: number, secrets: DatabaseSecrets): Promise<void> {
  await withOwner(port, 'postgres', secrets, async (client) => {
    const role = await client.query('select 1 from pg_roles where rolname = $1', [appRole]);
    if (role.rowCount === 0) await client.query(`create role ${appRole}`);
    // Set at every start, so that the file is what counts. The alphabet of the secret needs no quoting.
    await client.query(`alter role ${appRole} login password '${secrets.appPassword}'`);
    const database = await client.query('select 1 from pg_database where datname = $1', [databaseName]);
    if (database.rowCount === 0) await client.query(`create database ${databaseName}`);
  });
}

async function withOwner(
  port: number,
  database: string,
  secrets: DatabaseSecrets,
  work: (client: pg.Client) => Promise<void>,
): Promise<void> {
  const client = new pg.Client({
    host: '127.0.0.1',
    port,
    database,
    user: ownerName,
    password: secrets.ownerPassword,
    connectionTimeoutMillis: 5_000,
  });
  client.on('error', () => undefined);
  try {
    await client.connect();
    await work(client);
  } finally {
    await client.end().catch(() => undefined);
  }
}
