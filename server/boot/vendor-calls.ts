import { Refusal } from '@croupier/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { VendorDoor } from '#gateway';
import { hostOf } from '#kernel/http/caller';
import type { Pipeline } from '#kernel/http/serve';

const BODY_LIMIT_BYTES = 16 * 1024;
/** As vendors have them in their addresses: small letters are taken too. */
const CODE = /^[A-Za-z0-9_]{1,20}$/;

/**
 * What game vendors call, in their own dialects: no calls of the contract, since names, answers and signatures are
 * theirs. They work through a maintenance: wins and rollbacks must arrive.
 */
export async function addVendorCalls(pipeline: Pipeline, door: VendorDoor): Promise<void> {
  await pipeline.http.register(async (scope) => {
    // A signature is over the bytes as they came, so nothing is parsed before it.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
    const options = { bodyLimit: BODY_LIMIT_BYTES, config: { call: 'vendorCall' } };
    const answer = (request: FastifyRequest, reply: FastifyReply) => receive(pipeline, door, request, reply);
    scope.post('/vendor/:vendor', options, answer);
    scope.post('/vendor/:vendor/*', options, answer);
  });
}

async function receive(
  { ports, accepting }: Pipeline,
  door: VendorDoor,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  if (!accepting()) throw new Refusal('unavailable');
  const { vendor, '*': rest } = request.params as { vendor: string; '*'?: string };
  const brand = await ports.resolveBrand(hostOf(request));
  if (!brand || !CODE.test(vendor)) throw new Refusal('not_found');
  const answer = await door.receive({
    brandId: brand.id,
    vendor: vendor.toUpperCase(),
    path: rest ? `/${rest}` : '/',
    headers: request.headers,
    raw: Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0),
    ip: request.ip,
  });
  if (!answer) throw new Refusal('not_found');
  return reply.code(answer.http).type('application/json; charset=utf-8').send(answer.body);
}
