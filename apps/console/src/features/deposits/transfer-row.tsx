import type { AllCalls, ValueOf } from '@croupier/contract';
import { useT } from '@croupier/i18n';
import { Button, Money, Td, Tr } from '@croupier/ui';
import { useOperator } from '../../stores/session.ts';
import type { Asked } from './decide-dialog.tsx';

type Transfer = ValueOf<AllCalls['openTransfers']>['list'][number];
type Unmatched = ValueOf<AllCalls['unmatchedMoney']>['list'][number];

interface RowProps<R> {
  row: R;
  onAsk: (asked: Asked) => void;
}

export function TransferRow({ row, onAsk }: RowProps<Transfer>) {
  const { t, money, dateTime } = useT();
  const { currencySymbol, permissions } = useOperator();
  const { id, reference, account, slip } = row;
  const amount = money(row.toPay.amount, currencySymbol);
  const ask = (action: 'confirm' | 'reject') => onAsk({ about: 'transfer', id, action, account, amount, slip });
  return (
    <Tr className="whitespace-nowrap">
      <Td className="tnum text-fg2">{reference}</Td>
      <Td className="font-bold">{account}</Td>
      <Td end className="font-bold">
        <Money text={amount} />
      </Td>
      <Td className="text-fg2">{row.channel.name}</Td>
      <Td className="text-fg2">{row.slipAt ? dateTime(row.slipAt) : t('console-money-in.noSlip')}</Td>
      <Td className="text-xs text-fg2">
        {row.firstConfirmer
          ? t('console-money-in.firstBy', { name: row.firstConfirmer })
          : row.needsSecond && t('console-money-in.takesTwo')}
      </Td>
      <Td end>
        {permissions.includes('deposits.decide') && (
          <span className="flex justify-end gap-2">
            <Button size="sm" onClick={() => ask('confirm')}>
              {t('console-money-in.confirm')}
            </Button>
            <Button size="sm" kind="quiet" onClick={() => ask('reject')}>
              {t('console-money-in.reject')}
            </Button>
          </span>
        )}
      </Td>
    </Tr>
  );
}

export function UnmatchedRow({ row, onAsk }: RowProps<Unmatched>) {
  const { t, money, dateTime } = useT();
  const { currencySymbol, permissions } = useOperator();
  const { id, said, deposit, reason } = row;
  const amount = money(row.amount, currencySymbol);
  const ask = (action: 'credit' | 'return') =>
    onAsk({ about: 'unmatched', id, action, amount, reference: deposit?.reference ?? '' });
  return (
    <Tr className="whitespace-nowrap">
      <Td className="tnum text-fg2">{dateTime(row.foundAt)}</Td>
      <Td>{t(`console-money-in.reason.${reason}`)}</Td>
      <Td end className="font-bold">
        <Money text={amount} />
      </Td>
      <Td className="tnum text-fg2">
        <bdi dir="ltr">
          {said.amount} {said.asset}
        </bdi>
        {said.note && <span className="ms-2">{said.note}</span>}
      </Td>
      <Td className="text-fg2">{row.channel.name}</Td>
      <Td>{deposit && `${deposit.account} · ${deposit.reference}`}</Td>
      <Td end>
        {permissions.includes('deposits.decide') && (
          <span className="flex justify-end gap-2">
            <Button size="sm" onClick={() => ask('credit')}>
              {t('console-money-in.credit')}
            </Button>
            <Button size="sm" kind="quiet" onClick={() => ask('return')}>
              {t('console-money-in.return')}
            </Button>
          </span>
        )}
      </Td>
    </Tr>
  );
}
