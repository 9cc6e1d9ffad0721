import type { AllCalls, ValueOf } from '@croupier/contract';
import { useT } from '@croupier/i18n';
import { EmptyState, ErrorState, Seg, SkeletonRows } from '@croupier/ui';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { api } from '../../api/api.ts';
import type { MaintenanceWindow } from '../../lists/maintenance-list.tsx';
import { SearchField } from '../../lists/search-field.tsx';
import { useAddress } from '../../lists/use-address.ts';
import { Page } from '../../shell/page.tsx';
import { useOperator } from '../../stores/session.ts';
import { CallPane } from './call-pane.tsx';
import { CallsView, KINDS, PERIODS } from './calls-view.tsx';
import { DifferencesCard } from './differences-card.tsx';
import { Tiles } from './tiles.tsx';
import { VendorPane } from './vendor-pane.tsx';
import { VendorsTable } from './vendors-table.tsx';
import type { Overview } from './words.ts';

const FRESH_MS = 10_000;
const VIEWS = ['vendors', 'calls'] as const;
const NAMES = ['id', 'view', 'q', 'of', 'kind', 'period', 'call'] as const;

function Planned({ windows }: { windows: readonly MaintenanceWindow[] }) {
  const { t, lang, dateTime } = useT();
  if (windows.length === 0) return null;
  return (
    <section aria-label={t('console-vendors.planned')} className="panel !rounded-lg p-4">
      <h2 className="text-md font-extrabold">{t('console-vendors.planned')}</h2>
      <ul className="mt-3 grid gap-2 sm:grid-cols-2 2xl:grid-cols-3">
        {windows.slice(0, 9).map((window) => (
          <li key={window.id} className="grid gap-0.5 rounded-md bg-s2 p-3 text-[.8125rem]">
            <span className="truncate font-bold">
              {window.vendor ?? (lang === 'TW' ? window.game?.nameTW : window.game?.nameEN)}
            </span>
            <span className="tnum text-xs text-fg2">
              {dateTime(window.beginsAt)} – {dateTime(window.endsAt)}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The brand's vendors, how the last hour went with each, one of them beside the list; and every call with them. */
export default function VendorsPage() {
  const { t, number } = useT();
  const { permissions } = useOperator();
  const mayGames = permissions.includes('games.view');
  const mayDecide = permissions.includes('games.manage');
  const mayCalls = permissions.includes('rounds.view');
  const mayOpen = permissions.includes('vendors.manage');
  const [address, change] = useAddress(NAMES);
  const { id, q } = address;
  const calls = mayCalls && address.view === 'calls';
  const [now] = useState(() => Math.floor(Date.now() / 60_000) * 60_000);
  const onSearch = useCallback((text: string | undefined) => change({ q: text }), [change]);
  const { data, error, refetch } = useQuery<Overview>({
    queryKey: ['vendorOverview'],
    queryFn: ({ signal }) => api('vendorOverview', {}, { signal }),
    refetchInterval: FRESH_MS,
  });
  const planned = useQuery<ValueOf<AllCalls['maintenanceWindows']>>({
    queryKey: ['maintenanceWindows', 'ahead'],
    queryFn: ({ signal }) => api('maintenanceWindows', { view: 'ahead' }, { signal }),
    enabled: mayGames,
    refetchInterval: FRESH_MS,
  });
  const windows = planned.data?.list ?? [];
  const picked = data?.list.find((row) => row.vendor === id)?.vendor ?? data?.list[0]?.vendor;
  const connected = mayGames ? data?.list.find((row) => row.vendor === picked && row.connected)?.vendor : undefined;
  return (
    <Page
      title={t('console-vendors.title')}
      sub={data && t('console-vendors.sub', { count: number(data.list.length) })}
      tools={calls ? <SearchField label={t('console-vendors.searchCalls')} value={q} onSearch={onSearch} /> : undefined}
      detail={
        calls ? (
          <CallPane id={address.call} />
        ) : (
          picked && (
            <VendorPane
              key={picked}
              vendor={picked}
              windows={windows.filter(({ vendor }) => vendor === picked)}
              onFailure={(call) => mayCalls && change({ view: 'calls', of: picked, kind: 'failed', call })}
            />
          )
        )
      }
    >
      {mayCalls && (
        <Seg
          label={t('console-vendors.views')}
          className="mb-3.5 shrink-0"
          items={VIEWS.map((value) => ({ value, label: t(`console-vendors.view.${value}`) }))}
          value={calls ? 'calls' : 'vendors'}
          onPick={(view) => change({ view: view === 'calls' ? view : undefined })}
        />
      )}
      {calls && (
        <CallsView
          q={q}
          vendor={address.of}
          vendors={data?.list.filter(({ connected: on }) => on).map(({ vendor }) => vendor) ?? []}
          kind={KINDS.find((one) => one === address.kind)}
          period={PERIODS.find((one) => one === address.period) ?? 'day'}
          now={now}
          picked={address.call}
          onChange={change}
        />
      )}
      {!calls && !data && !error && <SkeletonRows rows={8} />}
      {!calls && !data && error && (
        <ErrorState title={t('console-shell.errorTitle')} text={error.message} onRetry={() => void refetch()} />
      )}
      {data?.list.length === 0 && <EmptyState title={t('console-vendors.empty')} />}
      {!calls && data && data.list.length > 0 && (
        <div className="grid grid-cols-[minmax(0,1fr)] gap-3.5">
          <Tiles overview={data} />
          <VendorsTable
            rows={data.list}
            picked={picked}
            mayWrite={mayOpen}
            onPick={(vendor) => change({ id: vendor })}
          />
          {connected && <DifferencesCard key={connected} vendor={connected} mayWrite={mayDecide} />}
          <Planned windows={windows} />
        </div>
      )}
    </Page>
  );
}
