import { hash } from 'node:crypto';
import type { Asset, Minor } from '@croupier/contract';

/** Names an account. `owner` is `house` or `person:<id>`; the ledger knows no more of a person than that. */
export interface AccountName {
  brandId: number;
  owner: string;
  purpose: string;
  asset: Asset;
}

export interface Leg {
  account: AccountName;
  /** More than zero: into the account. */
  amount: Minor;
}

/** A transfer as asked for. Its legs sum to zero in one asset; anything else is a bug of the caller and throws. */
export interface Transfer {
  brandId: number;
  /** Unique in the brand: the same key with the same input is the same transfer, with other input it is refused. */
  key: string;
  move: string;
  ref: { type: string; id: string };
  title?: string | undefined;
  legs: Leg[];
  /** Made by the thousand, like stakes: rare moves are indexed apart. */
  frequent: boolean;
  /** The account whose balance after the transfer the caller wants to know. */
  watch?: AccountName | undefined;
  /** When it happened; for history that is loaded. Never before the last move of its accounts. Default: now. */
  at?: Date | undefined;
}

/** A guarded account as it stands, or a house account, which has no balance of its own. */
export interface Account {
  id: bigint;
  name: AccountName;
  guarded: { floor: bigint; balance: bigint; seq: bigint; movedAt: Date | null } | null;
}

export interface Standing {
  balance: Minor;
  /** The account's sequence number: it grows with each entry. */
  version: bigint;
}

export type PostRefusal = 'insufficient_funds' | 'idempotency_conflict';
export interface Posted {
  transferId: bigint;
  replayed: boolean;
  /** Of the watched account, after this transfer. */
  watched: Standing | null;
}
/** A bundle is posted whole or not at all. */
export type BundleResult = { ok: true; transfers: Posted[] } | { ok: false; refuse: PostRefusal };

export function nameOf(account: AccountName): string {
  return `${account.brandId}/${account.owner}/${account.purpose}/${account.asset}`;
}

/** What the idempotency key stands for: everything that moves money or says what for. */
export function inputHashOf(transfer: Transfer): string {
  let text = `${transfer.move}|${transfer.ref.type}|${transfer.ref.id}`;
  for (const leg of transfer.legs) text += `|${nameOf(leg.account)}|${leg.amount}`;
  return hash('sha256', text, 'hex');
}
