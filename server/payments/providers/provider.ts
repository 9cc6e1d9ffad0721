import type { Minor, ValueOf, payments } from '@croupier/contract';
import type { DayLine } from '../reconciliation/reconcile.ts';

/** How a payer pays. */
export type DepositKind = ValueOf<typeof payments.deposit>['kind'];
/** What a payer needs to pay beside the provider's page, as it is shown to them. */
export type PayTo = NonNullable<ValueOf<typeof payments.deposit>['payTo']>;

export interface IntentAnswer {
  readonly providerReference: string;
  /** The provider's page, where there is one. */
  readonly payUrl: string | null;
  readonly payTo: PayTo | null;
  /** Where another currency is paid: how much of it, and what one of it counts until the order expires. */
  readonly quote: {
    readonly asset: string;
    readonly amount: Minor;
    readonly ratePpm: number;
    readonly needed: number;
  } | null;
}

/** What every payment provider can do, whoever it is. One adapter a provider; each passes `testing/provider-suite.ts`. */
export interface PaymentProvider {
  /** Asks for a payment. The reference makes it happen once: asked again, the provider answers the same. */
  createIntent(order: IntentOrder): Promise<IntentAnswer>;
  /** What became of a payment; null when the provider has never heard of it. */
  queryIntent(reference: string): Promise<IntentNews | null>;
  /** Of standing accounts only: what arrived there since an instant. Nobody says what for. */
  readStatement?(accountNumber: string, since: Date): Promise<StatementLine[]>;
  /** Every movement of money under a webhook address in a stretch of time. Not every provider has such a statement. */
  readDay?(hookUrl: string, stretch: { from: Date; until: Date }): Promise<DayStatement>;
  /** Orders a payout, once per reference. */
  createPayout(order: PayoutOrder): Promise<{ readonly providerReference: string }>;
  queryPayout(reference: string): Promise<PayoutNews | null>;
  /** A webhook's content, or null when its signature or time does not hold. */
  readWebhook(raw: Buffer, headers: WebhookHeaders, now: Date): WebhookEvent | null;
}

export interface IntentOrder {
  readonly reference: string;
  /** Whole cents. */
  readonly amount: Minor;
  readonly asset: string;
  /** Who is paid, as the payer knows them. */
  readonly description: string;
  readonly returnUrl: string;
  readonly notifyUrl: string;
  readonly expiresAt: Date;
  readonly language: 'TW' | 'EN';
  /** Of a chain. */
  readonly network: 'TRC20' | 'ERC20' | null;
}

export interface PayoutOrder {
  readonly reference: string;
  readonly amount: Minor;
  readonly asset: string;
  readonly bankCode: string;
  readonly accountNumber: string;
  readonly payeeName: string;
  readonly notifyUrl: string;
}

export interface IntentNews {
  readonly state: 'pending' | 'paid' | 'cancelled' | 'expired';
  /** Of a chain the transfer's hash, once there is one. */
  readonly providerReference: string;
  /** What was paid, where it was; in the chain's currency where it is one, down to a ten-thousandth. */
  readonly amount: Minor;
  readonly asset: string;
  /** Of a chain, once a transfer was seen. */
  readonly seen?: { readonly confirmations: number; readonly at: Date } | null;
}

export interface StatementLine {
  readonly lineId: string;
  readonly accountNumber: string;
  readonly amount: Minor;
  readonly asset: string;
  /** What the payer wrote. */
  readonly note: string;
}

export interface DayStatement {
  readonly lines: readonly DayLine[];
  /** What is older the provider does not know any more. */
  readonly knownSince: Date;
}

export interface PayoutNews {
  readonly state: 'processing' | 'paid' | 'failed';
  readonly providerReference: string;
  readonly amount: Minor;
  readonly asset: string;
  readonly reason: string | null;
}

export type WebhookHeaders = Readonly<Record<string, string | undefined>>;

export interface WebhookEvent {
  /** The provider's id of the message: the same for each of its tries. */
  readonly eventId: string;
  readonly kind: string;
  readonly reference: string;
  readonly news:
    | { readonly about: 'intent'; readonly intent: IntentNews }
    | { readonly about: 'payout'; readonly payout: PayoutNews }
    | { readonly about: 'line'; readonly line: StatementLine }
    /** Signed, but nothing we act on. */
    | { readonly about: 'other' };
}

/** No answer, or one that says nothing: the order may have been taken. Ask before doing anything else. */
export class ProviderUnreachable extends Error {
  constructor(cause: unknown) {
    super('the payment provider gave no usable answer', { cause });
    this.name = 'ProviderUnreachable';
  }
}

/** A definite no: nothing was taken and nothing will happen. */
export class ProviderRefused extends Error {
  readonly reason: string;
  constructor(reason: string) {
    super(`the payment provider refused: ${reason}`);
    this.name = 'ProviderRefused';
    this.reason = reason;
  }
}
