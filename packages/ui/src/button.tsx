import type { ComponentProps, ReactNode } from 'react';
import { cx } from './class-names.ts';

export type ButtonKind = 'primary' | 'ghost' | 'quiet' | 'danger';
export type ButtonSize = 'sm' | 'md' | 'lg';

/** The classes of a button, for what must be a link. One `primary` (gold) per view. */
export function buttonClass(kind: ButtonKind = 'ghost', size: ButtonSize = 'md', wide = false): string {
  return cx('btn', `btn-${kind}`, size !== 'md' && `btn-${size}`, wide && 'w-full');
}

export interface ButtonProps extends ComponentProps<'button'> {
  kind?: ButtonKind;
  size?: ButtonSize;
  wide?: boolean;
  /** The action is on its way: shown, said, and not to be started twice. */
  busy?: boolean;
  icon?: ReactNode;
}

export function Button({ kind, size, wide, busy, icon, className, children, disabled, ...rest }: ButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      className={cx(buttonClass(kind, size, wide), className)}
      disabled={disabled || busy}
      aria-busy={busy || undefined}
    >
      {busy ? <span className="spinner" aria-hidden /> : icon}
      {children}
    </button>
  );
}
