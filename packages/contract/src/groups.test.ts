import { expect, test } from 'vitest';
import { calls, groups } from './index.ts';

const all = Object.values(groups).flatMap((group) => Object.entries(group));

test('a call’s name stands once in the whole contract, and is what it is found by', () => {
  expect(Object.keys(calls)).toHaveLength(all.length);
  expect(all.filter(([name, call]) => call.name !== name)).toEqual([]);
});

test('no two calls answer at one address', () => {
  const addresses = all.map(([, { method, path }]) => `${method} ${path}`);
  expect(addresses.filter((address, nr) => addresses.indexOf(address) !== nr)).toEqual([]);
});
