import type { FastifyInstance, FastifyReply } from 'fastify';
import { closedPage, gamePage } from './game-page.ts';
import type { House } from './operator-calls.ts';

interface Launched {
  Params: { session: string };
}

/** The page a player sees in the operator's frame. */
export function playRoutes(app: FastifyInstance, { book }: House): void {
  app.get<Launched>('/play/:session', (request, reply) => {
    const session = book.sessions.get(request.params.session);
    if (!session) return sendPage(reply.code(404), closedPage('EN'), "'none'");
    return sendPage(reply, gamePage(session), new URL(session.lobbyUrl).origin);
  });
}

/** @param ancestor the one origin whose page may hold this one in a frame */
export function sendPage(reply: FastifyReply, text: string, ancestor: string): FastifyReply {
  const policy = [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "img-src 'self' data:",
    "connect-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    `frame-ancestors ${ancestor}`,
  ];
  return reply
    .header('content-security-policy', policy.join('; '))
    .header('referrer-policy', 'no-referrer')
    .header('x-content-type-options', 'nosniff')
    .header('cache-control', 'no-store')
    .type('text/html; charset=utf-8')
    .send(text);
}
