import type { Minor } from '@croupier/contract';
import type { Bet, BetRefusal } from './bet.ts';

export type BetAction =
  | { do: 'settle'; payout: Minor }
  | { do: 'void' }
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
    case 'resettle': {
      if (bet.status !== 'settled') return { refuse: 'state_conflict' };
      const same = bet.payout === action.payout;
      if (bet.settleVersion === action.fromVersion) return same ? 'replay' : 'go';
      return same && bet.settleVersion === action.fromVersion + 1 ? 'replay' : { refuse: 'state_conflict' };
    }
  }
}
