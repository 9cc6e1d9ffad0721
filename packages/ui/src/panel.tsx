import type { ComponentProps, ReactNode } from 'react';
import { cx } from './class-names.ts';

export function Panel({ className, ...rest }: ComponentProps<'div'>) {
  return <div {...rest} className={cx('panel', className)} />;
}

export interface CardProps {
  title?: ReactNode;
  sub?: ReactNode;
  action?: ReactNode;
  children: ReactNode;
  className?: string;
  as?: 'h2' | 'h3';
}

/** A panel with a title line. */
export function Card({ title, sub, action, children, className, as: Heading = 'h2' }: CardProps) {
  return (
    <section className={cx('panel min-w-0 p-4 sm:p-5', className)}>
      {title && (
        <div className="mb-3.5 flex flex-wrap items-center gap-x-3 gap-y-1">
          <Heading className="text-md font-extrabold">{title}</Heading>
          {sub && <span className="text-xs text-fg3">{sub}</span>}
          {action && <span className="ms-auto">{action}</span>}
        </div>
      )}
      {children}
    </section>
  );
}
