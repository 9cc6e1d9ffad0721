import type { Asset, Minor } from '@croupier/contract';
import type { Status } from '@croupier/vendor-protocol';
import type { VendorGame } from '#games';
import type { Connection } from '../connections/connection.ts';
import type { SettledByHand } from '../reconciliation/settled-by-hand.ts';

/** What a vendor asks of the wallet, in whatever dialect. */
export interface WalletAsk {
  readonly kind: 'bet' | 'win' | 'rollback';
  /** The vendor's own id of it, used once. */
  readonly txId: string;
  /** The bet of a win, or what a rollback takes back. Null: a bet, or a win that names its round only. */
  readonly reference: string | null;
  readonly gameCode: string;
  readonly round: string;
  readonly roundClosed: boolean;
  /** Null where the call does not tell. */
  readonly currency: string | null;
  readonly amount: Minor;
  /** When it was sent, by the vendor's clock; left out where the dialect does not tell. */
  readonly sentAt?: Date;
  /** Nothing is staked; the amount is what it stands for. */
  readonly free: boolean;
  /** A bet of nothing, so that a prize of the vendor's own has one: perhaps long after the game was left. */
  readonly ofPrize?: boolean;
  /** Kept with the bet. */
  readonly detail: Readonly<Record<string, string>>;
}

/** Whose launch a call is about. What it stands for never changes. */
export interface Launched {
  readonly tokenHash: Buffer;
  readonly personId: bigint;
  readonly alias: string;
  readonly asset: Asset;
  readonly ip: string | null;
  readonly device: string | null;
}

/** An ask with all that is known of it before the database decides. */
export interface WalletItem {
  readonly connection: Pick<Connection, 'brandId' | 'vendor' | 'enabled' | 'settings'>;
  readonly launched: Launched;
  readonly ask: WalletAsk;
  readonly game: VendorGame | null;
  /** The brand is in maintenance. */
  readonly brandClosed: boolean;
}

export interface WalletReply {
  readonly status: Status;
  /** Null where it is not known whose. */
  readonly balance: Minor | null;
}

/** What was done by a vendor's id of it, or a tombstone on the id of what was taken back before it came. */
export interface Transaction {
  readonly brandId: number;
  readonly vendor: string;
  readonly txId: string;
  readonly kind: WalletAsk['kind'] | 'tombstone';
  readonly personId: bigint;
  readonly gameCode: string;
  readonly round: string;
  readonly asset: Asset;
  readonly amount: Minor;
  readonly free: boolean;
  readonly roundClosed: boolean;
  readonly reference: string | null;
  readonly betId: bigint | null;
  readonly balanceAfter: Minor;
  readonly rolledBack: boolean;
  /** Of a bet that operators have ended. */
  readonly hand: SettledByHand | null;
  /** Counts what has happened to `hand`. */
  readonly handVersion: number;
}
