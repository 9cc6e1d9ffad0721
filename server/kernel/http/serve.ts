import { Readable } from 'node:stream';
import { Refusal, type Call, type Calls, type Envelope } from '@croupier/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Kernel } from '../kernel.ts';
import { hostOf, identify, isLoopback, languageOf } from './caller.ts';
import { setCookie } from './cookies.ts';
import { answerTo, succeed } from './envelope.ts';
import type { CallContext, Handlers, MemberSession, OperatorSession, RequestBrand } from './handlers.ts';
import { collectInput, parseInput } from './input.ts';
import type { HttpPorts } from './ports.ts';
import type { TakeTurn } from './rate.ts';

export interface Pipeline {
  readonly http: FastifyInstance;
  readonly kernel: Kernel;
  readonly ports: HttpPorts;
  readonly takeTurn: TakeTurn;
  /** False while the process drains: it finishes what it has and takes nothing new. */
  readonly accepting: () => boolean;
}

type AnyHandler = (input: unknown, ctx: CallContext) => Promise<unknown>;

/** Mounts a group of calls. Every call has its handler, or it does not compile. */
export function serve<G extends Calls>(pipeline: Pipeline, group: G, handlers: Handlers<G>): void {
  for (const [name, call] of Object.entries(group)) {
    mount(pipeline, call, handlers[name as keyof G] as unknown as AnyHandler);
  }
}

function mount(pipeline: Pipeline, call: Call, handler: AnyHandler): void {
  pipeline.http.route({
    method: call.method,
    url: call.path,
    config: { call: call.name },
    ...(call.maxBodyBytes ? { bodyLimit: call.maxBodyBytes, onRequest: requireToken } : {}),
    handler: (request, reply) => respond(pipeline, call, handler, request, reply),
  });
}

/** Nobody fills our memory who does not at least claim to be somebody: looked at before the body is read. */
async function requireToken({ headers }: FastifyRequest): Promise<void> {
  if (!headers.authorization) throw new Refusal('not_logged_in');
}

async function respond(
  pipeline: Pipeline,
  call: Call,
  handler: AnyHandler,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<unknown> {
  let brand: RequestBrand | null = null;
  try {
    if (!pipeline.accepting()) throw new Refusal('unavailable');
    brand = await pipeline.ports.resolveBrand(hostOf(request));
    if (!brand) throw new Refusal('not_found');
    const value = await run(pipeline, call, handler, request, reply, brand);
    if (call.produces === 'image/webp') return sendPicture(reply, call, value as Uint8Array);
    return call.produces ? sendText(reply, call, value as AsyncIterable<string>) : succeed(value);
  } catch (thrown) {
    return sendRefusal(pipeline, call, thrown, request, reply, brand);
  }
}

/** The order of checks, the same for every call: unseal, authenticate, gate, rate-limit, parse, handle, parse the value. */
async function run(
  pipeline: Pipeline,
  call: Call,
  handler: AnyHandler,
  request: FastifyRequest,
  reply: FastifyReply,
  brand: RequestBrand,
): Promise<unknown> {
  const { kernel, ports, takeTurn } = pipeline;
  if (call.actor === 'demo' && !(kernel.config.demo && isLoopback(request))) throw new Refusal('not_found');
  const raw = await collectInput(call, request, ports.unseal);
  const session = await identify(call, request, brand, ports);
  if (isGated(call)) {
    const closed = await ports.gate(brand, request.ip, call.needsPlace === true);
    if (closed === 'region_restricted') request.log.warn({ call: call.name, brand: brand.id }, 'out of the region');
    if (closed) throw new Refusal(closed);
  }
  await takeTurn(call, callerKey(session, request));
  const input = parseInput(call, raw);
  const value = await handler(input, contextOf(pipeline, request, reply, brand, session));
  return call.produces ? value : call.value.parse(value);
}

/** System calls tell what the state is; operators and providers go on working through it. */
const isGated = (call: Call): boolean =>
  !call.path.startsWith('/wps/system/') &&
  !call.actor.startsWith('operator:') &&
  call.actor !== 'webhook' &&
  call.actor !== 'demo' &&
  !call.path.startsWith('/console/');

function callerKey(session: MemberSession | OperatorSession | null, request: FastifyRequest): string {
  if (!session) return `ip:${request.ip}`;
  return 'personId' in session ? `p:${session.personId}` : `o:${session.operatorId}`;
}

function contextOf(
  pipeline: Pipeline,
  request: FastifyRequest,
  reply: FastifyReply,
  brand: RequestBrand,
  session: MemberSession | OperatorSession | null,
): CallContext {
  return {
    brand,
    session: session as CallContext['session'],
    ip: request.ip,
    userAgent: (request.headers['user-agent'] ?? '').slice(0, 300),
    host: hostOf(request),
    lang: languageOf(request, brand),
    requestId: request.id,
    clock: pipeline.kernel.clock,
    log: request.log as CallContext['log'],
    raw: request.rawBody ?? Buffer.alloc(0),
    headers: request.headers as Record<string, string | undefined>,
    setCookie: (cookie) => setCookie(request, reply, cookie),
  };
}

/**
 * Under an address that says which one it is: it never changes, so a browser asks once. One that not everybody may see
 * stays in no cache.
 */
function sendPicture(reply: FastifyReply, { actor }: Call, bytes: Uint8Array): FastifyReply {
  return reply
    .header('content-type', 'image/webp')
    .header('content-disposition', 'inline')
    .header('cache-control', actor === 'open' ? 'public, max-age=31536000, immutable' : 'private, no-store')
    .send(Buffer.from(bytes));
}

function sendText(reply: FastifyReply, call: Call, lines: AsyncIterable<string>): FastifyReply {
  const file = call.path.slice(call.path.lastIndexOf('/') + 1);
  return reply
    .header('content-type', 'text/csv; charset=utf-8')
    .header('content-disposition', `attachment; filename="${file}"`)
    .send(Readable.from(lines));
}

function sendRefusal(
  pipeline: Pipeline,
  call: Call,
  thrown: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
  brand: RequestBrand | null,
): Envelope {
  const answer = answerTo(thrown, {
    call,
    language: languageOf(request, brand),
    requestId: request.id,
    translate: pipeline.ports.translate,
  });
  if (answer.bug) request.log.error({ err: thrown, call: call.name, answered: answer.body.code }, 'call failed');
  if (thrown instanceof Refusal && thrown.code === 'too_many_requests') {
    reply.header('retry-after', String(thrown.params.seconds ?? 60));
  }
  reply.code(answer.status);
  return answer.body;
}
