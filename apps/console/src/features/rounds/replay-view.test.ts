import { dragon25, recordRound, spin, createStream, commitmentOf, NO_FREE_SPINS, windowAt } from '@croupier/engines';
import { expect, test } from 'vitest';
import { replayOf } from './replay-view.ts';

const serverSeed = 'a'.repeat(64);
/** Rounds of one seed, one after the other, each from a fresh state. */
function record(nonce: number) {
  const action = { stakeMinor: 250_000n, jackpots: [] };
  const result = spin(dragon25, NO_FREE_SPINS, action, createStream(serverSeed, 'client', nonce));
  const facts = {
    roundId: '1',
    serverSeed,
    serverSeedHash: commitmentOf(serverSeed),
    clientSeed: 'client',
    nonce,
    committedAt: '2026-03-01T00:00:00.000Z',
    playedAt: '2026-03-01T00:01:00.000Z',
    asset: 'TWD',
    scale: 4,
    ...action,
    jackpotPaidMinor: 0n,
  };
  return recordRound(dragon25, facts, NO_FREE_SPINS, result);
}
const winning = Array.from({ length: 60 }, (_, nonce) => record(nonce)).find(({ wins }) => wins.lines.length > 0)!;

test('the reels stop at what was recorded, and each win stands on its places', () => {
  const { reels, wins, verdict } = replayOf(JSON.stringify(winning))!;
  expect(verdict.verdict).toBe('match');
  const window = windowAt(dragon25, winning.stops);
  expect(reels!.map(({ strip, rows }) => strip.slice(0, rows))).toEqual(window);
  const [first] = wins;
  expect(first!.places).toHaveLength(winning.wins.lines[0]!.count);
  const rows = dragon25.lines[winning.wins.lines[0]!.line - 1]!;
  expect(first!.places[0]).toBe(`0 ${rows[0]}`);
});

test('a record that was tampered with is seen as such; without the seed it is open; what is no record is none', () => {
  const tampered = { ...winning, payoutMinor: '999' };
  expect(replayOf(JSON.stringify(tampered))!.verdict.verdict).toBe('mismatch');
  expect(replayOf(JSON.stringify({ ...winning, serverSeed: null }))!.verdict.verdict).toBe('unrevealed');
  expect(replayOf('{}')).toBeNull();
  expect(replayOf(JSON.stringify({ ...winning, gameVersion: 'gone' }))!.reels).toBeNull();
});
