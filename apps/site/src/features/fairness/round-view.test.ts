import { NO_FREE_SPINS, commitmentOf, createStream, dragon25, readRound, recordRound, spin } from '@croupier/engines';
import { expect, test } from 'vitest';
import { bytesOf, reportOf, wireOf } from './round-view.ts';

const SEED = '0f1e2d3c4b5a69788796a5b4c3d2e1f00123456789abcdeffedcba9876543210';

function played(serverSeed: string | null) {
  const stakeMinor = 250_000n;
  const result = spin(dragon25, NO_FREE_SPINS, { stakeMinor, jackpots: [] }, createStream(SEED, 'player-seed-1', 1));
  const facts = {
    roundId: '7',
    serverSeed,
    serverSeedHash: commitmentOf(SEED),
    clientSeed: 'player-seed-1',
    nonce: 1,
    committedAt: '2026-11-20T00:00:00Z',
    playedAt: '2026-11-20T00:00:05Z',
    asset: 'TWD',
    scale: 4,
    stakeMinor,
    jackpots: [],
    jackpotPaidMinor: 0n,
  };
  const read = readRound(recordRound(dragon25, facts, NO_FREE_SPINS, result));
  if (!read.ok) throw new Error(read.problems.join());
  return read.round;
}

test('a revealed round: every check, the bytes of each stop, and the same window twice', () => {
  const report = reportOf(played(SEED), () => 0);
  expect([report.verdict.verdict, report.passed]).toEqual(['match', 9]);
  expect(report.draws!.map((draw) => draw.stop)).toEqual([28, 11, 27, 28, 22]);
  expect(report.draws!.every((draw) => draw.word % draw.size === draw.stop)).toBe(true);
  expect(report.computedWindow).toEqual(report.recordedWindow);
  expect(report.lineBet).toBe('1.00');
});

test('an unrevealed round shows its window and no draws', () => {
  const report = reportOf(played(null), () => 0);
  expect(report.verdict.verdict).toBe('unrevealed');
  expect([report.draws, report.computedWindow]).toEqual([null, null]);
  expect(report.recordedWindow).toHaveLength(5);
});

test('a record with a stop the strip does not have is reported, not drawn', () => {
  const report = reportOf({ ...played(null), stops: [0, 0, 0, 0, 99] }, () => 0);
  expect([report.verdict.verdict, report.recordedWindow]).toEqual(['mismatch', null]);
});

test('minor units as amounts, and words as bytes', () => {
  expect(['0', '48', '10000', '1234567'].map((minor) => wireOf(minor, 4))).toEqual([
    '0.00',
    '0.0048',
    '1.00',
    '123.4567',
  ]);
  expect(bytesOf(255)).toBe('000000ff');
});
