import { useId } from 'react';

/** The brand's mark in its own hues, with its name. */
export function Logo({ name }: { name: string }) {
  const id = useId();
  return (
    <span className="flex items-center gap-2">
      <svg viewBox="0 0 40 40" className="size-8 shrink-0" aria-hidden>
        <defs>
          <linearGradient id={id} x1="0" y1="0" x2="1" y2="1">
            <stop offset="0" stopColor="var(--brand-100)" />
            <stop offset=".45" stopColor="var(--brand-400)" />
            <stop offset="1" stopColor="var(--brand-600)" />
          </linearGradient>
        </defs>
        <path d="M20 1.5 36.5 11v18L20 38.5 3.5 29V11z" fill={`url(#${id})`} />
        <path d="M14 11.5v15.2h12.2v-4.1h-7.4V11.5z" fill="oklch(.24 .045 60)" />
        <circle cx="25.4" cy="14.4" r="3" fill="var(--accent-500)" />
      </svg>
      <span className="truncate text-lg font-extrabold tracking-tight">{name}</span>
    </span>
  );
}
