import { useT } from '@croupier/i18n';
import { bulkSafe } from './bulk-safe.ts';
import type { Bulk } from './use-bulk.ts';
import { hindranceText, type QueueRow } from './words.ts';

interface TickProps {
  label: string;
  /** Why it cannot be ticked. */
  why?: string | undefined;
  on: boolean;
  onTick: (on: boolean) => void;
}

/** A tick in a row that is itself a button: it does not open the row. */
function Tick({ label, why, on, onTick }: TickProps) {
  return (
    <span title={why} className="inline-flex">
      <input
        type="checkbox"
        aria-label={why === undefined ? label : `${label}: ${why}`}
        className="size-4.5 accent-[var(--primary)] disabled:opacity-40"
        checked={on}
        disabled={why !== undefined}
        onClick={(event) => event.stopPropagation()}
        onChange={(event) => onTick(event.target.checked)}
      />
    </span>
  );
}

interface BulkProps {
  bulk: Bulk;
}

/** A withdrawal's tick; off, with its reason, where it has to be looked at by itself. One that is on comes off. */
export function BulkTick({ row, bulk }: BulkProps & { row: QueueRow }) {
  const words = useT();
  const on = bulk.has(row.id);
  const verdict = bulkSafe(row, bulk.mayDecide);
  return (
    <Tick
      label={words.t('console-queue.bulkTick', { reference: row.reference })}
      why={verdict.safe || on ? undefined : hindranceText(words, verdict.why, row)}
      on={on}
      onTick={(next) => bulk.tick([row], next)}
    />
  );
}

/** All that are shown and may be ticked. */
export function BulkTickAll({ rows, bulk }: BulkProps & { rows: readonly QueueRow[] }) {
  const { t } = useT();
  const safe = rows.filter((row) => bulkSafe(row, bulk.mayDecide).safe);
  return (
    <Tick
      label={t('console-queue.bulkTickAll')}
      why={safe.length === 0 ? t('console-queue.bulkNone') : undefined}
      on={safe.length > 0 && safe.every(({ id }) => bulk.has(id))}
      onTick={(on) => bulk.tick(safe, on)}
    />
  );
}
