import { randomBytes } from 'node:crypto';

/** What can go wrong at a bank, to be chosen on the pay page or the desk. */
export const FAULTS = ['none', 'duplicate', 'late', 'wrong_amount', 'forged', 'silent'] as const;
export type Fault = (typeof FAULTS)[number];

export const PAYOUT_FAULTS = ['none', 'duplicate', 'forged', 'silent', 'fails', 'refused', 'lost_answer'] as const;
export type PayoutFault = (typeof PAYOUT_FAULTS)[number];

export interface Intent {
  readonly id: string;
  readonly reference: string;
  readonly amount: string;
  readonly currency: string;
  readonly description: string;
  readonly returnUrl: string;
  readonly notifyUrl: string;
  readonly expiresAt: string;
  readonly language: 'TW' | 'EN';
  status: 'pending' | 'paid' | 'cancelled';
  /** What the payer really paid; null until then. */
  paidAmount: string | null;
}

export interface Payout {
  readonly id: string;
  readonly reference: string;
  readonly amount: string;
  readonly currency: string;
  readonly bankCode: string;
  readonly accountNumber: string;
  readonly payeeName: string;
  readonly notifyUrl: string;
  status: 'processing' | 'paid' | 'failed';
  reason: string | null;
}

/** The bank's memory, as long as the process lives. */
export class Book {
  readonly intents = new Map<string, Intent>();
  readonly payouts = new Map<string, Payout>();
  /** What befalls the payouts that come from now on. */
  payoutFault: PayoutFault = 'none';

  intentById(id: string): Intent | undefined {
    for (const intent of this.intents.values()) if (intent.id === id) return intent;
    return undefined;
  }
}

export const newId = (prefix: string): string => `${prefix}_${randomBytes(12).toString('hex')}`;
