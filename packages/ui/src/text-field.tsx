import type { ComponentProps, ReactNode } from 'react';
import { cx } from './class-names.ts';
import { Field, type ControlProps, type FieldTexts } from './field.tsx';

export type TextFieldProps = FieldTexts &
  Omit<ComponentProps<'input'>, 'children'> & {
    /** Stands before the input: a country code. */
    before?: ReactNode;
    /** Stands inside its end: a refresh button, a unit. */
    inside?: ReactNode;
    below?: ReactNode;
  };

function Control({
  before,
  inside,
  className,
  ...rest
}: ControlProps & Omit<TextFieldProps, keyof FieldTexts | 'below'>) {
  const input = <input {...rest} className={cx('field min-w-0', inside ? 'pe-12' : '', className)} />;
  if (!before && !inside) return input;
  return (
    <div className="relative flex gap-2">
      {before}
      {input}
      {inside && <span className="absolute end-1 top-1">{inside}</span>}
    </div>
  );
}

/** A line of text. Spread react-hook-form's `register('name')` onto it. */
export function TextField({ id, label, hint, ok, error, optional, aside, below, ...rest }: TextFieldProps) {
  return (
    <Field {...{ id, label, hint, ok, error, optional, aside, below }}>
      <Control {...rest} />
    </Field>
  );
}
