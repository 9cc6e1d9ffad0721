import type { Scenario } from '../conformance/scenarios.ts';
import type { Status } from '../status.ts';

/** Who plays what, as a launch has told the vendor. */
export interface Playing {
  readonly user: string;
  readonly token: string;
  readonly game: string;
  readonly currency: string;
}

/**
 * What a call is sent wrong with, on purpose: a byte changed after it was signed, no signature, no content that could
 * be read, or an amount that is none.
 */
export type WireFault = 'tampered' | 'unsigned' | 'unreadable' | 'textAmount' | 'negativeAmount' | 'fractionalAmount';

export interface CallOptions {
  readonly fault?: WireFault | undefined;
}

/** Amounts are of the native wire, whatever the dialect: the real value times `WIRE_SCALE`. */
export interface BetAsk extends Playing {
  readonly transaction: string;
  readonly round: string;
  readonly roundClosed: boolean;
  readonly amount: number;
  /** Costs the person nothing; the amount is what it stands for. */
  readonly isFree?: boolean | undefined;
  /** A bet of nothing for a prize of the vendor's own. */
  readonly isPrize?: boolean | undefined;
  /** The operator's id of the free bets it is one of; none where it is free by the vendor's own doing. */
  readonly reward?: string | undefined;
}
export interface WinAsk extends BetAsk {
  /** The bet it belongs to. */
  readonly reference: string;
}
export interface RollbackAsk extends Playing {
  readonly transaction: string;
  /** The bet or the win that is taken back. */
  readonly reference: string;
  readonly round: string;
  readonly roundClosed: boolean;
}

export interface DriverAnswer {
  /** In the native words, whatever the dialect's are. `null`: no answer of the protocol. */
  readonly status: Status | null;
  /** Of the native wire; `null` where the answer has none. */
  readonly balance: number | null;
  readonly http: number;
  readonly ms: number;
  /** As it went over the wire. */
  readonly sent: string;
  readonly raw: string;
}

/** A vendor's side of the wallet calls. */
export interface WalletDriver {
  readonly dialect: string;
  /** Faults that cannot be told in this dialect, such as a fraction where amounts have a point. */
  readonly unableTo: readonly WireFault[];
  /** False where the dialect has no word for a bet that costs nothing. */
  readonly freeBets?: boolean;
  /** False where calls name who plays, and no token. */
  readonly tokens?: boolean;
  /** What is to be tried of this dialect alone. */
  readonly own?: readonly Scenario[];
  /** What is left of a status in this dialect, which may have fewer words: answers are compared by it. */
  tells?(status: Status): Status;
  balance(playing: Playing, options?: CallOptions): Promise<DriverAnswer>;
  bet(ask: BetAsk, options?: CallOptions): Promise<DriverAnswer>;
  win(ask: WinAsk, options?: CallOptions): Promise<DriverAnswer>;
  rollback(ask: RollbackAsk, options?: CallOptions): Promise<DriverAnswer>;
}
