import { isRefusal } from '@croupier/client';
import { useT } from '@croupier/i18n';
import { Button, PasswordField } from '@croupier/ui';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { api } from '../../../api/api.ts';
import { FormError } from '../../../forms/form-error.tsx';
import { showRefusal } from '../../../forms/show-refusal.ts';
import { CaptchaField } from '../captcha-field.tsx';
import type { Applicant } from './federated-sign-in.tsx';
import { type Challenge, challengeOf } from '../login/second-factor.ts';
import { useCaptcha } from '../use-captcha.ts';

interface ConfirmValues {
  password: string;
  captcha: string;
}

export interface FederatedConfirmFormProps {
  applicant: Applicant;
  onToken: (token: string) => void;
  onChallenge: (challenge: Challenge) => void;
}

/** The password of the account that has the same address: by the address alone nothing is linked. */
export function FederatedConfirmForm({ applicant, onToken, onChallenge }: FederatedConfirmFormProps) {
  const { t } = useT();
  const form = useForm<ConfirmValues>({ defaultValues: { password: '', captcha: '' } });
  const [askCaptcha, setAskCaptcha] = useState(false);
  const captcha = useCaptcha(askCaptcha, 'login', form);
  const { errors, isSubmitting } = form.formState;
  const submit = async ({ password, captcha: answer }: ConfirmValues) => {
    const proof = askCaptcha ? { captchaId: captcha.captchaId, captcha: answer.trim() } : {};
    try {
      onToken((await api('confirmFederatedLink', { ticket: applicant.ticket, password, ...proof })).token);
    } catch (error) {
      const challenge = challengeOf(error);
      if (challenge) return onChallenge(challenge);
      if (isRefusal(error) && error.value.captcha === true) setAskCaptcha(true);
      if (askCaptcha) captcha.refresh();
      form.resetField('captcha');
      showRefusal(error, form);
    }
  };
  return (
    <form noValidate className="grid gap-4" onSubmit={(event) => void form.handleSubmit(submit)(event)}>
      <FormError text={errors.root?.message} />
      <PasswordField
        label={t('auth.password')}
        autoComplete="current-password"
        error={errors.password?.message}
        {...form.register('password', { required: t('validation.required') })}
      />
      {askCaptcha && (
        <CaptchaField
          {...captcha.field}
          error={errors.captcha?.message}
          {...form.register('captcha', { required: t('validation.captcha') })}
        />
      )}
      <Button type="submit" kind="primary" size="lg" wide busy={isSubmitting}>
        {t('federation.linkSubmit')}
      </Button>
    </form>
  );
}
