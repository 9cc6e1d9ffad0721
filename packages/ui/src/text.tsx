import type { ReactNode } from 'react';
import { cx } from './class-names.ts';

/** Hashes, ids, addresses: one width, may break anywhere. */
export function Mono({ children, className }: { children: ReactNode; className?: string }) {
  return (
    <code className={cx('font-[family-name:var(--font-mono)] text-xs [overflow-wrap:anywhere]', className)}>
      {children}
    </code>
  );
}

export interface PageTitleProps {
  title: string;
  sub?: ReactNode;
  children?: ReactNode;
}

export function PageTitle({ title, sub, children }: PageTitleProps) {
  return (
    <div className="mb-4 flex flex-wrap items-end gap-x-4 gap-y-2">
      <div className="min-w-0">
        <h1 className="text-2xl font-extrabold">{title}</h1>
        {sub && <p className="mt-0.5 text-[.8125rem] text-fg3">{sub}</p>}
      </div>
      {children && <div className="ms-auto flex flex-wrap items-center gap-2">{children}</div>}
    </div>
  );
}
