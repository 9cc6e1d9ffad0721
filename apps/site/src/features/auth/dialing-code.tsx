import { useT } from '@croupier/i18n';
import { useEffect } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { useCall } from '../../api/use-call.ts';
import type { RegisterValues } from './register-rules.ts';

/** [spec 5.5] The country code before a mobile number; the first of the server's list unless another is chosen. */
export function DialingCode({ form }: { form: UseFormReturn<RegisterValues> }) {
  const { t } = useT();
  const { data } = useCall('countryCodes', {}, { staleTime: Infinity });
  const codes = data?.list ?? [];
  const first = codes[0]?.dialingCode;
  useEffect(() => {
    if (first && form.getValues('countryDialingCode') === '') form.setValue('countryDialingCode', first);
  }, [first, form]);
  if (codes.length === 0) return null;
  return (
    <select
      aria-label={t('auth.dialingCode')}
      className="field tnum !w-auto shrink-0 !px-2.5 text-sm font-bold"
      {...form.register('countryDialingCode')}
    >
      {codes.map((code) => (
        <option key={`${code.region}${code.dialingCode}`} value={code.dialingCode}>
          {code.region} +{code.dialingCode.replace('+', '')}
        </option>
      ))}
    </select>
  );
}
