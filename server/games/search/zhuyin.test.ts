import { expect, test } from 'vitest';
import { soundTerms, soundedAt } from './sounds.ts';
import { zhuyinOf } from './zhuyin.ts';

test.each([
  ['long', 'ㄌㄨㄥ'],
  ['bao', 'ㄅㄠ'],
  ['zang', 'ㄗㄤ'],
  ['zhi', 'ㄓ'],
  ['si', 'ㄙ'],
  ['ri', 'ㄖ'],
  ['qi', 'ㄑㄧ'],
  ['xu', 'ㄒㄩ'],
  ['quan', 'ㄑㄩㄢ'],
  ['jun', 'ㄐㄩㄣ'],
  ['lv', 'ㄌㄩ'],
  ['nve', 'ㄋㄩㄝ'],
  ['lu', 'ㄌㄨ'],
  ['yi', 'ㄧ'],
  ['ya', 'ㄧㄚ'],
  ['you', 'ㄧㄡ'],
  ['yan', 'ㄧㄢ'],
  ['ying', 'ㄧㄥ'],
  ['yong', 'ㄩㄥ'],
  ['yu', 'ㄩ'],
  ['yue', 'ㄩㄝ'],
  ['yuan', 'ㄩㄢ'],
  ['yun', 'ㄩㄣ'],
  ['wu', 'ㄨ'],
  ['wo', 'ㄨㄛ'],
  ['wei', 'ㄨㄟ'],
  ['wen', 'ㄨㄣ'],
  ['wang', 'ㄨㄤ'],
  ['weng', 'ㄨㄥ'],
  ['dui', 'ㄉㄨㄟ'],
  ['liu', 'ㄌㄧㄡ'],
  ['xiong', 'ㄒㄩㄥ'],
  ['er', 'ㄦ'],
  ['zhuang', 'ㄓㄨㄤ'],
  ['A', ''],
])('%s is written %s', (syllable, zhuyin) => {
  expect(zhuyinOf(syllable)).toBe(zhuyin);
});

test('a name is found by its sound from any character on, in either script, whole or by first letters', () => {
  const { spelled, initials } = soundTerms('金龍寶藏');
  expect([...spelled]).toEqual(
    expect.arrayContaining(['jinlongbaozang', 'longbaozang', 'ㄌㄨㄥㄅㄠㄗㄤ', 'zang', 'cang']),
  );
  expect([...initials]).toEqual(expect.arrayContaining(['jlbz', 'lbz', 'ㄌㄅㄗ', 'ㄐㄌㄅㄗ']));
  expect(soundTerms('Emberscale').spelled.size).toBe(0);
});

test.each([
  ['long', [1, 2]],
  ['longb', [1, 3]],
  ['lbz', [1, 4]],
  ['ㄌㄅ', [1, 3]],
  ['ㄌㄨㄥㄅ', [1, 3]],
  ['bao', [2, 3]],
  ['mao', null],
])('%s covers characters of 金龍寶藏', (typed, covered) => {
  expect(soundedAt('金龍寶藏', typed)).toEqual(covered);
});
