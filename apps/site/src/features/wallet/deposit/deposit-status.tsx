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
  Steps,
  Tag,
  buttonClass,
} from '@croupier/ui';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import Out from '~icons/ph/arrow-square-out-bold';
import { useCall } from '../../../api/use-call.ts';
import { paths } from '../../../paths.ts';
import { useBalance } from '../../../shell/member.ts';
import { ChannelIcon } from './channel-icon.tsx';
import { type Deposit, depositSteps, isFinalDeposit, stepNumber } from './deposit-steps.ts';
import { nextChannel } from './next-channel.ts';
import { PayPanel } from './pay-panel.tsx';
import { SlipField } from './slip-field.tsx';
import { PAYMENT_STATES } from '../payment-states.ts';

const STEPS = ['wallet.step1', 'wallet.step2', 'wallet.step3'] as const;
/** A push tells of a change; this is for when none can come through. */
const ASK_AGAIN_MS = 10_000;

function TimeLeft({ deposit, onEnd }: { deposit: Deposit; onEnd: () => void }) {
  const { t } = useT();
  return (
    <span className="text-xs text-fg3">
      {t('wallet.openFor')}{' '}
      <Countdown to={Date.parse(deposit.expiresAt)} label={t('wallet.openFor')} onEnd={onEnd} className="text-fg" />
    </span>
  );
}

/** Where it failed, the next way to pay takes the same amount. */
function OtherChannel({ deposit }: { deposit: Deposit }) {
  const { t } = useT();
  const { data } = useCall('depositChannels', {}, { staleTime: 0 });
  const amount = deposit.asked ?? deposit.amount;
  const next = data && nextChannel(data.list, deposit.channel.id, amount);
  if (!next) return null;
  return (
    <Link to={paths.depositBy(next.id, amount)} className={buttonClass('ghost')}>
      <ChannelIcon kind={next.kind} className="text-money" />
      {t('deposit.useInstead', { name: next.name })}
    </Link>
  );
}

function Actions({ deposit, onEnd }: { deposit: Deposit; onEnd: () => void }) {
  const { t } = useT();
  if (deposit.payUrl && deposit.kind === 'redirect' && !isFinalDeposit(deposit.state)) {
    return (
      <div className="mt-4 flex flex-wrap items-center gap-x-4 gap-y-2">
        <a href={deposit.payUrl} className={buttonClass('primary')}>
          <Out />
          {t('wallet.goToPay')}
        </a>
        <TimeLeft deposit={deposit} onEnd={onEnd} />
      </div>
    );
  }
  const again = deposit.state === 'failed' || deposit.state === 'expired';
  return (
    <div className="mt-4 flex flex-wrap gap-2.5">
      {again && (
        <Link to={paths.deposit()} className={buttonClass('primary')}>
          {t('wallet.tryAgain')}
        </Link>
      )}
      {again && <OtherChannel deposit={deposit} />}
      {deposit.state === 'credited' && (
        <Link to={paths.home()} className={buttonClass('ghost')}>
          {t('wallet.toGames')}
        </Link>
      )}
      <Link to={paths.member('transactionHistory')} className={buttonClass('quiet')}>
        {t('wallet.seeRecord')}
      </Link>
    </div>
  );
}

/** What the payer has in hand, as long as they can pay. */
function Pay({ deposit, symbol, onEnd }: { deposit: Deposit; symbol: string; onEnd: () => void }) {
  const { t } = useT();
  // Transferred too late for the page, perhaps: the picture still helps to find it.
  if (deposit.state === 'expired' && deposit.kind === 'account') return <SlipField deposit={deposit} />;
  if (deposit.state !== 'pending' || !deposit.payTo) return null;
  return (
    <section aria-label={t('wallet.step2')} className="mb-5 border-b border-line pb-5">
      <p className="mb-3 flex flex-wrap items-baseline justify-between gap-2">
        <span className="text-[.8125rem] font-semibold text-fg2">{t('deposit.watching')}</span>
        <TimeLeft deposit={deposit} onEnd={onEnd} />
      </p>
      <PayPanel deposit={deposit} symbol={symbol} />
    </section>
  );
}

function Attention() {
  const { t } = useT();
  return (
    <p
      role="alert"
      className="mb-4 rounded-lg bg-[color-mix(in_oklab,var(--warning)_13%,transparent)] px-4 py-3 text-[.8125rem] text-[var(--warning)]"
    >
      <strong className="block">{t('deposit.attention')}</strong>
      {t('deposit.attentionText')}
    </p>
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
          <div className="mb-4 max-w-md">
            <Steps label={t('wallet.steps')} at={stepNumber(data.state)} items={STEPS.map((step) => t(step))} />
          </div>
          {data.attention && <Attention />}
          <p className="text-xs font-semibold text-fg3">{t('wallet.depositAmount')}</p>
          <p className="tnum mb-4 border-b border-line pb-4 text-3xl font-extrabold text-money">{amount}</p>
          <Pay deposit={data} symbol={balance.currencySymbol} onEnd={() => void query.refetch()} />
          <StatusStepper label={t('wallet.progress')} steps={steps} />
          <Actions deposit={data} onEnd={() => void query.refetch()} />
        </Card>
        <Details deposit={data}>{amount}</Details>
      </div>
    </>
  );
}
