import type { MoveName } from '#wallet';

/**
 * Money between the main wallet and the wallet that a vendor keeps: state × action, and what each arrival does to the
 * money. Pure.
 */

export type VendorMoveState = 'asked' | 'sent' | 'unknown' | 'done' | 'failed';
/** Seen from the main wallet. */
export type Direction = 'out' | 'in';

/**
 * `send`: the vendor is about to hear of it, once. `confirm`, `refuse`: it said what became of it. `lose`: its answer
 * did not come, and from then on it is asked and never told again.
 */
export type VendorMoveAction = 'send' | 'confirm' | 'refuse' | 'lose';

export const VENDOR_MOVE_TRANSITIONS: Readonly<
  Record<VendorMoveState, Readonly<Partial<Record<VendorMoveAction, VendorMoveState>>>>
> = {
  asked: { send: 'sent' },
  sent: { confirm: 'done', refuse: 'failed', lose: 'unknown' },
  unknown: { confirm: 'done', refuse: 'failed' },
  done: {},
  failed: {},
};

/** Null where this is no action of the state. */
export const nextVendorMoveState = (state: VendorMoveState, action: VendorMoveAction): VendorMoveState | null =>
  VENDOR_MOVE_TRANSITIONS[state][action] ?? null;

/** Money on its way out is nobody's to play: it waits in transit. On its way back it is the vendor's until it is here. */
export const MONEY_ON_ARRIVAL: Readonly<Record<Direction, Partial<Record<VendorMoveState, MoveName>>>> = {
  out: { asked: 'vendorOut', done: 'vendorArrived', failed: 'vendorReturned' },
  in: { done: 'vendorIn' },
};

/** How long whoever takes a move has it for themselves; longer than a vendor is waited for. */
export const CLAIM_MS = 15_000;

/**
 * A vendor that has never heard of a move so long after it was sent never will: no call of ours waits for a fraction of
 * it, and none is sent again.
 */
export const NEVER_HEARD_MS = 60_000;

const FIRST_MS = 2_000;
const LONGEST_MS = 300_000;

/** When to ask or to try again, after so many times. */
export const againAt = (times: number, now: Date): Date =>
  new Date(now.getTime() + Math.min(FIRST_MS * 2 ** Math.min(times, 10), LONGEST_MS));
