import {
  type Minor,
  type ValueOf,
  type consoleVendorMoney as contract,
  ZERO,
  negate,
  subtract,
} from '@croupier/contract';
import type { Status } from '@croupier/vendor-protocol';
import type { Bet } from '#bets';
import { decideTransaction } from '../wallet-calls/decide-transaction.ts';
import type { StoredMoneyDifference } from './money-difference-store.ts';
import { lateRollback, lateWin, withoutHand } from './settled-by-hand.ts';
import type { Transaction, WalletAsk } from '../wallet-calls/wallet-ask.ts';

/** What is known of a difference's ids now. */
export interface FixFacts {
  readonly own: Transaction | null;
  readonly reference: Transaction | null;
  /** Where the reference is a win: the bet that won it. */
  readonly betOfReference: Transaction | null;
  readonly bet: Pick<Bet, 'status' | 'stake' | 'payout'> | null;
}

/**
 * What two operators can make of a difference: what the vendor's call would have done, had it come (`win`,
 * `rollback`), or that what was paid by hand above the vendor's word is taken back (`excess`).
 */
export interface Fix {
  readonly do: 'win' | 'rollback' | 'excess';
  /** For the person. */
  readonly moves: Minor;
}

/** Why nothing is offered; what else to do stands beside it in the console. */
export type NoFix = NonNullable<ValueOf<typeof contract.vendorDifference>['why']>;
export type FixVerdict = { readonly fix: Fix } | { readonly why: NoFix };

type Row = Pick<
  StoredMoneyDifference,
  | 'kind'
  | 'state'
  | 'theirKind'
  | 'theirAmount'
  | 'personId'
  | 'txId'
  | 'reference'
  | 'gameCode'
  | 'round'
  | 'roundClosed'
>;

/** The vendor's call, as it would have come; null where too little is known of it. */
export function askOf({ theirKind, theirAmount, ...row }: Row): WalletAsk | null {
  if (theirKind !== 'win' && theirKind !== 'rollback') return null;
  const { txId, reference, gameCode, round, roundClosed } = row;
  const amount = theirKind === 'win' ? theirAmount : ZERO;
  if (amount === null || (theirKind === 'rollback' && reference === null)) return null;
  const about = { txId, reference, gameCode, round, roundClosed, currency: null, free: false, detail: {} };
  return { ...about, kind: theirKind, amount };
}

const REFUSED: Partial<Record<Status, NoFix>> = {
  RS_ERROR_TRANSACTION_ROLLED_BACK: 'rolled_back',
  RS_ERROR_TRANSACTION_DOES_NOT_EXIST: 'bet_unknown',
  RS_ERROR_INVALID_TOKEN: 'other_person',
};

/** By the rules of every call: what its answer would be decides. */
function asCalled(row: Row, ask: WalletAsk, { bet, ...facts }: FixFacts): FixVerdict {
  if (row.personId === null) return { why: 'nobody' };
  const known = { personId: row.personId, ownCurrency: true, unknownRollback: 'RS_OK' as const };
  const decision = decideTransaction(ask, { ...facts, ...known });
  const hand = (facts.betOfReference ?? facts.reference)?.hand ?? null;
  switch (decision.do) {
    case 'pay':
      if (bet?.status === 'void') return { why: 'rolled_back' };
      return { fix: { do: 'win', moves: hand ? lateWin(hand, ask.amount).moves : ask.amount } };
    case 'void':
      if (!bet || bet.status === 'void') return { why: 'nothing_to_take' };
      return { fix: { do: 'rollback', moves: subtract(bet.stake, bet.payout) } };
    case 'takeBack':
      return {
        fix: { do: 'rollback', moves: negate(hand ? lateRollback(hand, decision.amount).moves : decision.amount) },
      };
    case 'answer':
      return { why: REFUSED[decision.status] ?? 'arrived' };
    case 'replay':
      return { why: 'arrived' };
    default:
      return { why: 'nothing_to_take' };
  }
}

function ofMissing(row: Row, facts: FixFacts): FixVerdict {
  if (row.theirKind === null) return { why: 'not_told' };
  if (row.theirKind === 'bet') return { why: 'bet_missing' };
  const ask = askOf(row);
  if (!ask) return { why: row.theirKind === 'win' ? 'other_currency' : 'not_told' };
  return asCalled(row, ask, facts);
}

function ofLate({ reference, bet }: FixFacts): FixVerdict {
  const hand = reference?.hand;
  if (!hand || !bet) return { why: 'not_told' };
  if (hand.end === 'void') return { why: 'void_by_hand' };
  if (bet.status === 'void') return { why: 'rolled_back' };
  const { moves } = withoutHand(hand);
  return moves > 0n ? { fix: { do: 'excess', moves: negate(moves) } } : { why: 'nothing_twice' };
}

/** Whether a difference can be corrected here, and what that would do. */
export function fixOf(row: Row, facts: FixFacts): FixVerdict {
  if (row.state !== 'open') return { why: 'over' };
  switch (row.kind) {
    case 'missing_with_us':
    case 'rollback_unpaid':
      return ofMissing(row, facts);
    case 'late_after_settlement':
      return ofLate(facts);
    case 'missing_with_them':
      return { why: 'only_ours' };
    case 'amount_differs':
      return { why: 'two_amounts' };
    case 'round_open':
      return { why: 'by_hand' };
  }
}
