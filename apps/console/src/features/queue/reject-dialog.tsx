import { type MessageKey, useT } from '@croupier/i18n';
import { ReasonDialog } from '../../lists/reason-dialog.tsx';
import { useOperator } from '../../stores/session.ts';
import type { QueueRow } from './words.ts';

const PRESETS = [
  'console-queue.preset.payee',
  'console-queue.preset.documents',
  'console-queue.preset.account',
  'console-queue.preset.play',
] as const satisfies readonly MessageKey[];

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
  const amount = money(row.amount, currencySymbol);
  return (
    <ReasonDialog
      title={t('console-queue.rejectTitle', { account: row.account, amount })}
      text={t('console-queue.rejectText')}
      label={t('console-queue.rejectReason')}
      presets={{ label: t('console-queue.rejectPresets'), texts: PRESETS.map((key) => t(key)) }}
      doIt={t('console-queue.rejectButton')}
      kind="danger"
      busy={busy}
      onDo={onReject}
      onClose={onClose}
    />
  );
}
