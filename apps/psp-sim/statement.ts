import type { FastifyInstance } from 'fastify';
import type { BankEvent } from './webhooks.ts';

interface StatementLine {
  /** Of the money itself: the chain's transfer, else the order, the payout or the account's line. */
  readonly id: string;
  readonly direction: 'in' | 'out';
  readonly reference: string | null;
  readonly amount: string;
  readonly currency: string;
  readonly at: string;
}

/** All statements, as they are written down. */
export interface StatementPages {
  readonly since: string;
  readonly paths: readonly (readonly [path: string, lines: readonly StatementLine[]])[];
}

const IN = new Set(['intent.paid', 'statement.line']);

/** Every movement of money there was, by the path of the webhook address it was told to. */
export class Statements {
  readonly since: string;
  private readonly byPath: Map<string, Map<string, StatementLine>>;

  constructor({ since = new Date().toISOString(), paths = [] }: Partial<StatementPages> = {}) {
    this.since = since;
    this.byPath = new Map(paths.map(([path, lines]) => [path, new Map(lines.map((line) => [line.id, line]))]));
  }

  pages(): StatementPages {
    return { since: this.since, paths: [...this.byPath].map(([path, lines]) => [path, [...lines.values()]]) };
  }

  /** What moves no money is no line; what is told twice is one. */
  note(url: string, { type, data }: BankEvent): void {
    if (!IN.has(type) && type !== 'payout.paid') return;
    const path = new URL(url).pathname;
    const lines = this.byPath.get(path) ?? new Map<string, StatementLine>();
    this.byPath.set(path, lines);
    const id = String(data.txId ?? data.id);
    if (lines.has(id)) return;
    lines.set(id, {
      id,
      direction: IN.has(type) ? 'in' : 'out',
      reference: data.reference ? String(data.reference) : null,
      amount: String(data.amount),
      currency: String(data.currency),
      at: new Date().toISOString(),
    });
  }

  between(path: string, from: string, until: string): StatementLine[] {
    return [...(this.byPath.get(path)?.values() ?? [])].filter(({ at }) => at >= from && at < until);
  }
}

const instant = { type: 'string', pattern: '^\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\d\\.\\d{3}Z$' } as const;
const query = {
  type: 'object',
  required: ['hook', 'from', 'until'],
  additionalProperties: false,
  properties: { hook: { type: 'string', pattern: '^/', maxLength: 500 }, from: instant, until: instant },
} as const;

/**
 * `GET /v1/statement?hook=&from=&until=`: the lines of a stretch of time under the path of a webhook address, and since
 * when the bank remembers.
 */
export function statementRoutes(app: FastifyInstance, statements: Statements): void {
  type Query = Record<'hook' | 'from' | 'until', string>;
  app.get<{ Querystring: Query }>('/v1/statement', { schema: { querystring: query } }, async (request) => {
    const { hook, from, until } = request.query;
    return { since: statements.since, lines: statements.between(hook, from, until) };
  });
}
