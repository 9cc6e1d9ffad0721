import { expect, test } from 'vitest';
import {
  needsCode,
  registerErrors,
  settingsFor,
  shownRules,
  type RegisterSettings,
  type RegisterValues,
} from './register-rules.ts';

const rule = (field: string, patternId: number, acceptedPattern: string, more = {}) => ({
  field,
  enabled: true,
  required: true,
  patternId,
  acceptedPattern,
  minLength: 6,
  maxLength: 12,
  ...more,
});
const PHONES = [{ region: 'TW', dialingCode: '+886', trunk: '0', pattern: '9\\d{8}' }];
const settings: RegisterSettings = {
  enabled: true,
  captchaRequired: false,
  minimumAge: 21,
  latestBirthday: '2005-03-02',
  bonus: null,
  terms: { version: '1', url: '/help#terms' },
  fields: [
    rule('username', 1, '[A-Za-z][A-Za-z0-9]*'),
    rule('password', 0, '*'),
    rule('qqNum', 6, '[0-9]+', { required: false }),
    rule('email', 3, '.+@.+', { enabled: false }),
    rule('unheardOf', 0, '*'),
  ],
};
const good = {
  username: 'wind8820',
  password: 'river-77',
  confirmPassword: 'river-77',
  qqNum: '',
  captcha: '',
  mobileNum: '',
  verificationCode: '',
  acceptTerms: true,
  confirmAge: true,
} as RegisterValues;
const t = ((key: string, params?: object) => (params ? `${key} ${JSON.stringify(params)}` : key)) as never;
const errorsOf = (values: Partial<RegisterValues>) => registerErrors(t, settings, PHONES, { ...good, ...values });

test('[spec 5.2] enabled fields are drawn in the server’s order, the confirmation after the password', () => {
  expect(shownRules(settings).map((one) => one.field)).toEqual(['username', 'password', 'confirmPassword', 'qqNum']);
});

test('[spec 5.2] what is right may be sent, with optional fields left empty', () => {
  expect(errorsOf({})).toEqual({});
});

test('[spec 5.3] a wrong value is told by its pattern, with the ends of its length', () => {
  expect(errorsOf({ username: '8wind' }).username).toBe(
    'validation.pattern.1 {"length":"validation.length.range {\\"min\\":6,\\"max\\":12}"}',
  );
});

test('[spec 5.3] an empty required field shows the same message', () => {
  expect(errorsOf({ username: '' }).username).toContain('validation.pattern.1');
});

test('[spec 5.2, 5.3] the confirmation must be the password', () => {
  expect(errorsOf({ confirmPassword: 'river-78' })).toEqual({ confirmPassword: 'validation.mismatch' });
});

test('[spec 1.4, 5.2] terms and age have errors of their own, with the brand’s age', () => {
  expect(errorsOf({ acceptTerms: false, confirmAge: false })).toEqual({
    acceptTerms: 'validation.terms',
    confirmAge: 'validation.age {"age":21}',
  });
});

test.each([
  ['birthday', 11, '2005-03-03', 'validation.tooYoung {"age":21}'],
  ['birthday', 11, '2005-03-02', undefined],
  ['nationality', 0, 'Taiwan', 'validation.choice'],
  ['whatsapp', 6, '1234567', 'validation.mobile'],
  ['whatsapp', 6, '0912345678', undefined],
])('[spec 5.2] the kind of a field is checked here as on the server: %s', (field, patternId, value, message) => {
  const one = { ...settings, fields: [rule(field, patternId, '*', { minLength: 1 })] };
  expect(registerErrors(t, one, PHONES, { ...good, [field]: value })[field as 'whatsapp']).toBe(message);
});

test('[spec 2.26] with a number: the server’s own fields, a code once the number is there, and a password where asked', () => {
  const byNumber = {
    ...settings,
    codeRequired: true,
    captchaRequired: true,
    mobileFields: [rule('mobileNum', 6, '[0-9]+')],
  };
  const mobile = settingsFor(byNumber, 'mobile');
  expect(shownRules(mobile).map((one) => one.field)).toEqual(['mobileNum']);
  const values = { ...good, username: '', password: '', confirmPassword: '', mobileNum: '912345678' };
  expect(registerErrors(t, mobile, PHONES, values)).toEqual({ verificationCode: 'validation.code' });
  expect(registerErrors(t, mobile, PHONES, { ...values, verificationCode: '012345' })).toEqual({});
  expect(needsCode(settingsFor(byNumber, 'username'), values)).toBe(false);
});
