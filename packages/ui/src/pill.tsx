import type { ComponentProps } from 'react';
import { cx } from './class-names.ts';

const look =
  'inline-flex min-h-9 shrink-0 items-center gap-1.5 whitespace-nowrap rounded-full bg-s2 px-3.5 text-[.8125rem] ' +
  'font-bold text-fg2 shadow-[inset_0_0_0_1px_var(--line)] hover:bg-s3 hover:text-fg aria-pressed:bg-primary-soft ' +
  'aria-pressed:text-linkc ' +
  'aria-pressed:shadow-[inset_0_0_0_1px_color-mix(in_oklab,var(--primary)_55%,transparent)]';

/** A filter that is on or off. */
export function Pill({ on = false, className, ...rest }: ComponentProps<'button'> & { on?: boolean }) {
  return <button type="button" {...rest} aria-pressed={on} className={cx(look, className)} />;
}
