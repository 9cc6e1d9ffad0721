import type { ReactNode } from 'react';

interface QueuePaneProps {
  /** What is said while none is picked, and which keys there are. */
  pick: string;
  keys: string;
  /** What it is about; null while none is picked. */
  facts: ReactNode;
  /** What can be done with it. */
  children?: ReactNode;
}

/** Beside a list: what is picked in it, and below, always in view, what can be done. */
export function QueuePane({ pick, keys, facts, children }: QueuePaneProps) {
  if (facts === null) {
    return (
      <div className="grid flex-1 content-center gap-3 p-6 text-center text-fg3">
        <p>{pick}</p>
        <p className="text-xs">{keys}</p>
      </div>
    );
  }
  return (
    <>
      <div tabIndex={0} className="flex-1 space-y-4 overflow-y-auto p-4">
        {facts}
      </div>
      {children && <div className="grid gap-2 border-t border-line p-3">{children}</div>}
    </>
  );
}
