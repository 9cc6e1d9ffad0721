import { type Minor, minor, units } from '@croupier/contract';
import type { PaymentProvider } from '#payments';
import type { Chance } from '../../bets/placing/simulated-world.ts';
import {
  type DepositKind,
  type IntentAnswer,
  ProviderRefused,
  ProviderUnreachable,
} from '../../payments/providers/provider.ts';

type News = Awaited<ReturnType<PaymentProvider['queryIntent']>>;
type Event = NonNullable<ReturnType<PaymentProvider['readWebhook']>>;

export interface Intent {
  readonly kind: DepositKind;
  readonly reference: string;
  readonly amount: Minor;
  state: 'pending' | 'paid' | 'cancelled';
  /** Of the money, once there is some. */
  moneyId: string;
  paid: Minor;
  seenAt: Date | null;
}

interface Payout {
  readonly reference: string;
  readonly amount: Minor;
  state: 'processing' | 'paid' | 'failed';
}

export interface Message {
  readonly channelCode: string;
  readonly raw: Buffer;
}

/** Thirty dollars a coin. */
const RATE_PPM = 30_000_000;
const ACCOUNT = '900000000001';

/**
 * The other end of the wire, with a seed: it takes an order and loses the answer, says nothing, refuses; it tells of
 * what happened in any order, and again. What it has in its books is what must be in ours in the end.
 */
export class SimulatedBank {
  readonly intents = new Map<string, Intent>();
  readonly payouts = new Map<string, Payout>();
  readonly lines: { id: string; amount: Minor }[] = [];
  /** Not delivered yet. */
  readonly news: Message[] = [];
  /** Delivered at least once. */
  readonly told: Message[] = [];
  /** While it is honest nothing goes wrong. */
  honest = false;
  readonly #chance: Chance;
  readonly #now: () => Date;
  #nr = 0;

  constructor(chance: Chance, now: () => Date) {
    this.#chance = chance;
    this.#now = now;
  }

  provider(kind: DepositKind): PaymentProvider {
    return {
      createIntent: async (order) => this.#take(() => this.#intent(kind, order.reference, order.amount)),
      queryIntent: async (reference) => this.#take(() => this.#newsOf(reference)),
      readStatement: async () =>
        this.#take(() => this.lines.map(({ id, amount }) => ({ ...lineOf(id, amount), lineId: id }))),
      createPayout: async ({ reference, amount }) => this.#take(() => this.#payout(reference, amount)),
      queryPayout: async (reference) =>
        this.#take(() => {
          const known = this.payouts.get(reference);
          return known ? { ...known, asset: 'TWD', providerReference: `out-${reference}`, reason: null } : null;
        }),
      readWebhook: (raw) => JSON.parse(raw.toString(), revive) as Event,
    };
  }

  /** What a payer does about an order; somebody pays to the account whatever they like. */
  payerActs(): void {
    const open = [...this.intents.values()].filter(({ state }) => state === 'pending');
    const intent = this.#chance.pick(open);
    if (!intent || this.#chance.happens(0.1)) return this.transfer(this.#odd());
    if (intent.kind === 'account') {
      intent.state = 'paid';
      return this.transfer(this.#chance.happens(0.8) ? intent.amount : this.#odd());
    }
    if (this.#chance.happens(0.15)) {
      intent.state = 'cancelled';
      return this.#tell(intent.kind, intent.reference, 'cancelled', {
        about: 'intent',
        intent: this.#newsOf(intent.reference)!,
      });
    }
    const asked = intent.kind === 'chain' ? coins(intent.amount) : intent.amount;
    intent.paid = this.#chance.happens(0.8) ? asked : minor(asked + 100n * BigInt(1 + this.#chance.below(900)));
    intent.state = 'paid';
    intent.moneyId = `money-${(this.#nr += 1)}`;
    intent.seenAt = this.#now();
    this.#tell(intent.kind, intent.reference, 'paid', { about: 'intent', intent: this.#newsOf(intent.reference)! });
  }

  transfer(amount: Minor): void {
    const id = `line-${(this.#nr += 1)}`;
    this.lines.push({ id, amount });
    const line = { ...lineOf(id, amount), lineId: id };
    const raw = Buffer.from(
      JSON.stringify({ eventId: id, kind: 'statement.line', reference: ACCOUNT, news: { about: 'line', line } }, plain),
    );
    this.news.push({ channelCode: 'sim-account', raw });
  }

  /** Payouts under way come to their ends. */
  settlePayouts(): void {
    for (const payout of this.payouts.values()) {
      if (payout.state !== 'processing' || this.#chance.happens(0.3)) continue;
      payout.state = this.#chance.happens(0.8) ? 'paid' : 'failed';
      const news = { ...payout, asset: 'TWD', providerReference: `out-${payout.reference}`, reason: null };
      this.#tell('redirect', payout.reference, payout.state, { about: 'payout', payout: news });
    }
  }

  /** Some of what waits, in any order. */
  takeNews(most: number): Message[] {
    const taken: Message[] = [];
    while (taken.length < most && this.news.length > 0) {
      taken.push(...this.news.splice(this.#chance.below(this.news.length), 1));
    }
    this.told.push(...taken);
    return taken;
  }

  #take<T>(answer: () => T): T {
    if (this.honest) return answer();
    const fault = this.#chance.below(12);
    if (fault === 0) throw new ProviderUnreachable(new Error('silent'));
    const value = answer();
    if (fault === 1) throw new ProviderUnreachable(new Error('the answer is lost'));
    return value;
  }

  #intent(kind: DepositKind, reference: string, amount: Minor): IntentAnswer {
    if (!this.intents.has(reference)) {
      if (!this.honest && this.#chance.happens(0.03)) throw new ProviderRefused('no');
      const none = { state: 'pending', moneyId: '', paid: 0n as Minor, seenAt: null } as const;
      this.intents.set(reference, { kind, reference, amount, ...none });
    }
    const payTo: Readonly<Record<DepositKind, IntentAnswer['payTo']>> = {
      redirect: null,
      qr: { kind: 'qr', payload: reference },
      store: { kind: 'store', code: 'AB12CD', stores: [] },
      chain: { kind: 'chain', network: 'TRC20', address: 'TXYZ' },
      account: { kind: 'account', bankCode: '812', bankName: 'Bank', accountNumber: ACCOUNT, payeeName: 'House' },
    };
    const quote = { asset: 'USDT', amount: coins(amount), ratePpm: RATE_PPM, needed: 3 };
    const payUrl = kind === 'redirect' ? 'http://127.0.0.1/pay' : null;
    return { providerReference: `in-${reference}`, payUrl, payTo: payTo[kind], quote: kind === 'chain' ? quote : null };
  }

  #newsOf(reference: string): News {
    const intent = this.intents.get(reference);
    if (!intent || intent.kind === 'account') return null;
    const { state, kind, amount, paid, moneyId, seenAt } = intent;
    const asset = kind === 'chain' ? 'USDT' : 'TWD';
    const seen = kind === 'chain' && seenAt ? { confirmations: 3, at: seenAt } : null;
    return {
      state,
      asset,
      amount: state === 'paid' ? paid : amount,
      providerReference: moneyId || `in-${reference}`,
      seen,
    };
  }

  #payout(reference: string, amount: Minor) {
    const known = this.payouts.get(reference);
    if (known && known.amount !== amount) throw new Error('one reference, two amounts');
    if (!known) this.payouts.set(reference, { reference, amount, state: 'processing' });
    return { providerReference: `out-${reference}` };
  }

  #tell(kind: DepositKind, reference: string, what: string, news: object): void {
    const raw = Buffer.from(JSON.stringify({ eventId: `${reference}-${what}`, kind: what, reference, news }, plain));
    this.news.push({ channelCode: `sim-${kind}`, raw });
  }

  #odd(): Minor {
    return minor(units(100 + this.#chance.below(7_000)) + 100n * BigInt(this.#chance.below(100)));
  }
}

const coins = (amount: Minor): Minor => minor((amount * 1_000_000n) / BigInt(RATE_PPM));
const lineOf = (id: string, amount: Minor) => ({ id, accountNumber: ACCOUNT, amount, asset: 'TWD', note: '' });

const plain = (_key: string, value: unknown) =>
  typeof value === 'bigint' ? `bigint:${value}` : value instanceof Date ? value.toISOString() : value;
function revive(key: string, value: unknown): unknown {
  if (typeof value !== 'string') return value;
  if (value.startsWith('bigint:')) return BigInt(value.slice(7));
  return key === 'at' ? new Date(value) : value;
}
