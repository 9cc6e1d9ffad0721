import { setTimeout as delay } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { type Book, type Payout, type PayoutFault, newId } from './book.ts';
import type { SimOptions } from './options.ts';
import type { Webhooks } from './webhooks.ts';

const payoutBody = {
  type: 'object',
  required: ['reference', 'amount', 'currency', 'bankCode', 'accountNumber', 'payeeName', 'notifyUrl'],
  additionalProperties: false,
  properties: {
    reference: { type: 'string', pattern: '^[A-Za-z0-9_-]{4,64}$' },
    amount: { type: 'string', pattern: '^\\d{1,12}\\.\\d{2}$' },
    currency: { type: 'string', pattern: '^[A-Z]{3}$' },
    bankCode: { type: 'string', maxLength: 20 },
    accountNumber: { type: 'string', pattern: '^\\d{6,20}$' },
    payeeName: { type: 'string', minLength: 2, maxLength: 60 },
    notifyUrl: { type: 'string', pattern: '^https?://', maxLength: 500 },
  },
} as const;

type PayoutBody = Omit<Payout, 'id' | 'status' | 'reason'>;

/** The reference makes a payout happen once: asked for again, the bank answers with what it already has. */
export function payoutRoutes(app: FastifyInstance, book: Book, webhooks: Webhooks, options: SimOptions): void {
  const view = ({ id, reference, amount, currency, status, reason }: Payout) => {
    return { id, reference, amount, currency, status, reason };
  };

  // Orders of before a restart go on as if nothing had been.
  for (const payout of book.payouts.values()) {
    if (payout.status === 'processing') setImmediate(() => settleLater(payout, 'none').catch(() => undefined));
  }

  app.post<{ Body: PayoutBody }>('/v1/payouts', { schema: { body: payoutBody } }, async (request, reply) => {
    const fault = book.payoutFault;
    const known = book.payouts.get(request.body.reference);
    if (known) {
      const same = known.amount === request.body.amount && known.accountNumber === request.body.accountNumber;
      return same ? view(known) : reply.code(409).send({ error: 'reference_in_use' });
    }
    if (fault === 'refused') return reply.code(422).send({ error: 'account_refused' });
    const payout: Payout = { ...request.body, id: newId('pay'), status: 'processing', reason: null };
    book.payouts.set(payout.reference, payout);
    settleLater(payout, fault).catch(() => undefined);
    // The money moves, but the merchant never hears that the order was taken.
    if (fault === 'lost_answer') return request.raw.destroy();
    return reply.code(201).send(view(payout));
  });

  app.get<{ Params: { reference: string } }>('/v1/payouts/:reference', async (request, reply) => {
    const payout = book.payouts.get(request.params.reference);
    return payout ? view(payout) : reply.code(404).send({ error: 'unknown_reference' });
  });

  const settleLater = async (payout: Payout, fault: PayoutFault) => {
    await delay(options.payoutMs, undefined, { ref: false });
    payout.status = fault === 'fails' ? 'failed' : 'paid';
    payout.reason = fault === 'fails' ? 'account_closed' : null;
    const { reference, amount, currency, reason, id } = payout;
    const event = { type: `payout.${payout.status}` as const, data: { id, reference, amount, currency, reason } };
    const delivery = fault === 'duplicate' || fault === 'forged' || fault === 'silent' ? fault : 'none';
    webhooks.send(payout.notifyUrl, event, delivery);
  };
}
