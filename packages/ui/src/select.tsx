import type { ComponentProps } from 'react';
import Caret from '~icons/ph/caret-down-bold';
import { cx } from './class-names.ts';
import { Field, type ControlProps, type FieldTexts } from './field.tsx';

export interface SelectOption {
  value: string;
  label: string;
}

export type SelectProps = FieldTexts &
  Omit<ComponentProps<'select'>, 'children'> & { options: readonly SelectOption[]; placeholder?: string };

type ListProps = ControlProps & Omit<SelectProps, keyof FieldTexts>;

function List({ options, placeholder, className, ...rest }: ListProps) {
  return (
    <div className="relative">
      <select {...rest} className={cx('field appearance-none pe-10', className)}>
        {placeholder !== undefined && <option value="">{placeholder}</option>}
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
      <Caret aria-hidden className="pointer-events-none absolute end-4 top-1/2 -translate-y-1/2 text-xs text-fg3" />
    </div>
  );
}

/** The platform's own list: the phone's wheel, the desktop's menu. */
export function Select({ id, label, hint, ok, error, optional, aside, ...rest }: SelectProps) {
  return (
    <Field {...{ id, label, hint, ok, error, optional, aside }}>
      <List {...rest} />
    </Field>
  );
}
