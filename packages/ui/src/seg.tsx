import type { ReactNode } from 'react';
import { cx } from './class-names.ts';

export interface SegItem<V extends string> {
  value: V;
  label: ReactNode;
}

export interface SegProps<V extends string> {
  label: string;
  items: readonly SegItem<V>[];
  value: V;
  onPick: (value: V) => void;
  className?: string;
}

const button =
  'min-h-8 shrink-0 whitespace-nowrap rounded-sm px-3 text-[.8125rem] font-bold text-fg2 hover:text-fg ' +
  'aria-pressed:bg-s4 aria-pressed:text-fg aria-pressed:shadow-1';

/** One of a few: a period, a kind, a view. */
export function Seg<V extends string>({ label, items, value, onPick, className }: SegProps<V>) {
  return (
    <div
      role="group"
      aria-label={label}
      className={cx(
        'flex w-fit max-w-full gap-0.5 overflow-x-auto rounded-md bg-s2 p-1 [scrollbar-width:none]',
        'shadow-[inset_0_0_0_1px_var(--line)]',
        className,
      )}
    >
      {items.map((item) => (
        <button
          key={item.value}
          type="button"
          aria-pressed={item.value === value}
          onClick={() => onPick(item.value)}
          className={button}
        >
          {item.label}
        </button>
      ))}
    </div>
  );
}
