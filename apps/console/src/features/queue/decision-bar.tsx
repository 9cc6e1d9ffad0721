import { useT } from '@croupier/i18n';
import { Button } from '@croupier/ui';
import Check from '~icons/ph/check-bold';
import Lock from '~icons/ph/lock-key-fill';
import X from '~icons/ph/x-bold';
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

/** The one gold button of the page, and its refusal. What is not possible says why. */
export function DecisionBar({ facts, busy, onApprove, onReject }: DecisionBarProps) {
  const { t } = useT();
  const of = (action: 'approve' | 'reject') => facts.actions.find((known) => known.action === action);
  const [approve, reject] = [of('approve'), of('reject')];
  const why = approve && !approve.allowed ? WHY_TEXT[approve.why ?? ''] : undefined;
  const label = facts.row.state === 'second_review' ? 'console-queue.second' : 'console-queue.approve';
  return (
    <div className="grid gap-2 border-t border-line p-3">
      <SecondBanner row={facts.row} />
      {why && (
        <p id="why" className="text-xs text-fg3">
          {t(why)}
        </p>
      )}
      <div className="grid grid-cols-2 gap-2">
        <Button
          kind="primary"
          className="!px-2"
          icon={<Check />}
          busy={busy}
          disabled={!approve?.allowed}
          aria-describedby={why && 'why'}
          aria-keyshortcuts="A"
          onClick={onApprove}
        >
          {t(label)}
          <kbd className="text-[.6875rem] opacity-80" aria-hidden>
            A
          </kbd>
        </Button>
        <Button
          className="!px-2 !text-danger"
          icon={<X />}
          disabled={busy || !reject?.allowed}
          aria-describedby={why && 'why'}
          aria-keyshortcuts="R"
          onClick={onReject}
        >
          {t('console-queue.reject')}
          <kbd className="text-[.6875rem] opacity-80" aria-hidden>
            R
          </kbd>
        </Button>
      </div>
    </div>
  );
}
