import { formatAmount } from '@croupier/contract';
import type { z } from 'zod';
import type { Clock } from '#kernel/clock';
import { intentAnswer, isSigned, payoutAnswer, sign, webhookBody } from './demo-bank-wire.ts';
import {
  type IntentNews,
  type PaymentProvider,
  type PayoutNews,
  ProviderRefused,
  ProviderUnreachable,
  type WebhookEvent,
  type WebhookHeaders,
} from './provider.ts';

export interface DemoBankSettings {
  readonly baseUrl: string;
  readonly merchant: string;
  readonly apiSecret: string;
  readonly webhookSecret: string;
  readonly timeoutMs?: number;
}

/** The provider of the demo brand, reached over HTTP like any other (apps/psp-sim). */
export function demoBank(settings: DemoBankSettings, clock: Clock): PaymentProvider {
  const ask = (method: string, path: string, body?: object) => send(settings, clock, method, path, body);
  return {
    async createIntent(order) {
      const { asset, amount, expiresAt, ...rest } = order;
      const body = { ...rest, amount: formatAmount(amount), currency: asset, expiresAt: expiresAt.toISOString() };
      const answer = understood(intentAnswer, await ask('POST', '/v1/intents', body));
      return { providerReference: answer.id, payUrl: answer.payUrl };
    },
    async queryIntent(reference) {
      const answer = await ask('GET', `/v1/intents/${encodeURIComponent(reference)}`);
      return answer === null ? null : intentNews(understood(intentAnswer, answer));
    },
    async createPayout(order) {
      const { asset, amount, ...rest } = order;
      const body = { ...rest, amount: formatAmount(amount), currency: asset };
      const answer = understood(payoutAnswer, await ask('POST', '/v1/payouts', body));
      return { providerReference: answer.id };
    },
    async queryPayout(reference) {
      const answer = await ask('GET', `/v1/payouts/${encodeURIComponent(reference)}`);
      return answer === null ? null : payoutNews(understood(payoutAnswer, answer));
    },
    readWebhook: (raw, headers, now) => readWebhook(settings.webhookSecret, raw, headers, now),
  };
}

/** The answer's body, or null for "unknown reference". */
async function send(settings: DemoBankSettings, clock: Clock, method: string, path: string, body?: object) {
  const raw = body ? JSON.stringify(body) : '';
  const timestamp = Math.floor(clock.now().getTime() / 1000).toString();
  const headers = {
    'x-demo-bank-merchant': settings.merchant,
    'x-demo-bank-timestamp': timestamp,
    'x-demo-bank-signature': sign(settings.apiSecret, timestamp, `${method}.${path}.${raw}`),
    ...(body ? { 'content-type': 'application/json' } : {}),
  };
  const signal = AbortSignal.timeout(settings.timeoutMs ?? 8000);
  try {
    const answer = await fetch(settings.baseUrl + path, {
      method,
      headers,
      signal,
      // A provider's answer comes from where we asked, never from where somebody sends us.
      redirect: 'error',
      ...(body ? { body: raw } : {}),
    });
    const content: unknown = await answer.json();
    if (answer.ok) return content;
    if (answer.status === 404 && method === 'GET') return null;
    // Only this one says for certain that nothing was taken; a conflict or a rejected signature does not.
    if (answer.status === 422) throw new ProviderRefused(reasonOf(content));
    throw new Error(`status ${answer.status}: ${reasonOf(content)}`);
  } catch (error) {
    throw error instanceof ProviderRefused ? error : new ProviderUnreachable(error);
  }
}

function reasonOf(content: unknown): string {
  const error = typeof content === 'object' && content !== null && 'error' in content ? content.error : null;
  return typeof error === 'string' ? error.slice(0, 100) : 'no reason given';
}

function understood<S extends z.ZodType>(schema: S, content: unknown): z.output<S> {
  const parsed = schema.safeParse(content);
  if (!parsed.success) throw new ProviderUnreachable(parsed.error);
  return parsed.data;
}

function intentNews(answer: z.output<typeof intentAnswer>): IntentNews {
  return { state: answer.status, providerReference: answer.id, amount: answer.amount, asset: answer.currency };
}

function payoutNews(answer: z.output<typeof payoutAnswer>): PayoutNews {
  const { status, id, amount, currency, reason } = answer;
  return { state: status, providerReference: id, amount, asset: currency, reason: reason ?? null };
}

function readWebhook(secret: string, raw: Buffer, headers: WebhookHeaders, now: Date): WebhookEvent | null {
  const timestamp = headers['x-demo-bank-timestamp'] ?? '';
  const signature = headers['x-demo-bank-signature'] ?? '';
  if (!isSigned(secret, timestamp, raw, signature, now)) return null;
  const { id, type, data } = understood(webhookBody, JSON.parse(raw.toString()));
  const event = { eventId: id, kind: type, reference: data.reference };
  const shared = { providerReference: data.id, amount: data.amount, asset: data.currency };
  if (type === 'intent.paid' || type === 'intent.cancelled') {
    const state = type === 'intent.paid' ? 'paid' : 'cancelled';
    return { ...event, news: { about: 'intent', intent: { state, ...shared } } };
  }
  if (type === 'payout.paid' || type === 'payout.failed') {
    const state = type === 'payout.paid' ? 'paid' : 'failed';
    return { ...event, news: { about: 'payout', payout: { state, ...shared, reason: data.reason ?? null } } };
  }
  return { ...event, news: { about: 'other' } };
}
