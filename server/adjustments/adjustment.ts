import { type consoleMoney, type Minor, type ValueOf, add, negate, units } from '@croupier/contract';

type View = ValueOf<typeof consoleMoney.askAdjustment>;
export type AdjustmentState = View['state'];
export type Category = View['category'];

/** Nobody corrects more than this at once: a slip of the keyboard, or worse. */
export const MOST = units(100_000_000);

const size = (amount: Minor): Minor => (amount < 0n ? negate(amount) : amount);

/**
 * Whether it takes two. What the operator has posted alone within the last day counts with it: an amount in parts is
 * the same amount.
 * @param above the brand's `secondApprovalAbove`
 */
export const needsSecond = (amount: Minor, postedAlone: Minor, above: Minor): boolean =>
  add(size(amount), postedAlone) > above;

interface Standing {
  readonly postedAt: Date | null;
  readonly droppedAs: 'rejected' | 'withdrawn' | null;
  readonly expiresAt: Date | null;
}

/** Where it stands; open past its time is expired. */
export function stateAt({ postedAt, droppedAs, expiresAt }: Standing, now: Date): AdjustmentState {
  if (postedAt) return 'posted';
  if (droppedAs) return droppedAs;
  return expiresAt && expiresAt <= now ? 'expired' : 'open';
}
