import { randomBytes } from 'node:crypto';

/** What can go wrong at a bank, to be chosen on the pay page or the desk. */
export const FAULTS = ['none', 'duplicate', 'late', 'out_of_order', 'wrong_amount', 'forged', 'silent'] as const;
export type Fault = (typeof FAULTS)[number];

export const PAYOUT_FAULTS = ['none', 'duplicate', 'forged', 'silent', 'fails', 'refused', 'lost_answer'] as const;
export type PayoutFault = (typeof PAYOUT_FAULTS)[number];

/** How a payer pays: on our page, by a code they scan, to an address on a chain, or with a code at a shop's till. */
export const METHODS = ['redirect', 'qr', 'chain', 'store'] as const;
export type Method = (typeof METHODS)[number];
export const NETWORKS = ['TRC20', 'ERC20'] as const;
export type Network = (typeof NETWORKS)[number];

/** What a payer of a chain was quoted, and how far their transfer is. */
export interface ChainPayment {
  readonly network: Network;
  readonly address: string;
  /** USDT, two decimals. */
  readonly quantity: string;
  /** Dollars a USDT, fixed until the order expires. */
  readonly rate: string;
  readonly needed: number;
  confirmations: number;
  /** The transfer's hash and when it was first seen; null until there is one. */
  txId: string | null;
  seenAt: string | null;
}

export interface Intent {
  readonly id: string;
  readonly method: Method;
  readonly chain: ChainPayment | null;
  /** What is typed in at the shop. */
  readonly storeCode: string | null;
  readonly reference: string;
  readonly amount: string;
  readonly currency: string;
  readonly description: string;
  readonly returnUrl: string;
  readonly notifyUrl: string;
  readonly expiresAt: string;
  readonly language: 'TW' | 'EN';
  status: 'pending' | 'confirming' | 'paid' | 'cancelled';
  /** What the payer really paid, in the chain's currency where it is one; null until then. */
  paidAmount: string | null;
}

/** An account of the merchant's with us: whoever knows its number can transfer to it. */
export interface Account {
  readonly number: string;
  readonly notifyUrl: string;
  readonly currency: string;
}

/** A line of an account's statement. */
export interface Line {
  readonly id: string;
  readonly accountNumber: string;
  readonly amount: string;
  readonly currency: string;
  readonly note: string;
  readonly at: string;
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

/** Everything the bank knows, as it is written down. */
export interface Pages {
  readonly intents: readonly Intent[];
  readonly payouts: readonly Payout[];
  readonly accounts: readonly Account[];
  readonly lines: readonly Line[];
}

/** The bank's memory. */
export class Book {
  readonly intents = new Map<string, Intent>();
  readonly payouts = new Map<string, Payout>();
  readonly accounts = new Map<string, Account>();
  readonly lines: Line[] = [];
  /** What befalls the payouts that come from now on. */
  payoutFault: PayoutFault = 'none';

  constructor({ intents = [], payouts = [], accounts = [], lines = [] }: Partial<Pages> = {}) {
    for (const intent of intents) this.intents.set(intent.reference, intent);
    for (const payout of payouts) this.payouts.set(payout.reference, payout);
    for (const account of accounts) this.accounts.set(account.number, account);
    this.lines.push(...lines);
  }

  pages(): Pages {
    const { intents, payouts, accounts, lines } = this;
    return { intents: [...intents.values()], payouts: [...payouts.values()], accounts: [...accounts.values()], lines };
  }

  intentById(id: string): Intent | undefined {
    for (const intent of this.intents.values()) if (intent.id === id) return intent;
    return undefined;
  }
}

export const newId = (prefix: string): string => `${prefix}_${randomBytes(12).toString('hex')}`;
