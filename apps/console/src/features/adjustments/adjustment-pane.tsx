import { useT } from '@croupier/i18n';
import { Button, Delta, Kv, Tag } from '@croupier/ui';
import { Link } from 'react-router';
import Back from '~icons/ph/arrow-u-up-left-bold';
import { DecisionButtons } from '../../lists/decision-buttons.tsx';
import { paths } from '../../paths.ts';
import { useOperator } from '../../stores/session.ts';
import { type Adjustment, CATEGORY_TEXT, may, signOf, STATE_COLOR, STATE_TEXT, whyNot } from './words.ts';

interface AdjustmentPaneProps {
  row: Adjustment | undefined;
  busy: boolean;
  onApprove: () => void;
  onReject: () => void;
  onWithdraw: () => void;
}

/** How much, for whom and why; and what can be done about it. */
export function AdjustmentPane({ row, busy, onApprove, onReject, onWithdraw }: AdjustmentPaneProps) {
  const { t } = useT();
  if (!row) {
    return (
      <div className="grid flex-1 content-center gap-3 p-6 text-center text-fg3">
        <p>{t('console-adjustments.pick')}</p>
        <p className="text-xs">{t('console-approvals.keys')}</p>
      </div>
    );
  }
  const why = whyNot(row);
  return (
    <>
      <div tabIndex={0} className="flex-1 space-y-4 overflow-y-auto p-4">
        <Facts row={row} />
      </div>
      {row.state === 'open' && (
        <div className="grid gap-2 border-t border-line p-3">
          {may(row, 'withdraw') && (
            <Button icon={<Back />} busy={busy} onClick={onWithdraw}>
              {t('console-approvals.withdraw')}
            </Button>
          )}
          <DecisionButtons
            approve={t('console-approvals.approve')}
            reject={t('console-approvals.reject')}
            mayApprove={may(row, 'approve')}
            mayReject={may(row, 'reject')}
            busy={busy}
            why={why && t(why)}
            onApprove={onApprove}
            onReject={onReject}
          />
        </div>
      )}
    </>
  );
}

function Facts({ row }: { row: Adjustment }) {
  const { t, signed, dateTime } = useT();
  const { currencySymbol } = useOperator();
  const { approval } = row;
  const note = approval?.note;
  return (
    <>
      <div className="space-y-2">
        <p className="text-xs font-bold text-fg2">
          {t(row.amount.startsWith('-') ? 'console-adjustments.debit' : 'console-adjustments.credit')}
        </p>
        <h2 className="text-xl font-extrabold">
          <Delta sign={signOf(row.amount)} text={signed(row.amount, currencySymbol)} />
        </h2>
        <p className="flex flex-wrap items-center gap-2">
          <Link
            to={paths.person(row.person.id)}
            className="min-h-6 font-semibold text-linkc underline underline-offset-4"
          >
            {row.person.account}
          </Link>
          <Tag color={STATE_COLOR[row.state]}>{t(STATE_TEXT[row.state])}</Tag>
        </p>
      </div>
      <section>
        <h3 className="mb-1.5 text-xs font-bold text-fg2">{t('console-adjustments.reasonSeen')}</h3>
        <p className="rounded-md bg-s2 p-3 whitespace-pre-wrap [overflow-wrap:anywhere]">{row.reason}</p>
      </section>
      <Kv
        rows={[
          [t('console-adjustments.category'), t(CATEGORY_TEXT[row.category])],
          ...(row.reference ? [[t('console-adjustments.reference'), row.reference] as const] : []),
          [t('console-adjustments.askedBy'), row.askedBy],
          [t('console-adjustments.askedAt'), dateTime(row.askedAt)],
          ...(row.state === 'open' && approval
            ? [[t('console-approvals.expires'), dateTime(approval.expiresAt)] as const]
            : []),
          ...(row.postedBy ? [[t('console-adjustments.postedBy'), row.postedBy] as const] : []),
          ...(row.postedAt ? [[t('console-adjustments.postedAt'), dateTime(row.postedAt)] as const] : []),
          ...(approval?.decidedBy && !row.postedBy
            ? [[t('console-approvals.decided'), approval.decidedBy] as const]
            : []),
          ...(note ? [[t('console-approvals.note'), note] as const] : []),
        ]}
      />
    </>
  );
}
