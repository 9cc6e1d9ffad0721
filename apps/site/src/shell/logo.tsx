import { cx } from '@croupier/ui';
import { useId } from 'react';
import { Link } from 'react-router';
import { paths } from '../paths.ts';
import { useBrandName } from './brand.ts';

function Mark() {
  const id = useId();
  return (
    <svg viewBox="0 0 40 40" className="size-9 shrink-0" aria-hidden>
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

export interface LogoProps {
  /** Where there is little room on a phone, the mark stands alone; the name is still said. */
  short?: boolean;
}

export function Logo({ short = false }: LogoProps) {
  const name = useBrandName();
  return (
    <Link to={paths.home()} className="flex items-center gap-2 rounded-md">
      <Mark />
      <span
        className={cx(
          'whitespace-nowrap text-[1.3rem] font-extrabold tracking-tight',
          short ? 'max-sm:sr-only' : 'max-[359px]:sr-only',
        )}
      >
        {name}
      </span>
    </Link>
  );
}
