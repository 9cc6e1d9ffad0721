import type { DatabaseConnection } from 'kysely';
import type { Tx } from './pool.ts';

/** What `tx()` knows of a transaction it runs. */
interface Flight {
  /** Kysely sends a statement when the one before is answered; on the connection itself they may follow at once. */
  readonly connection: DatabaseConnection;
  /** Sent, and not yet waited for. */
  readonly writes: Promise<unknown>[];
}

const flights = new WeakMap<object, Flight>();

// A transaction has many faces (withTables makes new ones); what runs its statements is one.
const keyOf = (tx: Tx): object => tx.getExecutor();

/** For `tx()`, as it begins: from here on statements of this transaction may be sent without waiting. */
export async function openFlight(tx: Tx): Promise<Flight> {
  const connection = await tx.getExecutor().provideConnection(async (own) => own);
  const flight = { connection, writes: [] };
  flights.set(keyOf(tx), flight);
  return flight;
}

/** Where statements overlap; undefined in a transaction that `tx()` does not run. */
export const connectionOf = (tx: Tx): DatabaseConnection | undefined => flights.get(keyOf(tx))?.connection;

/**
 * A write whose answer decides nothing: what follows is sent behind it, the commit too. `tx()` waits for all of them.
 * When one fails PostgreSQL makes a rollback of the commit, and `tx()` throws what it said. In a transaction that was
 * opened otherwise it is waited for at once.
 */
export async function send(tx: Tx, write: Promise<unknown>): Promise<void> {
  const flight = flights.get(keyOf(tx));
  if (!flight) {
    await write;
    return;
  }
  // Its failure is told by whoever waits for it.
  write.catch(() => undefined);
  flight.writes.push(write);
}
