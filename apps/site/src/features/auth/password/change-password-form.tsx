import { useT } from '@croupier/i18n';
import { Button, PasswordField, toast } from '@croupier/ui';
import { useForm, useWatch } from 'react-hook-form';
import { useNavigate } from 'react-router';
import { api } from '../../../api/api.ts';
import { queryClient } from '../../../api/query-client.ts';
import { FormError } from '../../../forms/form-error.tsx';
import { showRefusal } from '../../../forms/show-refusal.ts';
import { paths } from '../../../paths.ts';
import { keepToken } from '../../../stores/session.ts';
import { NewPasswordField, useNewPasswordCheck } from './new-password-field.tsx';

interface ChangeValues {
  oldPassword: string;
  newPassword: string;
  confirmNewPassword: string;
}

export interface ChangePasswordFormProps {
  /** For password managers, so that they know whose password this is. */
  username: string;
  onDone: () => void;
}

/** [spec 4.4, 5.8] After it the user info is loaded anew and the app goes home. */
export function ChangePasswordForm({ username, onDone }: ChangePasswordFormProps) {
  const { t } = useT();
  const navigate = useNavigate();
  const isGood = useNewPasswordCheck();
  const form = useForm<ChangeValues>({ defaultValues: { oldPassword: '', newPassword: '', confirmNewPassword: '' } });
  const { errors, isSubmitting } = form.formState;
  const typed = useWatch({ control: form.control, name: 'newPassword' });
  const submit = async (values: ChangeValues) => {
    try {
      const { token } = await api('changePassword', values);
      keepToken(token);
      onDone();
      await Promise.all([queryClient.resetQueries(), navigate(paths.home())]);
      toast({ kind: 'success', title: t('security.changed') });
    } catch (error) {
      showRefusal(error, form);
    }
  };
  return (
    <form noValidate className="grid gap-4" onSubmit={(event) => void form.handleSubmit(submit)(event)}>
      <FormError text={errors.root?.message} />
      <input type="text" name="username" autoComplete="username" value={username} readOnly hidden />
      <PasswordField
        label={t('security.oldPassword')}
        autoComplete="current-password"
        error={errors.oldPassword?.message}
        {...form.register('oldPassword', { required: t('validation.required') })}
      />
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
        {t('security.changeSubmit')}
      </Button>
    </form>
  );
}
