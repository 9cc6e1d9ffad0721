import { isIndispensable, PATTERNS, type FieldRule } from '@croupier/contract';

/** Spec 3.5: how one field of the registration behaves. */
export interface RegistrationRule extends FieldRule {
  readonly field: string;
  readonly enabled: boolean;
}

/** A rule as stored: the pattern by its number. */
export interface StoredRule {
  field: string;
  enabled: boolean;
  required: boolean;
  patternId: number;
  minLength: number;
  maxLength: number;
  /** In the form; null or absent: where the default has it. */
  position?: number | null;
}

type Use = 'required' | 'optional' | 'off';

const rule = (field: string, use: Use, patternId: number, minLength: number, maxLength: number): StoredRule => ({
  field,
  enabled: use !== 'off',
  required: use === 'required',
  patternId,
  minLength,
  maxLength,
});

/**
 * The fields of spec 3.4 in the order the form shows them. The payee's name is asked at once, since money goes out
 * only to accounts of that name; the birth date, since the age is computed and not only ticked.
 */
const DEFAULT_RULES: readonly StoredRule[] = [
  rule('username', 'required', 1, 4, 16),
  rule('password', 'required', 17, 8, 128),
  rule('confirmPassword', 'required', 17, 8, 128),
  rule('paymentPassword', 'off', 6, 6, 6),
  rule('payeeName', 'required', 0, 2, 60),
  rule('birthday', 'required', 11, 10, 10),
  rule('mobileNum', 'optional', 6, 6, 15),
  rule('email', 'optional', 3, 6, 120),
  rule('affiliateCode', 'optional', 4, 4, 16),
  rule('referralCode', 'off', 4, 4, 16),
  rule('recommenderId', 'off', 1, 4, 16),
  rule('nickname', 'off', 0, 2, 30),
  rule('qqNum', 'off', 6, 5, 12),
  rule('line', 'off', 9, 2, 40),
  rule('whatsapp', 'off', 6, 6, 15),
  rule('facebook', 'off', 9, 2, 120),
  rule('wechat', 'off', 17, 4, 40),
  rule('telegram', 'off', 17, 4, 40),
  rule('zalo', 'off', 6, 6, 15),
  rule('skype', 'off', 17, 4, 60),
  rule('idNumber', 'off', 4, 6, 20),
  rule('nationality', 'off', 0, 2, 2),
  rule('placeOfBirth', 'off', 0, 2, 80),
  rule('address', 'off', 0, 4, 128),
  rule('occupation', 'off', 0, 2, 80),
  rule('sourceOfIncome', 'off', 0, 2, 80),
];

/** What holds for a field where the brand says nothing; null: there is no such field. */
export const defaultRule = (field: string): StoredRule | null =>
  DEFAULT_RULES.find((byDefault) => byDefault.field === field) ?? null;

export const REGISTRATION_FIELDS: readonly string[] = DEFAULT_RULES.map(({ field }) => field);

const sourceOf = (patternId: number): string => PATTERNS.find(({ id }) => id === patternId)!.source;

/** The brand's rules over the defaults, each with the expression of its pattern. */
export function fieldRulesOf(overrides: readonly StoredRule[]): RegistrationRule[] {
  const byField = new Map(overrides.map((override) => [override.field, override]));
  const placed = DEFAULT_RULES.map((byDefault, place) => {
    const { position, ...chosen } = byField.get(byDefault.field) ?? byDefault;
    const must = isIndispensable(chosen.field);
    const acceptedPattern = sourceOf(chosen.patternId);
    const rule = { ...chosen, enabled: must || chosen.enabled, required: must || chosen.required, acceptedPattern };
    return { rule, place: position ?? place };
  });
  return placed.sort((a, b) => a.place - b.place).map(({ rule }) => rule);
}
