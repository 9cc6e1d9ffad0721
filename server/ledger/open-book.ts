import { minor } from '@croupier/contract';
import type { Tx } from '#kernel/database/pool';
import type { Book, Decision } from './apply.ts';
import { beginPosting } from './store.ts';
import { type Account, type AccountName, type Standing, nameOf } from './transfer.ts';

/**
 * Accounts that were locked and read before it is known what will be posted to them, so that this need not be waited
 * for. Only for transfers whose keys are new by their making: none is looked for, and one that was used before has the
 * whole transaction run again. Each posting goes on from the one before.
 */
export class OpenBook {
  readonly #accounts: Map<string, Account>;
  readonly #now: Date;
  #ids: bigint[];

  constructor({ accounts, ids, now }: Book) {
    this.#accounts = new Map(accounts);
    this.#now = now;
    this.#ids = ids;
  }

  /** For a posting to these accounts with so many transfers at most; null where it was opened for less. */
  bookFor(accounts: readonly AccountName[], transfers: number): Book | null {
    if (transfers > this.#ids.length || accounts.some((name) => !this.#accounts.has(nameOf(name)))) return null;
    return { accounts: this.#accounts, used: new Map(), ids: this.#ids, now: this.#now };
  }

  posted({ transfers, states }: Decision): void {
    this.#ids = this.#ids.slice(transfers.length);
    for (const [name, account] of this.#accounts) {
      const state = account.guarded && states.get(account.id);
      if (!state) continue;
      const { balance, seq, movedAt } = state;
      this.#accounts.set(name, {
        ...account,
        guarded: { ...account.guarded!, balance, seq, movedAt: new Date(movedAt) },
      });
    }
  }

  /** How a guarded account stands now; null where the book was not opened with it. */
  standingOf(name: AccountName): Standing | null {
    const guarded = this.#accounts.get(nameOf(name))?.guarded;
    return guarded ? { balance: minor(guarded.balance), version: guarded.seq } : null;
  }
}

/** Locks and reads the accounts; those that do not exist are not in it. @param transfers that may be posted by it */
export async function openBook(tx: Tx, accounts: readonly AccountName[], transfers: number): Promise<OpenBook> {
  return new OpenBook(await beginPosting(tx, accounts, [], transfers));
}
