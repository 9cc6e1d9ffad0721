import type { ReactNode } from 'react';
import { cx } from './class-names.ts';

export interface StatProps {
  label: ReactNode;
  value: ReactNode;
  note?: ReactNode;
  color?: string;
  /** A sparkline, only where the tile is wide enough. */
  children?: ReactNode;
}

export function Stat({ label, value, note, color, children }: StatProps) {
  return (
    <div className="panel flex min-w-0 items-end justify-between gap-2 !rounded-lg p-3.5">
      <div className="min-w-0">
        <p className="text-xs font-semibold text-fg3">{label}</p>
        <p className="tnum mt-1 whitespace-nowrap text-lg font-extrabold leading-tight" style={{ color }}>
          {value}
        </p>
        {note && <p className="tnum mt-0.5 truncate text-xs text-fg2">{note}</p>}
      </div>
      {children && <span className="max-sm:hidden">{children}</span>}
    </div>
  );
}

export type KvRow = readonly [label: ReactNode, value: ReactNode];

export function Kv({ rows, className }: { rows: readonly KvRow[]; className?: string }) {
  return (
    <dl className={cx('text-[.8125rem]', className)}>
      {rows.map(([label, value], at) => (
        <div key={at} className="flex items-baseline justify-between gap-4 py-1.5">
          <dt className="shrink-0 text-fg3">{label}</dt>
          <dd className="tnum min-w-0 text-end font-semibold [overflow-wrap:anywhere]">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

export interface BarProps {
  /** From 0 to 1. */
  value: number;
  label: string;
  color?: string;
  className?: string;
}

export function Bar({ value, label, color = 'var(--primary)', className = 'h-2' }: BarProps) {
  const share = Math.min(1, Math.max(0, value));
  return (
    <span
      role="progressbar"
      aria-label={label}
      aria-valuenow={Math.round(share * 100)}
      aria-valuemin={0}
      aria-valuemax={100}
      className={cx('block overflow-hidden rounded-full bg-s4', className)}
    >
      <span className="block h-full rounded-full" style={{ width: `${share * 100}%`, background: color }} />
    </span>
  );
}

export interface ProgressProps extends BarProps {
  from: ReactNode;
  to: ReactNode;
}

/** A bar that also says its two numbers. */
export function Progress({ from, to, ...bar }: ProgressProps) {
  return (
    <div>
      <div className="tnum mb-1.5 flex justify-between gap-3 text-xs text-fg2">
        <span>{from}</span>
        <span className="font-bold text-fg">{to}</span>
      </div>
      <Bar {...bar} />
    </div>
  );
}

export interface SparkProps {
  points: readonly number[];
  color?: string;
  className?: string;
}

export function Spark({ points, color = 'var(--success)', className = 'h-9 w-24' }: SparkProps) {
  const max = Math.max(...points, 1e-9);
  const line = points.map((v, at) => `${(at / Math.max(1, points.length - 1)) * 100},${30 - (v / max) * 26}`).join(' ');
  return (
    <svg viewBox="0 0 100 32" className={cx('shrink-0', className)} preserveAspectRatio="none" aria-hidden>
      <polyline points={`0,32 ${line} 100,32`} fill={color} opacity=".13" />
      <polyline points={line} fill="none" stroke={color} strokeWidth="2" vectorEffect="non-scaling-stroke" />
    </svg>
  );
}
