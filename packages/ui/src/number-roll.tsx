import { lazy, Suspense, type ComponentType } from 'react';

export interface NumberRollProps {
  value: number;
  /** How the same number reads when it does not roll; also what is said. */
  text: string;
  locale: string;
  prefix?: string;
  digits?: number;
  className?: string;
}

type RollingProps = Required<Omit<NumberRollProps, 'className'>>;
type Loaded = { default: ComponentType<RollingProps> };

/** The rolling is a nicety: where it cannot be loaded the number stands still. */
async function loadRolling(): Promise<Loaded> {
  const flow = await import('@number-flow/react').catch(() => null);
  if (flow === null) return { default: ({ text }) => text };
  const NumberFlow = flow.default;
  const Rolling = ({ value, locale, prefix, digits }: RollingProps) => (
    <NumberFlow
      value={value}
      locales={`${locale}-u-nu-latn`}
      prefix={prefix}
      format={{ minimumFractionDigits: digits, maximumFractionDigits: digits }}
    />
  );
  return { default: Rolling };
}

const Rolling = lazy(loadRolling);

/** A number whose digits roll to the next value. The rolling part is loaded after the first paint. */
export function NumberRoll({ value, text, locale, prefix = '', digits = 2, className }: NumberRollProps) {
  return (
    <bdi dir="ltr" className={className}>
      <Suspense fallback={text}>
        <Rolling {...{ value, text, locale, prefix, digits }} />
      </Suspense>
    </bdi>
  );
}
