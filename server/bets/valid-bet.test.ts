import { parseAmount } from '@croupier/contract';
import { expect, test } from 'vitest';
import type { BetResult } from './bet.ts';
import { type ValidBetFacts, validBet } from './valid-bet.ts';

const amount = (text: string) => parseAmount(text)!;

/** Game type, stake, payout, what else there is | what counts, and why not all of it. */
const table = `
  RNG       100 0                          | 100  -
  RNG       100 250                        | 100  -
  RNG       0 40 free                      | 0    free_round
  RNG       100 0 trial                    | 0    trial
  RNG       100 0 void                     | 0    void
  BGS       5 0                            | 5    -
  FISH      50 20                          | 50   -
  FISH      50 20 refunded=3               | 47   refunded
  LIVE      1000 1950                      | 950  net_of_round
  LIVE      2000 3900                      | 1900 net_of_round
  LIVE      1000 0                         | 1000 -
  LIVE      1000 3000                      | 1000 -
  LIVE      1800 2000                      | 200  net_of_round
  LIVE      1000 1000                      | 0    push
  LIVE      1000 1000 result=push          | 0    push
  LIVE      100 0 covered=675675           | 100  -
  LIVE      100 200 covered=675675         | 100  -
  LIVE      100 0 covered=700000           | 0    covers_too_much
  PVP       100 0                          | 100  -
  PVP       100 195                        | 95   net_of_round
  PVP       100 100                        | 0    push
  SPORTS    200 0 odds=1490                | 0    odds_below_minimum
  SPORTS    200 0 odds=1500                | 200  -
  SPORTS    200 390 odds=1950              | 200  -
  SPORTS    200 100 odds=1950 result=halfLoss | 100 half_result
  SPORTS    200 295 odds=1950 result=halfWin  | 100 half_result
  SPORTS    200 200 odds=1950 result=push  | 0    push
  SPORTS    200 120 odds=1950 refunded=120 | 80   refunded
  ESPORTS   200 0 odds=1400                | 0    odds_below_minimum
  COCKFIGHT 100 190                        | 100  -
  COCKFIGHT 100 100 result=push            | 0    push
  LOTT      20 0                           | 20   -
  LOTT      20 0 covered=800000            | 20   -
  LOTT      20 0 covered=900000            | 0    covers_too_much
  LOTT      600 588 hedged=600             | 0    hedged
  LOTT      600 588 hedged=400             | 200  hedged
  LOTT      20 20 result=push              | 0    push
  LOTT      20 10 result=halfLoss          | 10   half_result
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
    odds: value('odds') ? Number(value('odds')) : null,
    result: value('result') as BetResult | undefined,
  };
  if (value('covered')) facts.coveredPpm = Number(value('covered'));
  if (value('hedged')) facts.hedged = amount(value('hedged')!);
  if (value('refunded')) facts.refunded = amount(value('refunded')!);
  return facts;
}

test.each(
  table
    .trim()
    .split('\n')
    .map((line) => line.split('|').map((cell) => cell.trim())),
)('valid bet of %s is %s', (facts = '', expected = '') => {
  const [counted = '', reason = ''] = expected.split(/\s+/);
  expect(validBet(factsFrom(facts))).toEqual({ validBet: amount(counted), reason: reason === '-' ? null : reason });
});

test('a game type there is not is a bug, not a bet that counts nothing', () => {
  expect(() => validBet(factsFrom('CHESS 1 0'))).toThrow('CHESS');
});
