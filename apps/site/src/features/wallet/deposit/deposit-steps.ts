import type { AllCalls, ValueOf } from '@croupier/contract';
import type { MessageKey } from '@croupier/i18n';

export type Deposit = ValueOf<AllCalls['deposit']>;

export interface Step {
  readonly key: MessageKey;
  readonly note: MessageKey | null;
  readonly state: 'done' | 'now' | 'todo' | 'failed';
  readonly at: string | null;
}

const FAILED_NOTES: Record<NonNullable<Deposit['failure']>, MessageKey> = {
  unreachable: 'wallet.stepFailedNote',
  refused: 'wallet.stepFailedNote',
  cancelled: 'wallet.stepFailedNote',
  rejected: 'deposit.rejected',
};

/** Which of the three steps it is at; past the last one when it is done. */
export const stepNumber = (state: Deposit['state']): number => (state === 'credited' ? 3 : 1);

/** A deposit's way: asked for, paid at the provider, credited; or where it ended. */
export function depositSteps({
  kind,
  state,
  failure,
  createdAt,
  creditedAt,
}: Pick<Deposit, 'kind' | 'state' | 'failure' | 'createdAt' | 'creditedAt'>): Step[] {
  const asked: Step = { key: 'wallet.stepAsked', note: null, state: 'done', at: createdAt };
  if (state === 'failed' || state === 'expired') {
    const [key, note] = (
      state === 'failed'
        ? ['wallet.stepFailed', FAILED_NOTES[failure ?? 'refused']]
        : ['wallet.stepExpired', 'wallet.stepExpiredNote']
    ) satisfies [MessageKey, MessageKey];
    return [asked, { key, note, state: 'failed', at: null }];
  }
  const credited = state === 'credited';
  return [
    asked,
    {
      key: kind === 'redirect' ? 'wallet.stepPay' : `deposit.stepPay.${kind}`,
      note: credited ? null : 'wallet.stepPayNote',
      state: credited ? 'done' : 'now',
      at: null,
    },
    {
      key: 'wallet.stepCredited',
      note: credited ? 'wallet.stepCreditedNote' : null,
      state: credited ? 'done' : 'todo',
      at: creditedAt,
    },
  ];
}

/** Nothing more will happen to it by itself. */
export const isFinalDeposit = (state: Deposit['state']): boolean => ['credited', 'failed', 'expired'].includes(state);
