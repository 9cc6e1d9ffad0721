import { type Minor, formatAmount } from '@croupier/contract';
import type { Clock } from '#kernel/clock';
import { demoBank } from './demo-bank.ts';
import { type DemoBankSettings, send, understood } from './demo-bank-http.ts';
import { accountAnswer, intentAnswer, statementAnswer } from './demo-bank-wire.ts';
import { type IntentOrder, type PaymentProvider, ProviderRefused } from './provider.ts';

/** Takes money in, and pays none out. */
function inwards(settings: DemoBankSettings, clock: Clock) {
  const { queryIntent, readDay, readWebhook } = demoBank(settings, clock);
  return {
    queryIntent,
    readDay: readDay!,
    readWebhook,
    createPayout: () => Promise.reject(new ProviderRefused('no_payouts')),
    queryPayout: async () => null,
  } satisfies Omit<PaymentProvider, 'createIntent'>;
}

async function order(settings: DemoBankSettings, clock: Clock, method: string, asked: IntentOrder) {
  const { asset, amount, expiresAt, network, ...rest } = asked;
  const body = { ...rest, method, amount: formatAmount(amount), currency: asset, expiresAt: expiresAt.toISOString() };
  return understood(
    intentAnswer,
    await send(settings, clock, 'POST', '/v1/intents', network ? { ...body, network } : body),
  );
}

/** A code that a payer scans; on the telephone it is on, its address opens the app. */
function demoQr(settings: DemoBankSettings, clock: Clock): PaymentProvider {
  return {
    ...inwards(settings, clock),
    async createIntent(asked) {
      const { id, payUrl, payload } = await order(settings, clock, 'qr', asked);
      return { providerReference: id, payUrl, payTo: { kind: 'qr', payload: needed(payload) }, quote: null };
    },
  };
}

/** A code that is typed in at a shop, where cash is paid. */
function demoStore(settings: DemoBankSettings, clock: Clock): PaymentProvider {
  return {
    ...inwards(settings, clock),
    async createIntent(asked) {
      const { id, storeCode, stores = [] } = await order(settings, clock, 'store', asked);
      const payTo = { kind: 'store', code: needed(storeCode), stores } as const;
      return { providerReference: id, payUrl: null, payTo, quote: null };
    },
  };
}

/** Watches an address of its own for each order. */
function demoChain(settings: DemoBankSettings, clock: Clock): PaymentProvider {
  return {
    ...inwards(settings, clock),
    async createIntent(asked) {
      const answer = await order(settings, clock, 'chain', asked);
      const { network, address, quantity, rate, needed: confirmations } = needed(answer.chain);
      return {
        providerReference: answer.id,
        payUrl: null,
        payTo: { kind: 'chain', network, address },
        quote: { asset: 'USDT', amount: quantity, ratePpm: ppmOf(rate), needed: confirmations },
      };
    },
  };
}

/** A standing account: whoever transfers to it says nothing, so that only amount and account tell whose money it is. */
function demoAccount(settings: DemoBankSettings, clock: Clock): PaymentProvider {
  return {
    ...inwards(settings, clock),
    // The bank knows of no orders.
    queryIntent: async () => null,
    async createIntent({ notifyUrl, asset }) {
      const body = { notifyUrl, currency: asset };
      const account = understood(accountAnswer, await send(settings, clock, 'POST', '/v1/accounts', body));
      return { providerReference: '', payUrl: null, payTo: { kind: 'account', ...account }, quote: null };
    },
    async readStatement(accountNumber, since) {
      const path = `/v1/accounts/${accountNumber}/statement?since=${encodeURIComponent(since.toISOString())}`;
      const { lines } = understood(statementAnswer, await send(settings, clock, 'GET', path));
      return lines.map(({ id, currency, ...line }) => ({ ...line, lineId: id, asset: currency }));
    },
  };
}

/** One provider of the demo, many adapters: by the name that stands in a channel's `adapter`. */
export function demoProviders(settings: DemoBankSettings, clock: Clock) {
  return {
    'demo-bank': demoBank(settings, clock),
    'demo-qr': demoQr(settings, clock),
    'demo-store': demoStore(settings, clock),
    'demo-chain': demoChain(settings, clock),
    'demo-account': demoAccount(settings, clock),
  } satisfies Record<string, PaymentProvider>;
}

function needed<T>(part: T | undefined): T {
  if (part === undefined) throw new ProviderRefused('no_such_method');
  return part;
}

/** Four decimals of dollars a USDT, as millionths. */
const ppmOf = (rate: Minor): number => Number(rate) * 100;
