import { useT } from '@croupier/i18n';
import { Checkbox } from '@croupier/ui';
import type { UseFormReturn } from 'react-hook-form';
import type { RegisterSettings, RegisterValues } from './register-rules.ts';

export interface ConsentsProps {
  form: UseFormReturn<RegisterValues>;
  settings: RegisterSettings;
}

/** [spec 1.4, 5.2] Age and terms, each with an error of its own. */
export function Consents({ form, settings }: ConsentsProps) {
  const { t } = useT();
  const { errors } = form.formState;
  return (
    <div className="rounded-lg bg-s2 px-3.5 py-2">
      <Checkbox error={errors.confirmAge?.message} {...form.register('confirmAge')}>
        {t('fields.age', { age: settings.minimumAge })}
      </Checkbox>
      <Checkbox error={errors.acceptTerms?.message} {...form.register('acceptTerms')}>
        {t('fields.terms')}{' '}
        <a
          href={settings.terms.url}
          target="_blank"
          rel="noreferrer"
          className="font-semibold text-linkc underline underline-offset-4"
        >
          {t('fields.termsLink')}
        </a>
      </Checkbox>
    </div>
  );
}
