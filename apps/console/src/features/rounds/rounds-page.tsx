import type { AllCalls, ValueOf } from '@croupier/contract';
import { useT } from '@croupier/i18n';
import { Table, Tag, Td, Th, Tr } from '@croupier/ui';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { Link } from 'react-router';
import { api } from '../../api/api.ts';
import { useList } from '../../api/queries.ts';
import { ListState } from '../../lists/list-state.tsx';
import { PillFilter } from '../../lists/pill-filter.tsx';
import { SearchField } from '../../lists/search-field.tsx';
import { useAddress } from '../../lists/use-address.ts';
import { paths } from '../../paths.ts';
import { Page } from '../../shell/page.tsx';
import { useOperator } from '../../stores/session.ts';
import { amountOf, RoundFilters } from './rounds-filters.tsx';
import { type Bet, PERIODS, since, STATUS_COLOR, STATUSES, statusOf, statusText } from './words.ts';

const NAMES = ['q', 'player', 'vendor', 'game', 'from', 'to', 'status', 'period'] as const;

function Row({ bet }: { bet: Bet }) {
  const { t, lang, money, dateTime } = useT();
  const { currencySymbol } = useOperator();
  const symbol = bet.asset === 'PLAY' ? '' : currencySymbol;
  const status = statusOf(bet);
  return (
    <Tr>
      <Td className="whitespace-nowrap">
        <Link
          to={paths.round(bet.id)}
          className="tnum inline-block min-h-6 max-w-52 truncate align-middle font-semibold text-linkc underline underline-offset-4"
        >
          {bet.round}
        </Link>
      </Td>
      <Td className="whitespace-nowrap font-semibold">{bet.person.account}</Td>
      <Td>
        <span className="block max-w-48 truncate">{lang === 'TW' ? bet.game.nameTW : bet.game.nameEN}</span>
        <span className="text-xs text-fg3">{bet.vendor}</span>
      </Td>
      <Td end className="whitespace-nowrap">
        {money(bet.stake, symbol)}
      </Td>
      <Td end className="whitespace-nowrap font-semibold">
        {bet.status === 'open' ? '—' : money(bet.payout, symbol)}
      </Td>
      <Td>
        <Tag color={STATUS_COLOR[status]}>{t(statusText(status))}</Tag>
      </Td>
      <Td end className="whitespace-nowrap text-fg2">
        {dateTime(bet.placedAt)}
      </Td>
    </Tr>
  );
}

/** Bets in search of a round. Without a time the newest stand first, however old. */
export default function RoundsPage() {
  const { t } = useT();
  const [address, change] = useAddress(NAMES);
  const { q, player, vendor, game } = address;
  const [least, most] = [amountOf(address.from), amountOf(address.to)];
  const status = STATUSES.find((one) => one === address.status);
  const period = PERIODS.find((one) => one === address.period);
  const [now] = useState(Date.now);
  const { data: choices } = useQuery<ValueOf<AllCalls['gameChoices']>>({
    queryKey: ['gameChoices'],
    queryFn: ({ signal }) => api('gameChoices', {}, { signal }),
  });
  const query = useList('searchRounds', {
    ...(q && { q }),
    ...(player && { player }),
    ...(vendor && { vendor }),
    ...(game && { game }),
    ...(least && { amountFrom: least }),
    ...(most && { amountTo: most }),
    ...(status && { status }),
    ...(period && { from: since(period, now) }),
  });
  const bets = query.data?.pages.flatMap(({ list }) => list) ?? [];
  const onSearch = useCallback((text: string | undefined) => change({ q: text }), [change]);
  const nothing = Object.fromEntries(NAMES.map((name) => [name, undefined])) as Record<
    (typeof NAMES)[number],
    undefined
  >;
  const head = (
    <>
      <Th>{t('console-rounds.round')}</Th>
      <Th>{t('console-rounds.player')}</Th>
      <Th>{t('console-rounds.game')}</Th>
      <Th end>{t('console-rounds.stake')}</Th>
      <Th end>{t('console-rounds.payout')}</Th>
      <Th>{t('console-rounds.state')}</Th>
      <Th end>{t('console-rounds.placed')}</Th>
    </>
  );
  return (
    <Page
      title={t('console-rounds.title')}
      sub={t('console-rounds.sub')}
      tools={<SearchField label={t('console-rounds.search')} value={q} onSearch={onSearch} />}
    >
      <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
        <RoundFilters address={address} period={period} vendors={choices?.vendors ?? []} onChange={change} />
        <PillFilter
          label={t('console-rounds.state')}
          all={t('console-rounds.allStates')}
          items={STATUSES.map((value) => ({ value, label: t(statusText(value)) }))}
          value={status}
          onPick={(next) => change({ status: next })}
        />
        <ListState
          query={query}
          count={bets.length}
          emptyTitle={t('console-rounds.empty')}
          emptyText={t('console-rounds.emptyText')}
          clear={
            NAMES.some((name) => address[name])
              ? { label: t('console-rounds.clear'), onClear: () => change(nothing) }
              : undefined
          }
        >
          <Table label={t('console-rounds.list')} head={head} className="!rounded-lg">
            {bets.map((bet) => (
              <Row key={bet.id} bet={bet} />
            ))}
          </Table>
        </ListState>
      </div>
    </Page>
  );
}
