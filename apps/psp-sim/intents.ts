import type { FastifyInstance } from 'fastify';
import { type Book, type Intent, METHODS, type Method, NETWORKS, type Network, newId } from './book.ts';
import { newStoreCode, quoteChain, STORES } from './quote.ts';

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
    method: { enum: METHODS },
    network: { enum: NETWORKS },
  },
} as const;

type Ordered = Omit<Intent, 'id' | 'status' | 'paidAmount' | 'chain' | 'storeCode' | 'method'>;
type IntentBody = Ordered & { method?: Method; network?: Network };

/** `POST /v1/intents` asks for a payment, `GET /v1/intents/:reference` what became of it. */
export function intentRoutes(app: FastifyInstance, book: Book, publicUrl: () => string): void {
  app.post<{ Body: IntentBody }>('/v1/intents', { schema: { body: intentBody } }, async (request, reply) => {
    const known = book.intents.get(request.body.reference);
    if (known) {
      const same = known.amount === request.body.amount && known.currency === request.body.currency;
      return same ? intentView(known, publicUrl()) : reply.code(409).send({ error: 'reference_in_use' });
    }
    const { method = 'redirect', network = 'TRC20', ...ordered } = request.body;
    const intent: Intent = {
      ...ordered,
      id: newId('int'),
      method,
      chain: method === 'chain' ? quoteChain(network, ordered.amount) : null,
      storeCode: method === 'store' ? newStoreCode() : null,
      status: 'pending',
      paidAmount: null,
    };
    book.intents.set(intent.reference, intent);
    return reply.code(201).send(intentView(intent, publicUrl()));
  });

  app.get<{ Params: { reference: string } }>('/v1/intents/:reference', async (request, reply) => {
    const intent = book.intents.get(request.params.reference);
    return intent ? intentView(intent, publicUrl()) : reply.code(404).send({ error: 'unknown_reference' });
  });
}

function intentView(intent: Intent, publicUrl: string) {
  const { id, reference, chain, method, status, storeCode } = intent;
  const payUrl = `${publicUrl}/pay/${id}`;
  const paidOnChain = chain && intent.paidAmount !== null;
  return {
    id,
    reference,
    status: status === 'pending' && Date.parse(intent.expiresAt) < Date.now() ? 'expired' : status,
    amount: intent.paidAmount ?? intent.amount,
    currency: paidOnChain ? 'USDT' : intent.currency,
    payUrl,
    ...(method === 'qr' ? { payload: payUrl } : {}),
    ...(storeCode ? { storeCode, stores: STORES } : {}),
    ...(chain ? { chain } : {}),
  };
}
