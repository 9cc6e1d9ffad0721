import { checkField, type ParsedOf, Refusal, type RefusalCode, type session } from '@croupier/contract';
import type { RegistrationRule } from '#brand';
import { ageOn } from './age.ts';
import { isCommonPassword } from './common-password.ts';
import { readMobile } from './mobile.ts';
import { isStorable } from './storable.ts';

type NeededByName = 'username' | 'password' | 'confirmPassword';
/** What either way to register brings: with a number the name is made up, and the password may be none. */
export type RegisterInput = Omit<ParsedOf<typeof session.register>, NeededByName> & { [K in NeededByName]?: string };

/** What a registration is judged by, besides what the person typed. */
export interface RegistrationFacts {
  readonly rules: readonly RegistrationRule[];
  readonly minimumAge: number;
  readonly phoneRegions: readonly string[];
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
  /** Kept sealed. */
  readonly idNumber: string | null;
  /** Messengers and the rest of spec 3.4. */
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
  'placeOfBirth',
  'address',
  'occupation',
  'sourceOfIncome',
];
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

/** Spec 5.2, 5.3: every field by its rule, then what no pattern can say. */
function faultsOf(fields: Record<string, string>, facts: RegistrationFacts, dialingCode: string | undefined) {
  const faults: Record<string, RefusalCode> = {};
  for (const rule of facts.rules) {
    const value = fields[rule.field] ?? '';
    if (rule.enabled && (checkField(value, rule) || !isStorable(value))) faults[rule.field] = 'bad_input';
  }
  const { username = '', password = '', confirmPassword, mobileNum, birthday } = fields;
  if ((confirmPassword ?? '') !== password) faults.confirmPassword = 'bad_input';
  if (password && !faults.password && isCommonPassword(password, username)) faults.password = 'password_common';
  const payment = fields.paymentPassword;
  if (payment && payment.normalize('NFKC') === password.normalize('NFKC')) {
    faults.paymentPassword = 'payment_password_same';
  } else if (payment && !faults.paymentPassword && isCommonPassword(payment, username)) {
    faults.paymentPassword = 'password_common';
  }
  if (mobileNum && !readMobile(mobileNum, dialingCode, facts.phoneRegions)) faults.mobileNum = 'mobile_invalid';
  if (birthday && !faults.birthday && !(birthday >= '1900-01-01' && birthday <= facts.today)) {
    faults.birthday = 'bad_input';
  }
  if (!faults.username && RESERVED.test(username)) faults.username = 'username_taken';
  return faults;
}

/** Spec 5.2 and the order of the form: fields, terms, age. Pure; whether a name is free only the database knows. */
export function judgeRegistration(input: RegisterInput, facts: RegistrationFacts): Judged {
  const fields = readFields(input, facts.rules);
  const faults = faultsOf(fields, facts, input.countryDialingCode);
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
  if (fields.birthday && ageOn(fields.birthday, facts.today) < facts.minimumAge) {
    return { refuse: new Refusal('under_age', { params, fields: { birthday: 'under_age' } }) };
  }
  return { ok: registrationOf(fields, facts, input.countryDialingCode) };
}

function registrationOf(
  fields: Record<string, string>,
  facts: RegistrationFacts,
  dialingCode: string | undefined,
): Registration {
  const or = (field: string): string | null => fields[field] || null;
  const profile = PROFILE_FIELDS.flatMap((field) => (fields[field] ? [[field, fields[field]] as const] : []));
  return {
    username: or('username'),
    password: or('password'),
    paymentPassword: or('paymentPassword'),
    payeeName: or('payeeName'),
    nickname: or('nickname'),
    birthday: or('birthday'),
    email: or('email'),
    mobile: fields.mobileNum ? readMobile(fields.mobileNum, dialingCode, facts.phoneRegions) : null,
    affiliateCode: or('affiliateCode'),
    referralCode: or('referralCode'),
    recommenderId: or('recommenderId'),
    idNumber: or('idNumber'),
    profile: Object.fromEntries(profile),
  };
}
