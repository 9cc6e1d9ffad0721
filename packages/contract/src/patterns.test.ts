import { expect, test } from 'vitest';
import { checkField, type FieldRule, PATTERNS } from './patterns.ts';

const ruleOf = (id: number, own: Partial<FieldRule> = {}): FieldRule => ({
  required: true,
  patternId: id,
  acceptedPattern: PATTERNS[id]!.source,
  minLength: 1,
  maxLength: 60,
  ...own,
});

/** Spec 5.4, one line a pattern: what it takes and what it does not. */
const TABLE: readonly (readonly [id: number, name: string, takes: readonly string[], refuses: readonly string[]])[] = [
  [0, 'length only', ['anything at all', '任何', '!?', ' '], []],
  [1, 'letter first, then letters and digits', ['a', 'Wind8820'], ['8wind', 'wind 8', 'wind_8', '風88', 'é1']],
  [2, 'letters and Chinese', ['Lin', '林宜婷', 'Lin林'], ['林1', 'Lin 林', 'かな', '林。']],
  [
    3,
    'e-mail',
    ['lin@example.com', 'a.b+c@mail.example.co.uk'],
    ['lin', 'lin@example', '@example.com', 'a b@example.com'],
  ],
  [4, 'letters and digits', ['abc', '123', 'a1'], ['a-1', 'a 1', '甲1', '']],
  [5, 'a mix of letters and digits', ['a1', '1a', 'abc123'], ['abc', '123', 'a1!']],
  [6, 'digits', ['0', '0912345678'], ['12a', '１２', '-1', '1.5']],
  [7, 'letters and digits, one capital at least', ['A', 'abC1'], ['abc1', '123', 'A!']],
  [8, 'letters and single spaces', ['Lin', 'Lin Yi Ting'], [' Lin', 'Lin ', 'Lin  Yi', 'Lin1']],
  [9, 'no spaces', ['a!b', '林宜婷', '@id'], ['a b', 'a\tb', 'a\u3000b']],
  [10, 'Chinese and symbols', ['林·宜婷', '（林）', '林!'], ['Lin', '林1', '林 宜']],
  [
    11,
    'a day, yyyy-MM-dd',
    ['1994-07-21', '2024-02-29'],
    ['1994-7-21', '1994/07/21', '1994-13-01', '2026-02-29', '0000-01-01'],
  ],
  [12, 'a day, MM-dd-yyyy', ['07-21-1994', '02-29-2024'], ['21-07-1994', '7-21-1994', '02-30-2024', '1994-07-21']],
  [13, 'Korean', ['김민수', 'ㄱ'], ['김 민수', 'Kim', '林']],
  [14, 'Thai', ['สมชาย', 'สมชาย ใจดี'], ['Somchai', 'สมชาย1', ' สมชาย']],
  [15, 'Thai or English', ['สมชาย', 'Somchai', 'Somchai ใจดี'], ['林', 'Som1', 'Som  chai']],
  [16, 'capitals and single spaces', ['LIN', 'LIN YI TING'], ['Lin', 'LIN  YI', 'LIN1', ' LIN']],
  [17, 'letters, digits and symbols', ['aB1!', 'a-b_c', '~`^|'], ['a b', '林1', 'é']],
  [18, 'a strong password', ['aB1!', 'Demo#2468'], ['ab1!', 'AB1!', 'aBc!', 'aB12', 'aB1! ', 'aB1！']],
  [
    19,
    'first and last name',
    ['Lin Yi-Ting', "Shane O'Neil", '林 宜婷', 'José Ortega y Gasset'],
    ['Lin', 'Lin ', 'Lin  Yi', 'Lin 1'],
  ],
  [20, 'Japanese, full-width', ['やまだ', 'ヤマダ', '山田　太郎', 'サーバー'], ['yamada', 'ﾔﾏﾀﾞ1', '山田 太郎']],
  [21, 'letters', ['Lin'], ['Lin1', 'Lin Yi', 'é', '林']],
  [22, 'letters, digits and underscore', ['a_1', '_', 'A9'], ['a-1', 'a b', '甲']],
];

test('[spec 5.4] the catalogue has the numbers 0 to 22, each once, in order', () => {
  expect(PATTERNS.map(({ id }) => id)).toEqual([...Array(23).keys()]);
  expect(TABLE.map(([id]) => id)).toEqual([...Array(23).keys()]);
  expect(new Set(PATTERNS.map(({ name }) => name)).size).toBe(23);
});

test.each(TABLE)('[spec 5.4] pattern %i: %s', (id, _name, takes, refuses) => {
  for (const value of takes) expect(checkField(value, ruleOf(id)), value).toBeNull();
  for (const value of refuses) expect(checkField(value, ruleOf(id)), value).not.toBeNull();
});

test('[spec 5.4] a pattern takes the whole value or nothing: no line break lets the rest slip through', () => {
  for (const { id, source } of PATTERNS) {
    if (source === '*') continue;
    expect(checkField('abc\n<script>', ruleOf(id)), String(id)).not.toBeNull();
  }
});

test.each([
  ['', true, { patternId: 1, min: 4, max: 16 }],
  ['', false, null],
  ['abc', true, { patternId: 1, min: 4, max: 16 }],
  ['abcd', true, null],
  ['abcdefghijklmnop', true, null],
  ['abcdefghijklmnopq', true, { patternId: 1, min: 4, max: 16 }],
])('[spec 5.3] %j, required %s: lengths count, and the message carries them', (value, required, result) => {
  expect(checkField(value, ruleOf(1, { required, minLength: 4, maxLength: 16 }))).toEqual(result);
});

test('[spec 5.3] lengths are of characters as people count them', () => {
  expect(checkField('𠮷野家', ruleOf(0, { minLength: 3, maxLength: 3 }))).toBeNull();
  expect(checkField('😀😀', ruleOf(0, { minLength: 3, maxLength: 60 }))).not.toBeNull();
});

test('[spec 5.3] the pattern * means any', () => {
  expect(checkField('anything ☺', ruleOf(9, { acceptedPattern: '*' }))).toBeNull();
});

test('no value keeps a pattern busy', () => {
  const long = ['a', ' ', 'a.', 'a-', '@', '1', '林'].map((unit) => `${unit.repeat(20_000)}!`);
  for (const { id } of PATTERNS) {
    for (const value of long) checkField(value, ruleOf(id, { maxLength: 100_000 }));
  }
  expect(PATTERNS).toHaveLength(23);
});
