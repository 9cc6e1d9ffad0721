import { expect, test } from 'vitest';
import { maskCodes } from './mask-codes.ts';

test.each([
  ['482913 is your Lumora code, good for 10 minutes.', '•••••• is your Lumora code, good for 10 minutes.'],
  ['綺光：驗證碼 482913', '綺光：驗證碼 ••••••'],
  ['您的驗證碼是 482913，10 分鐘內有效', '您的驗證碼是 ••••••，10 分鐘內有效'],
  ['(482913)', '(••••••)'],
  ['https://lumora.test/reset?token=aB3_x-9&lang=TW', 'https://lumora.test/reset?token=••••••&lang=TW'],
  ['Your recovery code AB3D-9F2K counts once.', 'Your recovery code ••••-•••• counts once.'],
])('codes are hidden: %s', (text, shown) => {
  expect(maskCodes(text)).toBe(shown);
});

test.each([
  'Signed in on 2026-03-02 14:10 from 203.0.113.7',
  'NT$123456.00 was paid; NT$1,123,456.00 stay',
  'Account number 12345678',
  'Your member number is 10042.',
  'A well-known place',
])('what is no code stays: %s', (text) => {
  expect(maskCodes(text)).toBe(text);
});
