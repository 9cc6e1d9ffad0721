import type { ReactNode } from 'react';
import Check from '~icons/ph/check-bold';
import X from '~icons/ph/x-bold';
import { cx } from './class-names.ts';

export interface StepsProps {
  items: readonly string[];
  at: number;
  label: string;
}

/** Where one is in a short form. */
export function Steps({ items, at, label }: StepsProps) {
  const look = (step: number) =>
    step < at ? 'bg-s4 text-success' : step === at ? 'bg-primary text-on-primary' : 'bg-s3 text-fg3';
  return (
    <ol aria-label={label} className="flex items-center gap-2 text-xs font-semibold">
      {items.map((text, step) => (
        <li
          key={text}
          className="flex flex-1 items-center gap-2 last:flex-none"
          aria-current={step === at ? 'step' : undefined}
        >
          <span className={cx('grid size-6 shrink-0 place-items-center rounded-full', look(step))}>
            {step < at ? <Check /> : step + 1}
          </span>
          <span className={cx('whitespace-nowrap', step !== at && 'text-fg3')}>{text}</span>
          {step < items.length - 1 && <span className="h-px min-w-2 flex-1 bg-line-strong" />}
        </li>
      ))}
    </ol>
  );
}

export interface StatusStep {
  key: string;
  label: ReactNode;
  state: 'done' | 'now' | 'todo' | 'failed';
  /** The clock time it was reached. */
  at?: ReactNode;
  note?: ReactNode;
}

const dot: Record<StatusStep['state'], string> = {
  done: 'bg-s4 text-success',
  now: 'bg-primary text-on-primary',
  todo: 'bg-s3 text-fg3',
  failed: 'bg-[var(--danger-fill)] text-white',
};

/** A payment's way, each state with its time and its reason. */
export function StatusStepper({ label, steps }: { label: string; steps: readonly StatusStep[] }) {
  return (
    <ol aria-label={label} className="grid">
      {steps.map((step, index) => (
        <li
          key={step.key}
          aria-current={step.state === 'now' ? 'step' : undefined}
          className="relative flex gap-3 pb-4 last:pb-0"
        >
          {index < steps.length - 1 && (
            <span aria-hidden className="absolute start-3 top-6 bottom-0 w-px bg-line-strong" />
          )}
          <span
            className={cx(
              'relative grid size-6 shrink-0 place-items-center rounded-full text-xs font-bold',
              dot[step.state],
            )}
          >
            {step.state === 'done' ? <Check /> : step.state === 'failed' ? <X /> : index + 1}
          </span>
          <div className="min-w-0 flex-1">
            <p
              className={cx('flex items-baseline justify-between gap-3 font-bold', step.state === 'todo' && 'text-fg3')}
            >
              {step.label}
              {step.at && <span className="tnum text-xs font-semibold text-fg3">{step.at}</span>}
            </p>
            {step.note && <p className="mt-0.5 text-xs text-fg2">{step.note}</p>}
          </div>
        </li>
      ))}
    </ol>
  );
}
