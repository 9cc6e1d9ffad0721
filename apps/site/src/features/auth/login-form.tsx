import { isRefusal } from '@croupier/client';
import { useT } from '@croupier/i18n';
import { Button, Checkbox, PasswordField, TextField } from '@croupier/ui';
import { useState } from 'react';
import { useForm, type FieldErrors } from 'react-hook-form';
import { api } from '../../api/api.ts';
import { FormError } from '../../forms/form-error.tsx';
import { showRefusal } from '../../forms/show-refusal.ts';
import { openDialog } from '../../stores/dialogs.ts';
import { CaptchaField } from './captcha-field.tsx';
import { remembered } from './remembered.ts';
import { challengeOf } from './second-factor.ts';
import type { SignInSteps } from './sign-in-steps.ts';
import { useCaptcha } from './use-captcha.ts';

interface LoginValues {
  username: string;
  password: string;
  captcha: string;
  rememberMe: boolean;
}

/** What was remembered comes back; the tick with it. */
function startValues(): LoginValues {
  const kept = remembered();
  return { username: kept?.username ?? '', password: '', captcha: '', rememberMe: kept !== null };
}

function Forgot() {
  const { t } = useT();
  return (
    <button
      type="button"
      className="mt-1 text-[.8125rem] font-semibold text-linkc underline-offset-4 hover:underline"
      onClick={() => openDialog({ kind: 'forgot' })}
    >
      {t('auth.forgot')}
    </button>
  );
}

/** [spec 4.2, 5.1] */
export function LoginForm({ onToken, onChallenge }: SignInSteps) {
  const { t } = useT();
  const [askCaptcha, setAskCaptcha] = useState(false);
  const form = useForm<LoginValues>({ defaultValues: startValues() });
  const { captchaId, refresh, field } = useCaptcha(askCaptcha, 'login', form);
  const { errors, isSubmitting } = form.formState;

  const submit = async ({ username, password, captcha: answer, rememberMe }: LoginValues) => {
    const proof = askCaptcha ? { captchaId, captcha: answer.trim() } : {};
    const typed = { username: username.trim(), rememberMe };
    try {
      const { token } = await api('login', { ...typed, password, ...proof });
      onToken(token, typed);
    } catch (error) {
      const challenge = challengeOf(error);
      if (challenge) return onChallenge(challenge, typed);
      // Spec 8.3: a refusal may ask for a captcha with the next try; the one just used counts no more.
      if (isRefusal(error) && error.value.captcha === true) setAskCaptcha(true);
      if (askCaptcha) refresh();
      form.resetField('captcha');
      showRefusal(error, form);
    }
  };
  const incomplete = (found: FieldErrors<LoginValues>) => {
    if (found.username || found.password) form.setError('root', { message: t('validation.usernameAndPassword') });
  };
  return (
    <form noValidate onSubmit={(event) => void form.handleSubmit(submit, incomplete)(event)}>
      <div className="grid gap-4">
        <FormError text={errors.root?.message} />
        <TextField
          label={t('auth.username')}
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          error={errors.username?.message}
          {...form.register('username', { validate: (value) => value.trim() !== '' || t('validation.required') })}
        />
        <PasswordField
          label={t('auth.password')}
          autoComplete="current-password"
          error={errors.password?.message}
          {...form.register('password', { required: t('validation.required') })}
        />
        {askCaptcha && (
          <CaptchaField
            {...field}
            error={errors.captcha?.message}
            {...form.register('captcha', { required: t('validation.captcha') })}
          />
        )}
      </div>
      <div className="mt-1.5 flex flex-wrap items-center justify-between gap-x-4">
        <Checkbox {...form.register('rememberMe')}>{t('auth.rememberMe')}</Checkbox>
        <Forgot />
      </div>
      <Button type="submit" kind="primary" size="lg" wide className="mt-4" busy={isSubmitting}>
        {t('auth.submitLogin')}
      </Button>
    </form>
  );
}
