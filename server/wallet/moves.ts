import type { Asset } from '@croupier/contract';

/** How a person's record speaks of a move; the contract's RECORD_KINDS. */
export type RecordKind =
  | 'deposit'
  | 'withdrawal'
  | 'bet'
  | 'payout'
  | 'refund'
  | 'jackpot'
  | 'adjustment'
  | 'bonus'
  | 'transfer'
  | 'vendor_out'
  | 'vendor_in';

/**
 * One leg: whose account, which, and whether the amount goes into it (+) or out of it (-). `{detail}` is filled from
 * the request: a payment channel (in brackets: where it is known), a jackpot's tier. A second amount (`+second`) lets
 * one move have two destinations.
 */
type LegRule = `${'+' | '-'}${'' | 'second ' | 'both '}${'person' | 'counterpart' | 'house'} ${string}`;

interface MoveRule {
  /** What an accountant would write beside it. */
  readonly meaning: string;
  readonly legs: readonly LegRule[];
  readonly assets: readonly Asset[];
  readonly kind: RecordKind;
  /** Made by the thousand: kept out of the index of the rare ones. */
  readonly frequent?: true;
  /** The amount may also be negative, and then goes the other way. */
  readonly bothWays?: true;
}

const real = ['TWD'] as const;
const any = ['TWD', 'PLAY'] as const;

/**
 * * Every movement of money there is. House accounts: `settlement:<channel>` what a channel owes us or we it,
 * `unmatched:<channel>` what has arrived there and is nobody's yet, `payout_disputes` what was paid out once more
 * because it did not arrive, `vendor_transit:<vendor>` what is on its way into a vendor's wallet,
 * `vendor_wallet:<vendor>` what was moved there less what came back, `game_income` stakes less payouts, `jackpot:<tier>` the pools shown to players,
 * `jackpot_reserve:<tier>` what is set aside to fill a pool anew, `brand_capital` the brand's own money,
 * `adjustments`, `trial_bank`. A house account that has received carries a plus, so income reads positive and
 * `settlement` is minus what the channel holds for us.
 */
const MOVES = {
  deposit: {
    meaning: 'a channel has received a deposit for the person',
    legs: ['-house settlement[:{detail}]', '+person cash'],
    assets: real,
    kind: 'deposit',
  },
  unmatchedIn: {
    meaning: 'a channel has received money, and nobody knows whose it is',
    legs: ['-house settlement[:{detail}]', '+house unmatched[:{detail}]'],
    assets: real,
    kind: 'deposit',
  },
  unmatchedCredited: {
    meaning: 'an operator has found whose it is',
    legs: ['-house unmatched[:{detail}]', '+person cash'],
    assets: real,
    kind: 'deposit',
  },
  unmatchedReturned: {
    meaning: 'it was nobody’s: the channel has sent it back',
    legs: ['-house unmatched[:{detail}]', '+house settlement[:{detail}]'],
    assets: real,
    kind: 'deposit',
  },
  withdrawHold: {
    meaning: 'a withdrawal is asked for: the money waits, and cannot be played',
    legs: ['-person cash', '+person held'],
    assets: real,
    kind: 'withdrawal',
  },
  withdrawPaid: {
    meaning: 'a channel has paid a withdrawal out',
    legs: ['-person held', '+house settlement[:{detail}]'],
    assets: real,
    kind: 'withdrawal',
  },
  withdrawReturned: {
    meaning: 'a withdrawal was rejected or failed: the money is the person’s again',
    legs: ['-person held', '+person cash'],
    assets: real,
    kind: 'withdrawal',
  },
  withdrawRest: {
    meaning: 'what of a paid withdrawal did not arrive is made good; it is held and paid once more in the same posting',
    legs: ['-house payout_disputes', '+person cash'],
    assets: real,
    kind: 'withdrawal',
  },
  stake: {
    meaning: 'a bet is placed',
    legs: ['-person cash', '+house game_income'],
    assets: any,
    kind: 'bet',
    frequent: true,
  },
  payout: {
    meaning: 'a bet has won, or a correction pays more than before',
    legs: ['-house game_income', '+person cash'],
    assets: any,
    kind: 'payout',
    frequent: true,
  },
  stakeReturned: {
    meaning: 'a bet is void: its stake goes back',
    legs: ['-house game_income', '+person cash'],
    assets: any,
    kind: 'refund',
    frequent: true,
  },
  payoutReversed: {
    meaning: 'a bet was paid too much, or is void after it was paid: the difference is taken back',
    legs: ['-person cash', '+house game_income'],
    assets: any,
    kind: 'payout',
    frequent: true,
  },
  jackpotIn: {
    meaning: 'the share of stakes that goes to a pool, and (second) to the reserve that fills it anew',
    legs: ['-both house game_income', '+house jackpot:{detail}', '+second house jackpot_reserve:{detail}'],
    assets: real,
    kind: 'jackpot',
    frequent: true,
  },
  jackpotWon: {
    meaning: 'a pool is paid to the person who won it',
    legs: ['-house jackpot:{detail}', '+person cash'],
    assets: real,
    kind: 'jackpot',
  },
  jackpotReversed: {
    meaning: 'a bet that won a pool is void: the prize goes back into the pool',
    legs: ['-person cash', '+house jackpot:{detail}'],
    assets: real,
    kind: 'jackpot',
  },
  jackpotFilled: {
    meaning: 'a pool that was won starts again from its seed, out of its reserve',
    legs: ['-house jackpot_reserve:{detail}', '+house jackpot:{detail}'],
    assets: real,
    kind: 'jackpot',
  },
  jackpotSeeded: {
    meaning: 'the brand puts its own money into a new pool',
    legs: ['-house brand_capital', '+house jackpot:{detail}'],
    assets: real,
    kind: 'jackpot',
  },
  adjustment: {
    meaning: 'operators have corrected a balance, with a reason; two of them above the brand’s amount',
    legs: ['-house adjustments', '+person cash'],
    assets: any,
    kind: 'adjustment',
    bothWays: true,
  },
  transferUp: {
    meaning: 'a person sends money to their direct upline',
    legs: ['-person cash', '+counterpart cash'],
    assets: real,
    kind: 'transfer',
  },
  transferDown: {
    meaning: 'an agent sends money to somebody directly below',
    legs: ['-person cash', '+counterpart cash'],
    assets: real,
    kind: 'transfer',
  },
  vendorOut: {
    meaning: 'a person moves money into the wallet that a vendor keeps: it is on its way',
    legs: ['-person cash', '+house vendor_transit:{detail}'],
    assets: real,
    kind: 'vendor_out',
  },
  vendorArrived: {
    meaning: 'the vendor has it',
    legs: ['-house vendor_transit:{detail}', '+house vendor_wallet:{detail}'],
    assets: real,
    kind: 'vendor_out',
  },
  vendorReturned: {
    meaning: 'the vendor has not taken it: the money is the person’s again',
    legs: ['-house vendor_transit:{detail}', '+person cash'],
    assets: real,
    kind: 'vendor_out',
  },
  vendorIn: {
    meaning: 'a vendor has given money back out of its wallet',
    legs: ['-house vendor_wallet:{detail}', '+person cash'],
    assets: real,
    kind: 'vendor_in',
  },
  trialGranted: {
    meaning: 'play money for a trial; worth nothing',
    legs: ['-house trial_bank', '+person cash'],
    assets: ['PLAY'],
    kind: 'bonus',
  },
} as const satisfies Record<string, MoveRule>;

export type MoveName = keyof typeof MOVES;
export const moveRules: Readonly<Record<MoveName, MoveRule>> = MOVES;

/** The moves a person's record shows under a kind. */
export function movesOfKind(kind: RecordKind): MoveName[] {
  const names = Object.keys(MOVES) as MoveName[];
  return names.filter((name) => {
    const { kind: own, legs } = moveRules[name];
    return own === kind && legs.some((leg) => leg.includes('person cash'));
  });
}
