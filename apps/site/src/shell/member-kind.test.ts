import { expect, test } from 'vitest';
import { kindOf } from './member-kind.ts';

test.each([
  [undefined, []],
  [0, ['isReal']],
  [1, ['isAgent', 'isReal']],
  [2, ['isAgent', 'isReal']],
  [41, ['isAgent', 'isReal']],
  [42, ['isAgent', 'isReal']],
  [4, ['isTrial']],
])('[spec 3.22] [spec 4.7] an account of type %s is %j', (type, kinds) => {
  const is = Object.entries(kindOf(type)).filter(([, on]) => on);
  expect(is.map(([name]) => name).sort()).toEqual(kinds);
});
