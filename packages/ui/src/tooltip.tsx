import { Tooltip as Radix } from 'radix-ui';
import type { ReactNode } from 'react';

/** A short name on hover or focus. Reasons and numbers never hide in one: they stand in the page. */
export function Tooltip({ text, children }: { text: string; children: ReactNode }) {
  return (
    <Radix.Provider delayDuration={300}>
      <Radix.Root>
        <Radix.Trigger asChild>{children}</Radix.Trigger>
        <Radix.Portal>
          <Radix.Content
            sideOffset={6}
            className="z-[80] max-w-64 rounded-md bg-s4 px-2.5 py-1.5 text-xs font-semibold text-fg shadow-3"
          >
            {text}
          </Radix.Content>
        </Radix.Portal>
      </Radix.Root>
    </Radix.Provider>
  );
}
