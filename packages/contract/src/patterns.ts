/**
 * The pattern catalogue 0 to 22 (spec 5.4), implemented once and used on both sides. The specification does not show
 * the numbering of each rule: ours follows the order in which 5.4 names them (docs/decisions).
 * Lengths are of the field rule, not of the pattern. `source` has no nested repetition, so it cannot run away.
 */
export interface Pattern {
  readonly id: number;
  readonly name: string;
  /** Source of a regular expression with the `u` flag that must match the whole value; '*' means any. */
  readonly source: string;
}

const pattern = (id: number, name: string, source: string): Pattern => ({ id, name, source });
const ASCII_SYMBOL = '!-\\/:-@\\[-`\\{-~';
const FULL_WIDTH_FORMS = '\\u3000-\\u303f\\uff00-\\uffef';

export const PATTERNS: readonly Pattern[] = [
  pattern(0, 'length_only', '*'),
  pattern(1, 'letter_first', '[A-Za-z][A-Za-z0-9]*'),
  pattern(2, 'letters_chinese', '[A-Za-z\\p{Script=Han}]+'),
  pattern(3, 'email', '[A-Za-z0-9._%+\\-]+@(?:[A-Za-z0-9\\-]+\\.)+[A-Za-z]{2,24}'),
  pattern(4, 'alphanumeric', '[A-Za-z0-9]+'),
  pattern(5, 'alphanumeric_mix', '(?=.*[A-Za-z])(?=.*[0-9])[A-Za-z0-9]+'),
  pattern(6, 'digits', '[0-9]+'),
  pattern(7, 'alphanumeric_uppercase', '(?=.*[A-Z])[A-Za-z0-9]+'),
  pattern(8, 'letters_spaces', '[A-Za-z]+(?: [A-Za-z]+)*'),
  pattern(9, 'no_spaces', '\\S+'),
  pattern(10, 'chinese_symbols', `[\\p{Script=Han}·•${ASCII_SYMBOL}${FULL_WIDTH_FORMS}]+`),
  pattern(11, 'date_ymd', '[0-9]{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12][0-9]|3[01])'),
  pattern(12, 'date_mdy', '(?:0[1-9]|1[0-2])-(?:0[1-9]|[12][0-9]|3[01])-[0-9]{4}'),
  pattern(13, 'korean', '[\\p{Script=Hangul}]+'),
  pattern(14, 'thai', '[\\p{Script=Thai}]+(?: [\\p{Script=Thai}]+)*'),
  pattern(15, 'thai_english', '[A-Za-z\\p{Script=Thai}]+(?: [A-Za-z\\p{Script=Thai}]+)*'),
  pattern(16, 'uppercase_spaces', '[A-Z]+(?: [A-Z]+)*'),
  pattern(17, 'letters_digits_symbols', `[A-Za-z0-9${ASCII_SYMBOL}]+`),
  pattern(18, 'strong_password', `(?=.*[a-z])(?=.*[A-Z])(?=.*[0-9])(?=.*[${ASCII_SYMBOL}])[A-Za-z0-9${ASCII_SYMBOL}]+`),
  pattern(19, 'full_name', "[\\p{L}\\p{M}.'\\-]+(?: [\\p{L}\\p{M}.'\\-]+)+"),
  pattern(20, 'japanese', '[\\p{Script=Hiragana}\\p{Script=Katakana}\\p{Script=Han}ー々　]+'),
  pattern(21, 'letters', '[A-Za-z]+'),
  pattern(22, 'letters_digits_underscore', '[A-Za-z0-9_]+'),
];

/** A field rule of spec 3.5, as far as the check of a value goes. */
export interface FieldRule {
  required: boolean;
  patternId: number;
  acceptedPattern: string;
  minLength: number;
  maxLength: number;
}

/** True for a calendar day that exists: the patterns 11 and 12 alone would take 2026-02-30. */
function isRealDate(value: string, id: number): boolean {
  const parts = value.split('-').map(Number);
  const [year, month, day] = id === 11 ? parts : [parts[2], parts[0], parts[1]];
  if (!year || !month || !day) return false;
  const leap = (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;
  return day <= [31, leap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31][month - 1]!;
}

const compiled = new Map<string, RegExp>();
function expression(source: string): RegExp {
  const known = compiled.get(source);
  if (known) return known;
  const made = new RegExp(`^(?:${source})$`, 'u');
  compiled.set(source, made);
  return made;
}

/** Characters as people count them: an emoji or a rare ideograph is one. */
const lengthOf = (value: string): number => [...value].length;

/**
 * Checks a value against its rule (spec 5.3). An empty value fails only where it is required.
 * @returns null when it passes, else the key of the message: `pattern.<id>` with the rule's min and max
 */
export function checkField(value: string, rule: FieldRule): { patternId: number; min: number; max: number } | null {
  const failed = { patternId: rule.patternId, min: rule.minLength, max: rule.maxLength };
  if (value === '') return rule.required ? failed : null;
  const length = lengthOf(value);
  if (length < rule.minLength || length > rule.maxLength) return failed;
  if (rule.acceptedPattern !== '*' && !expression(rule.acceptedPattern).test(value)) return failed;
  if ((rule.patternId === 11 || rule.patternId === 12) && !isRealDate(value, rule.patternId)) return failed;
  return null;
}
