import type { CSSProperties, ReactNode } from 'react';
import { cx } from './class-names.ts';

/** A small filled label laid over art or beside a title. */
export function Chip({ className, children }: { className?: string; children: ReactNode }) {
  return <span className={cx('chip', className)}>{children}</span>;
}

/** A count on a menu item or an icon; nothing at zero. */
export function Badge({ count, label }: { count: number; label?: string }) {
  if (count <= 0) return null;
  return (
    <span className="tnum grid min-h-5 min-w-5 place-items-center rounded-full bg-s4 px-1.5 text-[.6875rem] font-bold">
      {count > 99 ? '99+' : count}
      {label && <span className="sr"> {label}</span>}
    </span>
  );
}

/** A state in words with its colour; the colour is never the only carrier. */
export function Tag({
  color = 'var(--fg-3)',
  dot = true,
  children,
}: {
  color?: string;
  dot?: boolean;
  children: ReactNode;
}) {
  const style: CSSProperties = {
    color: `color-mix(in oklab, ${color} 70%, var(--fg))`,
    background: `color-mix(in oklab, ${color} 15%, transparent)`,
  };
  return (
    <span
      className="inline-flex items-center gap-1.5 whitespace-nowrap rounded-full px-2 py-0.5 text-xs font-bold"
      style={style}
    >
      {dot && <span className="size-1.5 rounded-full" style={{ background: color }} />}
      {children}
    </span>
  );
}
