import { lazy, Suspense } from 'react';

const NumberFlow = lazy(() => import('@number-flow/react'));

export interface NumberRollProps {
  value: number;
  /** How the same number reads when it does not roll; also what is said. */
  text: string;
  locale: string;
  prefix?: string;
  digits?: number;
  className?: string;
}

/** A number whose digits roll to the next value. The rolling part is loaded after the first paint. */
export function NumberRoll({ value, text, locale, prefix = '', digits = 2, className }: NumberRollProps) {
  return (
    <bdi dir="ltr" className={className}>
      <Suspense fallback={text}>
        <NumberFlow
          value={value}
          locales={`${locale}-u-nu-latn`}
          prefix={prefix}
          format={{ minimumFractionDigits: digits, maximumFractionDigits: digits }}
        />
      </Suspense>
    </bdi>
  );
}
