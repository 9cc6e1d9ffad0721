import { SIGNATURE_HEADER, verify } from '@croupier/vendor-protocol';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { CallError, type House, type OperatorCall, gameCalls } from './operator-calls.ts';
import type { SimOptions } from './options.ts';
import type { Vendor } from './read-catalogue.ts';

const CALLS: readonly OperatorCall[] = [...gameCalls];

interface Route {
  Params: { vendor: string };
  Body: Buffer | null;
}

/** What the operator calls below `/<vendor>/operator/generic/v2`: first the signature, then JSON, then its schema. */
export function operatorRoutes(app: FastifyInstance, house: House, options: SimOptions): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
  for (const operatorCall of CALLS) {
    app.post<Route>(`/:vendor/operator/generic/v2/${operatorCall.path}`, (request, reply) => {
      const vendor = house.catalogue.vendors.find(
        ({ code }) => code.toLowerCase() === request.params.vendor.toLowerCase(),
      );
      if (!vendor) return refuse(reply, 404, 'unknown vendor');
      const raw = request.body ?? Buffer.of();
      const signature = request.headers[SIGNATURE_HEADER];
      const proven = typeof signature === 'string' && verify(raw, signature, options.operatorKey);
      if (!proven) return refuse(reply, 401, 'signature does not verify');
      return respond(reply, house, vendor, operatorCall, raw);
    });
  }
}

function respond(reply: FastifyReply, house: House, vendor: Vendor, { schema, answer }: OperatorCall, raw: Buffer) {
  const read = schema.safeParse(parsed(raw));
  if (!read.success) {
    return refuse(reply, 400, read.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`).join('; '));
  }
  try {
    return reply.send(answer(house, vendor, read.data));
  } catch (error) {
    if (error instanceof CallError) return refuse(reply, error.status, error.message);
    throw error;
  }
}

/** Undefined where it is no JSON, which no schema takes. */
function parsed(raw: Buffer): unknown {
  try {
    return JSON.parse(raw.toString());
  } catch {
    return undefined;
  }
}

const refuse = (reply: FastifyReply, status: number, error: string) =>
  reply.code(status).send({ error: error.slice(0, 300) });
