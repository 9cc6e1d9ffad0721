import { minor, type Minor } from '@croupier/contract';
import {
  type Account,
  type BundleResult,
  type Posted,
  type PostRefusal,
  type Transfer,
  inputHashOf,
  nameOf,
} from './transfer.ts';

/** What the ledger knows before a posting, of the accounts and keys concerned. */
export interface Book {
  accounts: ReadonlyMap<string, Account>;
  /** Keys used before, as `<brand>/<key>`. */
  used: ReadonlyMap<string, { transferId: bigint; inputHash: string }>;
  /** One for each transfer that may be new. */
  ids: bigint[];
  now: Date;
}

export interface NewTransfer {
  id: bigint;
  transfer: Transfer;
  inputHash: string;
  at: Date;
}
export interface NewEntry {
  brandId: number;
  transferId: bigint;
  leg: number;
  frequent: boolean;
  accountId: bigint;
  amount: Minor;
  accountSeq: bigint | null;
  balanceAfter: Minor | null;
}
export interface Decision {
  results: BundleResult[];
  transfers: NewTransfer[];
  entries: NewEntry[];
  /** How the guarded accounts that were looked at stand after it, by their ids. */
  states: ReadonlyMap<bigint, State>;
}

interface State {
  balance: bigint;
  seq: bigint;
  movedAt: number;
}

/**
 * Decides what becomes of each bundle, in order, and what is to be written. Pure: the same book and bundles give the
 * same decision. A refused bundle leaves no trace and does not touch the others.
 */
export function apply(
  book: Book,
  bundles: readonly (readonly Transfer[])[],
  afterwards?: (results: BundleResult[]) => Transfer[],
): Decision {
  const posting = new Posting(book);
  const results = bundles.map((bundle) => posting.post(bundle));
  const more = afterwards?.(results) ?? [];
  if (more.length > 0) {
    const outcome = posting.post(more);
    if (!outcome.ok) throw new Error(`what follows from a posting was refused: ${outcome.refuse}`);
  }
  return { results, transfers: posting.transfers, entries: posting.entries, states: posting.states };
}

/** The state of one `apply`: what the bundles so far have made of the book. */
class Posting {
  readonly book: Book;
  readonly states = new Map<bigint, State>();
  readonly posted = new Map<string, { transferId: bigint; inputHash: string; result: Posted }>();
  readonly transfers: NewTransfer[] = [];
  readonly entries: NewEntry[] = [];
  idsTaken = 0;

  constructor(book: Book) {
    this.book = book;
  }

  post(bundle: readonly Transfer[]): BundleResult {
    const mark = { transfers: this.transfers.length, entries: this.entries.length, ids: this.idsTaken };
    const before = new Map<bigint, State>();
    const keys: string[] = [];
    const done: Posted[] = [];
    for (const transfer of bundle) {
      const outcome = this.#transfer(transfer, before, keys);
      if (typeof outcome !== 'string') {
        done.push(outcome);
        continue;
      }
      for (const [id, state] of before) this.states.set(id, state);
      for (const key of keys) this.posted.delete(key);
      this.transfers.length = mark.transfers;
      this.entries.length = mark.entries;
      this.idsTaken = mark.ids;
      return { ok: false, refuse: outcome };
    }
    return { ok: true, transfers: done };
  }

  #transfer(transfer: Transfer, before: Map<bigint, State>, keys: string[]): Posted | PostRefusal {
    const key = `${transfer.brandId}/${transfer.key}`;
    const inputHash = inputHashOf(transfer);
    const earlier = this.posted.get(key) ?? this.book.used.get(key);
    if (earlier) {
      if (earlier.inputHash !== inputHash) return 'idempotency_conflict';
      const watched = 'result' in earlier ? (earlier.result as Posted).watched : null;
      return { transferId: earlier.transferId, replayed: true, watched };
    }
    assertBalanced(transfer);
    const id = this.book.ids[this.idsTaken];
    if (id === undefined) throw new Error('fewer ids than transfers');

    let at = (transfer.at ?? this.book.now).getTime();
    for (const [index, leg] of transfer.legs.entries()) {
      const account = this.#account(leg.account);
      const entry: NewEntry = {
        brandId: transfer.brandId,
        transferId: id,
        leg: index + 1,
        frequent: transfer.frequent,
        accountId: account.id,
        amount: leg.amount,
        accountSeq: null,
        balanceAfter: null,
      };
      if (account.guarded) {
        const state = this.#state(account);
        const balance = state.balance + leg.amount;
        // Money that comes in is always taken; money goes out only as far as the floor.
        if (leg.amount < 0n && balance < account.guarded.floor) return 'insufficient_funds';
        if (!before.has(account.id)) before.set(account.id, state);
        // Two clocks may disagree by a little; an account's own entries never do.
        at = Math.max(at, state.movedAt);
        this.states.set(account.id, { balance, seq: state.seq + 1n, movedAt: state.movedAt });
        entry.accountSeq = state.seq + 1n;
        entry.balanceAfter = minor(balance);
      }
      this.entries.push(entry);
    }
    for (const leg of transfer.legs) {
      const account = this.#account(leg.account);
      if (account.guarded) this.#state(account).movedAt = at;
    }
    this.idsTaken += 1;
    this.transfers.push({ id, transfer, inputHash, at: new Date(at) });
    const result: Posted = { transferId: id, replayed: false, watched: this.#watched(transfer) };
    this.posted.set(key, { transferId: id, inputHash, result });
    keys.push(key);
    return result;
  }

  #watched(transfer: Transfer): Posted['watched'] {
    if (!transfer.watch) return null;
    const state = this.#state(this.#account(transfer.watch));
    return { balance: minor(state.balance), version: state.seq };
  }

  #account(name: Transfer['legs'][number]['account']): Account {
    const account = this.book.accounts.get(nameOf(name));
    if (!account) throw new Error(`no account ${nameOf(name)}`);
    return account;
  }

  #state(account: Account): State {
    const known = this.states.get(account.id);
    if (known) return known;
    if (!account.guarded) throw new Error(`${nameOf(account.name)} holds no balance of its own`);
    const { balance, seq, movedAt } = account.guarded;
    const state = { balance, seq, movedAt: movedAt?.getTime() ?? 0 };
    this.states.set(account.id, state);
    return state;
  }
}

function assertBalanced(transfer: Transfer): void {
  let total = 0n;
  const first = transfer.legs[0];
  for (const leg of transfer.legs) {
    if (leg.amount === 0n) throw new Error(`a leg of nothing in ${transfer.key}`);
    if (leg.account.asset !== first!.account.asset) throw new Error(`two assets in ${transfer.key}`);
    if (leg.account.brandId !== transfer.brandId) throw new Error(`two brands in ${transfer.key}`);
    total += leg.amount;
  }
  if (transfer.legs.length < 2 || total !== 0n) throw new Error(`${transfer.key} does not sum to zero`);
}
