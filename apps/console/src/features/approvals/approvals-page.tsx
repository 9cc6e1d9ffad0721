import { useT } from '@croupier/i18n';
import { Seg, Table, Tag, Td, Th } from '@croupier/ui';
import { useState } from 'react';
import { useList } from '../../api/queries.ts';
import { ListState } from '../../lists/list-state.tsx';
import { neighbour } from '../../lists/neighbour.ts';
import { PickRow } from '../../lists/pick-row.tsx';
import { ReasonDialog } from '../../lists/reason-dialog.tsx';
import { useAddress } from '../../lists/use-address.ts';
import { useQueueKeys } from '../../lists/use-queue-keys.ts';
import { Page } from '../../shell/page.tsx';
import { ApprovalPane } from './approval-pane.tsx';
import { useClose } from './use-close.ts';
import { type Approval, may, STATE_COLOR, STATE_TEXT } from './words.ts';

const VIEWS = ['open', 'mine', 'done'] as const;
const HEADS = ['kind', 'reason', 'askedBy', 'askedAt', 'state'] as const;

function Row({ row, picked, onPick }: { row: Approval; picked: boolean; onPick: () => void }) {
  const { t, dateTime } = useT();
  return (
    <PickRow picked={picked} onPick={onPick} name={<span className="font-bold text-fg">{row.subject.name}</span>}>
      <Td className="whitespace-nowrap">{t(`console-approvals.kind.${row.kind}`)}</Td>
      <Td className="w-full max-w-0 truncate text-fg2">{row.reason}</Td>
      <Td className="whitespace-nowrap">{row.askedBy}</Td>
      <Td className="tnum whitespace-nowrap text-fg2">{dateTime(row.askedAt)}</Td>
      <Td>
        <Tag color={STATE_COLOR[row.state]}>{t(STATE_TEXT[row.state])}</Tag>
      </Td>
    </PickRow>
  );
}

/** What takes two operators: the queue of requests, decided by key or by button. */
export default function ApprovalsPage() {
  const { t } = useT();
  const [{ view: viewName, id }, change] = useAddress(['view', 'id'] as const);
  const view = VIEWS.find((name) => name === viewName) ?? 'open';
  const query = useList('approvals', { view });
  const rows = query.data?.pages.flatMap(({ list }) => list) ?? [];
  const picked = rows.find((row) => row.id === id);
  const [rejecting, setRejecting] = useState<Approval | null>(null);
  const close = useClose((closed) => {
    setRejecting(null);
    change({ id: rows[rows.findIndex((row) => row.id === closed.id) + 1]?.id });
  });
  const approve = () => {
    if (picked && may(picked, 'approve') && !close.isPending) close.mutate({ approval: picked, action: 'approve' });
  };
  const reject = () => {
    if (picked && may(picked, 'reject') && !close.isPending) setRejecting(picked);
  };
  const step = (by: 1 | -1) => {
    const next = neighbour(rows, id, by);
    if (next) change({ id: next.id });
  };
  useQueueKeys({ onNext: () => step(1), onPrevious: () => step(-1), onApprove: approve, onReject: reject });
  const head = (
    <>
      <Th>{t('console-approvals.subject')}</Th>
      {HEADS.map((name) => (
        <Th key={name}>{t(`console-approvals.${name}`)}</Th>
      ))}
    </>
  );
  return (
    <Page
      title={t('console-approvals.title')}
      sub={t('console-approvals.sub')}
      detail={
        <ApprovalPane
          approval={picked}
          busy={close.isPending}
          onApprove={approve}
          onReject={reject}
          onWithdraw={() => picked && close.mutate({ approval: picked, action: 'withdraw' })}
        />
      }
    >
      <div className="grid gap-2.5">
        <Seg
          label={t('console-approvals.views')}
          items={VIEWS.map((name) => ({ value: name, label: t(`console-approvals.view.${name}`) }))}
          value={view}
          onPick={(next) => change({ view: next === 'open' ? undefined : next, id: undefined })}
        />
        <ListState
          query={query}
          count={rows.length}
          emptyTitle={t(view === 'open' ? 'console-approvals.empty' : 'console-approvals.emptyFiltered')}
          emptyText={t('console-approvals.emptyText')}
        >
          <Table label={t('console-approvals.list')} head={head} className="!rounded-lg">
            {rows.map((row) => (
              <Row key={row.id} row={row} picked={row.id === id} onPick={() => change({ id: row.id })} />
            ))}
          </Table>
        </ListState>
      </div>
      {rejecting && (
        <ReasonDialog
          title={t('console-approvals.rejectTitle', { subject: rejecting.subject.name })}
          text={t('console-approvals.rejectText')}
          label={t('console-approvals.rejectReason')}
          doIt={t('console-approvals.reject')}
          kind="danger"
          busy={close.isPending}
          onDo={(note) => close.mutate({ approval: rejecting, action: 'reject', note })}
          onClose={() => setRejecting(null)}
        />
      )}
    </Page>
  );
}
