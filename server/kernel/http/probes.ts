import { setTimeout as delay } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { Counter, Histogram, Registry, collectDefaultMetrics } from 'prom-client';
import type { Kernel } from '../kernel.ts';
import { isLoopback } from './caller.ts';

/** `/healthz` the process lives, `/readyz` it can serve, `/metrics` for the collector beside it (loopback only). */
export function addProbes(http: FastifyInstance, kernel: Kernel, accepting: () => boolean): Registry {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const labelNames = ['call', 'status'] as const;
  const calls = new Counter({
    name: 'croupier_calls_total',
    help: 'Calls answered',
    labelNames,
    registers: [registry],
  });
  const seconds = new Histogram({
    name: 'croupier_call_seconds',
    help: 'Time to answer',
    labelNames: ['call'],
    buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5],
    registers: [registry],
  });
  http.addHook('onResponse', async (request, reply) => {
    const call = request.routeOptions.config.call;
    if (!call) return;
    calls.inc({ call, status: String(reply.statusCode) });
    seconds.observe({ call }, reply.elapsedTime / 1000);
  });
  http.get('/healthz', async () => ({ ok: true }));
  http.get('/readyz', async (_request, reply) => {
    const ready = accepting() && (await databaseAnswers(kernel));
    return reply.code(ready ? 200 : 503).send({ ready });
  });
  http.get('/metrics', async (request, reply) => {
    if (!isLoopback(request)) return reply.code(404).send({ ready: false });
    return reply.header('content-type', registry.contentType).send(await registry.metrics());
  });
  return registry;
}

/** Longer than a healthy database ever takes, shorter than whoever asks waits for us. */
const READY_MS = 2_000;

async function databaseAnswers(kernel: Kernel): Promise<boolean> {
  const answer = sql`select 1`.execute(kernel.db).then(
    () => true,
    () => false,
  );
  return await Promise.race([answer, delay(READY_MS, false, { ref: false })]);
}
