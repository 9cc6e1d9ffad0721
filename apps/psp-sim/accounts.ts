import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { type Account, type Book, FAULTS, type Fault, type Line, newId } from './book.ts';
import type { Webhooks } from './webhooks.ts';

export const BANK = { bankCode: '812', bankName: '台新銀行', payeeName: '綺光科技有限公司' } as const;

const accountBody = {
  type: 'object',
  required: ['notifyUrl', 'currency'],
  additionalProperties: false,
  properties: {
    notifyUrl: { type: 'string', pattern: '^https?://', maxLength: 500 },
    currency: { type: 'string', pattern: '^[A-Z]{3}$' },
  },
} as const;

interface Since {
  since?: string;
}

/**
 * `POST /v1/accounts` opens the merchant's account for a webhook address, or answers with the one there is: its number
 * follows from the address, so that it is the same after a restart. `GET /v1/accounts/:number/statement?since=` are its
 * lines. Nobody tells us what a transfer is for: the merchant matches by amount.
 */
export function accountRoutes(app: FastifyInstance, book: Book): void {
  type Asked = Omit<Account, 'number'>;
  app.post<{ Body: Asked }>('/v1/accounts', { schema: { body: accountBody } }, (request) => {
    const number = numberOf(request.body.notifyUrl);
    book.accounts.set(number, { ...request.body, number });
    return { ...BANK, accountNumber: number };
  });

  app.get<{ Params: { number: string }; Querystring: Since }>('/v1/accounts/:number/statement', (request) => {
    const since = request.query.since ?? '';
    const own = book.lines.filter(({ accountNumber, at }) => accountNumber === request.params.number && at >= since);
    return { lines: own.slice(-500) };
  });
}

function numberOf(notifyUrl: string): string {
  const digest = createHash('sha256').update(new URL(notifyUrl).pathname).digest();
  return `2088${String(digest.readUIntBE(0, 6) % 10 ** 9).padStart(9, '0')}`;
}

/** Somebody transfers money. False: no such account, or no amount. */
export function transfer(book: Book, webhooks: Webhooks, asked: Record<string, string>): boolean {
  const account = book.accounts.get((asked.account ?? '').replaceAll(/\D/g, ''));
  const amount = /^\d{1,9}(\.\d{2})?$/.exec(asked.amount ?? '');
  if (!account || !amount) return false;
  const fault: Fault = FAULTS.find((known) => known === asked.fault) ?? 'none';
  const said = amount[1] ? amount[0] : `${amount[0]}.00`;
  const line: Line = {
    id: newId('line'),
    accountNumber: account.number,
    amount: fault === 'wrong_amount' ? `1${said}` : said,
    currency: account.currency,
    note: (asked.note ?? '').slice(0, 40),
    at: new Date().toISOString(),
  };
  book.lines.push(line);
  webhooks.send(account.notifyUrl, { type: 'statement.line', data: { ...line } }, fault);
  return true;
}
