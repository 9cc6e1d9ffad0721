import { Kysely, PostgresDialect, type Transaction } from 'kysely';
import pg from 'pg';
import type { Log } from '../log.ts';
import { appRole } from './roles.ts';
import { columnTypes } from './column-types.ts';
import { dropDeadWires } from './dead-wire.ts';
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
  /** How much later than that we give up a server that does not even say so. */
  silenceMs?: number;
  /** Log in as the user of the url, and take on the application's role at once. For an external DATABASE_URL. */
  becomeApp?: boolean;
}

/**
 * A pool of connections that never waits for ever: for a connection, a lock, a statement, an answer on a dead wire or
 * a transaction that its owner forgot.
 */
export function createDatabase(url: string, options: DatabaseOptions): Database {
  const { log, applicationName = 'croupier', maxConnections = 20 } = options;
  const { statementTimeoutMs = 10_000, silenceMs = 5_000 } = options;
  const pool = new pg.Pool({
    connectionString: url,
    application_name: applicationName,
    max: maxConnections,
    connectionTimeoutMillis: 5_000,
    idleTimeoutMillis: 60_000,
    statement_timeout: statementTimeoutMs,
    // Above the server's own limit: it is for a server that no longer answers at all.
    query_timeout: statementTimeoutMs + silenceMs,
    lock_timeout: 5_000,
    idle_in_transaction_session_timeout: 10_000,
    keepAlive: true,
    // Statements that do not wait for each other's answers travel together.
    pipeline: true,
    types: columnTypes,
    ...(options.becomeApp ? { options: `-c role=${appRole}` } : {}),
  });
  // The pool listens only while a connection is idle, and an unheard error ends the process. Whoever uses the
  // connection finds out by their statement.
  const noteLoss = (error: Error) => {
    // At the end the database may be quicker than the connections that are being closed.
    if (!pool.ending) log.warn({ err: error }, 'a database connection was lost');
  };
  // Said by the client itself.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => {
    client.on('error', noteLoss);
    failUnknownCommits(client, log);
    dropDeadWires(client);
  });
  return new Kysely({ dialect: new PostgresDialect({ pool }) });
}
