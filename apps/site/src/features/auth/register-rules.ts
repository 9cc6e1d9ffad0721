import type { AllCalls, ValueOf } from '@croupier/contract';
import type { Translator } from '@croupier/i18n';
import { fieldMessage } from '../../forms/field-message.ts';

export type RegisterSettings = ValueOf<AllCalls['registerSettings']>;
export type RegisterRule = RegisterSettings['fields'][number];

/** Fields the form has a place and a name for, in no order: the server's list orders them. */
export const KNOWN_FIELDS = [
  'username',
  'password',
  'confirmPassword',
  'payeeName',
  'nickname',
  'email',
  'qqNum',
  'mobileNum',
  'recommenderId',
  'affiliateCode',
  'referralCode',
  'line',
  'whatsapp',
  'facebook',
  'wechat',
  'telegram',
  'zalo',
  'skype',
  'idNumber',
  'birthday',
  'nationality',
  'placeOfBirth',
  'address',
  'occupation',
  'sourceOfIncome',
] as const;
export type RegisterField = (typeof KNOWN_FIELDS)[number];

export type RegisterValues = Record<RegisterField, string> & {
  countryDialingCode: string;
  verificationCode: string;
  captcha: string;
  acceptTerms: boolean;
  confirmAge: boolean;
};

export const isKnown = (field: string): field is RegisterField => (KNOWN_FIELDS as readonly string[]).includes(field);

export type RegisterMethod = 'username' | 'mobile';

/** [spec 2.26] What the server asks for in one of the two ways. */
export const settingsFor = (settings: RegisterSettings, method: RegisterMethod): RegisterSettings =>
  method === 'mobile' ? { ...settings, fields: settings.mobileFields ?? [] } : settings;

/** [spec 5.2] A number that is given has to be shown to be one's own, where the brand says so. */
export const needsCode = (settings: RegisterSettings, values: Pick<RegisterValues, 'mobileNum'>): boolean =>
  settings.codeRequired === true &&
  shownRules(settings).some(({ field }) => field === 'mobileNum') &&
  values.mobileNum.trim() !== '';

/** [spec 5.2] The fields to draw: enabled ones, in the server's order, the confirmation after its password. */
export function shownRules(settings: RegisterSettings): RegisterRule[] {
  const shown = settings.fields.filter(
    (rule) => rule.enabled && isKnown(rule.field) && rule.field !== 'confirmPassword',
  );
  return shown.flatMap((rule) =>
    rule.field === 'password' ? [rule, { ...rule, field: 'confirmPassword', required: true }] : [rule],
  );
}

/** [spec 5.2, 5.3] What is wrong, by field; empty when all of it may be sent. */
export function registerErrors(
  t: Translator['t'],
  settings: RegisterSettings,
  values: RegisterValues,
): Partial<Record<keyof RegisterValues, string>> {
  const errors: Partial<Record<keyof RegisterValues, string>> = {};
  for (const rule of shownRules(settings)) {
    const field = rule.field as RegisterField;
    if (field === 'confirmPassword') continue;
    const message = fieldMessage(t, valueOf(values, field), rule);
    if (message !== undefined) errors[field] = message;
  }
  const withPassword = shownRules(settings).some(({ field }) => field === 'password');
  if (withPassword && values.confirmPassword !== values.password) errors.confirmPassword = t('validation.mismatch');
  else if (withPassword && values.confirmPassword === '') errors.confirmPassword = t('validation.required');
  // A code has cost a captcha when it was sent.
  const byCode = needsCode(settings, values);
  if (byCode && !/^\d{6}$/.test(values.verificationCode.trim())) errors.verificationCode = t('validation.code');
  if (settings.captchaRequired && !byCode && values.captcha.trim() === '') errors.captcha = t('validation.captcha');
  if (!values.confirmAge) errors.confirmAge = t('validation.age', { age: settings.minimumAge });
  if (!values.acceptTerms) errors.acceptTerms = t('validation.terms');
  return errors;
}

/** A password is taken as it is typed; everything else without the spaces around it. */
export function valueOf(values: RegisterValues, field: RegisterField): string {
  const value = values[field] ?? '';
  return field === 'password' || field === 'confirmPassword' ? value : value.trim();
}
