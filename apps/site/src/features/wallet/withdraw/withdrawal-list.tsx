import { useT } from '@croupier/i18n';
import { Card, Money, Tag } from '@croupier/ui';
import { Link } from 'react-router';
import Caret from '~icons/ph/caret-right-bold';
import { useCall } from '../../../api/use-call.ts';
import { paths } from '../../../paths.ts';
import { PAYMENT_STATES } from '../payment-states.ts';

const SHOWN = 5;

/** The last withdrawals; each opens its tracker. Nothing is shown to who has none. */
export function WithdrawalList({ symbol }: { symbol: string }) {
  const { t, money, dateTime } = useT();
  const { data } = useCall('withdrawals', { limit: SHOWN });
  if (!data || data.list.length === 0) return null;
  return (
    <Card title={t('wallet.lastWithdrawals')}>
      <ul className="-my-2 divide-y divide-[var(--line)]">
        {data.list.map((withdrawal) => {
          const state = PAYMENT_STATES[withdrawal.state];
          return (
            <li key={withdrawal.id} className="relative flex items-center gap-3 py-2.5">
              <div className="min-w-0 flex-1">
                <p className="flex flex-wrap items-center gap-x-2 font-bold">
                  <Money text={money(withdrawal.amount, symbol)} />
                  <Tag color={state.color}>{t(state.label)}</Tag>
                </p>
                <p className="tnum truncate text-xs text-fg3">
                  {dateTime(withdrawal.createdAt)} · {withdrawal.reference}
                </p>
              </div>
              <Link
                to={paths.withdrawal(withdrawal.id)}
                aria-label={t('wallet.trackOf', { reference: withdrawal.reference })}
                className="icon-btn icon-btn-sm after:absolute after:inset-0"
              >
                <Caret className="rtl:-scale-x-100" />
              </Link>
            </li>
          );
        })}
      </ul>
    </Card>
  );
}
