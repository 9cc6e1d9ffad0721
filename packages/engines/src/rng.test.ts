import fc from 'fast-check';
import { createHash, createHmac } from 'node:crypto';
import { expect, test } from 'vitest';
import { commitmentOf, createStream } from './rng.ts';

const SEED = '0f1e2d3c4b5a69788796a5b4c3d2e1f00123456789abcdeffedcba9876543210';
const CLIENT = 'player-seed-1';
const at = (nonce: number) => createStream(SEED, CLIENT, nonce);
const times = <T>(count: number, draw: () => T): T[] => Array.from({ length: count }, draw);
const upTo = (last: number) => Array.from({ length: last }, (_, i) => i + 1);

const hexBytes = fc.uint8Array({ minLength: 32, maxLength: 32 }).map((bytes) => Buffer.from(bytes).toString('hex'));
const clientSeeds = fc.stringMatching(/^[A-Za-z0-9_-]{1,64}$/);
const nonces = fc.nat();

test('PF1: the commitment is SHA-256 of the seed text', () => {
  expect(commitmentOf(SEED)).toBe('2ffba20d81e954aa026ba379b5f232a134a463a9281cf4dd44fc4a99a150fd4d');
});

test('PF1: bytes of the first two blocks, and their first numbers', () => {
  const words = times(16, at(0).u32).map((word) => word.toString(16).padStart(8, '0'));
  expect(words.slice(0, 8).join('')).toBe('71cb3624f031bae56ff8a321153fa820c6b903afb507b4fa7c0dbe6020638a86');
  expect(words.slice(8).join('')).toBe('0ec5130d37138dcdd3126af7c4515d8fb92ba46000195361d864b615b239e2d0');
  expect(times(4, at(0).u32)).toEqual([1909143076, 4029790949, 1878565665, 356493344]);
});

test('PF1: the table of draws', () => {
  const draws = (nonce: number, count: number, n: number) => {
    const stream = at(nonce);
    return times(count, () => stream.int(n));
  };
  expect(draws(1, 5, 32)).toEqual([28, 11, 27, 28, 22]);
  expect(draws(2, 5, 30)).toEqual([10, 13, 1, 2, 9]);
  expect(draws(3, 1, 37)).toEqual([30]);
  expect(draws(4, 3, 6).map((face) => face + 1)).toEqual([3, 1, 6]);
  expect(draws(5, 5, 10)).toEqual([3, 7, 2, 1, 5]);
  expect(at(11).u32()).toBe(1037286678);
});

test('PF1: the table of picks', () => {
  expect(at(6).pick(upTo(11), 5)).toEqual([5, 7, 6, 8, 1]);
  expect(at(7).pick(upTo(10), 10)).toEqual([6, 7, 9, 4, 3, 8, 2, 10, 1, 5]);
  expect(at(8).pick(upTo(49), 7)).toEqual([44, 46, 40, 33, 8, 2, 39]);
});

test('PF1: a shuffled eight-deck shoe', () => {
  const shoe = Array.from({ length: 416 }, (_, i) => i % 52);
  const stream = at(9);
  const shuffled = stream.shuffle(shoe);
  expect(shuffled.slice(0, 6)).toEqual([41, 3, 50, 9, 21, 45]);
  expect(stream.bytesUsed).toBe(1660);
});

test('PF1: a number that would favour the low ones is drawn again', () => {
  const twice = at(13);
  expect(twice.int(3_000_000_000)).toBe(2436200563);
  expect(twice.bytesUsed).toBe(8);
  const once = at(12);
  expect(once.int(3_000_000_000)).toBe(945377181);
  expect(once.bytesUsed).toBe(4);
});

test('u64 is two u32, the high one first', () => {
  expect(at(0).u64()).toBe((1909143076n << 32n) | 4029790949n);
});

test('the stream is that of an independent HMAC', () => {
  fc.assert(
    fc.property(hexBytes, clientSeeds, nonces, fc.nat(7), (seed, client, nonce, block) => {
      const stream = createStream(seed, client, nonce);
      for (let skipped = 0; skipped < block * 8; skipped++) stream.u32();
      const bytes = createHmac('sha256', seed).update(`${client}:${nonce}:${block}`).digest();
      expect(stream.u32()).toBe(bytes.readUInt32BE(0));
      expect(commitmentOf(seed)).toBe(createHash('sha256').update(seed).digest('hex'));
    }),
  );
});

test('int stays in its range, shuffle and pick keep what they were given', () => {
  fc.assert(
    fc.property(hexBytes, nonces, fc.integer({ min: 1, max: 2 ** 32 }), fc.nat(60), (seed, nonce, n, size) => {
      const stream = createStream(seed, CLIENT, nonce);
      const value = stream.int(n);
      expect(value).toBeGreaterThanOrEqual(0);
      expect(value).toBeLessThan(n);
      const items = upTo(size);
      expect(stream.shuffle(items).sort((a, b) => a - b)).toEqual(items);
      expect(new Set(stream.pick(items, size)).size).toBe(size);
      expect(items).toEqual(upTo(size));
    }),
  );
});

test('a seed or nonce outside the scheme is refused', () => {
  expect(() => createStream(SEED.toUpperCase(), CLIENT, 0)).toThrow(RangeError);
  expect(() => createStream(SEED.slice(1), CLIENT, 0)).toThrow(RangeError);
  expect(() => createStream(SEED, '', 0)).toThrow(RangeError);
  expect(() => createStream(SEED, 'a:b', 0)).toThrow(RangeError);
  expect(() => createStream(SEED, CLIENT, -1)).toThrow(RangeError);
  expect(() => createStream(SEED, CLIENT, 0.5)).toThrow(RangeError);
  expect(() => at(0).int(0)).toThrow(RangeError);
  expect(() => at(0).int(2 ** 32 + 1)).toThrow(RangeError);
  expect(() => at(0).pick([1], 2)).toThrow(RangeError);
});

/**
 * The published commitment must be worthless for prediction. Were the result derived from it (as key, as
 * message or as number), one of these guesses would be right far more often than one time in 32.
 */
test('the commitment alone gives no advantage: no guess from it beats chance', () => {
  const rounds = 4000;
  const guesses = [
    (commit: string, nonce: number) => createStream(commit, CLIENT, nonce).int(32),
    (commit: string, nonce: number) => createStream(SEED, commit, nonce).int(32),
    (commit: string) => Number.parseInt(commit.slice(0, 8), 16) % 32,
    (commit: string) => Number.parseInt(commit.slice(-8), 16) % 32,
  ];
  const hits = guesses.map(() => 0);
  for (let i = 0; i < rounds; i++) {
    const seed = createHash('sha256').update(`secret ${i}`).digest('hex');
    const truth = createStream(seed, CLIENT, i).int(32);
    const commit = commitmentOf(seed);
    guesses.forEach((guess, g) => {
      if (guess(commit, i) === truth) hits[g]!++;
    });
  }
  const expected = rounds / 32;
  const deviation = Math.sqrt(expected * (31 / 32));
  for (const count of hits) expect(Math.abs(count - expected)).toBeLessThan(4 * deviation);
});
