import { isRefusal } from '@croupier/client';
import { useT } from '@croupier/i18n';
import { Button, PasswordField, TextField } from '@croupier/ui';
import { useState } from 'react';
import { useForm, type FieldErrors } from 'react-hook-form';
import { api } from '../../api/api.ts';
import { FormError } from '../../forms/form-error.tsx';
import { showRefusal } from '../../forms/show-refusal.ts';
import { CaptchaField } from './captcha-field.tsx';
import { challengeOf, type Challenge } from './second-factor.ts';
import { useCaptcha } from './use-captcha.ts';

interface AgentLoginValues {
  username: string;
  password: string;
  captcha: string;
}

export interface AgentLoginFormProps {
  onToken: (token: string) => void;
  /** A second factor is wanted before. */
  onChallenge: (challenge: Challenge) => void;
}

/** [spec 2.4] No remember-me here: an agent's browser is never remembered. */
export function AgentLoginForm({ onToken, onChallenge }: AgentLoginFormProps) {
  const { t } = useT();
  const [askCaptcha, setAskCaptcha] = useState(false);
  const form = useForm<AgentLoginValues>({ defaultValues: { username: '', password: '', captcha: '' } });
  const { captchaId, refresh, field } = useCaptcha(askCaptcha, 'login', form);
  const { errors, isSubmitting } = form.formState;

  const submit = async ({ username, password, captcha: answer }: AgentLoginValues) => {
    const proof = askCaptcha ? { captchaId, captcha: answer.trim() } : {};
    try {
      const { token } = await api('login', { username: username.trim(), password, type: 'agent', ...proof });
      onToken(token);
    } catch (error) {
      const challenge = challengeOf(error);
      if (challenge) return onChallenge(challenge);
      // Spec 8.3: a refusal may ask for a captcha with the next try; the one just used counts no more.
      if (isRefusal(error) && error.value.captcha === true) setAskCaptcha(true);
      if (askCaptcha) refresh();
      form.resetField('captcha');
      showRefusal(error, form);
    }
  };
  const incomplete = (found: FieldErrors<AgentLoginValues>) => {
    if (found.username || found.password) form.setError('root', { message: t('validation.usernameAndPassword') });
  };
  return (
    <form
      aria-label={t('agent.loginTitle')}
      noValidate
      onSubmit={(event) => void form.handleSubmit(submit, incomplete)(event)}
      className="grid gap-4"
    >
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
      <Button type="submit" kind="primary" size="lg" wide busy={isSubmitting}>
        {t('agent.submit')}
      </Button>
    </form>
  );
}
