import type { ReactNode } from 'react';
import { Pill } from './pill.tsx';
import { TextField, type TextFieldProps } from './text-field.tsx';

export interface QuickAmount {
  /** The decimal string that is put into the field. */
  value: string;
  label: ReactNode;
}

export type AmountInputProps = Omit<TextFieldProps, 'type' | 'before' | 'below'> & {
  /** The account's symbol: `NT$`. */
  symbol: string;
  quick?: readonly QuickAmount[];
  onQuick?: (value: string) => void;
};

/** An amount as a decimal string; never turned into a number on the way. */
export function AmountInput({ symbol, quick = [], onQuick, ...rest }: AmountInputProps) {
  return (
    <TextField
      inputMode="decimal"
      autoComplete="off"
      dir="ltr"
      {...rest}
      className="tnum text-lg font-bold"
      before={
        <span
          aria-hidden
          className="grid min-h-12 shrink-0 place-items-center rounded-md bg-s3 px-3.5 font-bold text-fg2"
        >
          {symbol}
        </span>
      }
      below={
        quick.length > 0 && (
          <div className="mt-2.5 flex flex-wrap gap-2">
            {quick.map((amount) => (
              <Pill key={amount.value} onClick={() => onQuick?.(amount.value)}>
                <bdi dir="ltr" className="tnum">
                  {amount.label}
                </bdi>
              </Pill>
            ))}
          </div>
        )
      }
    />
  );
}
