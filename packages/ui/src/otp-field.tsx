import { useState, type ComponentProps } from 'react';
import { Field, type ControlProps, type FieldTexts } from './field.tsx';

export type OtpFieldProps = FieldTexts &
  Omit<ComponentProps<'input'>, 'children' | 'type' | 'size'> & {
    length?: number;
    /** Shows dots: a payment password rather than a code. */
    secret?: boolean;
    onFull?: (code: string) => void;
  };

type CellsProps = ControlProps & Omit<OtpFieldProps, keyof FieldTexts>;

/** Six drawn cells under one real input, so that paste, one-time-code filling and screen readers see one field. */
function Cells({ length = 6, secret, onFull, onChange, ...rest }: CellsProps) {
  const [code, setCode] = useState(String(rest.defaultValue ?? ''));
  const shown = typeof rest.value === 'string' ? rest.value : code;
  return (
    <div className="otp relative" dir="ltr" data-invalid={rest['aria-invalid'] || undefined}>
      <div aria-hidden className="tnum flex gap-2">
        {Array.from({ length }, (_, at) => (
          <span key={at} className="otp-cell" data-at={at === Math.min(shown.length, length - 1)}>
            {shown[at] && (secret ? '•' : shown[at])}
          </span>
        ))}
      </div>
      <input
        autoComplete={secret ? 'off' : 'one-time-code'}
        {...rest}
        type={secret ? 'password' : 'text'}
        inputMode="numeric"
        maxLength={length}
        className="absolute inset-0 size-full cursor-text rounded-md text-[1rem] opacity-0"
        onChange={(event) => {
          const digits = event.target.value.replace(/\D/g, '').slice(0, length);
          event.target.value = digits;
          setCode(digits);
          onChange?.(event);
          if (digits.length === length) onFull?.(digits);
        }}
      />
    </div>
  );
}

export function OtpField({ id, label, hint, ok, error, optional, aside, ...rest }: OtpFieldProps) {
  return (
    <Field {...{ id, label, hint, ok, error, optional, aside }}>
      <Cells {...rest} />
    </Field>
  );
}
