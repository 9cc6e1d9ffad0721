import { describe, expect, test } from 'vitest';
import { addSums, gameReturn, isAlarming, NO_SUMS, type ReturnSums, verdictOf } from './game-return.ts';

/** Sums of pairs of stake and payout, each so many times. */
function sumsOf(...pairs: [times: number, stake: number, payout: number][]): ReturnSums {
  let sums = NO_SUMS;
  for (const [times, x, y] of pairs) {
    const [n, stake, payout] = [BigInt(times), BigInt(x), BigInt(y)];
    sums = addSums(sums, {
      bets: n,
      stake: n * stake,
      payout: n * payout,
      stakeStake: n * stake * stake,
      payoutPayout: n * payout * payout,
      stakePayout: n * stake * payout,
    });
  }
  return sums;
}

test.each<[string, ReturnSums, object | null]>([
  ['nothing played', NO_SUMS, null],
  ['only free rounds', sumsOf([500, 0, 10]), null],
  ['too few to say more', sumsOf([199, 100, 95]), { ppm: 950_000, lowPpm: null, highPpm: null }],
  ['each pays the same: no doubt', sumsOf([200, 100, 95]), { ppm: 950_000, lowPpm: 950_000, highPpm: 950_000 }],
  // A coin at 1.9: s = 0.95, se = 0.95 · √(n/(n−1)) / √n.
  ['a coin', sumsOf([5000, 100, 190], [5000, 100, 0]), { ppm: 950_000, lowPpm: 931_379, highPpm: 968_621 }],
  [
    'four times the bets, half as wide',
    sumsOf([20_000, 100, 190], [20_000, 100, 0]),
    { lowPpm: 940_690, highPpm: 959_310 },
  ],
  ['stakes weigh', sumsOf([5000, 100, 100], [5000, 300, 0]), { ppm: 250_000 }],
  ['free rounds add to what was paid', sumsOf([900, 100, 80], [100, 0, 90]), { ppm: 900_000 }],
  ['never below nothing', sumsOf([1999, 1, 0], [1, 1, 500]), { ppm: 250_000, lowPpm: 0 }],
])('%s', (_what, sums, expected) => {
  if (expected === null) expect(gameReturn(sums)).toBeNull();
  else expect(gameReturn(sums)).toMatchObject(expected);
});

describe('what it says of the declared value', () => {
  const between = (lowPpm: number | null, highPpm: number | null) => ({
    ppm: 950_000,
    lowPpm,
    highPpm,
    errorPpm: null,
    deviation: null,
  });
  test.each([
    [between(940_000, 960_000), 950_000, 'within'],
    [between(940_000, 960_000), 960_000, 'within'],
    [between(940_000, 960_000), 939_999, 'above'],
    [between(940_000, 960_000), 960_001, 'below'],
    [between(null, null), 950_000, 'few'],
    [null, 950_000, 'few'],
    [between(940_000, 960_000), null, 'undeclared'],
  ] as const)('%o against %s is %s', (found, declared, expected) => {
    expect(verdictOf(found, declared)).toBe(expected);
  });
});

test('an alarm wants more than what chance does to one game in a thousand', () => {
  const coin = gameReturn(sumsOf([5000, 100, 190], [5000, 100, 0]))!;
  // s = 0.95 of a stake; 10,000 bets: 0.95 % each side is one standard error.
  expect(coin.deviation).toBeCloseTo(0.95, 3);
  expect(coin.errorPpm).toBeCloseTo(9_500, -1);
  expect([970_000, 981_000, 982_000, 918_000].map((declared) => isAlarming(coin, declared))).toEqual([
    false,
    false,
    true,
    true,
  ]);
  expect(isAlarming(coin, null)).toBe(false);
  expect(isAlarming(gameReturn(sumsOf([100, 100, 500])), 950_000)).toBe(false);
});
