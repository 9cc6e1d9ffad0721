import { isRefusal } from '@croupier/client';
import { useT } from '@croupier/i18n';
import { Button, PasswordField, TextField } from '@croupier/ui';
import { type ReactNode, useState } from 'react';
import { useForm, type FieldErrors } from 'react-hook-form';
import { api } from '../../../api/api.ts';
import { FormError } from '../../../forms/form-error.tsx';
import { showRefusal } from '../../../forms/show-refusal.ts';
import { CaptchaField } from '../captcha-field.tsx';
import { challengeOf, type Challenge } from './second-factor.ts';
import { useCaptcha } from '../use-captcha.ts';

interface Credentials {
  username: string;
  password: string;
  captcha: string;
}

export interface CredentialsFormProps {
  /** At which door: members' or agents' (spec 6.4, 6.5). */
  door: { type: 'agent' } | { rememberMe: boolean };
  /** What the form is called, where nothing above it says so. */
  label?: string;
  /** The name that was remembered. */
  username?: string;
  submitLabel: string;
  onToken: (token: string, username: string) => void;
  /** A second factor is wanted before. */
  onChallenge: (challenge: Challenge, username: string) => void;
  /** Stands between the fields and the button. */
  children?: ReactNode;
}

/** [spec 4.2, 5.1] Name and password, with a captcha once the server asks for one. */
export function CredentialsForm(props: CredentialsFormProps) {
  const { door, label, username: known = '', submitLabel, onToken, onChallenge, children } = props;
  const { t } = useT();
  const [askCaptcha, setAskCaptcha] = useState(false);
  const form = useForm<Credentials>({ defaultValues: { username: known, password: '', captcha: '' } });
  const { captchaId, refresh, field } = useCaptcha(askCaptcha, 'login', form);
  const { errors, isSubmitting } = form.formState;

  const submit = async ({ username: typed, password, captcha: answer }: Credentials) => {
    const proof = askCaptcha ? { captchaId, captcha: answer.trim() } : {};
    const username = typed.trim();
    try {
      const { token } = await api('login', { username, password, ...door, ...proof });
      onToken(token, username);
    } catch (error) {
      const challenge = challengeOf(error);
      if (challenge) return onChallenge(challenge, username);
      // Spec 8.3: a refusal may ask for a captcha with the next try; the one just used counts no more.
      if (isRefusal(error) && error.value.captcha === true) setAskCaptcha(true);
      if (askCaptcha) refresh();
      form.resetField('captcha');
      showRefusal(error, form);
    }
  };
  const incomplete = (found: FieldErrors<Credentials>) => {
    if (found.username || found.password) form.setError('root', { message: t('validation.usernameAndPassword') });
  };
  return (
    <form aria-label={label} noValidate onSubmit={(event) => void form.handleSubmit(submit, incomplete)(event)}>
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
      {children}
      <Button type="submit" kind="primary" size="lg" wide className="mt-4" busy={isSubmitting}>
        {submitLabel}
      </Button>
    </form>
  );
}
