/** The figures the valid bet is decided by. Data: a jurisdiction or a brand may have others. */
export interface ValidBetRules {
  /** Decimal, in thousandths: sports below it do not count. */
  readonly minimumOdds: number;
  /** Of a wheel or three dice, from here on nothing counts: 25 of 37 pockets do, 26 do not. */
  readonly tableLimitPpm: number;
  /** Of a lottery play, above this nothing counts: 8 codes of 10 do, 9 do not. */
  readonly lotteryLimitPpm: number;
  /** What of a stake counts in a lottery's group of higher prizes. */
  readonly highPrizePpm: number;
  /** Whether bets that bonus money alone has paid for count. */
  readonly bonusBetsCount: boolean;
}

export const VALID_BET_RULES: ValidBetRules = {
  minimumOdds: 1_500,
  tableLimitPpm: 700_000,
  lotteryLimitPpm: 800_000,
  highPrizePpm: 750_000,
  bonusBetsCount: false,
};
