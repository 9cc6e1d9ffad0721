import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import { Sheet, type SheetProps } from './sheet.tsx';

/** A sheet in the middle of the page. */
export function Dialog(props: Omit<SheetProps, 'kind'>) {
  return <Sheet {...props} kind="dialog" />;
}

export interface ConfirmProps {
  open: boolean;
  title: string;
  text: ReactNode;
  /** Names what happens, and what is lost when something is. */
  confirmLabel: string;
  cancelLabel?: string;
  danger?: boolean;
  busy?: boolean;
  onConfirm: () => void;
  onCancel: () => void;
}

/** A question with one answer that acts. */
export function Confirm(props: ConfirmProps) {
  const { open, title, text, confirmLabel, cancelLabel, danger, busy, onConfirm, onCancel } = props;
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && onCancel()}
      title={title}
      className="sm:!w-[min(26rem,100vw-2rem)]"
    >
      <div className="p-5">
        <div className="text-fg2">{text}</div>
        <div className="mt-6 flex justify-end gap-2.5">
          {cancelLabel && <Button onClick={onCancel}>{cancelLabel}</Button>}
          <Button kind={danger ? 'danger' : 'primary'} busy={busy} onClick={onConfirm}>
            {confirmLabel}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
