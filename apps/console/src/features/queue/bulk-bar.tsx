import { useT } from '@croupier/i18n';
import { Button, Confirm, Money } from '@croupier/ui';
import Checks from '~icons/ph/checks-bold';
import { useOperator } from '../../stores/session.ts';
import { totalOf } from './bulk-safe.ts';
import type { Bulk, BulkOutcome } from './use-bulk.ts';
import { refusalText } from './use-decision.ts';

/** What went through, and each that did not with its refusal. */
function Outcome({ outcome: { approved, failed } }: { outcome: BulkOutcome }) {
  const { t, money } = useT();
  const { currencySymbol } = useOperator();
  const amount = money(totalOf(approved), currencySymbol);
  return (
    <div role="status" className="grid w-full gap-1.5 border-b border-line pb-2.5 text-xs">
      {approved.length > 0 && (
        <p className="font-bold text-success">{t('console-queue.bulkApproved', { count: approved.length, amount })}</p>
      )}
      <p className="font-bold text-danger">{t('console-queue.bulkFailed', { count: failed.length })}</p>
      <ul tabIndex={0} aria-label={t('console-queue.bulkFailures')} className="grid max-h-28 gap-1 overflow-y-auto">
        {failed.map(({ row, refusal }) => (
          <li key={row.id} className="break-words">
            <b className="tnum">{row.reference}</b> · {row.account} · {money(row.amount, currencySymbol)}
            <span className="block text-fg2">{refusalText(t, refusal)}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** What is ticked, what it comes to, and its approval, which is asked about once. */
export function BulkBar({ bulk }: { bulk: Bulk }) {
  const { t, money } = useT();
  const { currencySymbol } = useOperator();
  const { rows, outcome, asking, busy, done } = bulk;
  if (rows.length === 0) return null;
  const count = rows.length;
  const amount = money(totalOf(rows), currencySymbol);
  return (
    <div
      role="region"
      aria-label={t('console-queue.bulk')}
      className="panel sticky bottom-0 z-10 flex shrink-0 flex-wrap items-center gap-2.5 !rounded-lg p-3 shadow-3"
    >
      {outcome && <Outcome outcome={outcome} />}
      <p className="tnum min-w-0 flex-1 basis-32 font-bold" role="status">
        {t('console-queue.bulkTicked', { count })} · <Money text={t('console-queue.bulkTotal', { amount })} />
      </p>
      <Button size="sm" kind="quiet" disabled={busy} onClick={bulk.clear}>
        {t('console-queue.bulkClear')}
      </Button>
      <Button size="sm" kind="primary" icon={<Checks />} busy={busy} onClick={bulk.ask}>
        {t('console-queue.approve')}
      </Button>
      <Confirm
        open={asking}
        busy={busy}
        title={t('console-queue.bulkTitle', { count, amount })}
        text={busy ? t('console-queue.bulkProgress', { done, count }) : t('console-queue.bulkText')}
        confirmLabel={t('console-queue.bulkConfirm', { count })}
        cancelLabel={t('common.cancel')}
        onCancel={bulk.cancel}
        onConfirm={bulk.approve}
      />
    </div>
  );
}
