import { formatAmount } from '@croupier/contract';
import type { Clock } from '#kernel/clock';
import { type DemoBankSettings, send, understood } from './demo-bank-http.ts';
import { intentNews, payoutNews, readWebhook } from './demo-bank-news.ts';
import { readDemoDay } from './demo-bank-statement.ts';
import { intentAnswer, payoutAnswer } from './demo-bank-wire.ts';
import type { PaymentProvider } from './provider.ts';

/** The provider of the demo brand, reached over HTTP like any other (apps/psp-sim). */
export function demoBank(settings: DemoBankSettings, clock: Clock): PaymentProvider {
  const ask = (method: string, path: string, body?: object) => send(settings, clock, method, path, body);
  return {
    async createIntent(order) {
      const { asset, amount, expiresAt, network: _network, ...rest } = order;
      const body = { ...rest, amount: formatAmount(amount), currency: asset, expiresAt: expiresAt.toISOString() };
      const answer = understood(intentAnswer, await ask('POST', '/v1/intents', body));
      return { providerReference: answer.id, payUrl: answer.payUrl, payTo: null, quote: null };
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
    readDay: (hookUrl, stretch) => readDemoDay(settings, clock, hookUrl, stretch),
    readWebhook: (raw, headers, now) => readWebhook(settings.webhookSecret, raw, headers, now),
  };
}
