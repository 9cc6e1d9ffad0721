import type { AllCalls, ValueOf } from '@croupier/contract';
import { parseAmount } from '@croupier/contract/money';
import { useT } from '@croupier/i18n';
import { Bar, Money } from '@croupier/ui';
import type { ReactNode } from 'react';
import LockIcon from '~icons/ph/lock-key-fill';

export type Lock = ValueOf<AllCalls['withdrawalTerms']>['locks'][number];
type LockOf<K extends Lock['kind']> = Extract<Lock, { kind: K }>;

interface RowProps {
  title: ReactNode;
  text: ReactNode;
  children?: ReactNode;
}

function Row({ title, text, children }: RowProps) {
  return (
    <li className="grid items-center gap-x-6 gap-y-2 border-t border-line py-3.5 sm:grid-cols-[1fr_15rem]">
      <div className="min-w-0">
        <p className="flex items-center gap-2 font-bold">
          <LockIcon aria-hidden className="shrink-0 text-fg3" />
          <span className="tnum">{title}</span>
        </p>
        <p className="mt-0.5 text-xs text-fg2">{text}</p>
      </div>
      {children && <div className="tnum text-sm sm:text-end">{children}</div>}
    </li>
  );
}

interface DoneProps {
  lock: LockOf<'turnover'> | LockOf<'daily_limit'>;
  title: string;
  note: ReactNode;
}

/** How much of it is done, as a bar, in figures, and what is left in words. */
function Done({ lock, title, note }: DoneProps) {
  const { t, money } = useT();
  const [done, required] = [parseAmount(lock.done)!, parseAmount(lock.required)!];
  const permille = required === 0n ? 1000 : Number((done * 1000n) / required);
  return (
    <div className="text-start">
      <p className="mb-1 flex justify-between gap-3 text-xs text-fg2">
        <span>{t('withdraw.doneOf', { done: money(lock.done, '', 2), required: money(lock.required, '', 2) })}</span>
        <span className="font-bold text-fg">{Math.floor(permille / 10)}%</span>
      </p>
      <Bar value={permille / 1000} label={title} className="h-1.5" />
      <p className="mt-1 text-xs text-fg2">{note}</p>
    </div>
  );
}

function Turnover({ lock, symbol }: { lock: LockOf<'turnover'>; symbol: string }) {
  const { t, money, date } = useT();
  const title = t('withdraw.depositOn', { date: date(lock.at), amount: money(lock.deposited, symbol) });
  return (
    <Row title={title} text={t('withdraw.depositRule')}>
      <Done lock={lock} title={title} note={t('withdraw.leftToBet', { amount: money(lock.left, symbol) })} />
    </Row>
  );
}

/** One thing in the way, in plain words. That all withdrawals rest stands above the page. */
function LockRow({ lock, symbol }: { lock: Lock; symbol: string }) {
  const { t, money, dateTime } = useT();
  const figure = (wire: string) => <Money text={money(wire, symbol)} className="font-bold" />;
  switch (lock.kind) {
    case 'turnover':
      return <Turnover lock={lock} symbol={symbol} />;
    case 'open_bets':
      return (
        <Row title={t('withdraw.openBets')} text={t('withdraw.openBetsText')}>
          {figure(lock.amount)}
        </Row>
      );
    case 'under_way':
      return (
        <Row title={t('withdraw.underWay', { count: lock.count })} text={t('withdraw.underWayText')}>
          {figure(lock.amount)}
        </Row>
      );
    case 'open_requests':
      return (
        <Row
          title={t('withdraw.underWay', { count: lock.count })}
          text={t('wallet.tooManyOpen', { count: lock.most })}
        />
      );
    case 'single_limit':
      return (
        <Row
          title={t('withdraw.singleLimit', { amount: money(lock.most, symbol) })}
          text={t('withdraw.singleLimitText')}
        />
      );
    case 'daily_limit': {
      const title = t('withdraw.dailyLimit');
      const note = t('withdraw.dailyLimitText', { amount: money(lock.left, symbol), at: dateTime(lock.endsAt) });
      return (
        <Row title={title} text={note}>
          <Done lock={lock} title={title} note={null} />
        </Row>
      );
    }
    default:
      return null;
  }
}

const keyOf = (lock: Lock) => (lock.kind === 'turnover' ? lock.reference : lock.kind);

/** Everything that stands between the money there is and a withdrawal of it. */
export function LockList({ locks, symbol }: { locks: readonly Lock[]; symbol: string }) {
  const { t } = useT();
  const shown = locks.filter(({ kind }) => kind !== 'rest');
  if (shown.length === 0) return null;
  return (
    <ul aria-label={t('withdraw.whatTitle')} className="mt-4 [&>li:last-child]:pb-1">
      {shown.map((lock) => (
        <LockRow key={keyOf(lock)} lock={lock} symbol={symbol} />
      ))}
    </ul>
  );
}
