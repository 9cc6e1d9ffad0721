import { CopyButton, cx } from '@croupier/ui';
import type { ReactNode } from 'react';

export interface CopyRowProps {
  label: string;
  /** What is put on the clipboard: without separators. */
  text: string;
  copy: string;
  children?: ReactNode;
  className?: string;
}

/** Something to type in elsewhere: large enough to read across, and to be copied. */
export function CopyRow({ label, text, copy, children, className }: CopyRowProps) {
  return (
    <div className="flex items-center justify-between gap-3 border-b border-line py-2 last:border-b-0">
      <div className="min-w-0">
        <p className="text-xs font-semibold text-fg3">{label}</p>
        <p className={cx('tnum font-bold [overflow-wrap:anywhere]', className)}>
          <bdi dir="ltr">{children ?? text}</bdi>
        </p>
      </div>
      <CopyButton text={text} label={copy} />
    </div>
  );
}
