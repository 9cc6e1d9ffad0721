import type { Asset, Minor } from '@croupier/contract';
import type { Database, Tx } from '#kernel/database/pool';
import {
  type AccountName,
  type BundleResult,
  type OpenBook,
  type PostRefusal,
  nameOf,
  openAccounts as openLedgerAccounts,
  openBook as openLedgerBook,
  postTransfers,
  readStandings,
  standingsOfKeys as ledgerStandingsOfKeys,
} from '#ledger';
import { type MoveRequest, personAccount, transferOf } from './legs.ts';

export type { PostRefusal };

/** What became of a move. */
export type MoveResult =
  | {
      ok: true;
      transferId: bigint;
      /** Of the person's cash, after the move; of a replay, what it was then. Zero for moves of the house. */
      balanceAfter: Minor;
      /** Counts the moves of the cash account. */
      version: bigint;
      replayed: boolean;
    }
  | { ok: false; refuse: PostRefusal };

export type MoveBundleResult =
  | { ok: true; moves: Extract<MoveResult, { ok: true }>[] }
  | Extract<MoveResult, { ok: false }>;

interface Of {
  brandId: number;
  personId: bigint;
  asset: Asset;
}

/** The accounts a person needs for an asset. Those that exist stay; a first move opens them as well. */
export async function openAccounts(tx: Tx, of: Of): Promise<void> {
  await openLedgerAccounts(tx, [personAccount(of, 'cash'), personAccount(of, 'held')]);
}

/** Each request on its own: one that is refused does not touch the others. */
export async function post(tx: Tx, requests: readonly MoveRequest[]): Promise<MoveResult[]> {
  const bundles = await postBundles(
    tx,
    requests.map((request) => [request]),
  );
  return bundles.map((bundle) => (bundle.ok ? bundle.moves[0]! : bundle));
}

interface BundleOptions {
  /** House accounts that `make` may use, and the moves that follow from what was accepted, in the same posting. */
  afterwards?: { accounts: AccountName[]; make(results: MoveBundleResult[]): MoveRequest[] };
  /** Of `openBook`, in the same transaction; the moves' keys are new. */
  book?: OpenBook | undefined;
}

/**
 * Locks and reads people's cash, and house accounts, ahead of moves that are not known yet.
 * @param moves that may be posted by it
 */
export function openBook(
  tx: Tx,
  people: readonly Of[],
  houses: readonly AccountName[],
  moves: number,
): Promise<OpenBook> {
  return openLedgerBook(tx, [...people.map((of) => personAccount(of, 'cash')), ...houses], moves);
}

/** The person's cash as the book has it. */
export function standingIn(book: OpenBook, of: Of): { balance: Minor; version: bigint } | null {
  return book.standingOf(personAccount(of, 'cash'));
}

/** Each bundle whole or not at all: a stake and its payout stand or fall together. */
export async function postBundles(
  tx: Tx,
  bundles: readonly (readonly MoveRequest[])[],
  options: BundleOptions = {},
): Promise<MoveBundleResult[]> {
  const { afterwards, book } = options;
  const transfers = bundles.map((bundle) => bundle.map(transferOf));
  const results = await postTransfers(tx, transfers, {
    book,
    afterwards: afterwards && {
      accounts: afterwards.accounts,
      make: (sofar) => afterwards.make(sofar.map(toMoves)).map(transferOf),
    },
  });
  return results.map(toMoves);
}

function toMoves(result: BundleResult): MoveBundleResult {
  if (!result.ok) return result;
  const moves = result.transfers.map(({ transferId, replayed, watched }) => ({
    ok: true as const,
    transferId,
    balanceAfter: watched?.balance ?? (0n as Minor),
    version: watched?.version ?? 0n,
    replayed,
  }));
  return { ok: true, moves };
}

export interface Balance {
  balance: Minor;
  /** Waits for withdrawals under way; no part of the balance. */
  held: Minor;
  /** Counts the moves of the cash account: what is pushed with a lower one is older. */
  version: bigint;
}

/** Zero where nothing was ever moved. */
export async function balanceOf(db: Database | Tx, of: Of): Promise<Balance> {
  const [balance] = await balancesOf(db, [of]);
  return balance!;
}

/** Of many people at once, in the order asked. */
export async function balancesOf(db: Database | Tx, people: readonly Of[]): Promise<Balance[]> {
  const accounts = people.flatMap((of) => [personAccount(of, 'cash'), personAccount(of, 'held')]);
  const standings = await readStandings(db, accounts);
  return people.map((of) => {
    const cash = standings.get(nameOf(personAccount(of, 'cash')));
    const held = standings.get(nameOf(personAccount(of, 'held')));
    const none = 0n as Minor;
    return { balance: cash?.balance ?? none, held: held?.balance ?? none, version: cash?.version ?? 0n };
  });
}

/**
 * How the person's cash stood after the last of the moves with these keys, and what they changed together; null where
 * none of them touched it. In the order asked.
 */
export function standingsOfKeys(
  db: Database | Tx,
  asked: readonly (Of & { keys: readonly string[] })[],
): Promise<({ balance: Minor; version: bigint; change: Minor } | null)[]> {
  const accounts = asked.map((of) => ({ account: personAccount(of, 'cash'), keys: of.keys }));
  return ledgerStandingsOfKeys(db, accounts);
}
