import type { MessageKey } from '@croupier/i18n';

interface Shown {
  label: MessageKey;
  color: string;
}

const good = 'var(--success)';
const waiting = 'var(--info)';
const bad = 'var(--danger)';
const quiet = 'var(--fg-3)';

const STATES: Record<string, Shown> = {
  created: { label: 'records.stateCreated', color: waiting },
  pending: { label: 'records.statePending', color: waiting },
  credited: { label: 'records.stateCredited', color: good },
  expired: { label: 'records.stateExpired', color: quiet },
  review: { label: 'records.stateReview', color: waiting },
  second_review: { label: 'records.stateReview', color: waiting },
  approved: { label: 'records.stateApproved', color: waiting },
  paying: { label: 'records.statePaying', color: waiting },
  paid: { label: 'records.statePaid', color: good },
  rejected: { label: 'records.stateRejected', color: bad },
  failed: { label: 'records.stateFailed', color: bad },
};

/** A payment's state beside its money; null for one this version does not know. */
export const paymentState = (state: string): Shown | null => STATES[state] ?? null;
