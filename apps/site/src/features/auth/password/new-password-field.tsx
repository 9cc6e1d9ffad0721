import type { AllCalls, ValueOf } from '@croupier/contract';
import { useT } from '@croupier/i18n';
import { PasswordField, type TextFieldProps } from '@croupier/ui';
import { useCall } from '../../../api/use-call.ts';
import { fieldMessage } from '../../../forms/field-message.ts';
import { StrengthMeter } from './strength-meter.tsx';

/** The rule of spec 3.5 that a new password is held to, and which way back is shown first (2.27). */
export function usePasswordSettings(): ValueOf<AllCalls['passwordSettings']> | undefined {
  return useCall('passwordSettings', {}, { staleTime: Infinity }).data;
}

/** [spec 5.7, 5.8] The check of a new password, by the brand's rule. */
export function useNewPasswordCheck(): (password: string) => true | string {
  const { t } = useT();
  const settings = usePasswordSettings();
  return (password) => {
    if (password === '') return t('validation.required');
    return (settings && fieldMessage(t, password, { ...settings, required: true })) ?? true;
  };
}

export interface NewPasswordFieldProps extends Omit<TextFieldProps, 'label' | 'below'> {
  /** What stands in it now, for the meter. */
  typed: string;
}

export function NewPasswordField({ typed, ...rest }: NewPasswordFieldProps) {
  const { t } = useT();
  const settings = usePasswordSettings();
  return (
    <PasswordField
      label={t('security.newPassword')}
      autoComplete="new-password"
      {...rest}
      below={settings && <StrengthMeter password={typed} min={settings.minLength} max={settings.maxLength} />}
    />
  );
}
