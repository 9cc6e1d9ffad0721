import { useT } from '@croupier/i18n';
import { Delta, Seg, Table, Tag, Td, Th } from '@croupier/ui';
import { useState } from 'react';
import { api } from '../../api/api.ts';
import { useList } from '../../api/queries.ts';
import { CsvButton } from '../../lists/csv-button.tsx';
import { ListState } from '../../lists/list-state.tsx';
import { neighbour } from '../../lists/neighbour.ts';
import { PickRow } from '../../lists/pick-row.tsx';
import { ReasonDialog } from '../../lists/reason-dialog.tsx';
import { SavedViews } from '../../lists/saved-views.tsx';
import { SearchField } from '../../lists/search-field.tsx';
import { useAddress } from '../../lists/use-address.ts';
import { useQueueKeys } from '../../lists/use-queue-keys.ts';
import { Page } from '../../shell/page.tsx';
import { useOperator } from '../../stores/session.ts';
import { AdjustDialog } from './adjust-dialog.tsx';
import { AdjustmentPane } from './adjustment-pane.tsx';
import { useDecide } from './use-decide.ts';
import { type Adjustment, CATEGORY_TEXT, may, signOf, STATE_COLOR, STATE_TEXT } from './words.ts';

const VIEWS = ['all', 'open', 'posted'] as const;

function Row({ row, picked, onPick }: { row: Adjustment; picked: boolean; onPick: () => void }) {
  const { t, signed, dateTime } = useT();
  return (
    <PickRow picked={picked} onPick={onPick} name={<span className="font-bold text-fg">{row.person.account}</span>}>
      <Td end className="font-bold whitespace-nowrap">
        <Delta sign={signOf(row.amount)} text={signed(row.amount)} />
      </Td>
      <Td className="whitespace-nowrap">{t(CATEGORY_TEXT[row.category])}</Td>
      <Td className="w-full max-w-0 min-w-40 truncate text-fg2">{row.reason}</Td>
      <Td className="whitespace-nowrap">{row.askedBy}</Td>
      <Td className="tnum whitespace-nowrap text-fg2">{dateTime(row.askedAt)}</Td>
      <Td>
        <Tag color={STATE_COLOR[row.state]}>{t(STATE_TEXT[row.state])}</Tag>
      </Td>
    </PickRow>
  );
}

function Head() {
  const { t } = useT();
  return (
    <>
      <Th>{t('console-adjustments.account')}</Th>
      <Th end>{t('console-adjustments.amount')}</Th>
      <Th>{t('console-adjustments.category')}</Th>
      <Th>{t('console-adjustments.reason')}</Th>
      <Th>{t('console-adjustments.askedBy')}</Th>
      <Th>{t('console-adjustments.askedAt')}</Th>
      <Th>{t('console-adjustments.state')}</Th>
    </>
  );
}

/** The picked row, and what keys and buttons do to it. */
function useQueue(rows: readonly Adjustment[], id: string | undefined, pick: (id: string | undefined) => void) {
  const picked = rows.find((row) => row.id === id);
  const [rejecting, setRejecting] = useState<Adjustment | null>(null);
  const decide = useDecide(() => setRejecting(null));
  const approve = () => {
    if (picked && may(picked, 'approve') && !decide.isPending) decide.mutate({ row: picked, action: 'approve' });
  };
  const reject = () => {
    if (picked && may(picked, 'reject') && !decide.isPending) setRejecting(picked);
  };
  const step = (by: 1 | -1) => pick(neighbour(rows, id, by)?.id);
  useQueueKeys({ onNext: () => step(1), onPrevious: () => step(-1), onApprove: approve, onReject: reject });
  return { picked, rejecting, setRejecting, decide, approve, reject };
}

/** Every correction of a balance, and what waits for a second operator. */
export default function AdjustmentsPage() {
  const { t } = useT();
  const mayAdjust = useOperator().permissions.includes('adjustments.write');
  const [{ view: viewName, q, id, person }, change] = useAddress(['view', 'q', 'id', 'person'] as const);
  const view = VIEWS.find((name) => name === viewName) ?? 'all';
  const filter = { view, ...(q ? { search: q } : {}) };
  const query = useList('adjustments', filter);
  const rows = query.data?.pages.flatMap(({ list }) => list) ?? [];
  const queue = useQueue(rows, id, (next) => change({ id: next }));
  const { picked, rejecting, decide } = queue;
  const clear = q || view !== 'all' ? () => change({ q: undefined, view: undefined }) : undefined;
  return (
    <Page
      title={t('console-adjustments.title')}
      sub={t('console-adjustments.sub')}
      tools={<SearchField label={t('console-adjustments.search')} value={q} onSearch={(text) => change({ q: text })} />}
      detail={
        <AdjustmentPane
          row={picked}
          busy={decide.isPending}
          onApprove={queue.approve}
          onReject={queue.reject}
          onWithdraw={() => picked && decide.mutate({ row: picked, action: 'withdraw' })}
        />
      }
    >
      <div className="grid grid-cols-[minmax(0,1fr)] gap-2.5">
        <div className="flex flex-wrap items-center justify-between gap-2">
          <Seg
            label={t('console-adjustments.views')}
            items={VIEWS.map((name) => ({ value: name, label: t(`console-adjustments.view.${name}`) }))}
            value={view}
            onPick={(next) => change({ view: next === 'all' ? undefined : next, id: undefined })}
          />
          <CsvButton name="adjustments.csv" load={() => api('adjustmentsCsv', filter)} />
        </div>
        <SavedViews queue="adjustments" names={['view', 'q']} />
        <ListState
          query={query}
          count={rows.length}
          emptyTitle={t(clear ? 'console-adjustments.emptyFiltered' : 'console-adjustments.empty')}
          emptyText={t('console-adjustments.emptyText')}
          clear={clear && { label: t('console-adjustments.clear'), onClear: clear }}
        >
          <Table label={t('console-adjustments.title')} head={<Head />} className="!rounded-lg">
            {rows.map((row) => (
              <Row key={row.id} row={row} picked={row.id === id} onPick={() => change({ id: row.id })} />
            ))}
          </Table>
        </ListState>
      </div>
      {rejecting && (
        <ReasonDialog
          title={t('console-approvals.rejectTitle', { subject: rejecting.person.account })}
          text={t('console-approvals.rejectText')}
          label={t('console-approvals.rejectReason')}
          doIt={t('console-approvals.reject')}
          kind="danger"
          busy={decide.isPending}
          onDo={(note) => decide.mutate({ row: rejecting, action: 'reject', note })}
          onClose={() => queue.setRejecting(null)}
        />
      )}
      {person && mayAdjust && (
        <AdjustDialog
          key={person}
          personId={person}
          onDone={(made) => change({ person: undefined, id: made.id, view: undefined, q: undefined })}
          onClose={() => change({ person: undefined })}
        />
      )}
    </Page>
  );
}
