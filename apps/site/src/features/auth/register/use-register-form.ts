import type { PhoneRegion } from '@croupier/contract/registration-fields';
import { translator } from '@croupier/i18n';
import { useForm, type FieldErrors } from 'react-hook-form';
import { emptyRegister } from './register-input.ts';
import { registerErrors, type RegisterSettings, type RegisterValues } from './register-rules.ts';

export function useRegisterForm(
  settings: RegisterSettings,
  phones: readonly PhoneRegion[],
  known: Partial<RegisterValues> = {},
) {
  return useForm<RegisterValues>({
    mode: 'onTouched',
    defaultValues: { ...emptyRegister(settings, new URLSearchParams(location.search)), ...known },
    resolver: (values) => {
      const found = Object.entries(registerErrors(translator().t, settings, phones, values));
      const errors = Object.fromEntries(found.map(([field, message]) => [field, { type: 'rule', message }]));
      return found.length === 0
        ? { values, errors: {} }
        : { values: {}, errors: errors as FieldErrors<RegisterValues> };
    },
  });
}
