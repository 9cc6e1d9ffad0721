import { SIGNATURE_HEADER, verify } from '@croupier/vendor-protocol';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { jsonIn } from './dialect-routes.ts';
import { HOUSE_CALLS, askHouse } from './house-calls.ts';
import { CallError, type House, type OperatorCall } from './operator-calls.ts';
import { type SimOptions, operatorsAt } from '../options.ts';
import type { Vendor } from '../read-catalogue.ts';
import type { Report } from '../desk/report.ts';
import { sendAnswer } from './send-answer.ts';

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
  for (const operatorCall of HOUSE_CALLS) {
    app.post<Route>(`/:vendor/operator/generic/v2/${operatorCall.path}`, async (request, reply) => {
      const started = Date.now();
      const { vendor, operator, answer } = answerOf(house, options, operatorCall, request);
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
      const fault = vendor && house.desk.of(vendor.code).answers;
      return sendAnswer(reply, { status: answer.status, body: came }, fault, options.lateMs);
    });
  }
}

function answerOf(
  house: House,
  options: SimOptions,
  { path, schema }: OperatorCall,
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
  // Who speaks another dialect with this vendor is not heard in this one.
  const native = operatorsAt(options, vendor.code).filter(({ dialects }) => {
    return (dialects[vendor.code]?.dialect ?? 'native') === 'native';
  });
  const proven = native.find(({ operatorKey }) => {
    return typeof signature === 'string' && verify(raw, signature, operatorKey);
  });
  if (!proven) return refuse(401, 'signature does not verify');
  const read = schema.safeParse(jsonIn(raw.toString()));
  if (!read.success) {
    return refuse(400, read.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`).join('; '));
  }
  operator = (read.data as { operator_id: string }).operator_id;
  // The key says who it is; its id at us must be the same one's.
  if (proven.operatorId !== null && proven.operatorId !== operator) return refuse(403, 'operator_id is not yours');
  try {
    return {
      vendor,
      operator,
      answer: { status: 200, content: askHouse(house, vendor, path, read.data as object) as object },
    };
  } catch (error) {
    if (error instanceof CallError) return refuse(error.status, error.message);
    throw error;
  }
}
