import type { ComponentProps, ReactNode } from 'react';
import { cx } from './class-names.ts';

export interface IconButtonProps extends Omit<ComponentProps<'button'>, 'children' | 'aria-label'> {
  label: string;
  icon: ReactNode;
  size?: 'sm' | 'md';
}

/** A button that shows only a picture; `label` is its name for everybody who does not see it. */
export function IconButton({ label, icon, size = 'md', className, ...rest }: IconButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      aria-label={label}
      className={cx('icon-btn', size === 'sm' && 'icon-btn-sm', className)}
    >
      {icon}
    </button>
  );
}
