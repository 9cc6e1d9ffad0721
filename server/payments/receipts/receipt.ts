import { type Minor, type ReceiptState, ZERO, nextReceiptState, subtract } from '@croupier/contract';

export interface Answer {
  readonly answer: 'received' | 'partly' | 'missing';
  /** Only of a part. */
  readonly received: Minor | null;
}

export type Answered =
  | { readonly ok: 'received' | 'disputed'; readonly received: Minor; readonly remaining: Minor }
  | { readonly refuse: 'state_conflict' | 'amount_below_minimum' | 'amount_above_maximum' };

/**
 * What a person's word makes of a payout: the table first, then the amount. A part is more than nothing and less than
 * all; what was said of all or nothing says no amount of its own. Pure.
 */
export function answerTo(row: { state: ReceiptState; amount: Minor }, { answer, received }: Answer): Answered {
  const action = answer === 'received' ? 'confirm' : 'dispute';
  const next = nextReceiptState(row.state, action, 'person');
  if (next !== 'received' && next !== 'disputed') return { refuse: 'state_conflict' };
  if (answer === 'received') return { ok: next, received: row.amount, remaining: ZERO };
  if (answer === 'missing') return { ok: next, received: ZERO, remaining: row.amount };
  if (received === null || received <= ZERO) return { refuse: 'amount_below_minimum' };
  if (received >= row.amount) return { refuse: 'amount_above_maximum' };
  return { ok: next, received, remaining: subtract(row.amount, received) };
}
