import { type Minor, ZERO, add, minor, subtract } from '@croupier/contract';

/** A bet that two operators have ended, and what its vendor has said of it since (decision 0133). */
export interface SettledByHand {
  /** `corrected`: what it paid above the vendor's word was taken back since, and that word counts alone. */
  readonly end: 'settled' | 'void' | 'corrected';
  /** What still stands of what the hand has paid. */
  readonly payout: Minor;
  /** The sum of the wins that the vendor told since. */
  readonly lateWon: Minor;
}

/** What the bet pays: by hand was an advance on what the vendor says, so the larger of the two, never both. */
export const paysOut = ({ payout, lateWon }: SettledByHand): Minor => (payout > lateWon ? payout : lateWon);

export interface Late {
  readonly next: SettledByHand;
  /** What moves: to the person by a win, from the person by a rollback. */
  readonly moves: Minor;
}

/** A win of so much came late. */
export function lateWin(hand: SettledByHand, amount: Minor): Late {
  const next = { ...hand, lateWon: add(hand.lateWon, amount) };
  return { next, moves: subtract(paysOut(next), paysOut(hand)) };
}

/** A win that had come late is taken back. */
export function lateRollback(hand: SettledByHand, amount: Minor): Late {
  const next = { ...hand, lateWon: minor(hand.lateWon - amount) };
  return { next, moves: subtract(paysOut(hand), paysOut(next)) };
}

/** The vendor's word counts alone from now on: what the hand has paid above it is taken back. */
export function withoutHand(hand: SettledByHand): Late {
  const next = { ...hand, end: 'corrected' as const, payout: ZERO };
  return { next, moves: subtract(paysOut(hand), paysOut(next)) };
}

/** Whether somebody should look: the vendor has said something else than the hand did. */
export const isContradicted = ({ end, payout, lateWon }: SettledByHand): boolean =>
  end === 'void' || (end === 'settled' && payout !== lateWon);
