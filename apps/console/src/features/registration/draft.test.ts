import { expect, test } from 'vitest';
import { isSame, moved, rowsOf, type Settings, stateOf, withUse } from './draft.ts';

const rule = (field: string, required = false) => ({
  field,
  enabled: required,
  required,
  patternId: 0,
  minLength: 1,
  maxLength: 9,
});
const settings: Settings = {
  version: 3,
  modules: {
    USERNAMEREG3: true,
    MOBILENUMREG3: false,
    MOBILENUMPASSREG3: false,
    REGMOBVERF3: false,
    SMSLOGIN3: false,
  },
  captchaRequired: true,
  minimumAge: 18,
  bonus: null,
  fields: [rule('username', true), rule('password', true), rule('confirmPassword', true), rule('line')],
};
const names = (one: Settings) => one.fields.map(({ field }) => field);

test('the confirmation is no row of its own and goes with its password', () => {
  expect(rowsOf(settings).map(({ field }) => field)).toEqual(['username', 'password', 'line']);
  expect(names(moved(settings, 'line', -1))).toEqual(['username', 'line', 'password', 'confirmPassword']);
  expect(names(moved(settings, 'password', 1))).toEqual(['username', 'line', 'password', 'confirmPassword']);
});

test('what stands at an end stays, and so does everything where nobody knows the field', () => {
  expect(moved(settings, 'username', -1)).toBe(settings);
  expect(moved(settings, 'line', 1)).toBe(settings);
  expect(moved(settings, 'nobody', 1)).toBe(settings);
});

test.each(['off', 'optional', 'required'] as const)('a field that is made %s is it, and none else changes', (use) => {
  const next = withUse(settings, 'line', use);
  expect(stateOf(rowsOf(next)[2]!)).toBe(use);
  expect(next.fields.slice(0, 3)).toEqual(settings.fields.slice(0, 3));
});

test('back and forth is the same again', () => {
  expect(isSame(moved(moved(settings, 'line', -1), 'line', 1), settings)).toBe(true);
  expect(isSame(withUse(settings, 'line', 'optional'), settings)).toBe(false);
});
