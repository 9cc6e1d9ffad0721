import { Td, cx } from '@croupier/ui';
import type { ReactNode } from 'react';

interface PickRowProps {
  picked: boolean;
  onPick: () => void;
  /** What stands on the row's button: its way in for the keyboard. */
  name: ReactNode;
  className?: string;
  /** The further cells. */
  children: ReactNode;
}

/** A row that opens in the pane beside its list. */
export function PickRow({ picked, onPick, name, className, children }: PickRowProps) {
  return (
    <tr
      aria-current={picked || undefined}
      className={cx('h-11 cursor-pointer', className, picked ? 'bg-primary-soft' : 'hover:bg-s2')}
      onClick={onPick}
    >
      <Td className="whitespace-nowrap">
        <button type="button" className="tnum min-h-6 rounded-xs text-fg2" aria-pressed={picked} onClick={onPick}>
          {name}
        </button>
      </Td>
      {children}
    </tr>
  );
}
