import { checkField, type FieldRule } from '@croupier/contract/patterns';
import type { Translator } from '@croupier/i18n';

type T = Translator['t'];

/** How many characters a rule wants: `6–12`, or one number when both ends are the same (spec 5.3). */
export function lengthText(t: T, min: number, max: number): string {
  return min === max ? t('validation.length.exact', { min }) : t('validation.length.range', { min, max });
}

/** [spec 5.3] A pattern or a length that a value does not keep. */
export function patternMessage(t: T, { patternId, min, max }: { patternId: number; min: number; max: number }): string {
  return t(`validation.pattern.${patternId as 0}`, { length: lengthText(t, min, max) });
}

/** [spec 5.3] What is wrong with a value under its rule, in the person's language; undefined when it passes. */
export function fieldMessage(t: T, value: string, rule: FieldRule): string | undefined {
  const failed = checkField(value, rule);
  return failed === null ? undefined : patternMessage(t, failed);
}
