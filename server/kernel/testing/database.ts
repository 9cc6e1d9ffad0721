import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { afterAll, inject } from 'vitest';
import { createDatabase, type Database } from '../database/pool.ts';
import { createLog } from '../log.ts';
import { fixedClock, type FixedClock } from './clock.ts';
import { templateName } from './global-setup.ts';
import { withDatabaseName } from './url.ts';

export interface TestDatabase {
  /** Connected as the application's role, as in production: what it may not do fails in the test too. */
  db: Database;
  /** The owner's way in, for a test that must do what the application may not. */
  adminUrl: string;
  appUrl: string;
  clock: FixedClock;
  /** Called by itself after the file's last test; earlier for a test of what happens without a database. */
  close(): Promise<void>;
}

/** A migrated database of this test file's own. Call it at the top of the file: `const t = await testDatabase()`. */
export async function testDatabase(): Promise<TestDatabase> {
  const cluster = inject('testCluster');
  const name = `test_${randomBytes(6).toString('hex')}`;
  await asOwner(cluster.adminUrl, `create database ${name} template ${templateName} strategy file_copy`);
  const appUrl = withDatabaseName(cluster.appUrl, name);
  const log = createLog({ level: 'error' });
  const db = createDatabase(appUrl, { log, maxConnections: 10 });
  let closed: Promise<void> | undefined;
  const close = () => {
    closed ??= db.destroy().then(() => asOwner(cluster.adminUrl, `drop database ${name} with (force)`));
    return closed;
  };
  afterAll(close);
  return { db, appUrl, adminUrl: withDatabaseName(cluster.adminUrl, name), clock: fixedClock(), close };
}

/** For what the application may not do, such as making a table to try something on. */
export async function asOwner(adminUrl: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: adminUrl });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
