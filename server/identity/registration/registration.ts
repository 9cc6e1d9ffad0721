import {
  checkRegistrationField,
  type FieldFault,
  isRegistrationField,
  latestBirthday,
  type ParsedOf,
  type PhoneRegion,
  Refusal,
  type RefusalCode,
  type session,
} from '@croupier/contract';
import type { RegistrationRule } from '#brand';
import { isCommonPassword } from '../passwords/common-password.ts';
import { readMobile } from '../codes/mobile.ts';
import { isStorable } from '../people/storable.ts';

type NeededByName = 'username' | 'password' | 'confirmPassword';
/** What either way to register brings: with a number the name is made up, and the password may be none. */
export type RegisterInput = Omit<ParsedOf<typeof session.register>, NeededByName> & { [K in NeededByName]?: string };

/** What a registration is judged by, besides what the person typed. */
export interface RegistrationFacts {
  readonly rules: readonly RegistrationRule[];
  readonly minimumAge: number;
  readonly phones: readonly PhoneRegion[];
  readonly termsVersion: string;
  /** The calendar day in the brand's zone, yyyy-MM-dd. */
  readonly today: string;
}

export interface Registration {
  /** Null: one is made up. */
  readonly username: string | null;
  /** Null: the brand asks for none, and the person signs in by code. */
  readonly password: string | null;
  /** For what takes money out; null: set later. */
  readonly paymentPassword: string | null;
  readonly payeeName: string | null;
  readonly nickname: string | null;
  readonly birthday: string | null;
  readonly email: string | null;
  readonly mobile: string | null;
  readonly affiliateCode: string | null;
  readonly referralCode: string | null;
  readonly recommenderId: string | null;
  /** Kept sealed: number of a document, address, place of birth. */
  readonly secrets: Readonly<Record<string, string>>;
  /** Messengers and the rest of spec 3.4; numbers in international form, what is picked as its code. */
  readonly profile: Record<string, string>;
}

export type Judged = { ok: Registration } | { refuse: Refusal };

const PROFILE_FIELDS = [
  'qqNum',
  'line',
  'whatsapp',
  'facebook',
  'wechat',
  'telegram',
  'zalo',
  'skype',
  'nationality',
  'occupation',
  'sourceOfIncome',
];
const SECRET_FIELDS = ['idNumber', 'address', 'placeOfBirth'];
const NUMBERS = ['mobileNum', 'whatsapp', 'zalo'];
const AS_TYPED = new Set(['password', 'confirmPassword', 'paymentPassword']);

/** Names that are given by the house. */
const RESERVED = /^(?:trial|admin|operator|support|service|system)|^m\d{10}$/i;

/** The fields the brand asks for, trimmed; what it does not ask for is as if nobody had typed it. */
function readFields(input: RegisterInput, rules: readonly RegistrationRule[]): Record<string, string> {
  const given = input as Record<string, unknown>;
  const entries = rules
    .filter(({ enabled }) => enabled)
    .map(({ field }) => {
      const value = typeof given[field] === 'string' ? (given[field] as string) : '';
      return [field, AS_TYPED.has(field) ? value : value.trim()] as const;
    });
  return Object.fromEntries(entries);
}

/** What stands before each of the numbers. */
const dialingOf = (input: RegisterInput, field: string): string | undefined =>
  ({ whatsapp: input.whatsappDialingCode, zalo: input.zaloDialingCode })[field] ?? input.countryDialingCode;

const CODES: Readonly<Record<FieldFault['by'], RefusalCode>> = {
  pattern: 'bad_input',
  choice: 'bad_input',
  phone: 'mobile_invalid',
  age: 'under_age',
};

/** Spec 5.2, 5.3: every field by the check that the page makes too, then what no rule can say. */
function faultsOf(fields: Record<string, string>, facts: RegistrationFacts, input: RegisterInput) {
  const faults: Record<string, RefusalCode> = {};
  const born = latestBirthday(facts.today, facts.minimumAge);
  for (const rule of facts.rules) {
    const { field, enabled } = rule;
    const value = fields[field] ?? '';
    if (!enabled || !isRegistrationField(field)) continue;
    const judged = { phones: facts.phones, dialingCode: dialingOf(input, field), latestBirthday: born };
    const fault = checkRegistrationField(field, value, rule, judged);
    if (fault) faults[field] = CODES[fault.by];
    else if (!isStorable(value)) faults[field] = 'bad_input';
  }
  const { username = '', password = '', confirmPassword, birthday = '' } = fields;
  if ((confirmPassword ?? '') !== password) faults.confirmPassword = 'bad_input';
  if (password && !faults.password && isCommonPassword(password, username)) faults.password = 'password_common';
  const payment = fields.paymentPassword;
  if (payment && payment.normalize('NFKC') === password.normalize('NFKC')) {
    faults.paymentPassword = 'payment_password_same';
  } else if (payment && !faults.paymentPassword && isCommonPassword(payment, username)) {
    faults.paymentPassword = 'password_common';
  }
  for (const field of NUMBERS) {
    // The library knows more than the pattern that the page has.
    if (fields[field] && !faults[field] && !numberOf(fields, facts, input, field)) faults[field] = 'mobile_invalid';
  }
  if (birthday > facts.today) faults.birthday = 'bad_input';
  if (!faults.username && RESERVED.test(username)) faults.username = 'username_taken';
  return faults;
}

/** In international form; null where there is none, or none of a region that the brand takes. */
function numberOf(fields: Record<string, string>, facts: RegistrationFacts, input: RegisterInput, field: string) {
  const regions = facts.phones.map(({ region }) => region);
  const typed = fields[field];
  return typed ? readMobile(typed, dialingOf(input, field), regions) : null;
}

/** Spec 5.2 and the order of the form: fields, terms, age. Pure; whether a name is free only the database knows. */
export function judgeRegistration(input: RegisterInput, facts: RegistrationFacts): Judged {
  const fields = readFields(input, facts.rules);
  const { birthday, ...faults } = faultsOf(fields, facts, input);
  const tooYoung = birthday === 'under_age';
  if (birthday && !tooYoung) faults.birthday = birthday;
  const codes = new Set(Object.values(faults));
  if (codes.size > 0) {
    // One thing wrong is said as what it is; several are told on their fields.
    const [only] = codes;
    return { refuse: new Refusal(codes.size === 1 && only ? only : 'bad_input', { fields: faults }) };
  }
  if (!input.acceptTerms || input.termsVersion !== facts.termsVersion) {
    return { refuse: new Refusal('terms_not_accepted', { fields: { acceptTerms: 'terms_not_accepted' } }) };
  }
  const params = { age: facts.minimumAge };
  if (!input.confirmAge) {
    return { refuse: new Refusal('age_not_confirmed', { params, fields: { confirmAge: 'age_not_confirmed' } }) };
  }
  if (tooYoung) {
    return { refuse: new Refusal('under_age', { params, fields: { birthday: 'under_age' } }) };
  }
  return { ok: registrationOf(fields, facts, input) };
}

function registrationOf(fields: Record<string, string>, facts: RegistrationFacts, input: RegisterInput): Registration {
  const or = (field: string): string | null => fields[field] || null;
  const given = (names: readonly string[]) => {
    const entries = names.flatMap((field) => (fields[field] ? [[field, fields[field]] as const] : []));
    return Object.fromEntries(entries);
  };
  const numbers = NUMBERS.map((field) => [field, numberOf(fields, facts, input, field)] as const);
  const { mobileNum = null, ...messengers } = Object.fromEntries(numbers.filter(([, number]) => number !== null));
  return {
    username: or('username'),
    password: or('password'),
    paymentPassword: or('paymentPassword'),
    payeeName: or('payeeName'),
    nickname: or('nickname'),
    birthday: or('birthday'),
    email: or('email'),
    mobile: mobileNum,
    affiliateCode: or('affiliateCode'),
    referralCode: or('referralCode'),
    recommenderId: or('recommenderId'),
    secrets: given(SECRET_FIELDS),
    profile: { ...given(PROFILE_FIELDS), ...(messengers as Record<string, string>) },
  };
}
