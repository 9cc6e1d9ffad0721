import type { AllCalls, ValueOf } from '@croupier/contract';
import { type MessageKey, useT } from '@croupier/i18n';
import { Button, Card, ErrorState, Kv, Mono, SkeletonRows, Table, Tag, Td, Th, Tr } from '@croupier/ui';
import { useQuery } from '@tanstack/react-query';
import Redo from '~icons/ph/arrow-clockwise-bold';
import Seal from '~icons/ph/seal-check-fill';
import Warn from '~icons/ph/warning-octagon-fill';
import { api } from '../../api/api.ts';
import { Page } from '../../shell/page.tsx';

type Balance = ValueOf<AllCalls['trialBalance']>;

const PURPOSES: Readonly<Record<string, MessageKey>> = {
  cash: 'console-money.purpose.cash',
  held: 'console-money.purpose.held',
  settlement: 'console-money.purpose.settlement',
  game_income: 'console-money.purpose.game_income',
  jackpot: 'console-money.purpose.jackpot',
  jackpot_reserve: 'console-money.purpose.jackpot_reserve',
  brand_capital: 'console-money.purpose.brand_capital',
  adjustments: 'console-money.purpose.adjustments',
  trial_bank: 'console-money.purpose.trial_bank',
};

/** One asset's verdict first, then the two sides it is made of. */
function AssetCard({ asset }: { asset: Balance['assets'][number] }) {
  const { t, signed } = useT();
  const [Icon, color] = asset.balanced ? [Seal, 'text-success'] : [Warn, 'text-danger'];
  const text = asset.balanced
    ? t('console-money.balanced', { asset: asset.asset })
    : t('console-money.unbalanced', { asset: asset.asset, difference: asset.difference });
  return (
    <Card className="!rounded-lg">
      <h2 className="flex items-center gap-2.5 text-md font-extrabold">
        <Icon className={`text-2xl ${color}`} />
        {text}
      </h2>
      <Kv
        className="mt-3"
        rows={[
          [
            t('console-money.people'),
            <bdi key="p" dir="ltr">
              {signed(asset.people)}
            </bdi>,
          ],
          [
            t('console-money.house'),
            <bdi key="h" dir="ltr">
              {signed(asset.house)}
            </bdi>,
          ],
          [
            t('console-money.difference'),
            <bdi key="d" dir="ltr">
              {signed(asset.difference)}
            </bdi>,
          ],
        ]}
      />
    </Card>
  );
}

function Accounts({ accounts }: { accounts: Balance['accounts'] }) {
  const { t, signed } = useT();
  const head = (
    <>
      <Th>{t('console-money.owner')}</Th>
      <Th>{t('console-money.purpose')}</Th>
      <Th end>{t('console-money.balance')}</Th>
    </>
  );
  return (
    <Table label={t('console-money.accounts')} head={head} className="!rounded-lg">
      {accounts.map(({ asset, purpose, balance }) => {
        const [owner, name = '', detail] = purpose.split(':');
        const text = PURPOSES[name];
        return (
          <Tr key={`${asset}/${purpose}`}>
            <Td>
              <Tag dot={false} color={owner === 'people' ? 'var(--info)' : 'var(--fg-3)'}>
                {t(owner === 'people' ? 'console-money.people' : 'console-money.house')}
              </Tag>
            </Td>
            <Td>
              {text ? t(text) : name} {detail && <Mono className="text-fg3">{detail}</Mono>}{' '}
              <Mono className="text-fg3">{asset}</Mono>
            </Td>
            <Td end className="font-bold">
              <bdi dir="ltr">{signed(balance)}</bdi>
            </Td>
          </Tr>
        );
      })}
    </Table>
  );
}

/** Σ of all accounts, per asset: what must be zero is shown to be. */
export default function LedgerPage() {
  const { t, dateTime } = useT();
  const { data, error, isFetching, refetch } = useQuery<Balance>({
    queryKey: ['trialBalance'],
    queryFn: ({ signal }) => api('trialBalance', {}, { signal }),
  });
  const again = (
    <Button icon={<Redo />} busy={isFetching} onClick={() => void refetch()}>
      {t('console-money.refresh')}
    </Button>
  );
  return (
    <Page title={t('console-money.ledger')} sub={t('console-money.ledgerSub')} tools={again}>
      {error && !data && (
        <ErrorState title={t('console-shell.errorTitle')} text={error.message} reference={error.requestId} />
      )}
      {!data && !error && <SkeletonRows rows={8} />}
      {data && (
        <div className="grid gap-3.5">
          <p className="tnum text-xs text-fg3">{t('console-money.asOf', { time: dateTime(data.asOf) })}</p>
          <div className="grid gap-3.5 md:grid-cols-2">
            {data.assets.map((asset) => (
              <AssetCard key={asset.asset} asset={asset} />
            ))}
          </div>
          <Accounts accounts={data.accounts} />
        </div>
      )}
    </Page>
  );
}
