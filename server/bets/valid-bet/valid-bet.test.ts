import { parseAmount } from '@croupier/contract';
import { expect, test } from 'vitest';
import type { BetResult } from '../bet.ts';
import { decimalOdds } from './decimal-odds.ts';
import { type ValidBetFacts, validBet } from './valid-bet.ts';
import { VALID_BET_RULES } from './valid-bet-rules.ts';

const amount = (text: string) => parseAmount(text)!;

/**
 * Game type, stake, payout, what else there is | what counts, and why not all of it. The rows stand in the order of the
 * rules they show; `covered` is in ppm, odds are decimal in thousandths.
 */
const table = `
  # official lottery: the settled stake; above 80 % of all outcomes nothing; two sides of a pair take each other off
  LOTT      20 0                              | 20   -
  LOTT      20 0 void                         | 0    void
  LOTT      20 5 refunded=5                   | 15   refunded
  LOTT      20 20 refunded=20                 | 0    refunded
  LOTT      14 0 covered=700000               | 14   -
  LOTT      16 0 covered=800000               | 16   -
  LOTT      18 0 covered=800001               | 0    covers_too_much
  LOTT      18 0 covered=900000               | 0    covers_too_much
  LOTT      600 588 hedged=600                | 0    hedged
  LOTT      600 588 hedged=400                | 200  hedged
  # credit lottery: what is pushed counts nothing, a half loss the lost half
  LOTT      100 100 result=push               | 0    push
  LOTT      20 10 result=halfLoss             | 10   half_result
  LOTT      600 300 result=halfLoss hedged=400 | 100 half_result
  # a group of higher prizes counts a part of the stake
  LOTT      100 0 highPrize                   | 75   high_prize
  LOTT      100 100 highPrize result=push     | 0    push
  # lottery of the region: the net amount that was paid
  LOTT      100 0 discount=30                 | 70   discount
  LOTT      100 0 void discount=30            | 0    void
  # live tables: the smaller of the stake and what the round came to
  LIVE      1800 2000                         | 200  net_of_round
  LIVE      1800 1600                         | 200  net_of_round
  LIVE      1800 1950 hedged=1600             | 150  net_of_round
  LIVE      1000 1950                         | 950  net_of_round
  LIVE      1000 0                            | 1000 -
  LIVE      1000 3000                         | 1000 -
  LIVE      1000 2000 hedged=800              | 200  hedged
  LIVE      800 0 hedged=800                  | 0    hedged
  LIVE      2000 1950 hedged=2000             | 0    hedged
  LIVE      1000 1000                         | 0    push
  LIVE      1000 1000 result=push             | 0    push
  LIVE      1100 1900 refunded=1000           | 100  refunded
  LIVE      100 900                           | 100  -
  # wheels and dice: the stake while less than 70 % is covered
  LIVE      100 0 covered=675675              | 100  -
  LIVE      100 200 covered=675675            | 100  -
  LIVE      100 0 covered=700000              | 0    covers_too_much
  LIVE      100 0 covered=702702              | 0    covers_too_much
  LIVE      200 200 covered=972972            | 0    covers_too_much
  # slots and tables against the machine: the stake; neither free rounds nor what doubles a win
  RNG       100 0                             | 100  -
  RNG       100 250                           | 100  -
  BGS       5 0                               | 5    -
  RNG       0 40 free                         | 0    free_round
  RNG       40 80 gamble                      | 0    gamble
  # fishing: the bullets that were resolved
  FISH      50 20                             | 50   -
  FISH      50 20 refunded=3                  | 47   refunded
  # rooms with a rake: who lost with the loss, who won with what stood against it
  PVP       100 0                             | 100  -
  PVP       100 40                            | 60   net_of_table
  PVP       100 195 matched=100               | 100  -
  PVP       100 157 matched=60                | 60   net_of_table
  PVP       100 195                           | 95   net_of_table
  PVP       100 100                           | 0    push
  PVP       100 100 void                      | 0    void
  # sports: decimal odds of 1.50 or more; halves count half; what was cashed out counts the loss it settled
  SPORTS    200 390 odds=1950                 | 200  -
  SPORTS    200 0 odds=1500                   | 200  -
  SPORTS    200 0 odds=1490                   | 0    odds_below_minimum
  SPORTS    200 298 odds=1490                 | 0    odds_below_minimum
  SPORTS    200 100 odds=1950 result=halfLoss | 100  half_result
  SPORTS    200 295 odds=1950 result=halfWin  | 100  half_result
  SPORTS    200 200 odds=1950 result=push     | 0    push
  SPORTS    200 0 odds=1950 void              | 0    void
  SPORTS    200 120 odds=1950 result=cashOut  | 80   cash_out
  SPORTS    200 260 odds=1950 result=cashOut  | 0    cash_out
  SPORTS    200 390 odds=1950 hedged=200      | 0    hedged
  ESPORTS   200 0 odds=1400                   | 0    odds_below_minimum
  ESPORTS   200 0 odds=1800                   | 200  -
  # cockfights: what stood on a side and was resolved
  COCKFIGHT 100 190                           | 100  -
  COCKFIGHT 100 100 result=push               | 0    push
  COCKFIGHT 100 100 void                      | 0    void
  # everywhere
  RNG       100 0 trial                       | 0    trial
  SPORTS    200 390 odds=1950 trial           | 0    trial
  RNG       100 0 void                        | 0    void
  RNG       100 0 bonus=100                   | 0    bonus_money
  RNG       100 0 bonus=60                    | 100  -
`;

function factsFrom(text: string): ValidBetFacts {
  const [gameType = '', stake = '', payout = '', ...more] = text.trim().split(/\s+/);
  const value = (name: string) => more.find((word) => word.startsWith(`${name}=`))?.split('=')[1];
  const facts: ValidBetFacts = {
    gameType,
    stake: amount(stake),
    payout: amount(payout),
    trial: more.includes('trial'),
    isVoid: more.includes('void'),
    free: more.includes('free'),
    fundedBonus: amount(value('bonus') ?? '0'),
    gamble: more.includes('gamble'),
    highPrize: more.includes('highPrize'),
    odds: value('odds') ? Number(value('odds')) : null,
    result: value('result') as BetResult | undefined,
  };
  if (value('covered')) facts.coveredPpm = Number(value('covered'));
  for (const name of ['refunded', 'hedged', 'discount', 'matched'] as const) {
    if (value(name)) facts[name] = amount(value(name)!);
  }
  return facts;
}

test.each(
  table
    .trim()
    .split('\n')
    .filter((line) => !line.trim().startsWith('#'))
    .map((line) => line.split('|').map((cell) => cell.trim())),
)('valid bet of %s is %s', (facts = '', expected = '') => {
  const [counted = '', reason = ''] = expected.split(/\s+/);
  expect(validBet(factsFrom(facts))).toEqual({ validBet: amount(counted), reason: reason === '-' ? null : reason });
});

test('a game type there is not is a bug, not a bet that counts nothing', () => {
  expect(() => validBet(factsFrom('CHESS 1 0'))).toThrow('CHESS');
});

test('bonus money counts where the rules say so', () => {
  const rules = { ...VALID_BET_RULES, bonusBetsCount: true };
  expect(validBet(factsFrom('RNG 100 0 bonus=100'), rules)).toEqual({ validBet: amount('100'), reason: null });
});

test('never more than the stake, never less than nothing, whatever a source says', () => {
  const said = ['refunded=500', 'hedged=500', 'discount=70 refunded=70 hedged=70', 'matched=900', 'result=halfWin'];
  for (const gameType of ['RNG', 'FISH', 'LIVE', 'PVP', 'SPORTS', 'COCKFIGHT', 'LOTT']) {
    for (const payout of ['0', '50', '100', '900']) {
      for (const more of said) {
        const { validBet: counted, reason } = validBet(factsFrom(`${gameType} 100 ${payout} ${more}`));
        expect(counted >= 0n && counted <= amount('100'), `${gameType} ${payout} ${more}`).toBe(true);
        expect(reason === null).toBe(counted === amount('100'));
      }
    }
  }
});

test.each([
  ['decimal', 1_500, 1_500],
  ['hongKong', 500, 1_500],
  ['hongKong', 490, 1_490],
  ['malay', 500, 1_500],
  ['malay', 490, 1_490],
  ['malay', -1_000, 2_000],
  ['malay', -10, 101_000],
  ['indonesian', -2_000, 1_500],
  ['indonesian', -2_010, 1_497],
  ['indonesian', 1_200, 2_200],
] as const)('%s odds of %i are %i in decimal', (format, odds, decimal) => {
  expect(decimalOdds(format, odds)).toBe(decimal);
});

test.each([
  ['decimal', 0],
  ['hongKong', -500],
  ['malay', 0.5],
] as const)('there are no %s odds of %d', (format, odds) => {
  expect(() => decimalOdds(format, odds)).toThrow(RangeError);
});
