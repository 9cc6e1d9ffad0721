import { calls, Refusal, type RefusalCode } from '@croupier/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { PROVIDERS } from '#federation';
import { arriveFrom } from '#identity';
import { hostOf } from '#kernel/http/caller';
import type { Pipeline } from '#kernel/http/serve';

/** The page that goes on, of the site. */
const PAGE = '/federated';

/**
 * Where Google and Facebook send the browser back to. No call, since a navigation gets it: whatever comes of it, the
 * browser goes on to a page of ours, and what the provider said never stays in an address.
 */
export function addFederatedCallback(pipeline: Pipeline): void {
  pipeline.http.get('/wps/session/federated/:provider/callback', async (request, reply) => {
    const query = await comeBack(pipeline, request).catch((error: unknown) => problemOf(error, request));
    return goOn(reply, query);
  });
}

async function comeBack(
  { kernel, ports, takeTurn, accepting }: Pipeline,
  request: FastifyRequest,
): Promise<URLSearchParams> {
  if (!accepting()) throw new Refusal('unavailable');
  const { provider: named } = request.params as { provider: string };
  const provider = PROVIDERS.find((name) => name === named);
  const brand = await ports.resolveBrand(hostOf(request));
  if (!provider || !brand) throw new Refusal('not_found');
  const closed = await ports.gate(brand, request.ip, false);
  if (closed) throw new Refusal(closed);
  // As often as one may leave.
  await takeTurn(calls.beginFederatedSignIn, `ip:${request.ip}`);
  const query = new URL(request.url, 'http://localhost').search;
  const headers = request.headers as Record<string, string | undefined>;
  const { exchange, purpose } = await arriveFrom(kernel, brand.id, provider, { query, headers });
  return new URLSearchParams({ exchange, for: purpose });
}

function problemOf(error: unknown, request: FastifyRequest): URLSearchParams {
  const code: RefusalCode = error instanceof Refusal ? error.code : 'internal';
  if (code === 'internal') request.log.error({ err: error }, 'a visitor could not be brought back');
  return new URLSearchParams({ problem: code });
}

const goOn = (reply: FastifyReply, query: URLSearchParams): FastifyReply =>
  reply.header('cache-control', 'no-store').header('referrer-policy', 'no-referrer').redirect(`${PAGE}?${query}`, 303);
