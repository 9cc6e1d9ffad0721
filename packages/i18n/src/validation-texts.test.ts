import { expect, test } from 'vitest';
import { translate } from './server.ts';

const BOTH = ['EN', 'TW'] as const;

test.each([
  ['validation.code', {}, 'Please enter a valid verification code.', '請輸入正確的驗證碼。'],
  ['validation.mobile', {}, 'Please enter a valid mobile number.', '請輸入正確的手機號碼。'],
  ['validation.captcha', {}, 'Please enter the captcha.', '請輸入驗證碼。'],
  ['validation.required', {}, 'Input cannot be empty.', '此欄位必填。'],
  ['validation.usernameAndPassword', {}, 'Please enter the username and password.', '請輸入帳號與密碼。'],
  ['validation.terms', {}, 'Please agree to the terms and rules.', '請先同意條款與規則。'],
  ['refusals.invitation_code_error', {}, 'Invalid invitation code.', '邀請碼'],
] as const)('[spec 5.6] %s is told in both languages', (key, params, english, chinese) => {
  expect(translate('EN', key, params)).toBe(english);
  expect(translate('TW', key, params)).toContain(chinese);
});

test.each(Array.from({ length: 23 }, (_, id) => id))(
  '[spec 8.5, 5.3] pattern %i has a message of its own in both languages, which carries the lengths',
  (id) => {
    for (const language of BOTH) {
      const length = translate(language, 'validation.length.range', { min: 6, max: 12 });
      expect(length).toMatch(/6.+12/);
      const message = translate(language, `validation.pattern.${id}` as 'validation.pattern.0', { length });
      expect(message).toContain(length);
      const others = Array.from({ length: 23 }, (_, other) =>
        translate(language, `validation.pattern.${other}` as 'validation.pattern.0', { length }),
      );
      expect(others.filter((other) => other === message)).toHaveLength(1);
    }
  },
);

test('[spec 5.3] one number where both ends are the same', () => {
  expect(translate('EN', 'validation.length.exact', { min: 6 })).toBe('6 characters');
});
