import { useT } from '@croupier/i18n';
import { Money, Mono, Table, Tag, Td, Th, Tr } from '@croupier/ui';
import { useList } from '../../api/queries.ts';
import { ListState } from '../../lists/list-state.tsx';
import { DEPOSIT_COLOR, DEPOSIT_TEXT } from '../../lists/payment-states.ts';
import { useOperator } from '../../stores/session.ts';
import { type DepositRow, EXCEPTION_TEXT } from './words.ts';

function Row({ row }: { row: DepositRow }) {
  const { t, money, dateTime } = useT();
  const { currencySymbol } = useOperator();
  return (
    <Tr className="whitespace-nowrap">
      <Td className="tnum text-fg2">{row.reference}</Td>
      <Td className="font-bold">{row.account}</Td>
      <Td end className="font-bold">
        <Money text={money(row.amount, currencySymbol)} />
      </Td>
      <Td className="text-fg2">{row.channel.name}</Td>
      <Td>{row.providerReference && <Mono className="text-fg3">{row.providerReference}</Mono>}</Td>
      <Td end>{t('console-money.eventCount', { count: row.eventCount })}</Td>
      <Td end className="text-fg2">
        {dateTime(row.createdAt)}
      </Td>
      <Td>
        <Tag color={DEPOSIT_COLOR[row.state]}>{t(DEPOSIT_TEXT[row.state])}</Tag>
        {row.exception && (
          <span className="ms-2 text-xs font-semibold text-danger">{t(EXCEPTION_TEXT[row.exception])}</span>
        )}
      </Td>
    </Tr>
  );
}

export interface DepositsListProps {
  state: DepositRow['state'] | undefined;
  search: string | undefined;
  /** Takes the filters away, where there are any. */
  clear: (() => void) | undefined;
}

/** Deposits, the newest first. */
export function DepositsList({ state, search, clear }: DepositsListProps) {
  const { t } = useT();
  const query = useList('consoleDeposits', { ...(state ? { state } : {}), ...(search ? { search } : {}) });
  const rows = query.data?.pages.flatMap(({ list }) => list) ?? [];
  const head = (
    <>
      <Th>{t('console-money.reference')}</Th>
      <Th>{t('console-money.account')}</Th>
      <Th end>{t('console-money.amount')}</Th>
      <Th>{t('console-money.channel')}</Th>
      <Th>{t('console-money.provider')}</Th>
      <Th end>{t('console-money.events')}</Th>
      <Th end>{t('console-money.time')}</Th>
      <Th>{t('console-money.state')}</Th>
    </>
  );
  return (
    <ListState
      query={query}
      count={rows.length}
      emptyTitle={t('console-money.empty')}
      clear={clear && { label: t('console-money.clear'), onClear: clear }}
    >
      <Table label={t('console-money.list')} head={head} className="!rounded-lg">
        {rows.map((row) => (
          <Row key={row.id} row={row} />
        ))}
      </Table>
    </ListState>
  );
}
