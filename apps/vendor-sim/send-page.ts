import type { FastifyReply } from 'fastify';

/** @param ancestor the one origin whose page may hold this one in a frame, or `'none'` */
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
