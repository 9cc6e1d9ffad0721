import { expect, test } from 'vitest';
import { pickLanguage, translate } from './server.ts';

test('[spec 7.1] a refusal is said in the person’s language', () => {
  expect(translate('TW', 'refusals.bad_credentials')).toBe('帳號或密碼不正確。');
  expect(translate('EN', 'refusals.bad_credentials')).toBe('Incorrect account or password.');
});

test('placeholders are filled', () => {
  expect(translate('EN', 'validation.length.range', { min: 6, max: 12 })).toContain('6–12');
});

test.each([
  ['TW', 'TW'],
  ['EN', 'EN'],
  ['zh-TW,zh;q=0.9,en;q=0.8', 'TW'],
  ['en-US,en;q=0.9', 'EN'],
  ['fr-FR,en;q=0.5', 'EN'],
  ['', 'TW'],
  [undefined, 'TW'],
])('[spec 9.10] %s is served in %s', (wanted, lang) => {
  expect(pickLanguage(wanted)).toBe(lang);
});
