import { expect, test } from 'vitest';
import { countryCodesOf } from '#brand';
import { dayIn } from './age.ts';
import { isCommonPassword } from '../passwords/common-password.ts';
import { readMobile } from '../codes/mobile.ts';
import { maskName } from '../people/person.ts';
import { judgeRegistration, type RegistrationFacts } from './registration.ts';
import { application, TERMS } from '../testing.ts';

const rule = (
  field: string,
  required: boolean,
  patternId: number,
  acceptedPattern: string,
  min: number,
  max: number,
) => ({
  field,
  enabled: true,
  required,
  patternId,
  acceptedPattern,
  minLength: min,
  maxLength: max,
});

const facts: RegistrationFacts = {
  rules: [
    rule('username', true, 1, '[A-Za-z][A-Za-z0-9]*', 4, 16),
    rule('password', true, 0, '*', 8, 128),
    rule('confirmPassword', true, 0, '*', 8, 128),
    rule('payeeName', true, 0, '*', 2, 60),
    rule('birthday', true, 11, '[0-9]{4}-[0-9]{2}-[0-9]{2}', 10, 10),
    rule('mobileNum', false, 6, '[0-9]+', 6, 15),
    rule('email', false, 3, '[^@]+@[^@]+', 6, 120),
    { ...rule('line', true, 9, '\\S+', 2, 40), enabled: false, required: false },
  ],
  minimumAge: 18,
  phones: countryCodesOf(['TW', 'HK']),
  termsVersion: TERMS.version,
  today: '2026-03-02',
};

test.each([
  ['too short a name', { username: 'abc' }, { username: 'bad_input' }],
  ['a name beginning with a digit', { username: '1wind' }, { username: 'bad_input' }],
  ['a name of the house', { username: 'Trial001' }, { username: 'username_taken' }],
  ['two passwords', { confirmPassword: 'Quiet-Harbour-42' }, { confirmPassword: 'bad_input' }],
  ['a common password', { password: 'password1', confirmPassword: 'password1' }, { password: 'password_common' }],
  ['a required field left empty', { payeeName: '  ' }, { payeeName: 'bad_input' }],
  ['a day that does not exist', { birthday: '1994-02-30' }, { birthday: 'bad_input' }],
  ['a day to come', { birthday: '2026-03-03' }, { birthday: 'bad_input' }],
  ['a number of no region', { mobileNum: '0999', countryDialingCode: '+886' }, { mobileNum: 'mobile_invalid' }],
  ['two faults at once', { username: 'x', email: 'nobody' }, { username: 'bad_input', email: 'bad_input' }],
])('[spec 5.2] [spec 5.3] refused at its field: %s', (_name, own, fields) => {
  const judged = judgeRegistration(application(own), facts);
  expect('refuse' in judged && judged.refuse.fields).toMatchObject(fields);
});

test.each([
  ['terms not ticked', { acceptTerms: false }, 'terms_not_accepted'],
  ['terms of another day', { termsVersion: '2025-01-01' }, 'terms_not_accepted'],
  ['age not ticked', { confirmAge: false }, 'age_not_confirmed'],
  ['eighteen tomorrow', { birthday: '2008-03-03' }, 'under_age'],
])('[spec 5.2] [spec 1.4] refused: %s', (_name, own, code) => {
  const judged = judgeRegistration(application(own), facts);
  expect('refuse' in judged && judged.refuse.code).toBe(code);
});

test('[spec 1.4] eighteen today is old enough, and not where the brand says 21', () => {
  expect(judgeRegistration(application({ birthday: '2008-03-02' }), facts)).toHaveProperty('ok');
  const strict = { ...facts, minimumAge: 21 };
  expect(judgeRegistration(application({ birthday: '2008-03-02' }), strict)).toHaveProperty('refuse.params.age', 21);
});

test('[spec 3.4] what passes is trimmed and in international form; a field that is off is not kept', () => {
  const input = application({
    payeeName: ' 林宜婷 ',
    mobileNum: '0912345678',
    countryDialingCode: '+886',
    line: 'x y',
  });
  const judged = judgeRegistration(input, facts);
  expect(judged).toHaveProperty('ok.payeeName', '林宜婷');
  expect(judged).toHaveProperty('ok.mobile', '+886912345678');
  expect(judged).toHaveProperty('ok.profile', {});
});

test('the day is the brand’s: at 17:00 UTC it is tomorrow in Taipei', () => {
  const at = new Date('2026-03-02T17:00:00Z');
  expect(dayIn('Asia/Taipei', at)).toBe('2026-03-03');
  expect(dayIn('UTC', at)).toBe('2026-03-02');
});

test.each([
  ['0912345678', '+886', '+886912345678'],
  ['912345678', '886', '+886912345678'],
  ['91234567', '+852', '+85291234567'],
  ['0912345678', undefined, '+886912345678'],
  ['0912345678', '+81', null],
  ['12345', '+886', null],
])('[spec 5.5] %s behind %s reads as %s', (text, dialingCode, number) => {
  expect(readMobile(text, dialingCode, ['TW', 'HK'])).toBe(number);
});

test.each([
  ['123456', true],
  ['PassWord1', true],
  ['Wind8820', true],
  ['0288dniw', true],
  ['Quiet-Harbour-41', false],
  ['9f2k-3mq8-xx1', false],
])('%s is on the list of common passwords, or the name itself: %s', (password, common) => {
  expect(isCommonPassword(password, 'wind8820')).toBe(common);
});

test.each([
  ['wind8820', 'w****0'],
  ['abc', 'a****c'],
  ['ab', 'a****'],
  ['', '****'],
])('[spec 3.13] %s is shown as %s', (name, masked) => {
  expect(maskName(name)).toBe(masked);
});
