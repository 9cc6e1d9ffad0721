import type { Minor } from '@croupier/contract';
import type { Status } from '@croupier/vendor-protocol';
import type { VendorFault } from '../our-calls/vendor-failure.ts';

/** As it is kept. What time and use make of it is told by `shownState`. */
export type RewardState = 'waiting' | 'requested' | 'granted' | 'refused' | 'cancelling' | 'cancelled';
export type ShownState = RewardState | 'used_up' | 'expired';

export interface RewardStanding {
  readonly state: RewardState;
  readonly used: number;
  readonly count: number;
  readonly validUntil: Date;
  /** Until when a second operator may decide, where one must. */
  readonly approvalUntil: Date | null;
}

export function shownState(reward: RewardStanding, now: Date): ShownState {
  const { state, used, count, validUntil, approvalUntil } = reward;
  const isOver = validUntil <= now;
  switch (state) {
    case 'waiting':
      return isOver || (approvalUntil !== null && approvalUntil <= now) ? 'expired' : 'waiting';
    case 'requested':
      return isOver ? 'expired' : 'requested';
    case 'granted':
      if (used >= count) return 'used_up';
      return isOver ? 'expired' : 'granted';
    case 'cancelling':
      // Nothing of it can be bet any more, whatever the vendor says.
      return isOver ? 'cancelled' : 'cancelling';
    default:
      return state;
  }
}

/** Until the vendor is asked for it the request for a second operator is taken back instead. */
export const mayCancel = (reward: RewardStanding, now: Date): boolean =>
  ['requested', 'granted'].includes(shownState(reward, now));

/** How asking the vendor went: `unheard` may have been done all the same, `untold` was surely not. */
export type Outcome = 'done' | 'refused' | 'unheard' | 'untold';

export function outcomeOf(fault: VendorFault): Outcome {
  if (fault === 'refused') return 'refused';
  return fault === 'resting' || fault === 'denied' ? 'untold' : 'unheard';
}

export interface AfterTry {
  readonly state: RewardState;
  readonly uncertain: boolean;
}

/**
 * What becomes of a reward when the vendor has been asked for it, or to forget it. The id is ours, so asking again
 * never makes a second one. A plain no after a try of which nothing was heard may mean "I have it": it is cancelled.
 */
export function afterTry(state: 'requested' | 'cancelling', uncertain: boolean, outcome: Outcome): AfterTry {
  if (outcome === 'unheard') return { state, uncertain: true };
  if (outcome === 'untold') return { state, uncertain };
  if (state === 'cancelling') return { state: 'cancelled', uncertain: false };
  if (outcome === 'done') return { state: 'granted', uncertain: false };
  return { state: uncertain ? 'cancelling' : 'refused', uncertain: false };
}

const FIRST_WAIT_MS = 2_000;
const LONGEST_WAIT_MS = 60_000;

/** After so many tries. */
export const waitMs = (tries: number): number =>
  Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** Math.min(tries - 1, 10));

/** A reward as the wallet needs it. */
export interface HeldReward extends RewardStanding {
  readonly id: bigint;
  readonly personId: bigint;
  /** As the vendor calls it. */
  readonly gameCode: string;
  readonly value: Minor;
  readonly validFrom: Date;
}

/** Of these a bet is taken: a vendor that bets of a reward has it, though its yes may not have reached us. */
const BETTABLE: readonly ShownState[] = ['requested', 'granted'];

/** Why a bet is not taken as one of this reward, or null. */
export function refusalOfUse(
  reward: HeldReward | undefined,
  bet: { readonly personId: bigint; readonly gameCode: string; readonly amount: Minor },
  at: Date,
): Status | null {
  const fits =
    reward?.personId === bet.personId &&
    reward.gameCode === bet.gameCode &&
    bet.amount <= reward.value &&
    reward.validFrom <= at &&
    BETTABLE.includes(shownState(reward, at));
  return fits ? null : 'RS_ERROR_LIMIT_REACHED';
}
