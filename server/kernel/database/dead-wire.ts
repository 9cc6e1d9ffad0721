import type { Socket } from 'node:net';
import type pg from 'pg';

/**
 * A connection on which an answer did not come in time is thrown away. The driver would put it back into the pool,
 * where whoever got it next would wait behind the unanswered statement, time-out after time-out, long after the
 * database can be reached again.
 */
export function dropDeadWires(client: pg.PoolClient): void {
  const query = client.query.bind(client) as (...args: unknown[]) => unknown;
  const { connection } = client as unknown as { connection: NodeJS.EventEmitter & { stream: Socket } };
  const { stream } = connection;
  const watched = (...args: unknown[]): unknown => {
    // What is asked in one go leaves in one packet.
    stream.cork();
    process.nextTick(() => stream.uncork());
    const answer = query(...args);
    if (answer instanceof Promise) {
      answer.catch((error: unknown) => {
        if (!(error instanceof Error) || error.message !== 'Query read timeout') return;
        // Now, and not when the socket has closed: until then the pool would hand it on.
        connection.emit('error', error);
        stream.destroy();
      });
    }
    return answer;
  };
  client.query = watched as typeof client.query;
}
