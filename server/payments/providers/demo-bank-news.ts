import { minor, type Minor } from '@croupier/contract';
import type { z } from 'zod';
import { understood } from './demo-bank-http.ts';
import { type intentAnswer, isSigned, type payoutAnswer, webhookBody } from './demo-bank-wire.ts';
import type { IntentNews, PayoutNews, WebhookEvent, WebhookHeaders } from './provider.ts';

/** A chain's payment is known by its transfer, any other one by its order. */
export function intentNews(answer: z.output<typeof intentAnswer>): IntentNews {
  const { status, id, amount, currency, chain } = answer;
  const seen = chain?.txId && chain.seenAt ? { confirmations: chain.confirmations, at: new Date(chain.seenAt) } : null;
  const state = status === 'confirming' ? 'pending' : status;
  return { state, providerReference: chain?.txId ?? id, amount, asset: currency, seen };
}

export function payoutNews(answer: z.output<typeof payoutAnswer>): PayoutNews {
  const { status, id, amount, currency, reason } = answer;
  return { state: status, providerReference: id, amount, asset: currency, reason: reason ?? null };
}

const INTENT_STATES = new Map([
  ['intent.paid', 'paid'],
  ['intent.cancelled', 'cancelled'],
  ['intent.confirming', 'pending'],
] as const);

type Told = z.output<typeof webhookBody>;

/** @throws ProviderUnreachable: signed, and nobody understands it */
export function readWebhook(secret: string, raw: Buffer, headers: WebhookHeaders, now: Date): WebhookEvent | null {
  const timestamp = headers['x-demo-bank-timestamp'] ?? '';
  const signature = headers['x-demo-bank-signature'] ?? '';
  if (!isSigned(secret, timestamp, raw, signature, now)) return null;
  const told = understood(webhookBody, JSON.parse(raw.toString()));
  const { id, type, data } = told;
  if (type === 'statement.line') return lineEvent(told);
  const event = { eventId: id, kind: type, reference: data.reference ?? '' };
  if (data.reference === undefined) return { ...event, news: { about: 'other' } };
  const shared = { providerReference: data.txId ?? data.id, amount: data.amount as Minor, asset: data.currency };
  const state = INTENT_STATES.get(type as 'intent.paid');
  if (state) {
    const { confirmations, seenAt } = data;
    const seen = seenAt && confirmations !== undefined ? { confirmations, at: new Date(seenAt) } : null;
    return { ...event, news: { about: 'intent', intent: { state, ...shared, seen } } };
  }
  if (type === 'payout.paid' || type === 'payout.failed') {
    const payout = type === 'payout.paid' ? 'paid' : 'failed';
    return { ...event, news: { about: 'payout', payout: { state: payout, ...shared, reason: data.reason ?? null } } };
  }
  return { ...event, news: { about: 'other' } };
}

/** A line has one name, whether it was sent or fetched: that of the message is not asked. */
function lineEvent({ type, data }: Told): WebhookEvent {
  const { id, accountNumber = '', amount, currency, note = '' } = data;
  const line = { lineId: id, accountNumber, amount: minor(amount), asset: currency, note };
  return { eventId: id, kind: type, reference: accountNumber, news: { about: 'line', line } };
}
