import type { Refusal } from '@croupier/contract';

export const UNMATCHED_STATES = ['waiting', 'proposed', 'credited', 'returned'] as const;
export type UnmatchedState = (typeof UNMATCHED_STATES)[number];
export const UNMATCHED_ACTIONS = ['credit', 'return', 'approve', 'decline'] as const;
export type UnmatchedAction = (typeof UNMATCHED_ACTIONS)[number];
type Way = 'credit' | 'return';

interface About {
  readonly state: UnmatchedState;
  readonly proposed: Way | null;
  readonly proposedById: bigint | null;
}
interface By {
  readonly operatorId: bigint;
  /** More than one operator may decide about. */
  readonly needsSecond: boolean;
}
export type UnmatchedNext = { readonly next: UnmatchedState } | { readonly refuse: Refusal['code'] };

const ENDS = { credit: 'credited', return: 'returned' } as const;
const conflict = { refuse: 'state_conflict' } as const;

/**
 * What an operator's word on money that is nobody's leads to. Whoever proposed never approves, and may take it back;
 * declined it waits again, for whatever somebody says of it next. Pure.
 */
export function nextUnmatched(row: About, action: UnmatchedAction, { operatorId, needsSecond }: By): UnmatchedNext {
  if (row.state === 'waiting' && (action === 'credit' || action === 'return')) {
    return { next: needsSecond ? 'proposed' : ENDS[action] };
  }
  if (row.state !== 'proposed' || row.proposed === null) return conflict;
  if (action === 'decline') return { next: 'waiting' };
  if (action !== 'approve') return conflict;
  return row.proposedById === operatorId ? { refuse: 'second_operator_required' } : { next: ENDS[row.proposed] };
}
