import { type MessageKey, useT } from '@croupier/i18n';
import { Money, Mono, Seg, Table, Tag, Td, Th, Tr } from '@croupier/ui';
import { useList } from '../../api/queries.ts';
import { ListState } from '../../lists/list-state.tsx';
import { SearchField } from '../../lists/search-field.tsx';
import { useAddress } from '../../lists/use-address.ts';
import { Page } from '../../shell/page.tsx';
import { useOperator } from '../../stores/session.ts';

const STATES = ['all', 'created', 'pending', 'credited', 'failed', 'expired'] as const;
type State = (typeof STATES)[number];

const STATE_TEXT: Readonly<Record<State, MessageKey>> = {
  all: 'console-money.state.all',
  created: 'console-money.state.created',
  pending: 'console-money.state.pending',
  credited: 'console-money.state.credited',
  failed: 'console-money.state.failed',
  expired: 'console-money.state.expired',
};
const STATE_COLOR: Readonly<Record<State, string>> = {
  all: 'var(--fg-3)',
  created: 'var(--info)',
  pending: 'var(--warning)',
  credited: 'var(--success)',
  failed: 'var(--danger)',
  expired: 'var(--fg-3)',
};
const EXCEPTION_TEXT: Readonly<Record<string, MessageKey>> = { wrong_amount: 'console-money.exception.wrong_amount' };

/** Deposits with what the provider said about them. */
export default function DepositsPage() {
  const { t, money, dateTime } = useT();
  const { currencySymbol } = useOperator();
  const [{ state: stateName, q }, change] = useAddress(['state', 'q'] as const);
  const state = STATES.find((name) => name === stateName) ?? 'all';
  const query = useList('consoleDeposits', { ...(state === 'all' ? {} : { state }), ...(q ? { search: q } : {}) });
  const rows = query.data?.pages.flatMap(({ list }) => list) ?? [];
  const filtered = state !== 'all' || q !== undefined;
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
    <Page
      title={t('console-money.deposits')}
      sub={t('console-money.depositsSub')}
      tools={<SearchField label={t('console-money.search')} value={q} onSearch={(text) => change({ q: text })} />}
    >
      <div className="grid gap-2.5">
        <Seg
          label={t('console-money.states')}
          items={STATES.map((name) => ({ value: name, label: t(STATE_TEXT[name]) }))}
          value={state}
          onPick={(next) => change({ state: next === 'all' ? undefined : next })}
        />
        <ListState
          query={query}
          count={rows.length}
          emptyTitle={t('console-money.empty')}
          clear={
            filtered
              ? { label: t('console-money.clear'), onClear: () => change({ state: undefined, q: undefined }) }
              : undefined
          }
        >
          <Table label={t('console-money.list')} head={head} className="!rounded-lg">
            {rows.map((row) => (
              <Tr key={row.id} className="whitespace-nowrap">
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
                  <Tag color={STATE_COLOR[row.state]}>{t(STATE_TEXT[row.state])}</Tag>
                  {row.exception && (
                    <span className="ms-2 text-xs font-semibold text-danger">
                      {t(EXCEPTION_TEXT[row.exception] ?? 'console-money.exception.wrong_amount')}
                    </span>
                  )}
                </Td>
              </Tr>
            ))}
          </Table>
        </ListState>
      </div>
    </Page>
  );
}
