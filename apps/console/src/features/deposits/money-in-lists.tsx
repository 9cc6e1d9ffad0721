import { useT } from '@croupier/i18n';
import { Table, Th } from '@croupier/ui';
import { useState } from 'react';
import { useList } from '../../api/queries.ts';
import { ListState } from '../../lists/list-state.tsx';
import { type Asked, DecideDialog } from './decide-dialog.tsx';
import { TransferRow, UnmatchedRow } from './transfer-row.tsx';

/** Transfers that no line of a statement speaks of: an operator looks at the slip. */
export function TransfersList() {
  const { t } = useT();
  const [asked, setAsked] = useState<Asked>();
  const query = useList('openTransfers', {});
  const rows = query.data?.pages.flatMap(({ list }) => list) ?? [];
  const head = (
    <>
      <Th>{t('console-money.reference')}</Th>
      <Th>{t('console-money.account')}</Th>
      <Th end>{t('console-money.amount')}</Th>
      <Th>{t('console-money.channel')}</Th>
      <Th>{t('console-money-in.slipAt')}</Th>
      <Th>{t('console-money-in.confirmed')}</Th>
      <Th end>{t('console-money-in.decision')}</Th>
    </>
  );
  return (
    <>
      <p className="text-[.8125rem] text-fg2">{t('console-money-in.transfersText')}</p>
      <ListState query={query} count={rows.length} emptyTitle={t('console-money-in.transfersEmpty')} clear={undefined}>
        <Table label={t('console-money-in.transfers')} head={head} className="!rounded-lg">
          {rows.map((row) => (
            <TransferRow key={row.id} row={row} onAsk={setAsked} />
          ))}
        </Table>
      </ListState>
      {asked && <DecideDialog asked={asked} onClose={() => setAsked(undefined)} />}
    </>
  );
}

/** Money that has arrived and is nobody's: to a deposit, or back. */
export function UnmatchedList() {
  const { t } = useT();
  const [asked, setAsked] = useState<Asked>();
  const query = useList('unmatchedMoney', {});
  const rows = query.data?.pages.flatMap(({ list }) => list) ?? [];
  const head = (
    <>
      <Th>{t('console-money.found')}</Th>
      <Th>{t('console-money-in.why')}</Th>
      <Th end>{t('console-money.amount')}</Th>
      <Th>{t('console-money.said')}</Th>
      <Th>{t('console-money.channel')}</Th>
      <Th>{t('console-money.payment')}</Th>
      <Th end>{t('console-money-in.decision')}</Th>
    </>
  );
  return (
    <>
      <p className="text-[.8125rem] text-fg2">{t('console-money-in.unmatchedText')}</p>
      <ListState query={query} count={rows.length} emptyTitle={t('console-money-in.unmatchedEmpty')} clear={undefined}>
        <Table label={t('console-money-in.unmatched')} head={head} className="!rounded-lg">
          {rows.map((row) => (
            <UnmatchedRow key={row.id} row={row} onAsk={setAsked} />
          ))}
        </Table>
      </ListState>
      {asked && <DecideDialog asked={asked} onClose={() => setAsked(undefined)} />}
    </>
  );
}
