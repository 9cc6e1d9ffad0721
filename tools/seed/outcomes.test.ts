import { expect, test } from 'vitest';
import { diceFor } from './dice.ts';
import { drawBet } from './outcomes.ts';

const TYPES = ['RNG', 'BGS', 'FISH', 'LIVE', 'PVP', 'SPORTS', 'ESPORTS', 'COCKFIGHT', 'LOTT'];

test.each(TYPES)('over many bets %s pays a little less than was staked', (gameType) => {
  const dice = diceFor(`test ${gameType}`);
  let [staked, paid] = [0n, 0n];
  for (let nr = 0; nr < 40_000; nr += 1) {
    const { stake, payout } = drawBet({ gameType }, dice);
    staked += stake;
    paid += payout;
  }
  const percent = Number((paid * 10_000n) / staked) / 100;
  expect(percent).toBeGreaterThan(84);
  expect(percent).toBeLessThan(100);
});

test('the same purpose throws the same dice, another one others', () => {
  const throws = (purpose: string) => {
    const dice = diceFor(purpose);
    return Array.from({ length: 20 }, () => dice.between(1, 6));
  };
  expect(throws('a')).toEqual(throws('a'));
  expect(throws('a')).not.toEqual(throws('b'));
  const dice = diceFor('c');
  expect(dice.hex()).toMatch(/^[0-9a-f]{64}$/);
  expect(
    dice.weighted([
      ['only', 3],
      ['never', 0],
    ]),
  ).toBe('only');
});
