import { useT } from '@croupier/i18n';
import { useEffect, useEffectEvent } from 'react';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { useCall } from '../../api/use-call.ts';

export interface DialingCodeProps {
  field: UseFormRegisterReturn;
  /** Where several numbers are asked for: which one it is of. */
  label?: string;
  /** The server's first one, once it is known: for a form that has none yet. */
  onFirst: (code: string) => void;
}

/** [spec 5.5] The country code before a mobile number; the first of the server's list unless another is chosen. */
export function DialingCode({ field, label, onFirst }: DialingCodeProps) {
  const { t } = useT();
  const { data } = useCall('countryCodes', {}, { staleTime: Infinity });
  const codes = data?.list ?? [];
  const first = codes[0]?.dialingCode;
  const tell = useEffectEvent(onFirst);
  useEffect(() => {
    if (first) tell(first);
  }, [first]);
  if (codes.length === 0) return null;
  return (
    <select
      aria-label={label ?? t('auth.dialingCode')}
      className="field tnum !w-auto shrink-0 !px-2.5 text-sm font-bold"
      {...field}
    >
      {codes.map((code) => (
        <option key={`${code.region}${code.dialingCode}`} value={code.dialingCode}>
          {code.region} +{code.dialingCode.replace('+', '')}
        </option>
      ))}
    </select>
  );
}
