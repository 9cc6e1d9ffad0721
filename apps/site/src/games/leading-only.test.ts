import { expect, test } from 'vitest';
import { leadingOnly, marked } from './leading-only.ts';

test('[spec 4.12] of several actions within a second the first one counts', () => {
  const may = leadingOnly(1000);
  expect([0, 1, 999, 1000, 1500, 2000].map(may)).toEqual([true, false, false, true, false, true]);
});

test('[spec 3.12] ids are compared as strings, and stand once', () => {
  expect(marked(['1', '10'], '1', false)).toEqual(['10']);
  expect(marked(['1', '10'], '01', false)).toEqual(['1', '10']);
  expect(marked(['9007199254740993'], '9007199254740992', true)).toEqual(['9007199254740993', '9007199254740992']);
  expect(marked(['1'], '1', true)).toEqual(['1']);
});
