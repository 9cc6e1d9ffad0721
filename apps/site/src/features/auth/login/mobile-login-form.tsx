import { isRefusal } from '@croupier/client';
import { useT } from '@croupier/i18n';
import { Button, TextField } from '@croupier/ui';
import { useForm } from 'react-hook-form';
import { api } from '../../../api/api.ts';
import { FormError } from '../../../forms/form-error.tsx';
import { showRefusal, showSendRefusal } from '../../../forms/show-refusal.ts';
import { CaptchaField } from '../captcha-field.tsx';
import { CodeField } from '../../../forms/code-field.tsx';
import { DialingCode } from '../dialing-code.tsx';
import { RememberMe } from './remember-me.tsx';
import { remembered } from './remembered.ts';
import { challengeOf } from './second-factor.ts';
import type { SignInSteps } from './sign-in-steps.ts';
import { useCaptcha } from '../use-captcha.ts';
import { useSendCode } from '../../../forms/use-send-code.ts';

/** [spec 3.1] As the call names them: the number is the name, its code the password. */
interface MobileLoginValues {
  username: string;
  countryDialingCode: string;
  captcha: string;
  password: string;
}

function startValues(): MobileLoginValues {
  const kept = remembered();
  return {
    username: kept?.mobileNum ?? '',
    countryDialingCode: kept?.dialingCode ?? '',
    captcha: '',
    password: '',
  };
}

/** [spec 2.25, 5.1] */
export function MobileLoginForm({ rememberMe, onRememberMe, onToken, onChallenge }: SignInSteps) {
  const { t } = useT();
  const form = useForm<MobileLoginValues>({ defaultValues: startValues() });
  const { captchaId, refresh, field } = useCaptcha(true, 'code', form);
  const { errors, isSubmitting } = form.formState;

  const sending = useSendCode(async () => {
    if (!(await form.trigger('username', { shouldFocus: true }))) return null;
    const { username, countryDialingCode, captcha: answer } = form.getValues();
    // The captcha is for the sending alone: who has a code needs none.
    if (answer.trim() === '') {
      form.setError('captcha', { message: t('validation.captcha') }, { shouldFocus: true });
      return null;
    }
    form.clearErrors();
    try {
      const proof = { captchaId, captcha: answer.trim() };
      const sent = await api('sendLoginCode', { mobileNum: username.trim(), countryDialingCode, ...proof });
      form.setFocus('password');
      return sent;
    } catch (error) {
      if (isRefusal(error, 'mobile_invalid')) form.setError('username', { message: error.message });
      else showSendRefusal(error, form);
      return null;
    } finally {
      refresh();
      form.resetField('captcha', { keepError: true });
    }
  });
  const submit = async ({ username, countryDialingCode, password }: MobileLoginValues) => {
    const number = { username: username.trim(), countryDialingCode };
    const typed = { username: '', mobileNum: number.username, dialingCode: countryDialingCode };
    try {
      const { token } = await api('login', { ...number, password: password.trim(), rememberMe, type: 'sms' });
      onToken(token, typed);
    } catch (error) {
      const challenge = challengeOf(error);
      if (challenge) return onChallenge(challenge, typed);
      showRefusal(error, form);
    }
  };
  const first = (code: string) => {
    if (form.getValues('countryDialingCode') === '') form.setValue('countryDialingCode', code);
  };
  return (
    <form noValidate onSubmit={(event) => void form.handleSubmit(submit)(event)}>
      <div className="grid gap-4">
        <FormError text={errors.root?.message} />
        <TextField
          label={t('auth.mobileNum')}
          inputMode="tel"
          autoComplete="tel-national"
          className="tnum"
          error={errors.username?.message}
          before={<DialingCode field={form.register('countryDialingCode')} onFirst={first} />}
          {...form.register('username', { validate: (value) => value.trim() !== '' || t('validation.mobile') })}
        />
        <CaptchaField {...field} error={errors.captcha?.message} {...form.register('captcha')} />
        <CodeField
          sending={sending}
          error={errors.password?.message}
          {...form.register('password', { validate: (value) => /^\d{6}$/.test(value.trim()) || t('validation.code') })}
        />
      </div>
      <RememberMe className="mt-1.5" on={rememberMe} onChange={onRememberMe} />
      <Button type="submit" kind="primary" size="lg" wide className="mt-4" busy={isSubmitting}>
        {t('auth.submitLogin')}
      </Button>
    </form>
  );
}
