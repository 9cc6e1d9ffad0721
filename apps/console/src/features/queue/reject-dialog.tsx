import { type MessageKey, useT } from '@croupier/i18n';
import { Button, Dialog, Field, Pill } from '@croupier/ui';
import { type FormEvent, useState } from 'react';
import { useOperator } from '../../stores/session.ts';
import type { QueueRow } from './words.ts';

const PRESETS = [
  'console-queue.preset.payee',
  'console-queue.preset.documents',
  'console-queue.preset.account',
  'console-queue.preset.play',
] as const satisfies readonly MessageKey[];

/** After the dialog has taken the focus to itself. */
function focusLater(field: HTMLTextAreaElement | null) {
  const frame = requestAnimationFrame(() => field?.focus());
  return () => cancelAnimationFrame(frame);
}

export interface RejectDialogProps {
  row: QueueRow;
  busy: boolean;
  onReject: (reason: string) => void;
  onClose: () => void;
}

/** A rejection says why: the player reads it. */
export function RejectDialog({ row, busy, onReject, onClose }: RejectDialogProps) {
  const { t, money } = useT();
  const { currencySymbol } = useOperator();
  const [reason, setReason] = useState('');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (reason.trim()) onReject(reason.trim());
  };
  const amount = money(row.amount, currencySymbol);
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t('console-queue.rejectTitle', { account: row.account, amount })}
      className="!w-[min(30rem,100vw-2rem)]"
    >
      <form onSubmit={submit} className="grid gap-4 p-5 text-[.875rem]">
        <p className="text-fg2">{t('console-queue.rejectText')}</p>
        <div role="group" aria-label={t('console-queue.rejectPresets')} className="flex flex-wrap gap-2">
          {PRESETS.map((key) => (
            <Pill key={key} on={reason === t(key)} onClick={() => setReason(t(key))}>
              {t(key)}
            </Pill>
          ))}
        </div>
        <Field label={t('console-queue.rejectReason')}>
          <textarea
            className="field min-h-24 py-2.5"
            required
            ref={focusLater}
            maxLength={200}
            value={reason}
            onChange={(event) => setReason(event.target.value)}
          />
        </Field>
        <div className="flex justify-end gap-2.5">
          <Button onClick={onClose}>{t('common.cancel')}</Button>
          <Button type="submit" kind="danger" busy={busy} disabled={reason.trim() === ''}>
            {t('console-queue.rejectButton')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
