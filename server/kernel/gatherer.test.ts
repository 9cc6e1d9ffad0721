import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createGatherer, GathererFull, type Outcome } from './gatherer.ts';

const done = (value: number): Outcome<number> => ({ ok: true, value });

test('what arrives together goes in one batch, and each gets its own outcome', async () => {
  const batches: number[][] = [];
  const gatherer = createGatherer<number, number>({
    maxWaitMs: 2,
    maxItems: 10,
    maxInFlight: 1,
    async run(items) {
      batches.push(items);
      return items.map((item) => (item === 2 ? { ok: false, error: new Error('not two') } : done(item * 10)));
    },
  });
  const results = await Promise.allSettled([1, 2, 3].map((item) => gatherer.add(item)));
  expect(batches).toEqual([[1, 2, 3]]);
  expect(results.map((result) => (result.status === 'fulfilled' ? result.value : result.reason.message))).toEqual([
    10,
    'not two',
    30,
  ]);
});

test('never more batches in flight than allowed, never more items in one, and nothing is lost', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.integer({ min: 1, max: 5 }),
      fc.integer({ min: 1, max: 4 }),
      fc.integer({ min: 1, max: 60 }),
      async (maxItems, maxInFlight, count) => {
        let inFlight = 0;
        let most = 0;
        let largest = 0;
        const gatherer = createGatherer<number, number>({
          maxWaitMs: 1,
          maxItems,
          maxInFlight,
          async run(items) {
            inFlight += 1;
            most = Math.max(most, inFlight);
            largest = Math.max(largest, items.length);
            await new Promise((resolve) => setImmediate(resolve));
            inFlight -= 1;
            return items.map(done);
          },
        });
        const all = Array.from({ length: count }, (_, item) => item);
        expect(await Promise.all(all.map((item) => gatherer.add(item)))).toEqual(all);
        expect(most).toBeLessThanOrEqual(maxInFlight);
        expect(largest).toBeLessThanOrEqual(maxItems);
      },
    ),
    { numRuns: 40 },
  );
});

test('a batch that breaks fails its own items and no others', async () => {
  let runs = 0;
  const gatherer = createGatherer<number, number>({
    maxWaitMs: 1,
    maxItems: 2,
    maxInFlight: 1,
    async run(items) {
      runs += 1;
      if (runs === 1) throw new Error('database away');
      return items.map(done);
    },
  });
  const results = await Promise.allSettled([1, 2, 3].map((item) => gatherer.add(item)));
  expect(results.map((result) => result.status)).toEqual(['rejected', 'rejected', 'fulfilled']);
});

test('a full queue turns away at once, and draining waits for what is left', async () => {
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  const gatherer = createGatherer<number, number>({
    maxWaitMs: 1,
    maxItems: 1,
    maxInFlight: 1,
    maxWaiting: 2,
    async run(items) {
      await held;
      return items.map(done);
    },
  });
  const accepted = [1, 2, 3].map((item) => gatherer.add(item));
  await expect(gatherer.add(4)).rejects.toThrow(GathererFull);
  let drained = false;
  const draining = gatherer.drain().then(() => (drained = true));
  expect(drained).toBe(false);
  release();
  await draining;
  expect(await Promise.all(accepted)).toEqual([1, 2, 3]);
});

/** A gatherer whose batches end when the test says so. */
function byHand(options: {
  maxItems: number;
  maxInFlight: number;
  besideAt?: number;
  keyOf?: (item: string) => string;
}) {
  const batches: { items: string[]; end(): void }[] = [];
  const gatherer = createGatherer<string, string>({
    maxWaitMs: 1,
    ...options,
    run: (items) =>
      new Promise((resolve) => {
        batches.push({ items, end: () => resolve(items.map((value) => ({ ok: true, value }))) });
      }),
  });
  const settled = () => new Promise((resolve) => setTimeout(resolve, 10));
  return { gatherer, settled, batches, seen: () => batches.map(({ items }) => items.join(' ')) };
}

test('items of one key never go together or overlap, and keep their order', async () => {
  const { gatherer, settled, batches, seen } = byHand({ maxItems: 10, maxInFlight: 3, keyOf: (item) => item[0]! });
  const done = ['a1', 'b1', 'a2', 'c1', 'a3'].map((item) => gatherer.add(item));
  await settled();
  expect(seen()).toEqual(['a1 b1 c1']);
  done.push(gatherer.add('d1'));
  await settled();
  expect(seen()).toEqual(['a1 b1 c1', 'd1']);
  batches[0]!.end();
  await settled();
  expect(seen()).toEqual(['a1 b1 c1', 'd1', 'a2']);
  batches[2]!.end();
  await settled();
  for (const batch of batches) batch.end();
  await gatherer.drain();
  expect(seen()).toEqual(['a1 b1 c1', 'd1', 'a2', 'a3']);
  expect(await Promise.all(done)).toEqual(['a1', 'b1', 'a2', 'c1', 'a3', 'd1']);
});

test('a batch beside another begins only with enough items, and what waits goes when the other ends', async () => {
  const { gatherer, settled, batches, seen } = byHand({ maxItems: 10, maxInFlight: 2, besideAt: 3 });
  const done = [gatherer.add('1')];
  await settled();
  done.push(gatherer.add('2'), gatherer.add('3'));
  await settled();
  expect(seen()).toEqual(['1']);
  done.push(gatherer.add('4'));
  await settled();
  expect(seen()).toEqual(['1', '2 3 4']);
  done.push(...['5', '6', '7', '8'].map((item) => gatherer.add(item)));
  await settled();
  expect(seen()).toHaveLength(2);
  batches[1]!.end();
  await settled();
  expect(seen()).toEqual(['1', '2 3 4', '5 6 7 8']);
  done.push(gatherer.add('9'));
  batches[0]!.end();
  await settled();
  expect(seen()).toHaveLength(3);
  batches[2]!.end();
  await settled();
  batches[3]!.end();
  await gatherer.drain();
  expect(await Promise.all(done)).toHaveLength(9);
});
