import type { AllCalls, ValueOf } from '@croupier/contract';
import { useT } from '@croupier/i18n';
import { Delta, Table, Td, Th } from '@croupier/ui';
import type { ReactNode } from 'react';
import { signOf } from './labels.ts';

export type Profit = ValueOf<AllCalls['profitAndLoss']>;
export type ProfitRow = { key: string; name: ReactNode } & Profit['totals'];

interface Rows {
  label: string;
  /** What a row is of. */
  head: string;
  rows: readonly ProfitRow[];
}

function Row({ row, corrections }: { row: ProfitRow; corrections: boolean }) {
  const { money, signed, number } = useT();
  const plain = (wire: string) => <bdi dir="ltr">{money(wire, '')}</bdi>;
  return (
    <tr className="h-11">
      <Td className="tnum whitespace-nowrap font-semibold">{row.name}</Td>
      <Td end className="tnum text-fg2">
        {number(row.bets)}
      </Td>
      <Td end>{plain(row.stake)}</Td>
      <Td end>{plain(row.validBet)}</Td>
      <Td end>{plain(row.payout)}</Td>
      {corrections && (
        <Td end>
          {signOf(row.corrected) === 0 ? (
            <span className="text-fg3">—</span>
          ) : (
            <bdi dir="ltr">{signed(row.corrected)}</bdi>
          )}
        </Td>
      )}
      <Td end>
        <Delta sign={signOf(row.net)} text={signed(row.net)} />
      </Td>
    </tr>
  );
}

function Cards({ label, rows }: Rows) {
  const { t, money, signed } = useT();
  const part = (name: 'records.stake' | 'records.payout' | 'records.corrected', text: string) => (
    <span className="whitespace-nowrap">
      {t(name)} <bdi dir="ltr">{text}</bdi>
    </span>
  );
  return (
    <ul aria-label={label} className="panel divide-y divide-[var(--line)] !rounded-lg md:hidden">
      {rows.map((row) => (
        <li key={row.key} className="tnum px-4 py-2.5">
          <span className="flex items-baseline justify-between gap-3 font-bold">
            {row.name}
            <Delta sign={signOf(row.net)} text={signed(row.net)} />
          </span>
          <span className="flex flex-wrap gap-x-3 text-xs text-fg3">
            {part('records.stake', money(row.stake, ''))}
            {part('records.payout', money(row.payout, ''))}
            {signOf(row.corrected) !== 0 && part('records.corrected', signed(row.corrected))}
          </span>
        </li>
      ))}
    </ul>
  );
}

/** Figures row by row; on a phone as cards with the same facts. */
export function ProfitTable({ label, head, rows }: Rows) {
  const { t } = useT();
  const corrections = rows.some(({ corrected }) => signOf(corrected) !== 0);
  const columns = (
    <>
      <Th>{head}</Th>
      <Th end>{t('records.count')}</Th>
      <Th end>{t('records.stake')}</Th>
      <Th end>{t('records.validBet')}</Th>
      <Th end>{t('records.payout')}</Th>
      {corrections && <Th end>{t('records.corrected')}</Th>}
      <Th end>{t('records.net')}</Th>
    </>
  );
  return (
    <section className="mt-4">
      <h2 className="mb-1.5 px-1 text-[.8125rem] font-bold text-fg2">{label}</h2>
      <Table label={label} head={columns} className="hidden !rounded-lg md:block">
        {rows.map((row) => (
          <Row key={row.key} row={row} corrections={corrections} />
        ))}
      </Table>
      <Cards label={label} head={head} rows={rows} />
    </section>
  );
}
