import { type Minor, ZERO, add, minor } from '@croupier/contract';
import type { Bet, BetRefusal } from '../bet.ts';

export type BetAction =
  | { do: 'settle'; payout: Minor }
  | { do: 'void' }
  /** Adds to what it has won; the first time it ends the bet. Each is the caller's to make only once. */
  | { do: 'pay'; amount: Minor }
  /** Takes back one of the wins that were added. */
  | { do: 'takeBack'; amount: Minor }
  /** `fromVersion` is the version that is being corrected: of two corrections at once one is told to look again. */
  | { do: 'resettle'; payout: Minor; fromVersion: number };

export type BetDecision = 'go' | 'replay' | { refuse: BetRefusal };

type Standing = Pick<Bet, 'status' | 'payout' | 'settleVersion'>;

/** What an action does to a bet in a state; `null` is a bet there is not. */
export function decide(bet: Standing | null, action: BetAction): BetDecision {
  if (!bet) return { refuse: 'bet_unknown' };
  switch (action.do) {
    case 'settle':
      if (bet.status === 'open') return 'go';
      return bet.status === 'settled' && bet.payout === action.payout ? 'replay' : { refuse: 'bet_not_open' };
    case 'void':
      return bet.status === 'void' ? 'replay' : 'go';
    case 'pay':
      if (bet.status === 'void') return { refuse: 'bet_not_open' };
      return bet.status === 'settled' && action.amount === 0n ? 'replay' : 'go';
    case 'takeBack':
      if (bet.status !== 'settled' || bet.payout < action.amount) return { refuse: 'state_conflict' };
      return action.amount === 0n ? 'replay' : 'go';
    case 'resettle': {
      if (bet.status !== 'settled') return { refuse: 'state_conflict' };
      const same = bet.payout === action.payout;
      if (bet.settleVersion === action.fromVersion) return same ? 'replay' : 'go';
      return same && bet.settleVersion === action.fromVersion + 1 ? 'replay' : { refuse: 'state_conflict' };
    }
  }
}

/** What a bet pays once the action has been done. */
export function payoutAfter(bet: Standing, action: BetAction): Minor {
  switch (action.do) {
    case 'void':
      return ZERO;
    case 'pay':
      return add(bet.payout, action.amount);
    case 'takeBack':
      return minor(bet.payout - action.amount);
    default:
      return action.payout;
  }
}
