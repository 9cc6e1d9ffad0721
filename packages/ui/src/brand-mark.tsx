import { useId } from 'react';

/** The brand's mark in its own hues. Its name stands beside it. */
export function BrandMark({ className }: { className: string }) {
  const id = useId();
  return (
    <svg viewBox="0 0 40 40" className={className} aria-hidden>
      <defs>
        <linearGradient id={id} x1="0" y1="0" x2="1" y2="1">
          <stop offset="0" stopColor="var(--brand-100)" />
          <stop offset=".45" stopColor="var(--brand-400)" />
          <stop offset="1" stopColor="var(--brand-600)" />
        </linearGradient>
      </defs>
      <path d="M20 1.5 36.5 11v18L20 38.5 3.5 29V11z" fill={`url(#${id})`} />
      <path
        d="M20 6.2 32.4 13.3v13.4L20 33.8 7.6 26.7V13.3z"
        fill="none"
        stroke="var(--brand-900)"
        strokeOpacity=".35"
      />
      <path d="M14 11.5v15.2h12.2v-4.1h-7.4V11.5z" fill="oklch(.24 .045 60)" />
      <circle cx="25.4" cy="14.4" r="3" fill="var(--accent-500)" />
    </svg>
  );
}
