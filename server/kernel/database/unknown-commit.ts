import type pg from 'pg';
import type { Log } from '../log.ts';

/**
 * A commit whose wait for the replicas is cancelled answers success, with a warning. Whether it survives a fail-over
 * is then not known, so for us it has not succeeded: the connection is failed and with it the commit, and the caller
 * finds out by its idempotency key. (SECURITY 3.33)
 */
export function failUnknownCommits(client: pg.PoolClient, log: Log): void {
  client.on('notice', (notice) => {
    if (notice.code !== '01000' || !/^canceling.* wait/.test(notice.message ?? '')) return;
    log.error({ notice: notice.message }, 'the outcome of a commit is not known');
    const { connection } = client as unknown as { connection: NodeJS.EventEmitter };
    connection.emit('error', new Error('The outcome of the commit is not known', { cause: notice }));
  });
}
