import { isRefusal } from '@croupier/client';
import { useT } from '@croupier/i18n';
import { Button, PasswordField, toast } from '@croupier/ui';
import { useEffect, useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { useNavigate } from 'react-router';
import { api } from '../../../api/api.ts';
import { queryClient } from '../../../api/query-client.ts';
import { FormError } from '../../../forms/form-error.tsx';
import { showRefusal } from '../../../forms/show-refusal.ts';
import { paths } from '../../../paths.ts';
import type { ProviderName } from './federated-provider.tsx';
import { FederatedProblem, FederatedStep, FederatedWait } from './federated-step.tsx';
import { once } from './federated-way.ts';
import { NewPasswordField, useNewPasswordCheck } from '../password/new-password-field.tsx';

interface PasswordValues {
  newPassword: string;
  confirmNewPassword: string;
}

/** [spec 2.23] A first password, for somebody who has just shown their account at the provider again. */
function FirstPasswordForm({ ticket, onDone }: { ticket: string; onDone: () => void }) {
  const { t } = useT();
  const isGood = useNewPasswordCheck();
  const form = useForm<PasswordValues>({ defaultValues: { newPassword: '', confirmNewPassword: '' } });
  const { errors, isSubmitting } = form.formState;
  const typed = useWatch({ control: form.control, name: 'newPassword' });
  const submit = async (values: PasswordValues) => {
    try {
      await api('setFederatedPassword', { ticket, ...values });
      onDone();
    } catch (error) {
      showRefusal(error, form);
    }
  };
  return (
    <form noValidate className="grid gap-4" onSubmit={(event) => void form.handleSubmit(submit)(event)}>
      <FormError text={errors.root?.message} />
      <NewPasswordField
        typed={typed}
        error={errors.newPassword?.message}
        {...form.register('newPassword', { validate: isGood, deps: ['confirmNewPassword'] })}
      />
      <PasswordField
        label={t('security.confirmNewPassword')}
        autoComplete="new-password"
        error={errors.confirmNewPassword?.message}
        {...form.register('confirmNewPassword', {
          validate: (again, { newPassword }) => again === newPassword || t('validation.mismatch'),
        })}
      />
      <Button type="submit" kind="primary" size="lg" wide busy={isSubmitting}>
        {t('federation.passwordSubmit')}
      </Button>
    </form>
  );
}

type Step = 'wait' | { ticket: string; provider: ProviderName } | { problem: string };

/** Back in the security centre's business: an account was linked, or shown again for a first password. */
export function FederatedOwn({ exchange }: { exchange: string }) {
  const { t } = useT();
  const navigate = useNavigate();
  const [step, setStep] = useState<Step>('wait');
  const leave = (title: string) => {
    toast({ kind: 'success', title });
    void queryClient.invalidateQueries({ queryKey: ['federatedLinks'] });
    void navigate(paths.member('securityCenter'), { replace: true });
  };
  useEffect(() => {
    let gone = false;
    once(exchange, () => api('finishFederatedOwn', { exchange })).then(
      ({ provider, ticket }) => {
        if (gone) return;
        if (ticket === null) leave(t('federation.linkedDone', { provider: t(`federation.${provider}`) }));
        else setStep({ ticket, provider });
      },
      (error: unknown) => {
        if (!isRefusal(error)) throw error;
        if (!gone) setStep({ problem: error.message });
      },
    );
    return () => void (gone = true);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- an exchange is asked about once
  }, [exchange]);
  if (step === 'wait') return <FederatedWait />;
  if ('problem' in step) return <FederatedProblem text={step.problem} />;
  const text = t('federation.passwordText', { provider: t(`federation.${step.provider}`) });
  return (
    <FederatedStep title={t('federation.passwordTitle')} text={text}>
      <FirstPasswordForm ticket={step.ticket} onDone={() => leave(t('federation.passwordDone'))} />
    </FederatedStep>
  );
}
