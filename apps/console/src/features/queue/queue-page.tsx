import { useT } from '@croupier/i18n';
import { useState } from 'react';
import { useFacts, useList, useOverview } from '../../api/queries.ts';
import { api } from '../../api/api.ts';
import { CsvButton } from '../../lists/csv-button.tsx';
import { ListState } from '../../lists/list-state.tsx';
import { neighbour } from '../../lists/neighbour.ts';
import { SavedViews } from '../../lists/saved-views.tsx';
import { SearchField } from '../../lists/search-field.tsx';
import { useAddress } from '../../lists/use-address.ts';
import { useQueueKeys } from '../../lists/use-queue-keys.ts';
import { Page } from '../../shell/page.tsx';
import { ApproveCalm } from './approve-calm.tsx';
import { BulkBar } from './bulk-bar.tsx';
import { DetailPane } from './detail-pane.tsx';
import { KpiTiles } from './kpi-tiles.tsx';
import { QueueFilters, SORTS, VIEWS } from './queue-filters.tsx';
import { QueueTable } from './queue-table.tsx';
import { RejectDialog } from './reject-dialog.tsx';
import { useBulk } from './use-bulk.ts';
import { useDecision } from './use-decision.ts';
import type { QueueRow } from './words.ts';

const ADDRESS = ['view', 'sort', 'q', 'id'] as const;

function useQueue() {
  const [{ view: viewName, sort: sortName, q, id }, change] = useAddress(ADDRESS);
  const view = VIEWS.find((name) => name === viewName) ?? 'waiting';
  const sort = SORTS.find((name) => name === sortName) ?? 'oldest';
  const query = useList('withdrawalQueue', { view, sort, ...(q ? { search: q } : {}) });
  const rows = query.data?.pages.flatMap(({ list }) => list) ?? [];
  const counts = query.data?.pages.at(-1)?.counts ?? {};
  return { view, sort, q, id, change, query, rows, counts };
}

function Summary() {
  const { t } = useT();
  const { data } = useOverview();
  const tile = data?.tiles.find(({ key }) => key === 'withdrawals_waiting');
  if (!tile) return null;
  const overdue = tile.note?.split('/')[1] ?? '0';
  return <>{t('console-queue.summary', { waiting: Number(tile.value), overdue: Number(overdue) })}</>;
}

export function QueuePage() {
  const { t } = useT();
  const { view, sort, q, id, change, query, rows, counts } = useQueue();
  const [rejecting, setRejecting] = useState<QueueRow | null>(null);
  const facts = useFacts(id);
  const current = facts.data?.row.id === id ? facts.data : undefined;
  const pick = (row: QueueRow | undefined) => row && change({ id: row.id });
  const bulk = useBulk(`${view} ${q ?? ''}`, !query.isPlaceholderData);
  const decision = useDecision((decided) => {
    if (bulk.has(decided.id)) bulk.tick([decided], false);
    setRejecting(null);
    const next = rows[rows.findIndex((row) => row.id === decided.id) + 1];
    change({ id: next?.id ?? decided.id });
  });
  const may = (action: 'approve' | 'reject') =>
    !decision.isPending && current?.actions.some((known) => known.action === action && known.allowed);
  const approve = () => {
    if (current && may('approve')) decision.mutate({ row: current.row, action: 'approve' });
  };
  const reject = () => {
    if (current && may('reject')) setRejecting(current.row);
  };
  useQueueKeys({
    onNext: () => pick(neighbour(rows, id, 1)),
    onPrevious: () => pick(neighbour(rows, id, -1)),
    onApprove: approve,
    onReject: reject,
    onTick: () => bulk.toggle(rows.find((row) => row.id === id)),
    onApproveTicked: bulk.ask,
  });
  const filtered = q !== undefined || view !== 'waiting';
  const clear = () => change({ q: undefined, view: undefined, id: undefined });
  return (
    <Page
      title={t('console-queue.title')}
      sub={<Summary />}
      tools={<SearchField label={t('console-queue.search')} value={q} onSearch={(text) => change({ q: text })} />}
      detail={<DetailPane id={id} busy={decision.isPending} onApprove={approve} onReject={reject} />}
    >
      <div className="flex flex-1 flex-col gap-2.5 lg:min-h-0">
        <KpiTiles />
        <QueueFilters view={view} sort={sort} counts={counts} onChange={(next) => change({ ...next, id: undefined })} />
        <div className="flex flex-wrap items-center justify-between gap-2">
          <SavedViews queue="withdrawals" names={['view', 'sort', 'q']} />
          <span className="ms-auto">
            <CsvButton
              name="withdrawals.csv"
              load={() => api('withdrawalsCsv', { view, ...(q ? { search: q } : {}) })}
            />
          </span>
        </div>
        {view === 'calm' && <ApproveCalm rows={rows} />}
        <ListState
          query={query}
          count={rows.length}
          emptyTitle={t(filtered ? 'console-queue.emptyFiltered' : 'console-queue.empty')}
          emptyText={t('console-queue.emptyText')}
          clear={filtered ? { label: t('console-queue.clear'), onClear: clear } : undefined}
        >
          <QueueTable rows={rows} picked={id} bulk={bulk} onPick={(picked) => change({ id: picked })} />
        </ListState>
        <BulkBar bulk={bulk} />
      </div>
      {rejecting && (
        <RejectDialog
          row={rejecting}
          busy={decision.isPending}
          onReject={(reason) => decision.mutate({ row: rejecting, action: 'reject', reason })}
          onClose={() => setRejecting(null)}
        />
      )}
    </Page>
  );
}
