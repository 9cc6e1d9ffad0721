import { useT } from '@croupier/i18n';
import { Money, Tag, Td, Th, cx } from '@croupier/ui';
import { useEffect, useRef } from 'react';
import { useOperator } from '../../stores/session.ts';
import { RiskMeter } from './risk-meter.tsx';
import { ageLook } from '../../lists/age-look.ts';
import { WITHDRAWAL_COLOR, WITHDRAWAL_TEXT } from '../../lists/payment-states.ts';
import { BulkTick, BulkTickAll } from './bulk-tick.tsx';
import type { Bulk } from './use-bulk.ts';
import type { QueueRow } from './words.ts';

export interface QueueTableProps {
  rows: readonly QueueRow[];
  picked: string | undefined;
  bulk: Bulk;
  onPick: (id: string) => void;
}

/** The bank stands in the pane as well, the state mostly in the view's name: they go first where room is short. */
const WIDE = 'max-[1439px]:hidden';
const ROOMY = 'max-[1179px]:hidden';

/** Where the page scrolls as a whole, a row comes into view above the bar that stands at its foot. */
const LINE = 'h-11 cursor-pointer whitespace-nowrap max-lg:scroll-mb-24';

const AGE = { late: 'font-bold text-hot-text', soon: 'font-semibold text-[var(--warning)]', calm: 'text-fg2' };

interface RowProps {
  row: QueueRow;
  picked: boolean;
  bulk: Bulk;
  onPick: (id: string) => void;
}

function Row({ row, picked, bulk, onPick }: RowProps) {
  const { t, money } = useT();
  const { currencySymbol } = useOperator();
  const line = useRef<HTMLTableRowElement>(null);
  useEffect(() => {
    if (picked) line.current?.scrollIntoView({ block: 'nearest' });
  }, [picked]);
  const waits = row.state === 'review' || row.state === 'second_review';
  const age = waits ? AGE[ageLook(row.waitingMinutes, row.slaMinutes)] : AGE.calm;
  return (
    <tr
      ref={line}
      aria-current={picked || undefined}
      className={cx(LINE, picked ? 'bg-primary-soft' : 'hover:bg-s2')}
      onClick={() => onPick(row.id)}
    >
      <Td>
        <span className="flex items-center gap-2.5">
          {bulk.mayDecide && <BulkTick row={row} bulk={bulk} />}
          <button
            type="button"
            className="tnum min-h-6 rounded-xs text-fg2"
            aria-pressed={picked}
            onClick={(event) => {
              event.stopPropagation();
              onPick(row.id);
            }}
          >
            <span aria-hidden>…{row.reference.slice(-8)}</span>
            <span className="sr">{row.reference}</span>
          </button>
        </span>
      </Td>
      <Td className="font-bold">{row.account}</Td>
      <Td end className="font-bold">
        <Money text={money(row.amount, currencySymbol)} />
      </Td>
      <Td className={cx(WIDE, 'max-w-36 truncate text-fg2')}>{row.bankName}</Td>
      <Td>
        <RiskMeter row={row} />
      </Td>
      <Td end className={age}>
        {t('console-queue.minutes', { minutes: row.waitingMinutes })}
      </Td>
      <Td className={ROOMY}>
        <Tag color={WITHDRAWAL_COLOR[row.state]}>{t(WITHDRAWAL_TEXT[row.state])}</Tag>
      </Td>
    </tr>
  );
}

export function QueueTable({ rows, picked, bulk, onPick }: QueueTableProps) {
  const { t } = useT();
  return (
    <div
      role="region"
      aria-label={t('console-queue.list')}
      tabIndex={0}
      className="panel relative min-h-0 overflow-auto !rounded-lg"
    >
      <table className="w-full border-collapse text-[.8125rem] [&_td]:!px-2.5 [&_th]:!px-2.5">
        <thead className="sticky top-0 z-10 bg-s2 text-xs text-fg3">
          <tr>
            <Th>
              <span className="flex items-center gap-2.5">
                {bulk.mayDecide && <BulkTickAll rows={rows} bulk={bulk} />}
                {t('console-queue.reference')}
              </span>
            </Th>
            <Th>{t('console-queue.account')}</Th>
            <Th end>{t('console-queue.amount')}</Th>
            <Th className={WIDE}>{t('console-queue.bank')}</Th>
            <Th>{t('console-queue.risk')}</Th>
            <Th end>{t('console-queue.waiting')}</Th>
            <Th className={ROOMY}>{t('console-queue.state')}</Th>
          </tr>
        </thead>
        <tbody className="divide-y divide-[var(--line)]">
          {rows.map((row) => (
            <Row key={row.id} row={row} picked={row.id === picked} bulk={bulk} onPick={onPick} />
          ))}
        </tbody>
      </table>
    </div>
  );
}
