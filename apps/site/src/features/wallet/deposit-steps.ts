import type { AllCalls, ValueOf } from '@croupier/contract';
import type { MessageKey } from '@croupier/i18n';

export type Deposit = ValueOf<AllCalls['deposit']>;

export interface Step {
  readonly key: MessageKey;
  readonly note: MessageKey | null;
  readonly state: 'done' | 'now' | 'todo' | 'failed';
  readonly at: string | null;
}

/** A deposit's way: asked for, paid at the provider, credited; or where it ended. */
export function depositSteps({
  state,
  createdAt,
  creditedAt,
}: Pick<Deposit, 'state' | 'createdAt' | 'creditedAt'>): Step[] {
  const asked: Step = { key: 'wallet.stepAsked', note: null, state: 'done', at: createdAt };
  if (state === 'failed' || state === 'expired') {
    const [key, note] = (
      state === 'failed'
        ? ['wallet.stepFailed', 'wallet.stepFailedNote']
        : ['wallet.stepExpired', 'wallet.stepExpiredNote']
    ) satisfies [MessageKey, MessageKey];
    return [asked, { key, note, state: 'failed', at: null }];
  }
  const credited = state === 'credited';
  return [
    asked,
    { key: 'wallet.stepPay', note: credited ? null : 'wallet.stepPayNote', state: credited ? 'done' : 'now', at: null },
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
