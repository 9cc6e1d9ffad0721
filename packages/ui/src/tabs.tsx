import { Tabs as Radix } from 'radix-ui';
import type { ReactNode } from 'react';
import { cx } from './class-names.ts';

export interface TabItem {
  value: string;
  label: ReactNode;
  content: ReactNode;
}

export interface TabsProps {
  label: string;
  items: readonly TabItem[];
  value: string;
  onPick: (value: string) => void;
  className?: string;
}

const tab =
  'min-h-10 shrink-0 whitespace-nowrap rounded-sm px-3.5 font-bold text-fg2 hover:text-fg ' +
  'data-[state=active]:bg-s4 data-[state=active]:text-fg data-[state=active]:shadow-1';

export function Tabs({ label, items, value, onPick, className }: TabsProps) {
  return (
    <Radix.Root value={value} onValueChange={onPick} className={className}>
      <Radix.List
        aria-label={label}
        className={cx(
          'flex w-fit max-w-full gap-0.5 overflow-x-auto rounded-md bg-s2 p-1 [scrollbar-width:none]',
          'shadow-[inset_0_0_0_1px_var(--line)]',
        )}
      >
        {items.map((item) => (
          <Radix.Trigger key={item.value} value={item.value} className={tab}>
            {item.label}
          </Radix.Trigger>
        ))}
      </Radix.List>
      {items.map((item) => (
        <Radix.Content key={item.value} value={item.value} className="mt-4 outline-none">
          {item.content}
        </Radix.Content>
      ))}
    </Radix.Root>
  );
}
