import { randomUUID } from 'node:crypto';
import helmet from '@fastify/helmet';
import Fastify, {
  LogController,
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
} from 'fastify';
import type { Kernel } from '../kernel.ts';
import { answerTo } from './envelope.ts';
import { hostOf, languageOf } from './caller.ts';
import type { HttpPorts } from './ports.ts';
import { requestLog } from './request-log.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The bytes as they came: a signature covers them, not what JSON made of them. */
    rawBody?: Buffer;
  }
  interface FastifyContextConfig {
    call?: string;
  }
}

const BODY_LIMIT_BYTES = 64 * 1024;

/** A Fastify with our limits, headers, parsers and error shape; no routes yet. */
export async function createHttp(
  kernel: Kernel,
  ports: HttpPorts,
  trustProxy: string[] | false,
): Promise<FastifyInstance> {
  const http = Fastify({
    loggerInstance: kernel.log as unknown as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    childLoggerFactory: requestLog,
    bodyLimit: BODY_LIMIT_BYTES,
    requestTimeout: 20_000,
    connectionTimeout: 30_000,
    keepAliveTimeout: 65_000,
    trustProxy,
    // No pattern of ours can be led astray by a long one; that it is too long says the call's own schema.
    routerOptions: { maxParamLength: 16_384 },
    forceCloseConnections: 'idle',
    // While we close, the pipeline itself says so, as it says everything.
    return503OnClosing: false,
  });
  addParsers(http);
  const safe = await securityHeaders();
  http.addHook('onRequest', (request, reply, done) => {
    reply.headers(safe).header('x-request-id', request.id);
    done();
  });
  http.addHook('onSend', framesOf(ports, safe[POLICY] ?? ''));
  http.addHook('onResponse', (request, reply, done) => {
    done();
    if (!kernel.log.isLevelEnabled('debug')) return;
    // The route's pattern, never the address as typed: a query may hold what a log must not.
    const route = request.routeOptions.url ?? 'unmatched';
    const fields = { requestId: request.id, method: request.method, route, status: reply.statusCode };
    request.log.debug({ ...fields, ms: Math.round(reply.elapsedTime) }, 'request');
  });
  http.setErrorHandler((error, request, reply) => {
    const about = { language: languageOf(request, null), requestId: request.id, translate: ports.translate };
    const answer = answerTo(error, about);
    if (answer.bug) request.log.error({ err: error }, 'request failed');
    return reply.code(answer.status).send(answer.body);
  });
  return http;
}

const POLICY = 'content-security-policy';
const OWN_FRAMES = "frame-src 'self'";
/** What can stand in the policy and says nothing else in it. */
const ORIGIN = /^https?:\/\/[a-z0-9.-]+(:\d{1,5})?$/;

/** Also one that has not changed, which names no type: what is said of it takes the place of what was said before. */
function isPage(request: FastifyRequest, reply: FastifyReply): boolean {
  if (reply.statusCode === 304) return (request.headers.accept ?? '').includes('text/html');
  return String(reply.getHeader('content-type') ?? '').startsWith('text/html');
}

/** A page may frame the games of its brand's vendors, and nobody else; the console's pages frame nothing. */
function framesOf(ports: HttpPorts, policy: string) {
  return (
    request: FastifyRequest,
    reply: FastifyReply,
    payload: unknown,
    done: (error: null, body: unknown) => void,
  ) => {
    if (!isPage(request, reply) || request.url.startsWith('/console/')) return done(null, payload);
    const add = async () => {
      const brand = await ports.resolveBrand(hostOf(request));
      const origins = brand ? (await ports.frameOrigins(brand.id)).filter((one) => ORIGIN.test(one)) : [];
      if (origins.length > 0) reply.header(POLICY, policy.replace(OWN_FRAMES, [OWN_FRAMES, ...origins].join(' ')));
    };
    // Without the list the page comes all the same: no game of a vendor's opens in it.
    add()
      .catch((error: unknown) => request.log.error({ err: error }, 'the frames of a page could not be listed'))
      .finally(() => done(null, payload));
  };
}

/** Helmet's answer, asked for once: it is the same for every request. */
async function securityHeaders(): Promise<Record<string, string>> {
  const probe = Fastify();
  await probe.register(helmet, headers);
  probe.get('/', async () => '');
  const answer = await probe.inject('/');
  await probe.close();
  const own = new Set(['content-type', 'content-length', 'date', 'connection', 'keep-alive']);
  return Object.fromEntries(
    Object.entries(answer.headers).flatMap(([name, value]) => (own.has(name) ? [] : [[name, String(value)]])),
  );
}

const headers = {
  contentSecurityPolicy: {
    useDefaults: false,
    directives: {
      defaultSrc: ["'self'"],
      scriptSrc: ["'self'"],
      // React and the canvas set styles from script; a style cannot run code.
      styleSrc: ["'self'", "'unsafe-inline'"],
      imgSrc: ["'self'", 'data:', 'blob:'],
      fontSrc: ["'self'"],
      connectSrc: ["'self'", 'data:', 'blob:'],
      workerSrc: ["'self'"],
      frameSrc: ["'self'"],
      frameAncestors: ["'none'"],
      formAction: ["'self'"],
      objectSrc: ["'none'"],
      baseUri: ["'none'"],
    },
  },
  crossOriginEmbedderPolicy: false,
  crossOriginResourcePolicy: { policy: 'same-origin' as const },
  referrerPolicy: { policy: 'strict-origin-when-cross-origin' as const },
};

function addParsers(http: FastifyInstance): void {
  http.removeAllContentTypeParsers();
  http.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, body, done) => {
    request.rawBody = body as Buffer;
    if (body.length === 0) return done(null, {});
    try {
      done(null, JSON.parse(body.toString()));
    } catch {
      done(Object.assign(new Error('not JSON'), { statusCode: 400 }));
    }
  });
  http.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) => {
    done(null, Object.fromEntries(new URLSearchParams(body as string)));
  });
}
