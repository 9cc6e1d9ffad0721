import { useT } from '@croupier/i18n';
import { Delta, Tag, cx } from '@croupier/ui';
import type { ComponentType } from 'react';
import { Link } from 'react-router';
import Undo from '~icons/ph/arrow-counter-clockwise-bold';
import In from '~icons/ph/arrow-square-in-bold';
import Out from '~icons/ph/arrow-square-out-bold';
import Swap from '~icons/ph/arrows-left-right-bold';
import Coins from '~icons/ph/coins-fill';
import Crown from '~icons/ph/crown-simple-fill';
import Game from '~icons/ph/game-controller-fill';
import Gift from '~icons/ph/gift-fill';
import Deposit from '~icons/ph/hand-deposit-fill';
import Withdraw from '~icons/ph/hand-withdraw-fill';
import Pencil from '~icons/ph/pencil-simple-fill';
import { paths } from '../../paths.ts';
import type { DayOfRecord } from './by-day.ts';
import { KINDS, signOf } from './labels.ts';
import { paymentState } from './payment-state.ts';
import type { AccountRow, RecordKind } from './queries.ts';

const ICONS: Record<RecordKind, ComponentType> = {
  deposit: Deposit,
  withdrawal: Withdraw,
  bet: Game,
  payout: Coins,
  refund: Undo,
  jackpot: Crown,
  adjustment: Pencil,
  bonus: Gift,
  transfer: Swap,
  vendor_out: Out,
  vendor_in: In,
};

/** The bet or the payment behind a row. */
function hrefOf({ subject }: AccountRow): string | null {
  if (subject === null) return null;
  const { type, id } = subject;
  if (type === 'bet') return paths.betDetail(id);
  return type === 'deposit' ? paths.deposit(id) : paths.withdrawal(id);
}

function KindIcon({ kind }: { kind: RecordKind }) {
  const Icon = ICONS[kind];
  const color = `var(${KINDS[kind].color})`;
  const style = {
    color: `color-mix(in oklab, ${color} 75%, var(--fg))`,
    background: `color-mix(in oklab, ${color} 14%, transparent)`,
  };
  return (
    <span aria-hidden className="grid size-9 place-items-center rounded-md text-lg" style={style}>
      <Icon />
    </span>
  );
}

const grid =
  'relative grid grid-cols-[auto_1fr_auto] items-center gap-x-3 px-4 py-2.5 md:grid-cols-[auto_1fr_9rem_8rem_10rem]';

function Entry({ row }: { row: AccountRow }) {
  const { t, money, signed, instant } = useT();
  const href = hrefOf(row);
  const state = row.state === null ? null : paymentState(row.state);
  const kind = t(KINDS[row.kind].label);
  const delta = <Delta sign={signOf(row.amount)} text={signed(row.amount)} />;
  return (
    <li className={cx(grid, href && 'hover:bg-s2')}>
      <KindIcon kind={row.kind} />
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-x-2 font-bold">
          {href ? (
            <Link to={href} className="after:absolute after:inset-0">
              {kind}
            </Link>
          ) : (
            kind
          )}
          {state && <Tag color={state.color}>{t(state.label)}</Tag>}
        </p>
        <p className="tnum truncate text-xs text-fg3">
          {instant(row.at, 'time')}
          {row.title && row.title !== row.reference && ` · ${row.title}`}
        </p>
      </div>
      <span className="tnum truncate text-xs text-fg3 max-md:hidden">{row.reference}</span>
      <span className="text-end">
        {delta}
        <bdi dir="ltr" className="tnum block text-xs text-fg3 md:hidden">
          {money(row.balanceAfter, '')}
        </bdi>
      </span>
      <span className="tnum text-end font-semibold max-md:hidden">
        <span className="me-2 text-xs font-normal text-fg3">{t('records.balance')}</span>
        <bdi dir="ltr">{money(row.balanceAfter, '')}</bdi>
      </span>
    </li>
  );
}

export interface AccountDayProps extends DayOfRecord {
  /** Of the whole day, from the totals. */
  net: string | undefined;
  /** Every entry of the day stands here, so that the first one's balance opens it. */
  whole: boolean;
}

/** One day: each line goes on from the balance of the one below it. */
export function AccountDay({ day, rows, net, whole }: AccountDayProps) {
  const { t, money, signed } = useT();
  const opening = rows.at(-1)?.balanceBefore;
  return (
    <section aria-label={day}>
      <div className="mb-1.5 flex items-baseline justify-between px-1 text-[.8125rem]">
        <h2 className="tnum font-extrabold">{day.replaceAll('-', '/')}</h2>
        {net !== undefined && (
          <span className="tnum text-fg3">
            {t('records.day')} <Delta sign={signOf(net)} text={signed(net)} />
          </span>
        )}
      </div>
      <ul className="panel divide-y divide-[var(--line)] overflow-hidden !rounded-lg">
        {rows.map((row) => (
          <Entry key={row.id} row={row} />
        ))}
      </ul>
      {whole && opening !== undefined && (
        <p className="tnum mt-1 px-1 text-end text-xs text-fg3">
          {t('records.openingBalance')} <bdi dir="ltr">{money(opening, '')}</bdi>
        </p>
      )}
    </section>
  );
}
