import type { Minor } from '@croupier/contract';
import type { Tx } from '#kernel/database/pool';
import type { Language } from '#kernel/http/handlers';

interface Who {
  readonly brandId: number;
  readonly personId: bigint;
}
/** Somebody's wallet at a vendor. */
export interface WalletOf extends Who {
  readonly vendor: string;
}

/** A vendor that keeps a wallet of its own. */
export interface WalletVendor {
  readonly code: string;
  readonly name: Readonly<Record<Language, string>>;
  /** Money may be moved there. It may be called back from all of them, always. */
  readonly open: boolean;
}

export interface WalletOrder extends WalletOf {
  /** Ours: what the vendor is asked about later. */
  readonly transactionId: string;
  readonly amount: Minor;
}

/**
 * The vendors' side. Each throws `VendorSilent` where the vendor did not say what became of a call, and `VendorRefused`
 * where it said no and nothing happened; nothing else.
 */
export interface VendorWallets {
  vendorsOf(brandId: number): Promise<readonly WalletVendor[]>;
  /** Into the vendor's wallet. */
  deposit(order: WalletOrder): Promise<void>;
  /** Out of it. */
  withdraw(order: WalletOrder): Promise<void>;
  /** What can be called back: nothing smaller than our smallest unit. */
  balance(of: WalletOf): Promise<Minor>;
  /** `unknown`: the vendor has never heard of it. */
  status(of: { brandId: number; vendor: string; transactionId: string }): Promise<'done' | 'failed' | 'unknown'>;
}

/** What moves between wallets ask of those above them; app.ts fills it. */
export interface VendorWalletPorts {
  readonly vendors: VendorWallets;
  /** In the move's transaction: throws a Refusal where the person may not play, and nothing has happened then. */
  mayMoveOut(tx: Tx, who: Who, at: Date): Promise<void>;
}

/** No answer, or one that says nothing: it may have happened. */
export class VendorSilent extends Error {
  constructor(cause: unknown) {
    super('the vendor gave no usable answer', { cause });
    this.name = 'VendorSilent';
  }
}

/** A definite no: nothing has happened, and nothing will. */
export class VendorRefused extends Error {
  readonly reason: string;
  constructor(reason: string) {
    super(`the vendor refused: ${reason}`);
    this.name = 'VendorRefused';
    this.reason = reason;
  }
}
