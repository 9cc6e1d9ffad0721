import { useId, type ComponentProps, type ReactNode } from 'react';
import { cx } from './class-names.ts';

export interface CheckboxProps extends Omit<ComponentProps<'input'>, 'type'> {
  children: ReactNode;
  error?: string | undefined;
}

/** A tick with its sentence; the error stands under the sentence. */
export function Checkbox({ children, error, className, ...rest }: CheckboxProps) {
  const id = useId();
  return (
    <div className={className}>
      <label className="flex min-h-9 items-start gap-2.5 py-1.5 text-[.8125rem] leading-snug text-fg2">
        <input
          {...rest}
          type="checkbox"
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? id : undefined}
          className="mt-px size-4.5 shrink-0 accent-[var(--primary)]"
        />
        <span>{children}</span>
      </label>
      {error && (
        <p id={id} className={cx('ps-7 text-xs font-semibold text-danger')}>
          {error}
        </p>
      )}
    </div>
  );
}

export interface SwitchProps extends Omit<ComponentProps<'button'>, 'onChange'> {
  on: boolean;
  label: string;
  onChange: (on: boolean) => void;
}

export function Switch({ on, label, onChange, className, ...rest }: SwitchProps) {
  return (
    <button
      type="button"
      {...rest}
      role="switch"
      aria-checked={on}
      aria-label={label}
      onClick={() => onChange(!on)}
      className={cx(
        'relative h-6 w-11 shrink-0 rounded-full bg-s4 transition-colors aria-checked:bg-primary',
        className,
      )}
    >
      <span
        className={cx(
          'absolute top-0.5 size-5 rounded-full bg-white shadow-1 transition-[inset-inline-start]',
          on ? 'start-5.5' : 'start-0.5',
        )}
      />
    </button>
  );
}
