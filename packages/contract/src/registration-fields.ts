import { checkField, type FieldRule } from './patterns.ts';

/**
 * The fields of a registration (spec 3.4, 5.2) as both sides know them: what kind of field each one is, and one check
 * for the page and the server. What a brand asks for stands in its field rules (spec 3.5), not here.
 */

/** `country` and `choice` are picked from a list and keep its code; `tel` has a dialling code beside it. */
export type FieldKind = 'text' | 'password' | 'date' | 'tel' | 'country' | 'choice';

/** ISO 3166-1 alpha-2, all of them. */
export const COUNTRIES: readonly string[] = (
  'AD AE AF AG AI AL AM AO AQ AR AS AT AU AW AX AZ BA BB BD BE BF BG BH BI BJ BL BM BN BO BQ BR BS BT BV BW BY BZ CA ' +
  'CC CD CF CG CH CI CK CL CM CN CO CR CU CV CW CX CY CZ DE DJ DK DM DO DZ EC EE EG EH ER ES ET FI FJ FK FM FO FR GA ' +
  'GB GD GE GF GG GH GI GL GM GN GP GQ GR GS GT GU GW GY HK HM HN HR HT HU ID IE IL IM IN IO IQ IR IS IT JE JM JO JP ' +
  'KE KG KH KI KM KN KP KR KW KY KZ LA LB LC LI LK LR LS LT LU LV LY MA MC MD ME MF MG MH MK ML MM MN MO MP MQ MR MS ' +
  'MT MU MV MW MX MY MZ NA NC NE NF NG NI NL NO NP NR NU NZ OM PA PE PF PG PH PK PL PM PN PR PS PT PW PY QA RE RO RS ' +
  'RU RW SA SB SC SD SE SG SH SI SJ SK SL SM SN SO SR SS ST SV SX SY SZ TC TD TF TG TH TJ TK TL TM TN TO TR TT TV TW ' +
  'TZ UA UG UM US UY UZ VA VC VE VG VI VN VU WF WS YE YT ZA ZM ZW'
).split(' ');

/**
 * Names stand in addresses, lines and letters: none of these patterns takes a space, and none a letter that looks like
 * another one of another script.
 */
const OF_NAMES = [1, 4, 5, 7, 17, 21, 22];
const OF_PASSWORDS = [17, 18, 9, 4, 5, 7];
const OF_TEXTS = [0, 1, 2, 4, 5, 6, 7, 8, 9, 10, 13, 14, 15, 16, 17, 19, 20, 21, 22];

/** What is picked from a list of ours, by its code. */
export const CHOICES = {
  occupation: [
    'employee',
    'manager',
    'owner',
    'self_employed',
    'professional',
    'public_service',
    'service',
    'manual',
    'farming',
    'student',
    'homemaker',
    'retired',
    'unemployed',
    'other',
  ],
  sourceOfIncome: ['salary', 'business', 'investments', 'savings', 'rent', 'pension', 'inheritance', 'family', 'other'],
} as const;

export interface FieldShape {
  readonly kind: FieldKind;
  /** No rule may allow more characters. */
  readonly longest: number;
  /** The keyboard a phone shows, and what password managers know the field by. */
  readonly inputMode?: 'tel' | 'email' | 'numeric';
  readonly autoComplete?: string;
}

const text = (longest: number, more: Omit<FieldShape, 'kind' | 'longest'> = {}): FieldShape => ({
  kind: 'text',
  longest,
  ...more,
});
const password = (autoComplete = 'new-password'): FieldShape => ({ kind: 'password', longest: 128, autoComplete });
const tel: FieldShape = { kind: 'tel', longest: 20, inputMode: 'tel', autoComplete: 'tel-national' };

const SHAPES = {
  username: text(40, { autoComplete: 'username' }),
  password: password(),
  confirmPassword: password(),
  payeeName: text(80, { autoComplete: 'name' }),
  nickname: text(60, { autoComplete: 'nickname' }),
  birthday: { kind: 'date', longest: 10, autoComplete: 'bday' },
  mobileNum: tel,
  email: text(120, { inputMode: 'email', autoComplete: 'email' }),
  affiliateCode: text(40),
  referralCode: text(40),
  recommenderId: text(40),
  qqNum: text(20, { inputMode: 'numeric' }),
  line: text(60),
  whatsapp: { ...tel, autoComplete: 'off' },
  facebook: text(120),
  wechat: text(60),
  telegram: text(60),
  zalo: { ...tel, autoComplete: 'off' },
  skype: text(60),
  idNumber: text(40),
  nationality: { kind: 'country', longest: 2, autoComplete: 'off' },
  placeOfBirth: text(80),
  address: text(128, { autoComplete: 'street-address' }),
  occupation: { kind: 'choice', longest: 80 },
  sourceOfIncome: { kind: 'choice', longest: 80 },
  paymentPassword: password('off'),
} as const satisfies Record<string, FieldShape>;

export type RegistrationField = keyof typeof SHAPES;

export const shapeOf = (field: RegistrationField): FieldShape => SHAPES[field];
export const isRegistrationField = (field: string): field is RegistrationField => Object.hasOwn(SHAPES, field);

/** The patterns of the catalogue (spec 5.4) that a brand may choose for a field; one alone is no choice. */
export function patternsOf(field: RegistrationField): readonly number[] {
  const { kind } = SHAPES[field];
  if (field === 'username') return OF_NAMES;
  if (field === 'email') return [3];
  if (field === 'paymentPassword') return [6, ...OF_PASSWORDS];
  if (kind === 'password') return OF_PASSWORDS;
  if (kind === 'text') return OF_TEXTS;
  return [{ date: 11, tel: 6, country: 0, choice: 0 }[kind]];
}

/** Whether a brand may set lengths: what is picked, and a date, have none. */
export const hasLength = (field: RegistrationField): boolean =>
  !['date', 'country', 'choice'].includes(SHAPES[field].kind);

/** Without these there is no account, so no brand can switch them off. */
export const isIndispensable = (field: string): boolean => ['username', 'password', 'confirmPassword'].includes(field);

/** GLI-19 2.5.4. */
export const SHORTEST_PASSWORD = 8;

/** The codes a field is picked from; null: it is typed. */
export function choicesOf(field: RegistrationField): readonly string[] | null {
  if (field === 'occupation' || field === 'sourceOfIncome') return CHOICES[field];
  return SHAPES[field].kind === 'country' ? COUNTRIES : null;
}

/** With which a brand talks to its people; one of them may earn a bonus (spec 2.26, 9.9). */
export const MESSENGERS = ['zalo', 'telegram', 'line', 'whatsapp', 'wechat', 'facebook'] as const;

/** A region whose numbers a brand takes (spec 5.5); `pattern` is of a mobile number without code and trunk prefix. */
export interface PhoneRegion {
  readonly region: string;
  readonly dialingCode: string;
  readonly trunk: string;
  readonly pattern: string;
}

/** A mobile number as people type it, in international form; null where it is of none of the regions. */
export function readNational(
  typed: string,
  dialingCode: string | undefined,
  regions: readonly PhoneRegion[],
): string | null {
  const digits = typed.replaceAll(/[\s().-]/g, '');
  const wanted = dialingCode?.replaceAll(/\D/g, '');
  for (const { dialingCode: own, trunk, pattern } of regions) {
    const code = own.replace('+', '');
    if (wanted && code !== wanted) continue;
    if (digits.startsWith('+') && !digits.startsWith(`+${code}`)) continue;
    const rest = digits.startsWith('+') ? digits.slice(code.length + 1) : digits;
    const national = trunk && rest.startsWith(trunk) ? rest.slice(trunk.length) : rest;
    const expression = new RegExp(`^(?:${pattern})$`);
    const fits = [rest, national].find((number) => expression.test(number));
    if (fits !== undefined) return `+${code}${fits}`;
  }
  return null;
}

/** Who is born later is not old enough today; both yyyy-MM-dd. Born on 29 February one is a year older on 1 March. */
export function latestBirthday(today: string, minimumAge: number): string {
  const [year = '', month = '', day = ''] = today.split('-');
  const then = Number(year) - minimumAge;
  const leap = (then % 4 === 0 && then % 100 !== 0) || then % 400 === 0;
  return `${String(then).padStart(4, '0')}-${month}-${month === '02' && day === '29' && !leap ? '28' : day}`;
}

export const EARLIEST_BIRTHDAY = '1900-01-01';

/** What a value is judged by, besides its rule. */
export interface FieldFacts {
  readonly phones: readonly PhoneRegion[];
  /** What stands before the number. */
  readonly dialingCode?: string | undefined;
  readonly latestBirthday: string;
}

/** `age`: a day that is one, of somebody too young. */
export type FieldFault =
  | { readonly by: 'pattern'; readonly patternId: number; readonly min: number; readonly max: number }
  | { readonly by: 'choice' | 'phone' | 'age' };

/** Spec 5.2, 5.3: what is wrong with one field, on either side. An empty value fails only where it is required. */
export function checkRegistrationField(
  field: RegistrationField,
  value: string,
  rule: FieldRule,
  facts: FieldFacts,
): FieldFault | null {
  const choices = choicesOf(field);
  if (choices) {
    if (value === '') return rule.required ? { by: 'choice' } : null;
    return choices.includes(value) ? null : { by: 'choice' };
  }
  const { kind } = SHAPES[field];
  // A number says more of what is wrong with it than its length.
  const isNumber = kind !== 'tel' || value === '' || readNational(value, facts.dialingCode, facts.phones) !== null;
  if (!isNumber) return { by: 'phone' };
  const failed = checkField(value, rule);
  if (failed) return { by: 'pattern', ...failed };
  if (value === '' || kind !== 'date') return null;
  if (value < EARLIEST_BIRTHDAY) return { by: 'pattern', patternId: rule.patternId, min: 10, max: 10 };
  return value > facts.latestBirthday ? { by: 'age' } : null;
}

export type RegistrationMethod = 'username' | 'mobile';
type Asked = { readonly field: string; readonly enabled: boolean; readonly required: boolean };

/**
 * The fields of a way to register, in the form's order. With a number the name is made up and the number comes first;
 * a password is asked for where the brand says so, and where one could not sign in again without.
 */
export function rulesFor<R extends Asked>(
  method: RegistrationMethod,
  modules: { readonly MOBILENUMPASSREG3: boolean; readonly SMSLOGIN3: boolean },
  rules: readonly R[],
): R[] {
  if (method === 'username') return [...rules];
  const withPassword = modules.MOBILENUMPASSREG3 || !modules.SMSLOGIN3;
  const rest = rules
    .filter(({ field }) => field !== 'mobileNum')
    .map((rule) => {
      const isPassword = rule.field === 'password' || rule.field === 'confirmPassword';
      const left = rule.field === 'username' || (isPassword && !withPassword);
      return left ? { ...rule, enabled: false, required: false } : rule;
    });
  const number = rules.filter(({ field }) => field === 'mobileNum');
  return [...number.map((rule) => ({ ...rule, enabled: true, required: true })), ...rest];
}

/** The fields to draw: those that are on, in order, the confirmation after its password and with its rule. */
export function shownRules<R extends Asked>(rules: readonly R[]): (R & { field: RegistrationField })[] {
  return rules
    .filter(({ field, enabled }) => enabled && isRegistrationField(field) && field !== 'confirmPassword')
    .flatMap((rule) =>
      rule.field === 'password' ? [rule, { ...rule, field: 'confirmPassword', required: true }] : [rule],
    ) as (R & { field: RegistrationField })[];
}
