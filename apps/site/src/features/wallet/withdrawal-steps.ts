import type { AllCalls, ValueOf } from '@croupier/contract';
import type { MessageKey } from '@croupier/i18n';

export type Withdrawal = ValueOf<AllCalls['withdrawal']>;
type State = Withdrawal['state'];

export interface TrackStep {
  readonly key: State | 'sent';
  readonly label: MessageKey;
  readonly note: MessageKey | null;
  readonly state: 'done' | 'now' | 'todo' | 'failed';
  /** When it was reached. */
  readonly at: string | null;
  /** How long the one before it took to get here. */
  readonly tookMs: number | null;
}

const WAY: readonly { key: State; label: MessageKey; note: MessageKey }[] = [
  { key: 'review', label: 'wallet.trackReview', note: 'wallet.trackReviewNote' },
  { key: 'second_review', label: 'wallet.trackSecond', note: 'wallet.trackSecondNote' },
  { key: 'approved', label: 'wallet.trackApproved', note: 'wallet.trackApprovedNote' },
  { key: 'paying', label: 'wallet.trackPaying', note: 'wallet.trackPayingNote' },
  { key: 'paid', label: 'wallet.trackPaid', note: 'wallet.trackPaidNote' },
];
const ENDS: Partial<Record<State, { label: MessageKey; note: MessageKey }>> = {
  rejected: { label: 'wallet.trackRejected', note: 'wallet.trackReturnedNote' },
  failed: { label: 'wallet.trackFailed', note: 'wallet.trackReturnedNote' },
};

export const isFinalWithdrawal = (state: State): boolean => state === 'paid' || state in ENDS;

/**
 * The way of a withdrawal: what it has passed with the clock, where it is, and what is still before it. A second
 * review is a step only of those that needed one, and one that was turned down ends where it was.
 */
export function withdrawalSteps({ state, createdAt, steps }: Pick<Withdrawal, 'state' | 'createdAt' | 'steps'>): TrackStep[] {
  const reached = new Map(steps.map((step) => [step.state, step.at]));
  const end = ENDS[state];
  const way = WAY.filter(({ key }) => reached.has(key) || (key !== 'second_review' && !end));
  let before = createdAt;
  const took = (at: string | null) => {
    if (at === null) return null;
    const ms = Date.parse(at) - Date.parse(before);
    before = at;
    return ms;
  };
  const sent: TrackStep = { key: 'sent', label: 'wallet.trackSent', note: 'wallet.trackSentNote', state: 'done', at: createdAt, tookMs: null };
  const passed = way.map(({ key, label, note }): TrackStep => {
    const at = reached.get(key) ?? null;
    const now = key === state && key !== 'paid';
    return { key, label, note, at, tookMs: took(at), state: now ? 'now' : at === null ? 'todo' : 'done' };
  });
  if (!end) return [sent, ...passed];
  const at = reached.get(state) ?? null;
  return [sent, ...passed, { key: state, ...end, at, tookMs: took(at), state: 'failed' }];
}
