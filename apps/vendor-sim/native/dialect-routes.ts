import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { House } from './operator-calls.ts';
import { type Operator, type SimOptions, operatorsAt } from '../options.ts';
import type { Vendor } from '../read-catalogue.ts';
import type { Report } from '../desk/report.ts';
import { type Answer, sendAnswer } from './send-answer.ts';

export interface DialectRequest {
  readonly vendor: Vendor;
  /** Those who speak this dialect with the vendor, each with its secret. */
  readonly operators: readonly (Operator & { readonly secret: string })[];
  readonly raw: Buffer;
  readonly headers: FastifyRequest['headers'];
}

export interface DialectAnswer extends Answer {
  /** Empty where it could not prove who it is. */
  readonly operator: string;
  readonly call: string;
  /** The request in clear. */
  readonly sent: string;
  readonly ok: boolean;
  /** A plain answer that there is no such thing: an operator may ask, and ours does to see who is there. */
  readonly none?: boolean;
}

interface Route {
  Params: { vendor: string };
  Body: Buffer | null;
}
export interface Serves {
  readonly house: House;
  readonly report: Report;
  readonly options: SimOptions;
}

/** One address of a dialect, below the code of each vendor that speaks it with somebody. */
export function dialectRoute(
  app: FastifyInstance,
  { house, report, options }: Serves,
  { dialect, method, path }: { dialect: string; method: 'GET' | 'POST'; path: string },
  answer: (request: DialectRequest) => DialectAnswer,
): void {
  app.route<Route>({
    method,
    url: `/:vendor/${path}`,
    async handler({ params, body, headers }, reply) {
      const started = Date.now();
      const vendor = house.catalogue.vendors.find(({ code }) => code.toLowerCase() === params.vendor.toLowerCase());
      const operators = operatorsAt(options, vendor?.code ?? '').flatMap((operator) => {
        const spoken = vendor && operator.dialects[vendor.code];
        return spoken?.dialect === dialect ? [{ ...operator, secret: spoken.key }] : [];
      });
      if (!vendor || operators.length === 0) return reply.code(404).send({ error: 'no such address' });
      const told = answer({ vendor, operators, raw: body ?? Buffer.of(), headers });
      report.note({
        vendor: vendor.code,
        operator: told.operator,
        direction: 'in',
        call: told.call,
        round: null,
        outcome: told.none ? 'nothing there' : told.ok ? 'HTTP 200' : `HTTP ${told.status} ${told.body.slice(0, 80)}`,
        expected: ['HTTP 200', 'nothing there'],
        sent: told.sent,
        came: told.body,
        ms: Date.now() - started,
      });
      return sendAnswer(reply, told, house.desk.of(vendor.code).answers, options.lateMs);
    },
  });
}

/** Undefined where it is no JSON, which no schema takes. */
export function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
