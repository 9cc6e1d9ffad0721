import type { consoleApprovals, ValueOf } from '@croupier/contract';

type View = ValueOf<typeof consoleApprovals.decideApproval>;
export type ApprovalState = View['state'];
export type ApprovalAction = View['actions'][number]['action'];

/** What there is to know of an approval to say who may do what with it. */
export interface Standing {
  readonly state: ApprovalState;
  readonly askedBy: bigint;
  readonly expiresAt: Date;
  /** Whoever asked is still an operator who may ask for this. */
  readonly askerMayAsk: boolean;
}

export interface Decider {
  readonly id: bigint;
  /** Holds `approvals.decide` and what the kind asks for. */
  readonly mayDecide: boolean;
  /** The approval is about this very operator. */
  readonly isSubject: boolean;
}

export type Verdict = { readonly ok: ApprovalState } | { readonly refuse: Why };
export type Why = 'state_conflict' | 'second_operator_required' | 'forbidden' | 'asker_gone';

/** Past its time an open one is over, whether or not its row says so. */
export const stateAt = ({ state, expiresAt }: Pick<Standing, 'state' | 'expiresAt'>, now: Date): ApprovalState =>
  state === 'open' && expiresAt <= now ? 'expired' : state;

const BECOMES = { approve: 'approved', reject: 'rejected', withdraw: 'withdrawn' } as const;

/** The table of the README. The order of checks: state, permission, two people, whoever asked. */
export function decide(approval: Standing, action: ApprovalAction, by: Decider, now: Date): Verdict {
  const { askedBy, askerMayAsk } = approval;
  if (stateAt(approval, now) !== 'open') return { refuse: 'state_conflict' };
  if (action === 'withdraw') return askedBy === by.id ? { ok: BECOMES.withdraw } : { refuse: 'forbidden' };
  if (!by.mayDecide) return { refuse: 'forbidden' };
  if (askedBy === by.id || by.isSubject) return { refuse: 'second_operator_required' };
  if (action === 'approve' && !askerMayAsk) return { refuse: 'asker_gone' };
  return { ok: BECOMES[action] };
}
