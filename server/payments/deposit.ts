import type { Minor, payments, ValueOf } from '@croupier/contract';

export type DepositState = ValueOf<typeof payments.deposit>['state'];
export type DepositAction = 'accept' | 'refuse' | 'retry' | 'pay' | 'cancel' | 'expire';
export type DepositActor = 'player' | 'provider' | 'system';
/** Why a deposit failed. Only an unreachable provider may be asked again: the others said no. */
export type DepositFailure = 'unreachable' | 'refused' | 'cancelled';

/** Who may do what: an action by anybody else does nothing. */
export const DEPOSIT_ACTORS: Readonly<Record<DepositAction, DepositActor>> = {
  accept: 'system',
  refuse: 'system',
  retry: 'player',
  pay: 'provider',
  cancel: 'provider',
  expire: 'system',
};

/**
 * Where each action leads. What is not here changes nothing, and that is no error: messages arrive twice, late and
 * out of order. `pay` leads to `credited` from everywhere, because then the money is there.
 */
export const DEPOSIT_TRANSITIONS: Readonly<
  Record<DepositState, Readonly<Partial<Record<DepositAction, DepositState>>>>
> = {
  created: { accept: 'pending', refuse: 'failed', pay: 'credited', cancel: 'failed', expire: 'expired' },
  pending: { pay: 'credited', cancel: 'failed', expire: 'expired' },
  failed: { retry: 'created', pay: 'credited' },
  expired: { pay: 'credited' },
  credited: {},
};

/** The next state, or null when the action changes nothing. */
export function nextDepositState(state: DepositState, action: DepositAction, actor: DepositActor): DepositState | null {
  return DEPOSIT_ACTORS[action] === actor ? (DEPOSIT_TRANSITIONS[state][action] ?? null) : null;
}

/** A player's payment page is open for this long. */
export const DEPOSIT_OPEN_MS = 30 * 60_000;
/** For so long after that the provider is still asked whether the money came after all. */
const ASK_AFTER_EXPIRY_MS = 24 * 3_600_000;

/** When the provider is asked next, should no webhook come: soon at first, then more and more rarely. */
export function nextDepositAsk(asks: number, now: Date, expiresAt: Date): Date | null {
  if (now.getTime() > expiresAt.getTime() + ASK_AFTER_EXPIRY_MS) return null;
  const waitMs = Math.min(10_000 * 2 ** Math.min(asks, 10), now > expiresAt ? 3_600_000 : 300_000);
  return new Date(now.getTime() + waitMs);
}

export interface Paid {
  readonly amount: Minor;
  readonly asset: string;
}

/** Credited is only what was asked for, to the cent; anything else is a matter for a person. */
export function isWhatWasAsked(paid: Paid, asked: Paid): boolean {
  return paid.asset === asked.asset && paid.amount === asked.amount;
}
