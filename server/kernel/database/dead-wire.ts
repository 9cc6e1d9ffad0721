import type pg from 'pg';

/**
 * A connection on which an answer did not come in time is thrown away. The driver would put it back into the pool,
 * where whoever got it next would wait behind the unanswered statement, time-out after time-out, long after the
 * database can be reached again.
 */
export function dropDeadWires(client: pg.PoolClient): void {
  const query = client.query.bind(client) as (...args: unknown[]) => unknown;
  const { stream } = (client as unknown as { connection: { stream: { destroy(error: Error): void } } }).connection;
  const watched = (...args: unknown[]): unknown => {
    const answer = query(...args);
    if (answer instanceof Promise) {
      answer.catch((error: unknown) => {
        if (error instanceof Error && error.message === 'Query read timeout') stream.destroy(error);
      });
    }
    return answer;
  };
  client.query = watched as typeof client.query;
}
