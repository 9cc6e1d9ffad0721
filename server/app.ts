import * as contract from '@croupier/contract';
import { docsPage } from '#kernel/http/docs-page';
import { drainHttp, endConnectionsWhenDraining } from '#kernel/http/drain';
import { openApi } from '#kernel/http/openapi';
import { addProbes } from '#kernel/http/probes';
import { createTurns, type TakeTurn } from '#kernel/http/rate';
import { openSeals } from '#kernel/http/sealed';
import type { Pipeline } from '#kernel/http/serve';
import { createHttp } from '#kernel/http/server';
import { appPage, serveApps } from '#kernel/http/static';
import { answerTo } from '#kernel/http/envelope';
import { languageOf } from '#kernel/http/caller';
import type { Kernel } from '#kernel/kernel';
import { betQueue } from '#bets';
import { aliveSessions, forgetPersonSessions } from '#identity';
import { openVendorDoor } from '#gateway';
import { warmSearch } from '#games';
import { attachRealtime } from '#messaging';
import { aliveOperatorSessions } from '#operators';
import type { Payments } from '#payments';
import { createPlayDesk } from '#play';
import { betGuard } from '#protection';
import type { FastifyInstance } from 'fastify';
import { httpPorts } from './boot/http-ports.ts';
import { paymentPorts } from './boot/module-ports.ts';
import { addFederatedCallback } from './boot/federated-callback.ts';
import { mountCalls } from './boot/mount.ts';
import { addVendorCalls } from './boot/vendor-calls.ts';
import { startWork } from './boot/work.ts';
import type { ProviderAccess } from './boot/demo-provider.ts';

export interface App {
  readonly http: FastifyInstance;
  readonly payments: Payments;
  /** Begins to serve and to work; answers with the address, null where only work is done here. */
  listen(): Promise<string | null>;
  /** Takes nothing new, finishes what it has, stops. */
  close(): Promise<void>;
}

interface Options {
  provider: ProviderAccess | null;
  /** How often who may call; a test that asks a thousand times brings its own. */
  takeTurn?: TakeTurn;
}

/** Puts all modules together. Nothing runs before `listen`. */
export async function composeApp(kernel: Kernel, options: Options): Promise<App> {
  const { provider, takeTurn = createTurns() } = options;
  const { config } = kernel;
  const seals = await openSeals(kernel.db, kernel.clock);
  const ports = httpPorts(kernel, seals);
  const http = await createHttp(kernel, ports, config.trustProxy);
  let accepting = true;
  let origin = `http://127.0.0.1:${config.port}`;
  const pipeline: Pipeline = { http, kernel, ports, takeTurn, accepting: () => accepting };
  const payments = { kernel, ports: paymentPorts(kernel, provider, () => origin) };
  const guard = betGuard(kernel.clock);
  const desk = createPlayDesk(kernel, undefined, guard);
  const vendors = openVendorDoor(kernel, guard);

  endConnectionsWhenDraining(http, () => accepting);
  addProbes(http, kernel, () => accepting);
  addDocuments(http);
  mountCalls(pipeline, { seals, payments, desk });
  addFederatedCallback(pipeline);
  await addVendorCalls(pipeline, vendors);
  await serveApps(http);
  answerUnknown(pipeline);

  const running: { stop(): Promise<void> }[] = [];
  return {
    http,
    payments,
    async listen() {
      if (config.role !== 'api') running.push(startWork(kernel, payments, seals));
      if (config.role === 'worker') return null;
      const realtime = await attachRealtime(http.server, kernel, {
        aliveSessions: (audience, ids) =>
          audience === 'person' ? aliveSessions(kernel, ids) : aliveOperatorSessions(kernel, ids),
        onRevoked: (personId) => forgetPersonSessions(kernel.db, personId),
      });
      running.push(realtime);
      origin = loopbackOf(await http.listen({ port: config.port, host: config.host }));
      running.push(makeReady(kernel));
      return origin;
    },
    async close() {
      accepting = false;
      const stopped = Promise.all(running.map((part) => part.stop()));
      if (http.server.listening) await drainHttp(http);
      else await http.close();
      await stopped;
      // Nobody waits for these any more, but the database must not go while they are written.
      await Promise.all([desk.drain(), vendors.drain(), betQueue(kernel, guard).drain()]);
    },
  };
}

/** What the first who ask would wait for is made while nobody asks yet; serving does not wait for it. */
function makeReady({ db, log }: Kernel): { stop(): Promise<void> } {
  const begun = performance.now();
  const warmed = warmSearch(db).then(
    () => log.debug({ ms: Math.round(performance.now() - begun) }, 'search is ready'),
    (error: unknown) => log.warn({ err: error }, 'search is made ready by the first who search'),
  );
  return { stop: () => warmed };
}

/** A server that listens everywhere is reached on this machine by its loopback. */
const loopbackOf = (address: string): string => address.replace(/\/\/(0\.0\.0\.0|\[::\])/, '//127.0.0.1');

function addDocuments(http: FastifyInstance): void {
  const document = openApi(contract.calls);
  const page = docsPage(contract.groups);
  http.get('/openapi.json', async () => document);
  http.get('/docs', (_request, reply) => reply.type('text/html; charset=utf-8').send(page));
}

function answerUnknown({ http, ports }: Pipeline): void {
  http.setNotFoundHandler((request, reply) => {
    const page = appPage(request, reply);
    if (page) return page;
    const about = { language: languageOf(request, null), requestId: request.id, translate: ports.translate };
    const answer = answerTo(new contract.Refusal('not_found'), about);
    return reply.code(answer.status).send(answer.body);
  });
}
