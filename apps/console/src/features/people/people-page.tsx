import { type MessageKey, useT } from '@croupier/i18n';
import { Seg, Table, Tag, Td, Th, Tr } from '@croupier/ui';
import { useEffect, useRef } from 'react';
import { Link, useLocation } from 'react-router';
import { useList } from '../../api/queries.ts';
import { ListState } from '../../lists/list-state.tsx';
import { PillFilter } from '../../lists/pill-filter.tsx';
import { SearchField } from '../../lists/search-field.tsx';
import { useAddress } from '../../lists/use-address.ts';
import { paths } from '../../paths.ts';
import { Page } from '../../shell/page.tsx';
import { wantsSearch } from '../../shell/use-people-key.ts';
import type { Listed } from './queries.ts';
import { useHitKeys } from './use-hit-keys.ts';
import { kindText, STATE_COLOR, STATE_TEXT } from './words.ts';

const KINDS = ['member', 'agent', 'trial'] as const;
const STATES = ['active', 'locked', 'closed'] as const;

/** Ctrl+K, from anywhere in the console, leads into the field. */
function useFocusOnKey() {
  const place = useRef<HTMLDivElement>(null);
  const { key, state } = useLocation();
  useEffect(() => {
    if (wantsSearch(state)) place.current?.querySelector('input')?.focus();
  }, [key, state]);
  return place;
}

function Row({ person }: { person: Listed }) {
  const { t, date, dateTime } = useT();
  return (
    <Tr className="whitespace-nowrap">
      <Td className="tnum text-fg2">{person.id}</Td>
      <Td>
        <Link
          to={paths.person(person.id)}
          className="inline-block min-h-6 font-bold text-linkc underline-offset-4 hover:underline"
        >
          {person.account}
        </Link>
      </Td>
      <Td className="text-fg2">{t(kindText(person.type))}</Td>
      <Td>
        <Tag color={STATE_COLOR[person.state]}>{t(STATE_TEXT[person.state])}</Tag>
      </Td>
      <Td>{person.payeeName}</Td>
      <Td className="text-fg2">{person.email}</Td>
      <Td className="tnum text-fg2">{person.mobile}</Td>
      <Td end className="text-fg2">
        {date(person.registeredAt)}
      </Td>
      <Td end className="text-fg2">
        {person.lastLoginAt ? dateTime(person.lastLoginAt) : t('console-people.never')}
      </Td>
    </Tr>
  );
}

/** People of the brand, by any part of what is known of them. */
export default function PeoplePage() {
  const { t } = useT();
  const field = useFocusOnKey();
  const [{ q, kind: kindName, state: stateName }, change] = useAddress(['q', 'kind', 'state'] as const);
  const kind = KINDS.find((name) => name === kindName);
  const state = STATES.find((name) => name === stateName);
  const query = useList('people', {
    ...(q ? { search: q } : {}),
    ...(kind ? { kind } : {}),
    ...(state ? { state } : {}),
  });
  const rows = query.data?.pages.flatMap(({ list }) => list) ?? [];
  const waiting = query.isFetching || query.isPlaceholderData;
  const { list, onSearchKey, onListKey } = useHitKeys({ rows, search: q, waiting });
  const filtered = Boolean(q ?? kind ?? state);
  const clear = () => change({ q: undefined, kind: undefined, state: undefined });
  const heads = ['number', 'account', 'kind', 'state', 'payee', 'email', 'mobile'] as const;
  const head = (
    <>
      {heads.map((name) => (
        <Th key={name}>{t(`console-people.${name}`)}</Th>
      ))}
      <Th end>{t('console-people.registered')}</Th>
      <Th end>{t('console-people.lastLogin')}</Th>
    </>
  );
  return (
    <Page
      title={t('console-people.title')}
      sub={t('console-people.sub')}
      tools={
        <div ref={field} role="search" onKeyDown={onSearchKey}>
          <SearchField label={t('console-people.search')} value={q} onSearch={(text) => change({ q: text })} />
        </div>
      }
    >
      <div className="grid gap-2.5">
        <div className="flex flex-wrap items-center gap-2.5">
          <Seg
            label={t('console-people.kinds')}
            items={['all' as const, ...KINDS].map((name) => ({
              value: name,
              label: t(`console-people.kind.${name}` as MessageKey),
            }))}
            value={kind ?? 'all'}
            onPick={(next) => change({ kind: next === 'all' ? undefined : next })}
          />
          <PillFilter
            label={t('console-people.states')}
            all={t('console-people.state.all')}
            items={STATES.map((name) => ({ value: name, label: t(STATE_TEXT[name]) }))}
            value={state}
            onPick={(next) => change({ state: next })}
          />
        </div>
        <ListState
          query={query}
          count={rows.length}
          emptyTitle={t('console-people.empty')}
          emptyText={t('console-people.emptyText')}
          clear={filtered ? { label: t('console-people.clear'), onClear: clear } : undefined}
        >
          <div ref={list} role="presentation" onKeyDown={onListKey}>
            <Table label={t('console-people.list')} head={head} className="!rounded-lg">
              {rows.map((person) => (
                <Row key={person.id} person={person} />
              ))}
            </Table>
          </div>
        </ListState>
      </div>
    </Page>
  );
}
