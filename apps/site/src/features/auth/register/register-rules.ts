import type { AllCalls, ValueOf } from '@croupier/contract';
import {
  checkRegistrationField,
  type FieldFault,
  type PhoneRegion,
  type RegistrationField,
  type RegistrationMethod,
  shownRules as shownOf,
} from '@croupier/contract/registration-fields';
import type { Translator } from '@croupier/i18n';
import { patternMessage } from '../../../forms/field-message.ts';

export type RegisterSettings = ValueOf<AllCalls['registerSettings']>;
export type RegisterRule = RegisterSettings['fields'][number] & { field: RegistrationField };

/** Which value stands before which number. */
export const DIALING = {
  mobileNum: 'countryDialingCode',
  whatsapp: 'whatsappDialingCode',
  zalo: 'zaloDialingCode',
} as const;
type Number = keyof typeof DIALING;

export type RegisterValues = Partial<Record<RegistrationField, string>> &
  Record<'username' | 'password' | 'confirmPassword' | 'mobileNum', string> &
  Record<(typeof DIALING)[Number], string> & {
    verificationCode: string;
    captcha: string;
    acceptTerms: boolean;
    confirmAge: boolean;
  };

export const isNumber = (field: RegistrationField): field is Number => Object.hasOwn(DIALING, field);

/** [spec 2.26] What the server asks for in one of the two ways. */
export const settingsFor = (settings: RegisterSettings, method: RegistrationMethod): RegisterSettings =>
  method === 'mobile' ? { ...settings, fields: settings.mobileFields ?? [] } : settings;

const PASSWORDS = ['password', 'confirmPassword'];

/** Who is vouched for elsewhere needs neither a password nor a captcha. */
export const withoutPassword = (settings: RegisterSettings): RegisterSettings => ({
  ...settings,
  captchaRequired: false,
  fields: settings.fields.filter(({ field }) => !PASSWORDS.includes(field)),
});

/** [spec 5.2] A number that is given has to be shown to be one's own, where the brand says so. */
export const needsCode = (settings: RegisterSettings, values: Pick<RegisterValues, 'mobileNum'>): boolean =>
  settings.codeRequired === true &&
  shownRules(settings).some(({ field }) => field === 'mobileNum') &&
  values.mobileNum.trim() !== '';

/** [spec 5.2] The fields to draw: enabled ones, in the server's order, the confirmation after its password. */
export const shownRules = (settings: RegisterSettings): RegisterRule[] => shownOf(settings.fields);

function messageOf(t: Translator['t'], fault: FieldFault, age: number): string {
  if (fault.by === 'pattern') return patternMessage(t, fault);
  if (fault.by === 'age') return t('validation.tooYoung', { age });
  return t(fault.by === 'phone' ? 'validation.mobile' : 'validation.choice');
}

/** [spec 5.2, 5.3] What is wrong, by field; empty when all of it may be sent. The server makes the same checks. */
export function registerErrors(
  t: Translator['t'],
  settings: RegisterSettings,
  phones: readonly PhoneRegion[],
  values: RegisterValues,
): Partial<Record<keyof RegisterValues, string>> {
  const errors: Partial<Record<keyof RegisterValues, string>> = {};
  const { latestBirthday, minimumAge } = settings;
  for (const rule of shownRules(settings)) {
    const { field } = rule;
    if (field === 'confirmPassword') continue;
    const dialingCode = isNumber(field) ? values[DIALING[field]] : undefined;
    const facts = { phones, dialingCode, latestBirthday };
    const fault = checkRegistrationField(field, valueOf(values, field), rule, facts);
    if (fault) errors[field] = messageOf(t, fault, minimumAge);
  }
  const withPassword = shownRules(settings).some(({ field }) => field === 'password');
  if (withPassword && values.confirmPassword !== values.password) errors.confirmPassword = t('validation.mismatch');
  else if (withPassword && values.confirmPassword === '') errors.confirmPassword = t('validation.required');
  // A code has cost a captcha when it was sent.
  const byCode = needsCode(settings, values);
  if (byCode && !/^\d{6}$/.test(values.verificationCode.trim())) errors.verificationCode = t('validation.code');
  if (settings.captchaRequired && !byCode && values.captcha.trim() === '') errors.captcha = t('validation.captcha');
  if (!values.confirmAge) errors.confirmAge = t('validation.age', { age: minimumAge });
  if (!values.acceptTerms) errors.acceptTerms = t('validation.terms');
  return errors;
}

const AS_TYPED: ReadonlySet<RegistrationField> = new Set(['password', 'confirmPassword', 'paymentPassword']);

/** A password is taken as it is typed; everything else without the spaces around it. */
export function valueOf(values: RegisterValues, field: RegistrationField): string {
  const value = values[field] ?? '';
  return AS_TYPED.has(field) ? value : value.trim();
}
