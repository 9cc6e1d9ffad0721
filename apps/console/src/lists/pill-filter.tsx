import { Pill } from '@croupier/ui';

interface PillFilterProps<T extends string> {
  /** What the group narrows, for those who do not see it. */
  label: string;
  all: string;
  items: readonly { value: T; label: string }[];
  value: T | undefined;
  onPick: (value: T | undefined) => void;
}

/** One of several, or all of them. */
export function PillFilter<T extends string>({ label, all, items, value, onPick }: PillFilterProps<T>) {
  return (
    <div role="group" aria-label={label} className="flex flex-wrap gap-2">
      <Pill on={value === undefined} onClick={() => onPick(undefined)}>
        {all}
      </Pill>
      {items.map((item) => (
        <Pill key={item.value} on={value === item.value} onClick={() => onPick(item.value)}>
          {item.label}
        </Pill>
      ))}
    </div>
  );
}
