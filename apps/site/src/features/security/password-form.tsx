import { useT } from '@croupier/i18n';
import { Button, PasswordField } from '@croupier/ui';
import { useForm } from 'react-hook-form';
import { FormError } from '../../forms/form-error.tsx';
import { showRefusal } from '../../forms/show-refusal.ts';

interface PasswordValues {
  password: string;
}

/** One's own password, before something that a stolen session must not do. */
export function PasswordForm({ submit }: { submit: (password: string) => Promise<void> }) {
  const { t } = useT();
  const form = useForm<PasswordValues>({ defaultValues: { password: '' } });
  const { errors, isSubmitting } = form.formState;
  const send = async ({ password }: PasswordValues) => {
    try {
      await submit(password);
    } catch (error) {
      showRefusal(error, form);
    }
  };
  return (
    <form noValidate className="grid gap-4" onSubmit={(event) => void form.handleSubmit(send)(event)}>
      <FormError text={errors.root?.message} />
      <p className="text-[.8125rem] text-fg2">{t('security.passwordPrompt')}</p>
      <PasswordField
        label={t('security.oldPassword')}
        autoComplete="current-password"
        error={errors.password?.message}
        {...form.register('password', { required: t('validation.required') })}
      />
      <Button type="submit" kind="primary" size="lg" wide busy={isSubmitting}>
        {t('security.continue')}
      </Button>
    </form>
  );
}
