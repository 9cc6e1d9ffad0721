import { setTimeout as delay } from 'node:timers/promises';
import { SIGNATURE_HEADER, verify } from '@croupier/vendor-protocol';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { freebetCalls } from './freebets.ts';
import { CallError, type House, type OperatorCall, gameCalls } from './operator-calls.ts';
import { type SimOptions, operatorsAt } from './options.ts';
import type { Vendor } from './read-catalogue.ts';
import type { Report } from './report.ts';
import { transferWalletCalls } from './transfer-wallet.ts';

const CALLS = [...gameCalls, ...freebetCalls, ...transferWalletCalls];

interface Route {
  Params: { vendor: string };
  Body: Buffer | null;
}
interface Answer {
  readonly status: number;
  readonly content: object;
}

/** What the operator calls below `/<vendor>/operator/generic/v2`: first the signature, then JSON, then its schema. */
export function operatorRoutes(app: FastifyInstance, house: House, report: Report, options: SimOptions): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
  for (const operatorCall of CALLS) {
    app.post<Route>(`/:vendor/operator/generic/v2/${operatorCall.path}`, async (request, reply) => {
      const started = Date.now();
      const { vendor, operator, answer } = answerOf(house, options, operatorCall, request);
      // Before an answer says that something is so, it is written down.
      house.book.keepRewards();
      const came = JSON.stringify(answer.content);
      if (vendor) {
        report.note({
          vendor: vendor.code,
          operator,
          direction: 'in',
          call: operatorCall.path,
          round: null,
          outcome: `HTTP ${answer.status}`,
          expected: ['HTTP 200'],
          sent: String(request.body ?? ''),
          came,
          ms: Date.now() - started,
        });
      }
      return send(reply, answer.status, came, vendor && house.desk.of(vendor.code).answers, options.lateMs);
    });
  }
}

function answerOf(
  house: House,
  options: SimOptions,
  { schema, answer }: OperatorCall,
  { params, body, headers }: FastifyRequest<Route>,
): { vendor: Vendor | undefined; operator: string; answer: Answer } {
  const vendor = house.catalogue.vendors.find(({ code }) => code.toLowerCase() === params.vendor.toLowerCase());
  let operator = '';
  const refuse = (status: number, error: string) => {
    return { vendor, operator, answer: { status, content: { error: error.slice(0, 300) } } };
  };
  if (!vendor) return refuse(404, 'unknown vendor');
  const raw = body ?? Buffer.of();
  const signature = headers[SIGNATURE_HEADER];
  const proven = operatorsAt(options, vendor.code).find(({ operatorKey }) => {
    return typeof signature === 'string' && verify(raw, signature, operatorKey);
  });
  if (!proven) return refuse(401, 'signature does not verify');
  const read = schema.safeParse(parsed(raw));
  if (!read.success) {
    return refuse(400, read.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`).join('; '));
  }
  operator = (read.data as { operator_id: string }).operator_id;
  // The key says who it is; its id at us must be the same one's.
  if (proven.operatorId !== null && proven.operatorId !== operator) return refuse(403, 'operator_id is not yours');
  try {
    return { vendor, operator, answer: { status: 200, content: answer(house, vendor, read.data) } };
  } catch (error) {
    if (error instanceof CallError) return refuse(error.status, error.message);
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

/** The answer, or what the desk makes of it. */
async function send(
  reply: FastifyReply,
  status: number,
  body: string,
  fault: string | undefined,
  lateMs: number,
): Promise<FastifyReply> {
  if (fault === 'slow') await delay(lateMs, undefined, { ref: false });
  if (fault === 'silent') return reply.hijack();
  if (fault === 'cut') {
    reply.hijack();
    reply.raw.writeHead(200, { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) + 1 });
    reply.raw.write(body.slice(0, body.length / 2), () => reply.raw.destroy());
    return reply;
  }
  if (fault === 'error') return reply.code(500).type('application/json').send('{"error":"out of order"}');
  const told = fault === 'garbled' ? `<html>${body.slice(1)}` : body;
  return reply.code(status).type('application/json').send(told);
}
