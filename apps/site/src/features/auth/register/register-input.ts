import type { AllCalls, InputOf } from '@croupier/contract';
import type { RegistrationField } from '@croupier/contract/registration-fields';
import {
  DIALING,
  isNumber,
  needsCode,
  shownRules,
  valueOf,
  type RegisterSettings,
  type RegisterValues,
} from './register-rules.ts';

/** An empty form, with the invitation that the address brought. */
export function emptyRegister(settings: RegisterSettings, address: URLSearchParams): RegisterValues {
  return {
    ...Object.fromEntries(shownRules(settings).map(({ field }) => [field, ''])),
    username: '',
    password: '',
    confirmPassword: '',
    mobileNum: '',
    affiliateCode: address.get('affiliateCode') ?? '',
    referralCode: address.get('referralCode') ?? '',
    countryDialingCode: '',
    whatsappDialingCode: '',
    zaloDialingCode: '',
    verificationCode: '',
    captcha: '',
    acceptTerms: false,
    confirmAge: false,
  };
}

/** [spec 3.4] What is sent either way: the fields that are shown and filled in. */
function filledIn(values: RegisterValues, settings: RegisterSettings, captchaId: string | undefined) {
  const filled: Partial<Record<RegistrationField | (typeof DIALING)[keyof typeof DIALING], string>> = {};
  for (const { field } of shownRules(settings)) {
    const value = valueOf(values, field);
    if (value === '') continue;
    filled[field] = value;
    if (isNumber(field) && values[DIALING[field]]) filled[DIALING[field]] = values[DIALING[field]];
  }
  const byCode = needsCode(settings, values);
  return {
    ...filled,
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

/** [spec 2.25] */
export const federatedRegisterInput = (
  values: RegisterValues,
  settings: RegisterSettings,
  ticket: string,
): InputOf<AllCalls['registerFederated']> => ({ ...filledIn(values, settings, undefined), ticket });

/** [spec 7.8] */
export function mobileRegisterInput(
  values: RegisterValues,
  settings: RegisterSettings,
  captchaId: string | undefined,
): InputOf<AllCalls['registerByMobile']> {
  const { username: _madeUp, ...filled } = filledIn(values, settings, captchaId);
  return { ...filled, mobileNum: values.mobileNum.trim(), registerUrl: location.origin, registerMethod: 'WEB' };
}
