import { type MessageKey, useT } from '@croupier/i18n';
import { Kv, Tag } from '@croupier/ui';
import { Link } from 'react-router';
import { RequestPane } from '../../lists/request-pane.tsx';
import { paths } from '../../paths.ts';
import { useOperator } from '../../stores/session.ts';
import { type Approval, may, STATE_COLOR, STATE_TEXT, whyNot } from './words.ts';

export interface ApprovalPaneProps {
  approval: Approval | undefined;
  busy: boolean;
  onApprove: () => void;
  onReject: () => void;
  onWithdraw: () => void;
}

/** What would happen, to whom and why; and what can be done about it. */
export function ApprovalPane({ approval, ...decide }: ApprovalPaneProps) {
  const { t } = useT();
  const why = approval && whyNot(approval);
  return (
    <RequestPane
      {...decide}
      pick={t('console-approvals.pick')}
      facts={approval ? <Facts approval={approval} /> : null}
      may={
        approval?.state === 'open'
          ? { approve: may(approval, 'approve'), reject: may(approval, 'reject'), withdraw: may(approval, 'withdraw') }
          : null
      }
      why={why ? t(why) : undefined}
    />
  );
}

/** What a kind may say besides, in this order. */
const DETAILS = ['outcome', 'amount', 'cost', 'players', 'category', 'reference'] as const;

function Facts({ approval }: { approval: Approval }) {
  const { t, money, signed, dateTime } = useT();
  const { currencySymbol } = useOperator();
  const { kind, subject, reason, details, state, decidedBy, decidedAt, note } = approval;
  const detailText = (name: (typeof DETAILS)[number]) => {
    const value = details[name]!;
    if (name === 'amount') return <bdi dir="ltr">{signed(value, currencySymbol)}</bdi>;
    if (name === 'cost') return <bdi dir="ltr">{money(value, currencySymbol)}</bdi>;
    if (name === 'outcome') return t(`console-approvals.outcome.${value}` as MessageKey);
    return name === 'category' ? t(`console-approvals.category.${value}` as MessageKey) : value;
  };
  return (
    <>
      <div className="space-y-2">
        <p className="text-xs font-bold text-fg2">{t(`console-approvals.kind.${kind}`)}</p>
        <h2 className="flex flex-wrap items-center gap-2 text-lg font-extrabold [overflow-wrap:anywhere]">
          {subject.name}
          <Tag color={STATE_COLOR[state]}>{t(STATE_TEXT[state])}</Tag>
        </h2>
        <p className="text-fg2">{t(`console-approvals.effect.${kind}`)}</p>
      </div>
      <section>
        <h3 className="mb-1.5 text-xs font-bold text-fg2">{t('console-approvals.reason')}</h3>
        <p className="rounded-md bg-s2 p-3 whitespace-pre-wrap [overflow-wrap:anywhere]">{reason}</p>
      </section>
      <Kv
        rows={[
          ...DETAILS.filter((name) => details[name]).map(
            (name) => [t(`console-approvals.detail.${name}`), detailText(name)] as const,
          ),
          [t('console-approvals.askedBy'), approval.askedBy],
          [t('console-approvals.askedAt'), dateTime(approval.askedAt)],
          ...(state === 'open' ? [[t('console-approvals.expires'), dateTime(approval.expiresAt)] as const] : []),
          ...(decidedBy ? [[t('console-approvals.decided'), decidedBy] as const] : []),
          ...(decidedAt ? [[t('console-approvals.decidedAt'), dateTime(decidedAt)] as const] : []),
          ...(note ? [[t('console-approvals.note'), note] as const] : []),
        ]}
      />
      {kind === 'case.rest' && (
        <Link
          to={paths.cases({ id: subject.id, view: state === 'approved' ? 'paying' : 'open' })}
          className="inline-block py-1 font-semibold text-linkc underline underline-offset-4"
        >
          {t('console-approvals.openCase')}
        </Link>
      )}
      {kind === 'vendor.correction' && (
        <Link
          to={paths.vendorMoney({ id: subject.id, state: 'any' })}
          className="inline-block py-1 font-semibold text-linkc underline underline-offset-4"
        >
          {t('console-approvals.openDifference')}
        </Link>
      )}
      {kind === 'freebet.grant' && (
        <Link
          to={paths.freeBets({ grant: subject.id })}
          className="inline-block py-1 font-semibold text-linkc underline underline-offset-4"
        >
          {t('console-approvals.openFreeBets')}
        </Link>
      )}
      {kind.startsWith('person.') && (
        <Link
          to={paths.person(subject.id)}
          className="inline-block py-1 font-semibold text-linkc underline underline-offset-4"
        >
          {t('console-approvals.open')}
        </Link>
      )}
    </>
  );
}
