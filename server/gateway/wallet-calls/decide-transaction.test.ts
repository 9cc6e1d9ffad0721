import { type Minor, units } from '@croupier/contract';
import { expect, test } from 'vitest';
import { type TransactionDecision, decideTransaction } from './decide-transaction.ts';
import type { Transaction, WalletAsk } from './wallet-ask.ts';

/**
 * All orders of calls about one bet, up to six of them: the decision is applied to books as small as can be, and what
 * they come to must be what anybody would say who only looks at what was answered.
 */
const asks = {
  debit: { kind: 'bet', txId: 'b', reference: null, amount: units(10) },
  credit: { kind: 'win', txId: 'w', reference: 'b', amount: units(25) },
  rollback: { kind: 'rollback', txId: 'r', reference: 'b', amount: units(0) },
  'another rollback': { kind: 'rollback', txId: 'r2', reference: 'b', amount: units(0) },
  'rollback of the credit': { kind: 'rollback', txId: 'rw', reference: 'w', amount: units(0) },
  'duplicate with another amount': { kind: 'bet', txId: 'b', reference: null, amount: units(11) },
  'late second credit': { kind: 'win', txId: 'w2', reference: 'b', amount: units(3) },
  'credit of nothing known': { kind: 'win', txId: 'w3', reference: 'x', amount: units(99) },
} as const;
type Name = keyof typeof asks;
const NAMES = Object.keys(asks) as Name[];

const askOf = (name: Name): WalletAsk => ({
  gameCode: 'FOX',
  round: 'round',
  roundClosed: false,
  currency: 'TWD',
  free: false,
  detail: {},
  ...asks[name],
});

class Books {
  readonly known = new Map<string, Transaction>();
  balance = 0n;
  paid = 0n;

  take(name: Name): TransactionDecision {
    const ask = askOf(name);
    const at = (id: string | null) => (id === null ? null : (this.known.get(id) ?? null));
    const reference = at(ask.reference);
    const betOfReference = reference?.kind === 'win' ? at(reference.reference) : null;
    const facts = { personId: 1n, own: at(ask.txId), reference, betOfReference, ownCurrency: true };
    const decision = decideTransaction(ask, { ...facts, unknownRollback: 'RS_OK' });
    this.#apply(ask, decision);
    return decision;
  }

  #apply(ask: WalletAsk, decision: TransactionDecision): void {
    if (decision.do === 'answer' || decision.do === 'replay') return;
    const own: Transaction = {
      ...ask,
      brandId: 1,
      vendor: 'PG',
      personId: 1n,
      asset: 'TWD',
      betId: 1n,
      balanceAfter: 0n as Minor,
      rolledBack: false,
      hand: null,
      handVersion: 0,
    };
    // What the unique key of the table would not have either.
    if (this.known.has(ask.txId)) throw new Error(`${ask.txId} is written twice`);
    this.known.set(ask.txId, own);
    if (decision.do === 'place') this.balance -= ask.amount;
    if (decision.do === 'pay') this.#pay(ask.amount);
    if (decision.do === 'takeBack') this.#pay(-decision.amount);
    if (decision.do === 'void') {
      this.balance += this.known.get('b')!.amount;
      this.#pay(-this.paid);
    }
    if (decision.do === 'tombstone')
      this.known.set(ask.reference!, { ...own, txId: ask.reference!, kind: 'tombstone' });
    if (decision.do !== 'void' && decision.do !== 'takeBack') return;
    const taken = this.known.get(ask.reference!)!;
    if (taken.rolledBack) throw new Error(`${ask.reference} is taken back twice`);
    this.known.set(ask.reference!, { ...taken, rolledBack: true });
  }

  #pay(amount: bigint): void {
    this.paid += amount;
    this.balance += amount;
    if (this.paid < 0n) throw new Error('more was taken back than was paid');
  }
}

const succeeded = (decision: TransactionDecision): boolean =>
  decision.do !== 'answer' || (decision.do === 'answer' && decision.status === 'RS_OK');

/** By the answers alone: what was taken and not rolled back, whatever the order. */
function balanceByAnswers(answered: readonly (readonly [Name, TransactionDecision])[]): bigint {
  const ok = new Set(answered.filter(([, decision]) => succeeded(decision)).map(([name]) => name));
  if (ok.has('rollback') || ok.has('another rollback')) return 0n;
  const credit = ok.has('credit') && !ok.has('rollback of the credit') ? asks.credit.amount : 0n;
  const debit = ok.has('debit') ? asks.debit.amount : 0n;
  const other = ok.has('duplicate with another amount') ? asks['duplicate with another amount'].amount : 0n;
  return credit + (ok.has('late second credit') ? asks['late second credit'].amount : 0n) - debit - other;
}

function* orders(length: number): Generator<Name[]> {
  if (length === 0) {
    yield [];
    return;
  }
  for (const rest of orders(length - 1)) for (const name of NAMES) yield [...rest, name];
}

test.each([1, 2, 3, 4, 5, 6])('[R5] every order of %d calls comes to the balance that the answers tell', (length) => {
  let wrong = '';
  for (const order of orders(length)) {
    const books = new Books();
    const answered = order.map((name) => [name, books.take(name)] as const);
    const expected = balanceByAnswers(answered);
    if (books.balance !== expected) wrong ||= `${order.join(', ')}: ${books.balance} and not ${expected}`;
  }
  expect(wrong).toBe('');
});

/** The table of README.md. */
const told = (...names: Name[]) => {
  const books = new Books();
  const [last] = names.map((name) => books.take(name)).slice(-1);
  return last!.do === 'answer' || last!.do === 'tombstone' ? last!.status : last!.do;
};
test.each<[Name[], string]>([
  [['debit'], 'place'],
  [['debit', 'debit'], 'replay'],
  [['debit', 'duplicate with another amount'], 'RS_ERROR_DUPLICATE_TRANSACTION'],
  [['debit', 'rollback', 'debit'], 'RS_ERROR_TRANSACTION_ROLLED_BACK'],
  [['rollback', 'debit'], 'RS_ERROR_TRANSACTION_ROLLED_BACK'],
  [['credit'], 'RS_ERROR_TRANSACTION_DOES_NOT_EXIST'],
  [['debit', 'credit'], 'pay'],
  [['debit', 'credit', 'credit'], 'replay'],
  [['debit', 'credit', 'late second credit'], 'pay'],
  [['debit', 'rollback', 'credit'], 'RS_ERROR_TRANSACTION_ROLLED_BACK'],
  [['rollback', 'credit'], 'RS_ERROR_TRANSACTION_ROLLED_BACK'],
  [['rollback'], 'RS_OK'],
  [['rollback', 'rollback'], 'replay'],
  [['rollback', 'another rollback'], 'note'],
  [['debit', 'rollback'], 'void'],
  [['debit', 'rollback', 'another rollback'], 'note'],
  [['debit', 'credit', 'rollback of the credit'], 'takeBack'],
  [['debit', 'credit', 'rollback', 'rollback of the credit'], 'note'],
  [['debit', 'rollback of the credit', 'credit'], 'RS_ERROR_TRANSACTION_ROLLED_BACK'],
])('%j: %s', (names, outcome) => expect(told(...names)).toBe(outcome));

test('somebody else, another currency and a rollback of a rollback', () => {
  const books = new Books();
  books.take('debit');
  const own = books.known.get('b')!;
  const facts = {
    personId: 2n,
    own: null,
    reference: own,
    betOfReference: null,
    ownCurrency: true,
    unknownRollback: 'RS_OK' as const,
  };
  const status = (name: Name, more: object) => decideTransaction({ ...askOf(name) }, { ...facts, ...more });
  expect(status('credit', {})).toMatchObject({ status: 'RS_ERROR_TRANSACTION_DOES_NOT_EXIST' });
  expect(status('rollback', {})).toMatchObject({ status: 'RS_ERROR_INVALID_TOKEN' });
  expect(status('debit', { own })).toMatchObject({ status: 'RS_ERROR_DUPLICATE_TRANSACTION' });
  const poor = { personId: 1n, ownCurrency: false };
  expect(status('credit', poor)).toMatchObject({ status: 'RS_ERROR_WRONG_CURRENCY' });
  expect(status('debit', { ...poor, own })).toMatchObject({ status: 'RS_ERROR_DUPLICATE_TRANSACTION' });
  const rollback = { ...own, kind: 'rollback' as const, personId: 2n };
  expect(status('rollback', { reference: rollback })).toMatchObject({ status: 'RS_ERROR_TRANSACTION_DOES_NOT_EXIST' });
  const strict = { reference: null, unknownRollback: 'RS_ERROR_TRANSACTION_DOES_NOT_EXIST' as const };
  expect(status('rollback', strict)).toMatchObject({ do: 'tombstone', status: 'RS_ERROR_TRANSACTION_DOES_NOT_EXIST' });
});
