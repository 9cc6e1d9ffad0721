import type { AllCalls, ValueOf } from '@croupier/contract';
import { useT } from '@croupier/i18n';
import { Kv, Money, Skeleton, Tag } from '@croupier/ui';
import { useQuery } from '@tanstack/react-query';
import { api } from '../../api/api.ts';
import { DEPOSIT_COLOR, DEPOSIT_TEXT } from '../../lists/payment-states.ts';
import { useOperator } from '../../stores/session.ts';
import type { Transfer } from './words.ts';

/** The picture the person sent: beside the facts, and large beside the decision. */
export function Slip({ id, className }: { id: string; className: string }) {
  const { t } = useT();
  const { data, error } = useQuery<ValueOf<AllCalls['transferSlip']>>({
    queryKey: ['transferSlip', id],
    queryFn: ({ signal }) => api('transferSlip', { id }, { signal }),
  });
  if (error) return <p className="text-xs text-danger">{error.message}</p>;
  if (!data) return <Skeleton className="h-48" />;
  const address = `data:image/webp;base64,${data.picture}`;
  return <img src={address} alt={t('console-money-in.slip')} className={className} />;
}

/** What is known of a transfer: how much, whose, to which account, and what was said of it so far. */
export function TransferFacts({ row }: { row: Transfer }) {
  const { t, money, dateTime } = useT();
  const { currencySymbol, permissions } = useOperator();
  const { decided } = row;
  return (
    <>
      <div>
        <h2 className="flex flex-wrap items-center gap-2 text-[.9375rem] font-extrabold [overflow-wrap:anywhere]">
          {row.account}
          <Tag color={DEPOSIT_COLOR[row.state]}>{t(DEPOSIT_TEXT[row.state])}</Tag>
        </h2>
        <p className="tnum text-xs text-fg3">{row.reference}</p>
      </div>
      <div className="rounded-lg bg-s2 p-3">
        <p className="text-xs text-fg3">{t('console-money.amount')}</p>
        <p className="text-2xl font-extrabold text-money">
          <Money text={money(row.toPay.amount, currencySymbol)} />
        </p>
        {row.needsSecond && <p className="mt-0.5 text-xs text-fg2">{t('console-money-in.takesTwo')}</p>}
      </div>
      <Kv
        rows={[
          [t('console-money.channel'), row.channel.name],
          [t('console-money-in.created'), dateTime(row.createdAt)],
          [t('console-money-in.slipAt'), row.slipAt ? dateTime(row.slipAt) : t('console-money-in.noSlip')],
          ...(row.firstConfirmer
            ? [[t('console-money-in.confirmed'), t('console-money-in.firstBy', { name: row.firstConfirmer })] as const]
            : []),
          ...(decided
            ? [
                [t('console-money-in.decidedBy'), decided.by] as const,
                [t('console-money-in.decidedAt'), dateTime(decided.at)] as const,
              ]
            : []),
        ]}
      />
      {decided && <p className="rounded-md bg-s2 p-3 whitespace-pre-wrap [overflow-wrap:anywhere]">{decided.note}</p>}
      {row.slip && permissions.includes('deposits.decide') && <Slip id={row.id} className="w-full rounded-md" />}
    </>
  );
}
