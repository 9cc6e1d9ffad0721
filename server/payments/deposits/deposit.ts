import { type Minor, type payments, type ValueOf, minor, share, subtract } from '@croupier/contract';

export type DepositState = ValueOf<typeof payments.deposit>['state'];
export type DepositAction = 'accept' | 'refuse' | 'retry' | 'pay' | 'cancel' | 'expire' | 'confirm' | 'reject';
export type DepositActor = 'player' | 'provider' | 'system' | 'operator';
/** Why a deposit failed. Only an unreachable provider may be asked again: the others said no. */
export type DepositFailure = 'unreachable' | 'refused' | 'cancelled' | 'rejected';

/** Who may do what: an action by anybody else does nothing. */
export const DEPOSIT_ACTORS: Readonly<Record<DepositAction, DepositActor>> = {
  accept: 'system',
  refuse: 'system',
  retry: 'player',
  pay: 'provider',
  cancel: 'provider',
  expire: 'system',
  confirm: 'operator',
  reject: 'operator',
};

/**
 * Where each action leads. What is not here changes nothing, and that is no error: messages arrive twice, late and
 * out of order. `pay` leads to `credited` from everywhere, because then the money is there.
 */
export const DEPOSIT_TRANSITIONS: Readonly<
  Record<DepositState, Readonly<Partial<Record<DepositAction, DepositState>>>>
> = {
  created: { accept: 'pending', refuse: 'failed', pay: 'credited', cancel: 'failed', expire: 'expired' },
  pending: { pay: 'credited', cancel: 'failed', expire: 'expired', confirm: 'credited', reject: 'failed' },
  failed: { retry: 'created', pay: 'credited', confirm: 'credited' },
  expired: { pay: 'credited', confirm: 'credited', reject: 'failed' },
  credited: {},
};

/** The next state, or null when the action changes nothing. */
export function nextDepositState(state: DepositState, action: DepositAction, actor: DepositActor): DepositState | null {
  return DEPOSIT_ACTORS[action] === actor ? (DEPOSIT_TRANSITIONS[state][action] ?? null) : null;
}

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

export interface Asked extends Paid {
  /** Part of the amount: the payer bears it. */
  readonly fee: Minor;
  /** Where a chain's currency is paid. */
  readonly payAsset: string | null;
  readonly ratePpm: number | null;
  readonly expiresAt: Date;
}

export type Credit =
  | { readonly ok: Minor }
  | { readonly unmatched: 'wrong_amount' | 'rate_expired'; readonly worth: Minor }
  /** In a currency that nobody was asked for: it cannot even be written down in ours. */
  | { readonly refuse: 'wrong_amount' };

const CENT = 100n;
/** Whole cents, in the house's favour. */
const cents = (amount: Minor): Minor => minor(amount - (amount % CENT));

/**
 * What a payment is worth to the person. In money: what was asked for, to the cent, and anything else is a matter for
 * a person. On a chain nobody can be held to a figure, fees of exchanges come off on the way: what arrived is credited at
 * the rate that was shown, if it was seen before that rate ended.
 */
export function creditFor(paid: Paid, asked: Asked, seenAt: Date): Credit {
  if (asked.payAsset !== null && asked.ratePpm !== null) {
    if (paid.asset !== asked.payAsset) return { refuse: 'wrong_amount' };
    const worth = cents(share(paid.amount, asked.ratePpm));
    if (worth <= asked.fee) return { refuse: 'wrong_amount' };
    return seenAt <= asked.expiresAt ? { ok: subtract(worth, asked.fee) } : { unmatched: 'rate_expired', worth };
  }
  if (paid.asset !== asked.asset) return { refuse: 'wrong_amount' };
  const exact = paid.amount === asked.amount;
  return exact ? { ok: subtract(asked.amount, asked.fee) } : { unmatched: 'wrong_amount', worth: paid.amount };
}
