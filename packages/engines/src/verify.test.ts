import { expect, test } from 'vitest';
import { type RoundRecord, readRound } from './round.ts';
import { sampleRounds } from './sample-rounds.ts';
import { type CheckId, verifyRound } from './verify.ts';

const rounds = sampleRounds(600);
const find = (fits: (round: RoundRecord) => boolean) => {
  const round = rounds.find(fits);
  if (!round) throw new Error('the sample has no such round');
  return round;
};
const winning = find((round) => round.wins.lines.length > 0 && !round.stateBefore.freeSpins);
const triggering = find((round) => round.wins.freeSpinsAwarded > 0);
const free = find((round) => round.stateBefore.freeSpins !== null && round.payoutMinor !== '0');

const failed = (round: RoundRecord): CheckId[] =>
  verifyRound(round)
    .checks.filter((check) => check.ok === false)
    .map((check) => check.id);

test('every recorded round matches, free spins and triggers among them', () => {
  for (const round of rounds) {
    const verdict = verifyRound(round);
    expect(verdict.verdict).toBe('match');
    expect(verdict.checks.every((check) => check.ok)).toBe(true);
  }
  expect(verifyRound(free).ok && verifyRound(triggering).ok).toBe(true);
});

const feature = free.stateBefore.freeSpins!;
const ALTERED: [string, RoundRecord, CheckId[]][] = [
  ['another seed', { ...winning, serverSeed: 'b'.repeat(64) }, ['commitment', 'stops', 'wins', 'payout', 'jackpot']],
  ['another client seed', { ...winning, clientSeed: 'other' }, ['stops', 'wins', 'payout', 'jackpot']],
  ['another stop', { ...winning, stops: winning.stops.with(0, (winning.stops[0]! + 1) % 32) }, ['stops']],
  ['a smaller payout', { ...winning, payoutMinor: '4' }, ['payout']],
  ['a smaller stake', { ...winning, stakeMinor: '25' }, ['payout']],
  ['a win less', { ...winning, wins: { ...winning.wins, lines: winning.wins.lines.slice(1) } }, ['wins']],
  ['lost free spins', { ...triggering, stateAfter: { freeSpins: null } }, ['freeSpins']],
  ['a feature of a smaller stake', changedFeature({ stakeMinor: '25' }), ['payout', 'freeSpins']],
  ['a forgotten jackpot', { ...winning, jackpot: { ...winning.jackpot, draw: '0', tier: null } }, ['jackpot']],
  ['a jackpot nobody hit', { ...winning, jackpot: { ...winning.jackpot, paidMinor: '100' } }, ['jackpot']],
  ['unknown rules', { ...winning, gameVersion: 'BGS_DRAGON25-1-0000000000000000' }, ['rules']],
  ['a late commitment', { ...winning, committedAt: '2026-11-20T00:00:02.000Z' }, ['order']],
  ['a stake the lines cannot share', { ...winning, stakeMinor: '26' }, ['stake']],
];

function changedFeature(change: Partial<typeof feature>): RoundRecord {
  return { ...free, stateBefore: { freeSpins: { ...feature, ...change } } };
}

for (const [what, round, expected] of ALTERED) {
  test(`an altered round is caught: ${what}`, () => {
    expect(verifyRound(round).verdict).toBe('mismatch');
    expect(failed(round)).toEqual(expect.arrayContaining(expected));
  });
}

test('before the seed is revealed the arithmetic is checked and the rest stays open', () => {
  const sealed = { ...winning, serverSeed: null };
  const { verdict, ok, checks } = verifyRound(sealed);
  expect([verdict, ok]).toEqual(['unrevealed', false]);
  expect(checks.filter((check) => check.ok === null).map((check) => check.id)).toEqual([
    'commitment',
    'stops',
    'jackpot',
  ]);
  expect(failed({ ...sealed, payoutMinor: '4' })).toEqual(['payout']);
  expect(failed({ ...sealed, stops: [0, 0, 0, 0, 99] })).toEqual(['stake']);
});

test('a file that is no round is refused with the place of each problem', () => {
  const broken = { ...winning, nonce: -1, payoutMinor: '12.5', serverSeedHash: 'zz' };
  const read = readRound(broken);
  expect(read.ok).toBe(false);
  if (!read.ok)
    expect(read.problems.map((problem) => problem.split(':')[0])).toEqual(['serverSeedHash', 'nonce', 'payoutMinor']);
  for (const value of [null, [], 'x', 1, {}]) expect(readRound(value).ok).toBe(false);
});
