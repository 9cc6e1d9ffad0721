import { useT } from '@croupier/i18n';
import { Button, Dialog, PasswordField, TextField, toast } from '@croupier/ui';
import { useForm } from 'react-hook-form';
import { api } from '../../api/api.ts';
import { FormError } from '../../forms/form-error.tsx';
import { showRefusal } from '../../forms/show-refusal.ts';
import { reloadCentre } from './safeguards.ts';

interface OffValues {
  password: string;
  code: string;
}

/** Password and code together, so that neither a stolen session nor a borrowed telephone does it alone. */
export function AuthenticatorOff({ onClose }: { onClose: () => void }) {
  const { t } = useT();
  const form = useForm<OffValues>({ defaultValues: { password: '', code: '' } });
  const { errors, isSubmitting } = form.formState;
  const submit = async ({ password, code }: OffValues) => {
    try {
      await api('endAuthenticator', { password, code: code.trim() });
      toast({ kind: 'info', title: t('security.offDone') });
      onClose();
      await reloadCentre();
    } catch (error) {
      showRefusal(error, form);
    }
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t('security.offTitle')}
      className="sm:!w-[min(26rem,100vw-2rem)]"
    >
      <form noValidate className="grid gap-4 p-5" onSubmit={(event) => void form.handleSubmit(submit)(event)}>
        <FormError text={errors.root?.message} />
        <p className="text-[.8125rem] text-fg2">{t('security.offText')}</p>
        <PasswordField
          label={t('security.oldPassword')}
          autoComplete="current-password"
          error={errors.password?.message}
          {...form.register('password', { required: t('validation.required') })}
        />
        <TextField
          label={t('security.offCode')}
          autoComplete="one-time-code"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={12}
          error={errors.code?.message}
          {...form.register('code', { validate: (value) => value.trim() !== '' || t('validation.code') })}
        />
        <Button type="submit" kind="danger" size="lg" wide busy={isSubmitting}>
          {t('security.offSubmit')}
        </Button>
      </form>
    </Dialog>
  );
}
