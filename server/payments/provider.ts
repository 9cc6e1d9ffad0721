import type { Minor } from '@croupier/contract';

/** What every payment provider can do, whoever it is. One adapter a provider; each passes `provider.suite.ts`. */
export interface PaymentProvider {
  /** Asks for a payment. The reference makes it happen once: asked again, the provider answers the same. */
  createIntent(order: IntentOrder): Promise<{ readonly providerReference: string; readonly payUrl: string }>;
  /** What became of a payment; null when the provider has never heard of it. */
  queryIntent(reference: string): Promise<IntentNews | null>;
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
  readonly providerReference: string;
  /** What was paid, where it was. */
  readonly amount: Minor;
  readonly asset: string;
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
