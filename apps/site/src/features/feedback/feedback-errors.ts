import { FEEDBACK_MAX, FEEDBACK_MIN, feedbackLength } from '@croupier/contract/feedback';
import type { MessageKey, Translator } from '@croupier/i18n';

export interface FeedbackValues {
  /** Empty until one was chosen. */
  type: string;
  content: string;
  sender: string;
  captcha: string;
}

type Field = 'type' | 'content' | 'captcha';

/** In the order in which the form has them. */
const REQUIRED: readonly (readonly [Field, MessageKey])[] = [
  ['type', 'feedback.type'],
  ['content', 'feedback.content'],
  ['captcha', 'feedback.captcha'],
];

/**
 * [spec 5.9, 8.4] What keeps a feedback from being sent: the empty fields, listed in one line (`root`), and a
 * description that is too short or too long. Null when nothing does.
 */
export function feedbackErrors(
  { t, lang }: Pick<Translator, 't' | 'lang'>,
  values: FeedbackValues,
): { root: string | undefined; fields: Partial<Record<Field, string>> } | null {
  const missing = REQUIRED.filter(([field]) => values[field].trim() === '');
  const fields: Partial<Record<Field, string>> = {};
  for (const [field] of missing) fields[field] = t('validation.required');
  const length = feedbackLength(values.content);
  if (length > 0 && (length < FEEDBACK_MIN || length > FEEDBACK_MAX)) {
    fields.content = t('feedback.length', { min: FEEDBACK_MIN, max: FEEDBACK_MAX });
  }
  if (Object.keys(fields).length === 0) return null;
  const names = missing.map(([, name]) => t(name)).join(lang === 'TW' ? '、' : ', ');
  return { root: missing.length > 0 ? t('feedback.empty', { fields: names }) : undefined, fields };
}
