import { setTimeout as delay } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

/** How long late comers still get an answer, a no, before the door closes: a connection cut says less than that. */
const GRACE_MS = 300;
const SWEEP_MS = 50;
/** As long as any call of ours may take. Who has not read the answer by then does not mean to. */
const PATIENCE_MS = 12_000;

/**
 * Once the process drains, every answer is the last on its connection. A browser keeps its connections open for a
 * minute, and a server waits for them all.
 */
export function endConnectionsWhenDraining(http: FastifyInstance, accepting: () => boolean): void {
  http.addHook('onSend', async (_request, reply, payload) => {
    if (!accepting()) reply.header('connection', 'close');
    return payload;
  });
}

/** Closes the server: what is under way is answered, idle connections end, at once and as they fall idle. */
export async function drainHttp(http: FastifyInstance, patienceMs: number = PATIENCE_MS): Promise<void> {
  await delay(GRACE_MS);
  const sweep = setInterval(() => http.server.closeIdleConnections(), SWEEP_MS);
  const cut = setTimeout(() => http.server.closeAllConnections(), patienceMs);
  try {
    await http.close();
  } finally {
    clearInterval(sweep);
    clearTimeout(cut);
  }
}
