import type { AllCalls, InputOf } from '@croupier/contract';
import {
  KNOWN_FIELDS,
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
    captcha: '',
    acceptTerms: false,
    confirmAge: false,
  };
}

/** [spec 3.4] What is sent: the fields that are shown and filled in. */
export function registerInput(
  values: RegisterValues,
  settings: RegisterSettings,
  captchaId: string | undefined,
): InputOf<AllCalls['register']> {
  const filled: Partial<Record<RegisterField, string>> = {};
  for (const { field } of shownRules(settings)) {
    const value = valueOf(values, field as RegisterField);
    if (value !== '') filled[field as RegisterField] = value;
  }
  return {
    ...filled,
    username: values.username.trim(),
    password: values.password,
    confirmPassword: values.confirmPassword,
    ...(filled.mobileNum && values.countryDialingCode ? { countryDialingCode: values.countryDialingCode } : {}),
    ...(settings.captchaRequired ? { captchaId, captcha: values.captcha.trim() } : {}),
    domain: location.hostname,
    termsVersion: settings.terms.version,
    acceptTerms: values.acceptTerms,
    confirmAge: values.confirmAge,
    login: true,
  };
}
