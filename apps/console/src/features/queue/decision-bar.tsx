import { useT } from '@croupier/i18n';
import Lock from '~icons/ph/lock-key-fill';
import { DecisionButtons } from '../../lists/decision-buttons.tsx';
import { useOperator } from '../../stores/session.ts';
import { type Facts, WHY_TEXT } from './words.ts';

export interface DecisionBarProps {
  facts: Facts;
  busy: boolean;
  onApprove: () => void;
  onReject: () => void;
}

/** Above the limit: who approved first, or that it will take two. */
function SecondBanner({ row }: { row: Facts['row'] }) {
  const { t, money } = useT();
  const { username, secondApprovalAbove, currencySymbol } = useOperator();
  if (!row.needsSecond || (row.state !== 'review' && row.state !== 'second_review')) return null;
  const mine = row.firstApprovedBy === username;
  const text =
    row.state === 'review'
      ? t('console-queue.needsSecond', { amount: money(secondApprovalAbove, currencySymbol, 0) })
      : t(mine ? 'console-queue.firstByYou' : 'console-queue.firstBy', { name: row.firstApprovedBy ?? '' });
  return (
    <p className="flex items-start gap-1.5 rounded-md bg-primary-soft px-2.5 py-2 text-xs text-linkc">
      <Lock className="mt-0.5 shrink-0" />
      {text}
    </p>
  );
}

/** What can be done with the withdrawal. */
export function DecisionBar({ facts, busy, onApprove, onReject }: DecisionBarProps) {
  const { t } = useT();
  const of = (action: 'approve' | 'reject') => facts.actions.find((known) => known.action === action);
  const [approve, reject] = [of('approve'), of('reject')];
  const why = approve && !approve.allowed ? WHY_TEXT[approve.why ?? ''] : undefined;
  return (
    <div className="grid gap-2 border-t border-line p-3">
      <SecondBanner row={facts.row} />
      <DecisionButtons
        approve={t(facts.row.state === 'second_review' ? 'console-queue.second' : 'console-queue.approve')}
        reject={t('console-queue.reject')}
        mayApprove={approve?.allowed === true}
        mayReject={reject?.allowed === true}
        busy={busy}
        why={why && t(why)}
        onApprove={onApprove}
        onReject={onReject}
      />
    </div>
  );
}
