import { minor } from '@croupier/contract';
import type { Tx } from '#kernel/database/pool';
import { type Book, type Decision, apply } from './apply.ts';
import { beginPosting, insertAccounts, insertPosting, standingsAfter } from './store.ts';
import type { OpenBook } from './open-book.ts';
import { type AccountName, type BundleResult, type Posted, type Transfer, nameOf } from './transfer.ts';

interface PostOptions {
  /** What follows from the outcome in the same posting (shares of what was accepted); refusing these is a bug. */
  afterwards?: { accounts: AccountName[]; make(results: BundleResult[]): Transfer[] } | undefined;
  /** Opened before, for transfers whose keys are new. Where it does not have all that is needed, it is not used. */
  book?: OpenBook | undefined;
}

/**
 * Posts bundles of transfers in two round trips, however many they are. A bundle is whole or refused, and a refused
 * one does not touch the others. Throws only where all must be undone: a caller's bug, or a database that says no.
 */
export async function postTransfers(
  tx: Tx,
  bundles: readonly (readonly Transfer[])[],
  options: PostOptions = {},
): Promise<BundleResult[]> {
  const { afterwards, book: opened } = options;
  const accounts = accountsOf(bundles, afterwards?.accounts ?? []);
  const keys = bundles.flatMap((bundle) => bundle.map(({ brandId, key }) => ({ brandId, key })));
  // What follows afterwards takes an id for each of its accounts at most; its keys are of its own making.
  const spare = (afterwards?.accounts ?? []).map((account) => ({ brandId: account.brandId, key: '' }));

  const ready = opened?.bookFor(accounts, keys.length + spare.length);
  if (opened && ready) {
    const decision = apply(ready, bundles, afterwards?.make);
    if (decision.transfers.length > 0) await insertPosting(tx, decision.transfers, decision.entries);
    opened.posted(decision);
    return decision.results;
  }
  let book = await beginPosting(tx, accounts, [...keys, ...spare]);
  const missing = accounts.filter((account) => !book.accounts.has(nameOf(account)));
  if (missing.length > 0) {
    await insertAccounts(tx, missing);
    book = await beginPosting(tx, accounts, [...keys, ...spare]);
  }

  const decision = apply(book, bundles, afterwards?.make);
  if (decision.transfers.length > 0) await insertPosting(tx, decision.transfers, decision.entries);
  await recallReplays(tx, bundles, decision, book);
  return decision.results;
}

function accountsOf(bundles: readonly (readonly Transfer[])[], more: readonly AccountName[]): AccountName[] {
  const byName = new Map<string, AccountName>();
  for (const bundle of bundles) {
    for (const transfer of bundle) {
      for (const leg of transfer.legs) byName.set(nameOf(leg.account), leg.account);
      if (transfer.watch) byName.set(nameOf(transfer.watch), transfer.watch);
    }
  }
  for (const account of more) byName.set(nameOf(account), account);
  return [...byName.values()];
}

/** A replay answers what the first time answered. */
async function recallReplays(
  tx: Tx,
  bundles: readonly (readonly Transfer[])[],
  decision: Decision,
  book: Book,
): Promise<void> {
  const asked: { posted: Posted; transferId: bigint; account: AccountName }[] = [];
  for (const [index, bundle] of bundles.entries()) {
    const result = decision.results[index]!;
    if (!result.ok) continue;
    for (const [nr, transfer] of bundle.entries()) {
      const posted = result.transfers[nr]!;
      if (posted.replayed && !posted.watched && transfer.watch) {
        asked.push({ posted, transferId: posted.transferId, account: transfer.watch });
      }
    }
  }
  if (asked.length === 0) return;
  const standings = await standingsAfter(tx, asked);
  for (const { posted, transferId, account } of asked) {
    // A transfer that only watched the account has no entry of it: then it is as it stands now.
    const now = book.accounts.get(nameOf(account))?.guarded;
    posted.watched = standings.get(transferId) ?? (now ? { balance: minor(now.balance), version: now.seq } : null);
  }
}
