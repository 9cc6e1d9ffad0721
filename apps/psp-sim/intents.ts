import type { FastifyInstance } from 'fastify';
import { type Book, type Intent, newId } from './book.ts';

const intentBody = {
  type: 'object',
  required: ['reference', 'amount', 'currency', 'description', 'returnUrl', 'notifyUrl', 'expiresAt', 'language'],
  additionalProperties: false,
  properties: {
    reference: { type: 'string', pattern: '^[A-Za-z0-9_-]{4,64}$' },
    amount: { type: 'string', pattern: '^\\d{1,12}\\.\\d{2}$' },
    currency: { type: 'string', pattern: '^[A-Z]{3}$' },
    description: { type: 'string', maxLength: 80 },
    returnUrl: { type: 'string', pattern: '^https?://', maxLength: 500 },
    notifyUrl: { type: 'string', pattern: '^https?://', maxLength: 500 },
    expiresAt: { type: 'string', maxLength: 40 },
    language: { enum: ['TW', 'EN'] },
  },
} as const;

type IntentBody = Omit<Intent, 'id' | 'status' | 'paidAmount'>;

/** `POST /v1/intents` asks for a payment, `GET /v1/intents/:reference` what became of it. */
export function intentRoutes(app: FastifyInstance, book: Book, publicUrl: () => string): void {
  const view = (intent: Intent) => ({
    id: intent.id,
    reference: intent.reference,
    status: intent.status === 'pending' && Date.parse(intent.expiresAt) < Date.now() ? 'expired' : intent.status,
    amount: intent.paidAmount ?? intent.amount,
    currency: intent.currency,
    payUrl: `${publicUrl()}/pay/${intent.id}`,
  });

  app.post<{ Body: IntentBody }>('/v1/intents', { schema: { body: intentBody } }, async (request, reply) => {
    const known = book.intents.get(request.body.reference);
    if (known) {
      const same = known.amount === request.body.amount && known.currency === request.body.currency;
      return same ? view(known) : reply.code(409).send({ error: 'reference_in_use' });
    }
    const intent: Intent = { ...request.body, id: newId('int'), status: 'pending', paidAmount: null };
    book.intents.set(intent.reference, intent);
    return reply.code(201).send(view(intent));
  });

  app.get<{ Params: { reference: string } }>('/v1/intents/:reference', async (request, reply) => {
    const intent = book.intents.get(request.params.reference);
    return intent ? view(intent) : reply.code(404).send({ error: 'unknown_reference' });
  });
}
