import type { ReactNode } from 'react';
import { PasswordField } from './password-field.tsx';
import { Select, type SelectOption, type SelectProps } from './select.tsx';
import { TextField, type TextFieldProps } from './text-field.tsx';

/** `country` and `choice` are picked from a list. */
export type FormFieldKind = 'text' | 'password' | 'date' | 'tel' | 'country' | 'choice';

export type FormFieldProps = TextFieldProps & {
  kind: FormFieldKind;
  /** To pick from; the placeholder stands for nothing chosen. */
  options?: readonly SelectOption[];
};

/** One field of a form that somebody else describes. */
export function FormField({ kind, options = [], ...props }: FormFieldProps) {
  if (kind === 'password') return <PasswordField {...props} />;
  // What a form library registers a field with fits every control.
  if (kind === 'country' || kind === 'choice')
    return <Select {...(props as unknown as SelectProps)} options={options} />;
  if (kind === 'date') return <TextField {...props} type="date" />;
  const tel = kind === 'tel' ? { className: 'tnum', inputMode: 'tel' as const } : {};
  return <TextField autoCapitalize="none" spellCheck={false} {...tel} {...props} />;
}

/** Two beside each other where there is room. `narrow`: never. */
export function FormGrid({ narrow = false, children }: { narrow?: boolean; children: ReactNode }) {
  return <div className={`grid items-start gap-x-4 gap-y-3.5 ${narrow ? '' : 'sm:grid-cols-2'}`}>{children}</div>;
}
