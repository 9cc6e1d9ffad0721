import { useT } from '@croupier/i18n';
import {
  Card,
  CopyButton,
  Countdown,
  ErrorState,
  Kv,
  PageTitle,
  SkeletonRows,
  StatusStepper,
  Tag,
  buttonClass,
} from '@croupier/ui';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import Out from '~icons/ph/arrow-square-out-bold';
import { useCall } from '../../api/use-call.ts';
import { paths } from '../../paths.ts';
import { useBalance } from '../../shell/member.ts';
import { type Deposit, depositSteps, isFinalDeposit } from './deposit-steps.ts';
import { PAYMENT_STATES } from './payment-states.ts';

/** A push tells of a change; this is for when none can come through. */
const ASK_AGAIN_MS = 10_000;

function Actions({ deposit, onEnd }: { deposit: Deposit; onEnd: () => void }) {
  const { t } = useT();
  if (deposit.payUrl && !isFinalDeposit(deposit.state)) {
    return (
      <div className="mt-4 flex flex-wrap items-center gap-x-4 gap-y-2">
        <a href={deposit.payUrl} className={buttonClass('primary')}>
          <Out />
          {t('wallet.goToPay')}
        </a>
        <span className="text-xs text-fg3">
          {t('wallet.openFor')}{' '}
          <Countdown to={Date.parse(deposit.expiresAt)} label={t('wallet.openFor')} onEnd={onEnd} className="text-fg" />
        </span>
      </div>
    );
  }
  const again = deposit.state === 'failed' || deposit.state === 'expired';
  return (
    <div className="mt-4 flex flex-wrap gap-2.5">
      <Link to={again ? paths.deposit() : paths.home()} className={buttonClass(again ? 'primary' : 'ghost')}>
        {t(again ? 'wallet.tryAgain' : 'wallet.toGames')}
      </Link>
      <Link to={paths.member('transactionHistory')} className={buttonClass('quiet')}>
        {t('wallet.seeRecord')}
      </Link>
    </div>
  );
}

function Details({ deposit, children }: { deposit: Deposit; children: ReactNode }) {
  const { t, date, time } = useT();
  return (
    <Card title={t('wallet.details')} className="h-fit">
      <Kv
        rows={[
          [t('wallet.method'), deposit.channel.name],
          [t('wallet.amount'), children],
          [t('wallet.asked'), `${date(deposit.createdAt)} ${time(deposit.createdAt)}`],
          [t('wallet.reference'), deposit.reference],
        ]}
      />
    </Card>
  );
}

export function DepositStatus({ id }: { id: string }) {
  const { t, money, time } = useT();
  const { data: balance } = useBalance();
  const query = useCall(
    'deposit',
    { id },
    {
      staleTime: 0,
      refetchInterval: ({ state }) => (state.data && isFinalDeposit(state.data.state) ? false : ASK_AGAIN_MS),
    },
  );
  const { data, error } = query;
  if (error && !data) {
    return (
      <ErrorState
        title={t('wallet.errorTitle')}
        text={error.message}
        reference={error.requestId}
        onRetry={() => void query.refetch()}
      />
    );
  }
  if (!data || !balance) return <SkeletonRows rows={4} className="h-24" />;
  const state = PAYMENT_STATES[data.state];
  const amount = <bdi dir="ltr">{money(data.amount, balance.currencySymbol)}</bdi>;
  const steps = depositSteps(data).map((step) => ({
    key: step.key,
    label: t(step.key),
    state: step.state,
    at: step.at === null ? undefined : time(step.at),
    note: step.note === null ? undefined : t(step.note),
  }));
  return (
    <>
      <PageTitle
        title={t('wallet.deposit')}
        sub={
          <span className="tnum inline-flex items-center gap-1">
            {data.reference}
            <CopyButton text={data.reference} label={t('wallet.copyReference')} />
          </span>
        }
      >
        <span role="status">
          <Tag color={state.color}>{t(state.label)}</Tag>
        </span>
      </PageTitle>
      <div className="grid gap-4 xl:grid-cols-[1fr_20rem]">
        <Card>
          <p className="text-xs font-semibold text-fg3">{t('wallet.depositAmount')}</p>
          <p className="tnum mb-4 border-b border-line pb-4 text-3xl font-extrabold text-money">{amount}</p>
          <StatusStepper label={t('wallet.progress')} steps={steps} />
          <Actions deposit={data} onEnd={() => void query.refetch()} />
        </Card>
        <Details deposit={data}>{amount}</Details>
      </div>
    </>
  );
}
