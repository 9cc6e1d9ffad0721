import type { ComponentProps, ReactNode } from 'react';
import { cx } from './class-names.ts';

export interface TableProps {
  /** Names the region, which scrolls on its own when the table is wide. */
  label: string;
  head: ReactNode;
  children: ReactNode;
  className?: string;
}

export function Table({ label, head, children, className }: TableProps) {
  return (
    <div role="region" aria-label={label} tabIndex={0} className={cx('panel relative overflow-x-auto', className)}>
      <table className="w-full border-collapse text-[.8125rem]">
        <thead className="text-xs text-fg3">
          <tr className="border-b border-line">{head}</tr>
        </thead>
        <tbody className="divide-y divide-[var(--line)]">{children}</tbody>
      </table>
    </div>
  );
}

type CellProps = { end?: boolean };

export function Th({ end, className, ...rest }: ComponentProps<'th'> & CellProps) {
  return (
    <th
      scope="col"
      {...rest}
      className={cx('whitespace-nowrap px-4 py-2.5 font-semibold', end ? 'text-end' : 'text-start', className)}
    />
  );
}

export function Td({ end, className, ...rest }: ComponentProps<'td'> & CellProps) {
  return <td {...rest} className={cx('px-4 py-2.5 align-middle', end ? 'tnum text-end' : 'text-start', className)} />;
}

export function Tr({ className, ...rest }: ComponentProps<'tr'>) {
  return <tr {...rest} className={cx('hover:bg-s2', className)} />;
}

/** What a table becomes on a phone: rows that say what, when, amount and state. */
export function DataList({ label, children, className }: { label: string; children: ReactNode; className?: string }) {
  return (
    <ul aria-label={label} className={cx('panel divide-y divide-[var(--line)] overflow-hidden', className)}>
      {children}
    </ul>
  );
}

export interface DataRowProps {
  media?: ReactNode;
  title: ReactNode;
  sub?: ReactNode;
  end?: ReactNode;
  endSub?: ReactNode;
  className?: string;
}

export function DataRow({ media, title, sub, end, endSub, className }: DataRowProps) {
  return (
    <li className={cx('relative flex items-center gap-3 px-4 py-3', className)}>
      {media}
      <div className="min-w-0 flex-1">
        <p className="truncate font-bold">{title}</p>
        {sub && <p className="tnum truncate text-xs text-fg3">{sub}</p>}
      </div>
      <div className="shrink-0 text-end">
        {end && <p className="tnum font-bold">{end}</p>}
        {endSub && <p className="tnum text-xs text-fg3">{endSub}</p>}
      </div>
    </li>
  );
}
