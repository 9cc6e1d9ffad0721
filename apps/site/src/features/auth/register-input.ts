import type { AllCalls, InputOf } from '@croupier/contract';
import {
  KNOWN_FIELDS,
  needsCode,
  shownRules,
  valueOf,
  type RegisterField,
  type RegisterSettings,
  type RegisterValues,
} from './register-rules.ts';

/** An empty form, with the invitation that the address brought. */
export function emptyRegister(address: URLSearchParams): RegisterValues {
  const fields = Object.fromEntries(KNOWN_FIELDS.map((field) => [field, ''])) as Record<RegisterField, string>;
  return {
    ...fields,
    affiliateCode: address.get('affiliateCode') ?? '',
    referralCode: address.get('referralCode') ?? '',
    countryDialingCode: '',
    verificationCode: '',
    captcha: '',
    acceptTerms: false,
    confirmAge: false,
  };
}

/** [spec 3.4] What is sent either way: the fields that are shown and filled in. */
function filledIn(values: RegisterValues, settings: RegisterSettings, captchaId: string | undefined) {
  const filled: Partial<Record<RegisterField, string>> = {};
  for (const { field } of shownRules(settings)) {
    const value = valueOf(values, field as RegisterField);
    if (value !== '') filled[field as RegisterField] = value;
  }
  const byCode = needsCode(settings, values);
  return {
    ...filled,
    ...(filled.mobileNum && values.countryDialingCode ? { countryDialingCode: values.countryDialingCode } : {}),
    ...(byCode ? { verificationCode: values.verificationCode.trim() } : {}),
    ...(settings.captchaRequired && !byCode ? { captchaId, captcha: values.captcha.trim() } : {}),
    domain: location.hostname,
    termsVersion: settings.terms.version,
    acceptTerms: values.acceptTerms,
    confirmAge: values.confirmAge,
    login: true as const,
  };
}

export const registerInput = (
  values: RegisterValues,
  settings: RegisterSettings,
  captchaId: string | undefined,
): InputOf<AllCalls['register']> => ({
  ...filledIn(values, settings, captchaId),
  username: values.username.trim(),
  password: values.password,
  confirmPassword: values.confirmPassword,
});

/** [spec 7.8] */
export function mobileRegisterInput(
  values: RegisterValues,
  settings: RegisterSettings,
  captchaId: string | undefined,
): InputOf<AllCalls['registerByMobile']> {
  const { username: _madeUp, ...filled } = filledIn(values, settings, captchaId);
  return { ...filled, mobileNum: values.mobileNum.trim(), registerUrl: location.origin, registerMethod: 'WEB' };
}
