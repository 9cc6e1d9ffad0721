import { useT } from '@croupier/i18n';
import { Card, Money, Tag } from '@croupier/ui';
import { Link } from 'react-router';
import { useCall } from '../../api/use-call.ts';
import { paths } from '../../paths.ts';
import { useBalance } from '../../shell/member.ts';

const SHOWN = 20;
const OVER = new Set(['paid', 'rejected', 'failed', 'cancelled', 'credited', 'expired']);

/** Payments under way, each with the way to its page. Nothing stands here when nothing is. */
export function PaymentsCard() {
  const { t, money, dateTime } = useT();
  const { data: balance } = useBalance();
  const { data: withdrawals } = useCall('withdrawals', { limit: SHOWN });
  const { data: deposits } = useCall('deposits', { limit: SHOWN });
  const open = [
    ...(withdrawals?.list ?? []).map((row) => ({ ...row, kind: 'withdraw' as const, href: paths.withdrawal(row.id) })),
    ...(deposits?.list ?? []).map((row) => ({ ...row, kind: 'deposit' as const, href: paths.deposit(row.id) })),
  ].filter(({ state }) => !OVER.has(state));
  if (!balance || open.length === 0) return null;
  return (
    <Card title={t('member.underWay')} action={<Tag color="var(--info)">{open.length}</Tag>}>
      <ul className="-my-2 divide-y divide-[var(--line)]">
        {open.map((row) => (
          <li key={`${row.kind} ${row.id}`} className="relative flex items-center gap-3 py-2.5">
            <div className="min-w-0 flex-1">
              <Link to={row.href} className="font-bold after:absolute after:inset-0">
                {t(row.kind === 'deposit' ? 'common.deposit' : 'common.withdraw')}
              </Link>
              <p className="tnum text-xs text-fg3">{dateTime(row.createdAt)}</p>
            </div>
            <Money text={money(row.amount, balance.currencySymbol)} className="font-bold" />
          </li>
        ))}
      </ul>
    </Card>
  );
}
