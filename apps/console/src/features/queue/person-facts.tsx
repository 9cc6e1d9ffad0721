import { useT } from '@croupier/i18n';
import { Avatar, Delta, Money, Mono } from '@croupier/ui';
import type { ReactNode } from 'react';
import { useOperator } from '../../stores/session.ts';
import { type Facts, failureText } from './words.ts';

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="min-w-0 rounded-md bg-s2 px-2.5 py-2">
      <dt className="text-xs text-fg3">{label}</dt>
      <dd className="tnum truncate font-bold">{children}</dd>
    </div>
  );
}

/** Does the name the money goes to agree with the one in the profile: said in words. */
function Payee({ facts }: { facts: Facts }) {
  const { t } = useT();
  const { payeeName } = facts.person;
  const differs = facts.row.reasons.some(({ reason }) => reason === 'payee_mismatch');
  if (payeeName === null) return <>{t('console-queue.payeeUnset')}</>;
  if (!differs) return <>{t('console-queue.payeeMatches')}</>;
  return <span className="font-semibold text-danger">{t('console-queue.payeeDiffers', { name: payeeName })}</span>;
}

/** Why it ended without being paid: a colleague's words, or the provider's code in words and as it came. */
function EndReason({ state, reason }: Pick<Facts['withdrawal'], 'state' | 'reason'>) {
  const { t } = useT();
  if (state !== 'failed' && state !== 'rejected') return null;
  return (
    <p className="mt-1.5 text-xs font-semibold text-danger">
      {state === 'rejected' ? t('console-queue.rejectedFor', { reason: reason ?? '' }) : t(failureText(reason))}
      {state === 'failed' && reason && <Mono className="ms-1.5 font-normal text-fg3">{reason}</Mono>}
    </p>
  );
}

/** Who asks, for how much, where to, and what they did before. */
export function PersonFacts({ facts }: { facts: Facts }) {
  const { t, money, signed, date } = useT();
  const { currencySymbol } = useOperator();
  const { person, withdrawal } = facts;
  const amount = (text: string) => <Money text={money(text, currencySymbol, 0)} />;
  const net = person.net30Days;
  const sign = /[1-9]/.test(net) ? (net.startsWith('-') ? -1 : 1) : 0;
  return (
    <>
      <div className="flex items-center gap-3">
        <Avatar name={person.account} className="size-11" />
        <div className="min-w-0">
          <h2 className="truncate text-[.9375rem] font-extrabold">{person.account}</h2>
          <p className="text-xs text-fg3">
            {t('console-queue.registered', { date: date(person.registeredAt) })}
            {person.lastLoginAt && ` · ${t('console-queue.lastLogin', { date: date(person.lastLoginAt) })}`}
          </p>
        </div>
      </div>
      <div className="rounded-lg bg-s2 p-3">
        <p className="text-xs text-fg3">{t('console-queue.thisWithdrawal')}</p>
        <p className="text-2xl font-extrabold text-money">
          <Money text={money(withdrawal.amount, currencySymbol)} />
        </p>
        <p className="mt-0.5 text-xs text-fg2">
          {withdrawal.payoutAccount.bankName} ·{' '}
          <bdi className="whitespace-nowrap">{withdrawal.payoutAccount.accountMasked}</bdi>
        </p>
        <p className="mt-0.5 text-xs text-fg2">
          {t('console-queue.payee', { name: withdrawal.payoutAccount.payeeName })} · <Payee facts={facts} />
        </p>
        <EndReason {...withdrawal} />
      </div>
      <dl className="grid grid-cols-2 gap-2 text-xs">
        <Fact label={t('console-queue.totalDeposits')}>{amount(person.totalDeposits)}</Fact>
        <Fact label={t('console-queue.totalWithdrawals')}>{amount(person.totalWithdrawals)}</Fact>
        <Fact label={t('console-queue.net30')}>
          <Delta sign={sign} text={signed(net, currencySymbol)} />
        </Fact>
        <Fact label={t('console-queue.openStakes')}>{amount(person.openStakes)}</Fact>
        <Fact label={t('console-queue.balance')}>{amount(person.balance)}</Fact>
        <Fact label={t('console-queue.bets')}>{person.betCount}</Fact>
      </dl>
    </>
  );
}
