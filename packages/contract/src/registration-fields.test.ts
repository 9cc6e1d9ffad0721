import fc from 'fast-check';
import { expect, test } from 'vitest';
import { federation } from './calls/federation.ts';
import { mobile } from './calls/mobile.ts';
import { session } from './calls/session.ts';
import { PATTERNS } from './patterns.ts';
import {
  checkRegistrationField,
  CHOICES,
  COUNTRIES,
  latestBirthday,
  patternsOf,
  type PhoneRegion,
  readNational,
  type RegistrationField,
  rulesFor,
  shapeOf,
  shownRules,
} from './registration-fields.ts';

const PHONES: PhoneRegion[] = [
  { region: 'TW', dialingCode: '+886', trunk: '0', pattern: '9\\d{8}' },
  { region: 'HK', dialingCode: '+852', trunk: '', pattern: '[569]\\d{7}' },
];
const facts = { phones: PHONES, latestBirthday: '2008-03-02' };
const any = { required: true, patternId: 0, acceptedPattern: '*', minLength: 1, maxLength: 128 };
const check = (field: RegistrationField, value: string, rule = any) =>
  checkRegistrationField(field, value, rule, facts);

test.each([
  ['nationality', 'TW', null],
  ['nationality', 'tw', 'choice'],
  ['nationality', 'XX', 'choice'],
  ['nationality', '', 'choice'],
  ['occupation', 'student', null],
  ['occupation', '<b>', 'choice'],
  ['sourceOfIncome', 'salary', null],
  ['sourceOfIncome', 'student', 'choice'],
  ['whatsapp', '0912345678', null],
  ['whatsapp', '12', 'phone'],
  ['birthday', '2008-03-02', null],
  ['birthday', '2008-03-03', 'age'],
  ['birthday', '1899-12-31', 'pattern'],
  ['line', '', 'pattern'],
  ['line', 'lin', null],
] as const)('[spec 5.2] %s %j: %s', (field, value, by) => {
  expect(check(field, value)?.by ?? null).toBe(by);
});

test('[spec 5.2] what may stay empty may', () => {
  for (const field of ['nationality', 'zalo', 'birthday', 'address'] as const) {
    expect(check(field, '', { ...any, required: false })).toBeNull();
  }
});

test.each([
  ['0912 345-678', '+886', '+886912345678'],
  ['912345678', '886', '+886912345678'],
  ['+886912345678', undefined, '+886912345678'],
  ['+886 0912345678', undefined, '+886912345678'],
  ['61234567', '+852', '+85261234567'],
  ['61234567', undefined, '+85261234567'],
  ['+81312345678', '+886', null],
  ['0912345678', '+852', null],
  ['', '+886', null],
  ['９１２３４５６７８', '+886', null],
])('[spec 5.5] %j behind %s reads as %s', (typed, dialingCode, number) => {
  expect(readNational(typed, dialingCode, PHONES)).toBe(number);
});

test.each([
  ['2026-03-02', 18, '2008-03-02'],
  ['2026-03-02', 21, '2005-03-02'],
  ['2028-02-29', 18, '2010-02-28'],
  ['2028-02-29', 20, '2008-02-29'],
  // Born on 29 February 2008 one is eighteen on 1 March 2026 only.
  ['2026-02-28', 18, '2008-02-28'],
])('[spec 1.4] on %s somebody of %i is born on %s at the latest', (today, age, latest) => {
  expect(latestBirthday(today, age)).toBe(latest);
});

test('[spec 1.4] whoever is born by then has had so many birthdays, whoever later has not', () => {
  const day = fc.date({ min: new Date('1990-01-01'), max: new Date('2090-01-01'), noInvalidDate: true });
  const iso = (at: Date) => at.toISOString().slice(0, 10);
  const ageOn = (born: string, today: string) =>
    Number(today.slice(0, 4)) - Number(born.slice(0, 4)) - (today.slice(5) < born.slice(5) ? 1 : 0);
  fc.assert(
    fc.property(day, day, fc.integer({ min: 18, max: 30 }), (a, b, age) => {
      const [born, today] = [iso(a), iso(b)];
      expect(born <= latestBirthday(today, age)).toBe(ageOn(born, today) >= age);
    }),
  );
});

test('every country has a name, once', () => {
  const names = new Intl.DisplayNames('zh-Hant-TW', { type: 'region', fallback: 'none' });
  expect(new Set(COUNTRIES).size).toBe(249);
  expect(COUNTRIES.filter((code) => !names.of(code))).toEqual([]);
  expect(new Set(CHOICES.occupation).size).toBe(CHOICES.occupation.length);
});

const OF_THE_FORM = { termsVersion: '1', acceptTerms: true, confirmAge: true, username: 'a', password: 'b' };
const FIELDS: RegistrationField[] = ['payeeName', 'email', 'qqNum', 'line', 'whatsapp', 'idNumber', 'nationality'];
const MORE: RegistrationField[] = ['address', 'occupation', 'placeOfBirth', 'zalo', 'skype', 'nickname', 'facebook'];

test.each([...FIELDS, ...MORE])('[spec 3.4] the call takes as much of %s as a rule may allow, and no more', (field) => {
  const send = (length: number) =>
    session.register.input.safeParse({ ...OF_THE_FORM, confirmPassword: 'b', [field]: 'x'.repeat(length) }).success;
  expect([send(shapeOf(field).longest), send(shapeOf(field).longest + 1)]).toEqual([true, false]);
});

const rules = ['username', 'password', 'confirmPassword', 'line', 'mobileNum', 'unheardOf'].map((field) => ({
  field,
  enabled: field !== 'mobileNum',
  required: false,
}));
const names = (list: readonly { field: string }[]) => list.map(({ field }) => field);

test('[spec 5.2] fields that are on are shown in order, the confirmation after its password', () => {
  expect(names(shownRules(rules))).toEqual(['username', 'password', 'confirmPassword', 'line']);
});

test('[spec 2.26] with a number it comes first, and the password goes where one signs in by code', () => {
  const by = (more: object) => rulesFor('mobile', { MOBILENUMPASSREG3: false, SMSLOGIN3: true, ...more }, rules);
  expect(names(shownRules(by({})))).toEqual(['mobileNum', 'line']);
  expect(names(shownRules(by({ SMSLOGIN3: false })))).toEqual(['mobileNum', 'password', 'confirmPassword', 'line']);
});

/** Cyrillic а and і, full-width letters, a Greek ο, a space of no width, a letter with a mark of its own. */
const LOOK_ALIKES = ['раypal01', 'wіnd8820', 'ｗｉｎｄ8820', 'gοld8820', 'wind\u200b88', 'wind8820\u0301'];

test.each(patternsOf('username'))('pattern %i for names takes none that looks like another', (patternId) => {
  const { source } = PATTERNS.find(({ id }) => id === patternId)!;
  const rule = { ...any, patternId, acceptedPattern: source };
  for (const name of LOOK_ALIKES) expect(check('username', name, rule), name).toMatchObject({ by: 'pattern' });
});

test.each(['type', 'accountType', 'balance', 'brandId', 'upline', 'state', 'id', 'passwordDefault'])(
  'a registration that brings %s of its own is refused, whichever way it comes',
  (field) => {
    for (const { input } of [session.register, mobile.registerByMobile, federation.registerFederated]) {
      const { error } = input.safeParse({ [field]: '1' });
      const unknown = error!.issues.flatMap((issue) => (issue.code === 'unrecognized_keys' ? issue.keys : []));
      expect(unknown).toEqual([field]);
    }
  },
);
