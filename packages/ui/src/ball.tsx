import type { CSSProperties } from 'react';
import { cx } from './class-names.ts';

/** A drawn lottery ball. */
export function Ball({ text, hue, className }: { text: string; hue: number; className?: string }) {
  return (
    <span className={cx('ball tnum', className)} style={{ '--bh': hue } as CSSProperties}>
      {text}
    </span>
  );
}
