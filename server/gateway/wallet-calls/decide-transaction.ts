import type { Minor } from '@croupier/contract';
import type { Status } from '@croupier/vendor-protocol';
import type { Transaction, WalletAsk } from './wallet-ask.ts';

/** What the decision is made on. */
export interface TransactionFacts {
  readonly personId: bigint;
  /** What stands on the id of the ask. */
  readonly own: Transaction | null;
  /** What stands on the id it refers to. */
  readonly reference: Transaction | null;
  /** Where that is a win: the bet that won it. */
  readonly betOfReference: Transaction | null;
  /** The currency that is named is that of the wallet. */
  readonly ownCurrency: boolean;
  /** How the vendor wants a rollback of what is unknown to be answered. */
  readonly unknownRollback: Status;
}

export type TransactionDecision =
  | { readonly do: 'place' }
  | { readonly do: 'pay'; readonly betId: bigint }
  | { readonly do: 'void'; readonly betId: bigint }
  | { readonly do: 'takeBack'; readonly betId: bigint; readonly amount: Minor }
  /** A rollback with nothing to take back. */
  | { readonly do: 'note' }
  | { readonly do: 'tombstone'; readonly status: Status }
  /** Done before; the balance of then. */
  | { readonly do: 'replay'; readonly balance: Minor }
  /** Nothing is done; the balance of now. */
  | { readonly do: 'answer'; readonly status: Status };

const answer = (status: Status): TransactionDecision => ({ do: 'answer', status });

function isSame(own: Transaction, ask: WalletAsk, personId: bigint): boolean {
  // Some call a round by another name when they roll back than when they bet; what is taken back says which it is.
  const isRollback = ask.kind === 'rollback';
  return (
    own.kind === ask.kind &&
    own.personId === personId &&
    own.gameCode === ask.gameCode &&
    (ask.reference === null || own.reference === ask.reference) &&
    (isRollback || (own.round === ask.round && own.amount === ask.amount && own.free === ask.free))
  );
}

function onKnownId(own: Transaction, ask: WalletAsk, facts: TransactionFacts): TransactionDecision {
  if (own.kind === 'tombstone') return answer(ask.kind === 'rollback' ? 'RS_OK' : 'RS_ERROR_TRANSACTION_ROLLED_BACK');
  if (!facts.ownCurrency || !isSame(own, ask, facts.personId)) return answer('RS_ERROR_DUPLICATE_TRANSACTION');
  // The answer of then would have a vendor play a round that nobody pays for.
  return own.rolledBack ? answer('RS_ERROR_TRANSACTION_ROLLED_BACK') : { do: 'replay', balance: own.balanceAfter };
}

function ofWin(bet: Transaction | null, personId: bigint): TransactionDecision {
  if (bet?.kind === 'tombstone') return answer('RS_ERROR_TRANSACTION_ROLLED_BACK');
  if (bet?.kind !== 'bet' || bet.personId !== personId) return answer('RS_ERROR_TRANSACTION_DOES_NOT_EXIST');
  return bet.rolledBack ? answer('RS_ERROR_TRANSACTION_ROLLED_BACK') : { do: 'pay', betId: bet.betId! };
}

function ofRollback({ reference, betOfReference, personId, unknownRollback }: TransactionFacts): TransactionDecision {
  if (!reference) return { do: 'tombstone', status: unknownRollback };
  if (reference.personId !== personId) return answer('RS_ERROR_INVALID_TOKEN');
  if (reference.kind === 'rollback') return answer('RS_ERROR_TRANSACTION_DOES_NOT_EXIST');
  if (reference.kind === 'tombstone') return unknownRollback === 'RS_OK' ? { do: 'note' } : answer(unknownRollback);
  // A bet that is taken back takes all that it won with it.
  if (reference.rolledBack || betOfReference?.rolledBack) return { do: 'note' };
  const betId = reference.betId!;
  return reference.kind === 'bet' ? { do: 'void', betId } : { do: 'takeBack', betId, amount: reference.amount };
}

/** What becomes of an ask, by what is known of its ids: the table of README.md. */
export function decideTransaction(ask: WalletAsk, facts: TransactionFacts): TransactionDecision {
  const { own, reference, personId } = facts;
  // A rollback that bears the id of what it takes back has no id of its own.
  if (own && !(ask.kind === 'rollback' && ask.txId === ask.reference)) return onKnownId(own, ask, facts);
  if (!facts.ownCurrency) return answer('RS_ERROR_WRONG_CURRENCY');
  switch (ask.kind) {
    case 'bet':
      return { do: 'place' };
    case 'win':
      return ofWin(reference, personId);
    case 'rollback':
      return ofRollback(facts);
  }
}
