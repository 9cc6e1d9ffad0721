import { Dialog as Radix } from 'radix-ui';
import { useRef, type ReactNode } from 'react';
import X from '~icons/ph/x-bold';
import { cx } from './class-names.ts';
import { useUiTexts } from './texts.tsx';
import { useDrag } from './use-drag.ts';

export interface SheetProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  children: ReactNode;
  /** `drawer` comes from the side (from below on a phone), `dialog` stands in the middle. */
  kind?: 'drawer' | 'dialog';
  /** The content shows its own heading; the title is then only said. */
  hideTitle?: boolean;
  /** Clicking beside it closes it. Off by default, as the specification wants (spec 2.22). */
  closeOutside?: boolean;
  /** It asks for an answer: no cross, and Escape does nothing. */
  locked?: boolean;
  className?: string;
}

/** Radix gives focus back only to a <Trigger>; ours are opened from anywhere, so the opener is remembered. */
function useOpener() {
  const opener = useRef<HTMLElement | null>(null);
  return {
    remember(event: Event) {
      opener.current = document.activeElement as HTMLElement | null;
      event.preventDefault();
      (event.currentTarget as HTMLElement).focus();
    },
    restore(event: Event) {
      event.preventDefault();
      if (opener.current?.isConnected) opener.current.focus();
      else document.getElementById('main')?.focus();
    },
  };
}

export function Sheet(props: SheetProps) {
  const {
    open,
    onOpenChange,
    title,
    children,
    kind = 'drawer',
    hideTitle,
    closeOutside = false,
    locked = false,
    className,
  } = props;
  const texts = useUiTexts();
  const opener = useOpener();
  const drag = useDrag();
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      <Radix.Portal>
        <Radix.Overlay className="dlg-overlay" />
        <Radix.Content
          className={cx(kind === 'dialog' ? 'dlg' : 'drawer', 'outline-none', className)}
          aria-describedby={undefined}
          onOpenAutoFocus={opener.remember}
          onCloseAutoFocus={opener.restore}
          onEscapeKeyDown={(event) => locked && event.preventDefault()}
          onInteractOutside={(event) => {
            if (!closeOutside) event.preventDefault();
          }}
        >
          <div
            {...(kind === 'dialog' && !hideTitle ? drag : {})}
            className={
              hideTitle
                ? // It stays in view however long the content is, and keeps to the margin: what scrolls by stays within reach.
                  'sticky top-1.5 z-10 flex h-0 items-start justify-end pe-1'
                : 'flex items-center justify-between border-b border-line px-5 py-3.5'
            }
          >
            <Radix.Title className={hideTitle ? 'sr' : 'text-lg'}>{title}</Radix.Title>
            {!locked && (
              <Radix.Close className={cx('icon-btn', hideTitle && '!size-7')} aria-label={texts.close}>
                <X />
              </Radix.Close>
            )}
          </div>
          {children}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
