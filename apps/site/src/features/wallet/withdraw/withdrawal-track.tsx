import { isFinalWithdrawal } from '@croupier/contract/withdrawal-states';
import { useT } from '@croupier/i18n';
import {
  Bar,
  Card,
  CopyButton,
  ErrorState,
  Kv,
  Money,
  PageTitle,
  SkeletonRows,
  StatusStepper,
  Tag,
  countdownText,
} from '@croupier/ui';
import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import Left from '~icons/ph/caret-left-bold';
import { useCall } from '../../../api/use-call.ts';
import { paths } from '../../../paths.ts';
import { useBalance } from '../../../shell/member.ts';
import { CancelWithdrawal } from './cancel-withdrawal.tsx';
import { PAYMENT_STATES } from '../payment-states.ts';
import { ReceiptCard } from '../receipt/receipt-card.tsx';
import { RECEIPT_LOOK } from '../receipt/receipt-look.ts';
import { type TrackStep, type Withdrawal, failureText, isOver, withdrawalSteps } from './withdrawal-steps.ts';

/** A push tells of a change; this is for when none can come through. */
const ASK_AGAIN_MS = 15_000;
const MINUTE_MS = 60_000;

function useNow(running: boolean): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    if (!running) return;
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, [running]);
  return now;
}

/** How long it has taken, against what the last ones took. */
function Elapsed({ withdrawal, typicalMinutes }: { withdrawal: Withdrawal; typicalMinutes: number | null }) {
  const { t } = useT();
  const over = isFinalWithdrawal(withdrawal.state);
  const now = useNow(!over);
  const end = over ? Date.parse(withdrawal.steps.at(-1)?.at ?? withdrawal.createdAt) : now;
  const ms = Math.max(0, end - Date.parse(withdrawal.createdAt));
  return (
    <div className="min-w-40">
      <p className="text-xs font-semibold text-fg3">{t(over ? 'wallet.took' : 'wallet.elapsed')}</p>
      <p className="tnum text-lg font-extrabold" dir="ltr">
        {countdownText(ms)}
      </p>
      {typicalMinutes !== null && (
        <>
          {!over && (
            <Bar
              value={ms / (typicalMinutes * MINUTE_MS)}
              label={t('wallet.elapsed')}
              color="var(--info)"
              className="my-1 h-1.5"
            />
          )}
          <p className="text-xs text-fg2">{t('wallet.median', { minutes: typicalMinutes })}</p>
        </>
      )}
    </div>
  );
}

/** Why it ended without being paid: the operator's own words, or what the provider's code means. */
function EndNote({ state, reason }: Pick<Withdrawal, 'state' | 'reason'>) {
  const { t } = useT();
  return (
    <>
      {state === 'failed' ? t(failureText(reason)) : reason}
      <span className="block">{t('wallet.trackReturnedNote')}</span>
    </>
  );
}

function Way({ withdrawal }: { withdrawal: Withdrawal }) {
  const { t, time } = useT();
  const label = (step: TrackStep) => (
    <span>
      {t(step.label)}
      {step.tookMs !== null && step.tookMs >= 1000 && (
        <span className="tnum ms-2 text-xs font-semibold text-fg3">
          {t('wallet.tookTime', { time: countdownText(step.tookMs) })}
        </span>
      )}
    </span>
  );
  const steps = withdrawalSteps(withdrawal).map((step) => ({
    key: step.key,
    label: label(step),
    state: step.state,
    at: step.at === null ? undefined : time(step.at),
    note: step.state === 'failed' ? <EndNote {...withdrawal} /> : step.note && t(step.note),
  }));
  return <StatusStepper label={t('wallet.progress')} steps={steps} />;
}

function Details({ withdrawal, symbol }: { withdrawal: Withdrawal; symbol: string }) {
  const { t, money, date, time } = useT();
  const { payoutAccount, fee, createdAt, reference } = withdrawal;
  return (
    <Card title={t('wallet.details')} className="h-fit">
      <Kv
        rows={[
          [t('wallet.payee'), payoutAccount.payeeName],
          [t('wallet.account'), `${payoutAccount.bankName} ${payoutAccount.accountMasked}`],
          [t('wallet.fee'), <Money key="fee" text={money(fee, symbol)} />],
          [t('wallet.asked'), `${date(createdAt)} ${time(createdAt)}`],
          [t('wallet.reference'), reference],
        ]}
      />
      {withdrawal.restOf && (
        <p className="mt-2 text-xs text-fg2">
          <Link to={paths.withdrawal(withdrawal.restOf)} className="font-semibold text-linkc">
            {t('withdraw.seeFirst')}
          </Link>
        </p>
      )}
      <CancelWithdrawal withdrawal={withdrawal} symbol={symbol} />
    </Card>
  );
}

/** Every state of a withdrawal with its clock, moved on by push. */
export function WithdrawalTrack({ id }: { id: string }) {
  const { t, money } = useT();
  const { data: balance } = useBalance();
  const { data: terms } = useCall('withdrawalTerms', {});
  const query = useCall(
    'withdrawal',
    { id },
    {
      staleTime: 0,
      refetchInterval: ({ state }) => (state.data && isOver(state.data) ? false : ASK_AGAIN_MS),
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
  if (!data || !balance) return <SkeletonRows rows={5} className="h-20" />;
  const state = data.receipt ? RECEIPT_LOOK[data.receipt.state] : PAYMENT_STATES[data.state];
  const symbol = balance.currencySymbol;
  return (
    <>
      <Link
        to={paths.withdrawal()}
        className="mb-1 flex min-h-9 w-fit items-center gap-1 max-lg:hidden text-[.8125rem] font-semibold text-fg2"
      >
        <Left className="rtl:-scale-x-100" />
        {t('wallet.withdraw')}
      </Link>
      <PageTitle
        title={t(data.receipt?.state === 'awaiting' ? 'withdraw.receiptTitle' : 'wallet.track')}
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
        <Card className="h-fit">
          <div className="mb-4 flex flex-wrap items-end justify-between gap-x-8 gap-y-3 border-b border-line pb-4">
            <div>
              <p className="text-xs font-semibold text-fg3">{t('wallet.withdrawAmount')}</p>
              <Money text={money(data.amount, symbol)} className="text-3xl font-extrabold text-money" />
            </div>
            <Elapsed withdrawal={data} typicalMinutes={terms?.typicalMinutes ?? null} />
          </div>
          <Way withdrawal={data} />
          {!isFinalWithdrawal(data.state) && (
            <p className="mt-4 rounded-md bg-s2 px-3.5 py-2.5 text-[.8125rem] text-fg2">{t('wallet.mayClose')}</p>
          )}
        </Card>
        <div className="grid h-fit gap-4">
          <ReceiptCard withdrawal={data} symbol={symbol} />
          <Details withdrawal={data} symbol={symbol} />
        </div>
      </div>
    </>
  );
}
