import { nextWithdrawalState, type WithdrawalState } from '@croupier/contract';

/** What each arrival does to the held money. */
export const MONEY_ON_ARRIVAL: Readonly<Partial<Record<WithdrawalState, 'withdrawPaid' | 'withdrawReturned'>>> = {
  paid: 'withdrawPaid',
  rejected: 'withdrawReturned',
  failed: 'withdrawReturned',
  cancelled: 'withdrawReturned',
};

export interface Undecided {
  readonly state: WithdrawalState;
  readonly needsSecond: boolean;
  readonly firstApproverId: bigint | null;
}

export type Decision =
  | { readonly ok: WithdrawalState }
  | { readonly refuse: 'state_conflict' | 'second_operator_required' | 'reason_required' };

/** An operator's decision. Four eyes means two people: who approved first may not approve again. */
export function decide(row: Undecided, operatorId: bigint, action: 'approve' | 'reject', reason: string): Decision {
  const next = nextWithdrawalState(row.state, action, 'operator', row.needsSecond);
  if (!next) return { refuse: 'state_conflict' };
  if (action === 'reject' && reason.trim() === '') return { refuse: 'reason_required' };
  if (action === 'approve' && row.firstApproverId === operatorId) return { refuse: 'second_operator_required' };
  return { ok: next };
}

/** One operator is enough, and no rule has anything to say: the only ones that are approved many at a time. */
export const isCalm = (row: Pick<Undecided, 'state' | 'needsSecond'> & { riskReasons: readonly unknown[] }): boolean =>
  row.state === 'review' && !row.needsSecond && row.riskReasons.length === 0;

/** States in which the money is held and nothing is final. */
export const OPEN_STATES: readonly WithdrawalState[] = ['review', 'second_review', 'approved', 'paying'];
/** So many requests of one person may be open at a time. */
export const MAX_OPEN = 3;

/** When the provider is asked what became of a payout: soon, then more rarely, for ever. It is never sent anew. */
export function nextPayoutAsk(asks: number, now: Date): Date {
  return new Date(now.getTime() + Math.min(5_000 * 2 ** Math.min(asks, 10), 600_000));
}
