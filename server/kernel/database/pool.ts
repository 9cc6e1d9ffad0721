import { Kysely, PostgresDialect, type Transaction } from 'kysely';
import pg from 'pg';
import type { Log } from '../log.ts';
import { appRole } from './roles.ts';
import { columnTypes } from './column-types.ts';
import { failUnknownCommits } from './unknown-commit.ts';

/** Tables are declared by the module that owns them: `db.withTables<{ 'ledger.account': AccountTable }>()`. */
// oxlint-disable-next-line typescript/no-explicit-any -- the tables differ from module to module
export type Database = Kysely<any>;
// oxlint-disable-next-line typescript/no-explicit-any -- as above
export type Tx = Transaction<any>;

interface DatabaseOptions {
  log: Log;
  applicationName?: string;
  maxConnections?: number;
  statementTimeoutMs?: number;
  /** Log in as the user of the url, and take on the application's role at once. For an external DATABASE_URL. */
  becomeApp?: boolean;
}

/**
 * A pool of connections that never waits for ever: for a connection, a lock, a statement, an answer on a dead wire or
 * a transaction that its owner forgot.
 */
export function createDatabase(url: string, options: DatabaseOptions): Database {
  const { log, applicationName = 'croupier', maxConnections = 20, statementTimeoutMs = 10_000 } = options;
  const pool = new pg.Pool({
    connectionString: url,
    application_name: applicationName,
    max: maxConnections,
    connectionTimeoutMillis: 5_000,
    idleTimeoutMillis: 60_000,
    statement_timeout: statementTimeoutMs,
    // Above the server's own limit: it is for a server that no longer answers at all.
    query_timeout: statementTimeoutMs + 5_000,
    lock_timeout: 5_000,
    idle_in_transaction_session_timeout: 10_000,
    keepAlive: true,
    types: columnTypes,
    ...(options.becomeApp ? { options: `-c role=${appRole}` } : {}),
  });
  pool.on('error', (error) => log.warn({ err: error }, 'a database connection was lost while idle'));
  pool.on('connect', (client) => {
    // The pool listens only while a connection is idle, and an unheard error ends the process. Whoever uses the
    // connection finds out by their statement.
    client.on('error', (error) => log.warn({ err: error }, 'a database connection was lost'));
    failUnknownCommits(client, log);
  });
  return new Kysely({ dialect: new PostgresDialect({ pool }) });
}
