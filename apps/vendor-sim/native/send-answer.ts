import { setTimeout as delay } from 'node:timers/promises';
import type { FastifyReply } from 'fastify';

export interface Answer {
  readonly status: number;
  readonly body: string;
  readonly type?: string;
}

/** The answer, or what the desk makes of it. */
export async function sendAnswer(
  reply: FastifyReply,
  { status, body, type = 'application/json' }: Answer,
  fault: string | undefined,
  lateMs: number,
): Promise<FastifyReply> {
  if (fault === 'slow') await delay(lateMs, undefined, { ref: false });
  if (fault === 'silent') return reply.hijack();
  if (fault === 'cut') {
    reply.hijack();
    reply.raw.writeHead(200, { 'content-type': type, 'content-length': Buffer.byteLength(body) + 1 });
    reply.raw.write(body.slice(0, body.length / 2), () => reply.raw.destroy());
    return reply;
  }
  if (fault === 'error') return reply.code(500).type('application/json').send('{"error":"out of order"}');
  const told = fault === 'garbled' ? `<html>${body.slice(1)}` : body;
  return reply.code(status).type(type).send(told);
}
