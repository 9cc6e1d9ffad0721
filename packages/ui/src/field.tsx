import { cloneElement, useId, type ComponentProps, type ReactElement, type ReactNode } from 'react';
import Check from '~icons/ph/check-bold';
import Warn from '~icons/ph/warning-circle-fill';
import { useUiTexts } from './texts.tsx';

/** What every field can say about itself. */
export interface FieldTexts {
  label: string;
  hint?: ReactNode;
  ok?: ReactNode;
  error?: string | undefined;
  /** Marks a field that may stay empty. */
  optional?: boolean;
  aside?: ReactNode;
}

/** What a field gives to its control. */
export type ControlProps = Pick<ComponentProps<'input'>, 'id' | 'aria-invalid' | 'aria-describedby'>;

export interface FieldProps extends FieldTexts {
  id?: string;
  /** One control; it is given its id, its state and the line that explains it. */
  children: ReactElement<ControlProps>;
  below?: ReactNode;
}

function Line({ id, error, ok, hint }: { id: string; error?: string | undefined; ok?: ReactNode; hint?: ReactNode }) {
  if (error) {
    return (
      <p id={id} className="mt-1.5 flex items-start gap-1.5 text-xs font-semibold text-danger">
        <Warn className="mt-px shrink-0 text-sm" />
        {error}
      </p>
    );
  }
  if (ok) {
    return (
      <p id={id} className="mt-1.5 flex items-start gap-1.5 text-xs font-semibold text-success">
        <Check className="mt-0.5 shrink-0" />
        {ok}
      </p>
    );
  }
  if (!hint) return null;
  return (
    <p id={id} className="mt-1.5 text-xs text-fg3">
      {hint}
    </p>
  );
}

export function Field({ id, label, hint, ok, error, optional, aside, children, below }: FieldProps) {
  const texts = useUiTexts();
  const made = useId();
  const control = id ?? made;
  const line = `${control}-line`;
  const note = aside ?? (optional ? texts.optional : undefined);
  return (
    <div className="min-w-0">
      <div className="mb-1.5 flex items-baseline justify-between gap-2">
        <label htmlFor={control} className="text-[.8125rem] font-semibold text-fg2">
          {label}
        </label>
        {note && <span className="text-xs text-fg3">{note}</span>}
      </div>
      {cloneElement(children, {
        id: control,
        'aria-invalid': error ? true : undefined,
        'aria-describedby': error || ok || hint ? line : undefined,
      })}
      <Line id={line} error={error} ok={ok} hint={hint} />
      {below}
    </div>
  );
}
