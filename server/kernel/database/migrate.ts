import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import type { Log } from '../log.ts';
import { ensureAppRole } from './roles.ts';

export const migrationsDir = join(import.meta.dirname, '../../migrations');

interface Migration {
  name: string;
  checksum: string;
  text: string;
}

interface MigrateOptions {
  log: Log;
  dir?: string;
}

// Any number will do, as long as all our processes use the same one.
const lockKey = 7_251_801;

/**
 * Brings the database up to the files, each in a transaction of its own; returns the names of those it applied.
 * Processes that start together take turns. A file that changed after it was applied, that slipped in before an
 * applied one, or that the database knows and we do not is refused: the database would not be what the code thinks.
 */
export async function migrate(adminUrl: string, options: MigrateOptions): Promise<string[]> {
  const { log, dir = migrationsDir } = options;
  const migrations = readMigrations(dir);
  const client = new pg.Client({ connectionString: adminUrl, application_name: 'croupier-migrate' });
  client.on('error', (error) => log.error({ err: error }, 'lost the connection of the migrations'));
  await client.connect();
  try {
    // Set by hand, since a client's own time-outs must not cut a long migration.
    await client.query('set statement_timeout = 0');
    await client.query('select pg_advisory_lock($1)', [lockKey]);
    await ensureAppRole(client);
    const pending = pendingOf(migrations, await readApplied(client));
    for (const migration of pending) {
      await apply(client, migration);
      log.info({ migration: migration.name }, 'migrated');
    }
    return pending.map((migration) => migration.name);
  } finally {
    await client.end().catch(() => undefined);
  }
}

export function readMigrations(dir: string): Migration[] {
  const files = readdirSync(dir).filter((file) => file.endsWith('.sql'));
  const migrations = files.sort().map((file) => {
    if (!/^\d{4}-[a-z0-9-]+\.sql$/.test(file)) throw new Error(`${file}: a migration is named NNNN-module-what.sql`);
    const text = readFileSync(join(dir, file), 'utf8').replaceAll('\r\n', '\n');
    return { name: file.slice(0, -'.sql'.length), checksum: createHash('sha256').update(text).digest('hex'), text };
  });
  for (const [index, { name }] of migrations.entries()) {
    const before = migrations[index - 1];
    if (before?.name.slice(0, 4) === name.slice(0, 4)) throw new Error(`${before.name} and ${name} share a number`);
  }
  return migrations;
}

/** Decides what is to be done; throws where the past does not fit the files. */
export function pendingOf(migrations: Migration[], applied: { name: string; checksum: string }[]): Migration[] {
  const known = new Map(migrations.map((migration) => [migration.name, migration]));
  const done = new Set<string>();
  let last = '';
  for (const { name, checksum } of applied) {
    const file = known.get(name);
    if (!file) throw new Error(`The database has migration ${name}, which this version does not know: it is newer`);
    if (file.checksum !== checksum)
      throw new Error(`Migration ${name} has changed since it was applied: add a new one`);
    done.add(name);
    if (name > last) last = name;
  }
  const pending = migrations.filter((migration) => !done.has(migration.name));
  const early = pending.find((migration) => migration.name < last);
  if (early) throw new Error(`Migration ${early.name} stands before ${last}, which is applied: give it a later number`);
  return pending;
}

async function readApplied(client: pg.Client): Promise<{ name: string; checksum: string }[]> {
  const { rows: found } = await client.query("select to_regclass('kernel.migration') is not null as present");
  if (!found[0].present) return [];
  const { rows } = await client.query('select name, checksum from kernel.migration order by name');
  return rows;
}

async function apply(client: pg.Client, migration: Migration): Promise<void> {
  await client.query('begin');
  try {
    // On a live system a waiting ALTER holds up every query behind it; better to fail and be tried again.
    await client.query("set local lock_timeout = '30s'");
    await client.query(migration.text);
    const record = 'insert into kernel.migration (name, checksum) values ($1, $2)';
    await client.query(record, [migration.name, migration.checksum]);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback').catch(() => undefined);
    throw new Error(`Migration ${migration.name} failed and changed nothing: ${describe(error)}`, { cause: error });
  }
}

function describe(error: unknown): string {
  if (!(error instanceof pg.DatabaseError)) return String(error);
  const place = error.position ? ` (at character ${error.position})` : '';
  return [error.message + place, error.detail, error.where].filter(Boolean).join('; ');
}
