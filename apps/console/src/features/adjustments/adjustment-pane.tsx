import { useT } from '@croupier/i18n';
import { Delta, Kv, Tag } from '@croupier/ui';
import { Link } from 'react-router';
import { RequestPane } from '../../lists/request-pane.tsx';
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
export function AdjustmentPane({ row, ...decide }: AdjustmentPaneProps) {
  const { t } = useT();
  const why = row && whyNot(row);
  return (
    <RequestPane
      {...decide}
      pick={t('console-adjustments.pick')}
      facts={row ? <Facts row={row} /> : null}
      may={
        row?.state === 'open'
          ? { approve: may(row, 'approve'), reject: may(row, 'reject'), withdraw: may(row, 'withdraw') }
          : null
      }
      why={why ? t(why) : undefined}
    />
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
