import { expect, test } from 'vitest';
import { inOneLine, jsonDiff } from './json-diff.ts';

test('what changed, what came, what went', () => {
  const before = { state: 'review', version: 1, same: true, gone: 'x', deep: { limit: 3 } };
  const after = { state: 'approved', version: 2, same: true, come: ['a', 1], deep: { limit: 5 } };
  expect(jsonDiff(before, after)).toEqual([
    { path: 'deep.limit', before: '3', after: '5' },
    { path: 'state', before: 'review', after: 'approved' },
    { path: 'version', before: '1', after: '2' },
    { path: 'come', before: null, after: '["a",1]' },
    { path: 'gone', before: 'x', after: null },
  ]);
});

test('something out of nothing, nothing out of nothing', () => {
  expect(jsonDiff(null, { role: 'owner' })).toEqual([{ path: 'role', before: null, after: 'owner' }]);
  expect(jsonDiff(null, null)).toEqual([]);
});

test('in one line', () => {
  expect(inOneLine(jsonDiff({ state: 'a', v: 1 }, { state: 'b', v: 2 }))).toBe('state: a → b (+1)');
  expect(inOneLine(jsonDiff(null, { role: 'owner' }))).toBe('role: owner');
  expect(inOneLine(jsonDiff({ a: 1 }, null))).toBe('a: 1 → ∅');
  expect(inOneLine([])).toBe('');
});
