import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createStream } from '../rng.ts';
import { dragon25 } from './dragon25.ts';
import { type SlotState, NO_FREE_SPINS, isStake, spin } from './spin.ts';

/** A stream that gives these stops, then this jackpot draw. */
function scripted(stops: number[], draw = 0n) {
  const left = [...stops];
  return { int: () => left.shift() ?? 0, u64: () => draw };
}

const A1 = [2, 22, 6, 5, 8];
const A2 = [10, 30, 31, 20, 15];
const BLANK = [28, 11, 27, 28, 22];
const TWD_25 = 250_000n;
const base = (stops: number[], stakeMinor = TWD_25) =>
  spin(dragon25, NO_FREE_SPINS, { stakeMinor, jackpots: [] }, scripted(stops));
const free = (state: SlotState, stops: number[]) =>
  spin(dragon25, state, { stakeMinor: 0n, jackpots: [] }, scripted(stops));
const open = (left: number, played = 0): SlotState => ({
  freeSpins: { left, played, wonUnits: 0, stakeMinor: TWD_25 },
});

test('vector A1: 74 line bets and ten free spins of the same stake', () => {
  const { state, events } = base(A1);
  expect(events[0]).toMatchObject({ free: false, multiplier: 1, freeSpinsAwarded: 10, payoutMinor: 740_000n });
  expect(state).toEqual({ freeSpins: { left: 10, played: 0, wonUnits: 0, stakeMinor: TWD_25 } });
});

test('vector A2: a stake of 25.00 wins 400.00', () => {
  const { state, events } = base(A2);
  expect(events[0].payoutMinor).toBe(4_000_000n);
  expect(state).toEqual(NO_FREE_SPINS);
});

test('vector A4: A1 as a free spin pays double and adds ten spins', () => {
  const { state, events } = free(open(3, 7), A1);
  expect(events[0]).toMatchObject({ free: true, multiplier: 2, freeSpinsAwarded: 10, payoutMinor: 1_480_000n });
  expect(state.freeSpins).toEqual({ left: 12, played: 8, wonUnits: 148, stakeMinor: TWD_25 });
});

test('the last free spin closes the feature, and its event still tells the total', () => {
  const { state, events } = free(open(1, 9), A2);
  expect(state).toEqual(NO_FREE_SPINS);
  expect(events[0].feature).toEqual({ left: 0, played: 10, wonUnits: 800, stakeMinor: TWD_25 });
});

test('a feature never gives more spins than its cap', () => {
  const nearly = free(open(1, 494), A1);
  expect(nearly.events[0].freeSpinsAwarded).toBe(5);
  expect(nearly.state.freeSpins).toMatchObject({ left: 5, played: 495 });
  const full = free(open(1, 499), A1);
  expect(full.events[0].freeSpinsAwarded).toBe(0);
  expect(full.state).toEqual(NO_FREE_SPINS);
});

test('the stops are drawn first, the jackpot after them, from one block', () => {
  const seed = '0f1e2d3c4b5a69788796a5b4c3d2e1f00123456789abcdeffedcba9876543210';
  const stream = createStream(seed, 'player-seed-1', 1);
  const { events } = spin(dragon25, NO_FREE_SPINS, { stakeMinor: TWD_25, jackpots: [] }, stream);
  expect(events[0].stops).toEqual([28, 11, 27, 28, 22]);
  expect(stream.bytesUsed).toBe(28);
  const again = createStream(seed, 'player-seed-1', 1);
  for (let i = 0; i < 5; i++) again.u32();
  expect(events[0].jackpot).toEqual({ draw: again.u64(), tier: null });
});

test('a free spin cannot win a jackpot, even on the luckiest draw', () => {
  const jackpots = [{ tier: 'grand', rate: 1n << 40n }];
  const paid = spin(dragon25, NO_FREE_SPINS, { stakeMinor: TWD_25, jackpots }, scripted(BLANK));
  expect(paid.events[0].jackpot.tier).toBe('grand');
  const unpaid = spin(dragon25, open(2), { stakeMinor: 0n, jackpots }, scripted(BLANK));
  expect(unpaid.events[0].jackpot.tier).toBe(null);
});

test('a stake that the lines cannot share is refused', () => {
  expect([0n, -25n, 24n, 26n].map((stake) => isStake(dragon25, stake))).toEqual([false, false, false, false]);
  expect([25n, 250_000n].map((stake) => isStake(dragon25, stake))).toEqual([true, true]);
  expect(() => base(A1, 24n)).toThrow(RangeError);
  expect(() => spin(dragon25, open(1), { stakeMinor: 25n, jackpots: [] }, scripted(A1))).toThrow(RangeError);
});

const seeds = fc.uint8Array({ minLength: 32, maxLength: 32 }).map((bytes) => Buffer.from(bytes).toString('hex'));

test('any feature plays out: spins add up, wins add up, and it ends', () => {
  fc.assert(
    fc.property(seeds, fc.bigInt({ min: 1n, max: 10n ** 12n }), (seed, lineBet) => {
      const stakeMinor = lineBet * 25n;
      let state: SlotState = base(A1, stakeMinor).state;
      let awarded = 10;
      let paid = 0n;
      let nonce = 0;
      while (state.freeSpins) {
        const before: SlotState = state;
        const stream = createStream(seed, 'c', nonce++);
        const { events, state: after } = spin(dragon25, before, { stakeMinor: 0n, jackpots: [] }, stream);
        awarded += events[0].freeSpinsAwarded;
        paid += events[0].payoutMinor;
        expect(events[0].feature!.stakeMinor).toBe(stakeMinor);
        expect(paid).toBe(BigInt(events[0].feature!.wonUnits) * lineBet);
        state = after;
      }
      expect(nonce).toBe(awarded);
      expect(nonce).toBeLessThanOrEqual(500);
    }),
    { numRuns: 50 },
  );
});
