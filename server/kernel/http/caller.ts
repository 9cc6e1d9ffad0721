import { Refusal, type Call } from '@croupier/contract';
import type { FastifyRequest } from 'fastify';
import type { Language, MemberSession, OperatorSession, RequestBrand } from './handlers.ts';
import type { HttpPorts } from './ports.ts';

const TOKEN = /^Bearer ([A-Za-z0-9_-]{20,200})$/;

export const tokenOf = (request: FastifyRequest): string | null =>
  TOKEN.exec(request.headers.authorization ?? '')?.[1] ?? null;

/** Host name without port, as the browser or the trusted proxy named it. */
export const hostOf = (request: FastifyRequest): string => request.hostname.toLowerCase().replace(/:\d+$/, '');

/** The person's language by `Accept-Language`, else the brand's. */
export function languageOf(request: FastifyRequest, brand: RequestBrand | null): Language {
  const wanted = (request.headers['accept-language'] ?? '').slice(0, 2).toLowerCase();
  if (wanted === 'en') return 'EN';
  if (wanted === 'zh') return 'TW';
  return brand?.defaultLanguage ?? 'TW';
}

const LOOPBACK = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1']);

/** Loopback by the socket itself, and by nobody's word: a forwarded request is not local. */
export const isLoopback = (request: FastifyRequest): boolean =>
  LOOPBACK.has(request.socket.remoteAddress ?? '') && request.headers['x-forwarded-for'] === undefined;

type Session = MemberSession | OperatorSession | null;

/** Who makes the call, or the refusal that says what is missing. */
export async function identify(
  call: Call,
  request: FastifyRequest,
  brand: RequestBrand,
  ports: HttpPorts,
): Promise<Session> {
  const { actor } = call;
  if (actor === 'webhook' || actor === 'demo') return null;
  const token = tokenOf(request);
  if (actor.startsWith('operator:')) return identifyOperator(actor.slice('operator:'.length), token, brand, ports);
  const session = token ? await ports.authenticate(token, brand.id) : null;
  // Until the password is changed an open call is answered as to a visitor.
  const waits = session?.mustChangePassword === true;
  if (actor === 'open') return waits ? null : session;
  if (!session) throw new Refusal('not_logged_in');
  if (waits && !call.beforePasswordChange) throw new Refusal('password_change_required');
  if (actor === 'real' && session.trial) throw new Refusal('in_need_true_account');
  if (actor === 'agent' && !session.agent) throw new Refusal('forbidden');
  return session;
}

async function identifyOperator(permission: string, token: string | null, brand: RequestBrand, ports: HttpPorts) {
  const session = token ? await ports.authenticateOperator(token, brand.id) : null;
  if (!session) throw new Refusal('not_logged_in');
  if (permission && !session.permissions.has(permission)) throw new Refusal('forbidden');
  return session;
}
