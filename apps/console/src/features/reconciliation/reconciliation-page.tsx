import { useT } from '@croupier/i18n';
import { Seg, Table, Tag, Td, Th, toast } from '@croupier/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../api/api.ts';
import { useList } from '../../api/queries.ts';
import { ListState } from '../../lists/list-state.tsx';
import { PickRow } from '../../lists/pick-row.tsx';
import { ReasonDialog } from '../../lists/reason-dialog.tsx';
import { useAddress } from '../../lists/use-address.ts';
import { Page } from '../../shell/page.tsx';
import { useOperator } from '../../stores/session.ts';
import { DifferencePane } from './difference-pane.tsx';
import { StatementDays } from './statement-days.tsx';
import { type Difference, KIND_TEXT, STATE_COLOR, STATE_TEXT } from './words.ts';

const VIEWS = ['open', 'done'] as const;

function Row({ row, picked, onPick }: { row: Difference; picked: boolean; onPick: () => void }) {
  const { t, signed } = useT();
  const amount = (side: Difference['theirs']) => (side?.amount ? signed(side.amount) : '—');
  return (
    <PickRow picked={picked} onPick={onPick} name={<span className="font-bold text-fg">{t(KIND_TEXT[row.kind])}</span>}>
      <Td className="whitespace-nowrap">{row.channel.name}</Td>
      <Td className="tnum whitespace-nowrap">{row.day}</Td>
      <Td end className="whitespace-nowrap">
        <bdi dir="ltr">{amount(row.theirs)}</bdi>
      </Td>
      <Td end className="whitespace-nowrap">
        <bdi dir="ltr">{amount(row.ours)}</bdi>
      </Td>
      <Td className="w-full max-w-0 min-w-40 truncate text-fg2">{row.reference ?? row.moneyId}</Td>
      <Td>
        <Tag color={STATE_COLOR[row.state]}>{t(STATE_TEXT[row.state])}</Tag>
      </Td>
    </PickRow>
  );
}

/** The explanation closes it; everything is read anew whatever came of it. */
function useExplain(onDone: () => void) {
  const { t } = useT();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ row: { id, version }, note }: { row: Difference; note: string }) =>
      api('closeDifference', { id, version, note }),
    onSuccess: () => toast({ kind: 'success', title: t('console-reconciliation.explained') }),
    onError: (error) => {
      const title = error.code === 'state_conflict' ? t('console-approvals.conflict') : error.message;
      toast({ kind: 'error', title });
    },
    onSettled: async () => {
      onDone();
      const names = ['differences', 'statementDays', 'auditLog'];
      await Promise.all(names.map((name) => queries.invalidateQueries({ queryKey: [name] })));
    },
  });
}

function Head() {
  const { t } = useT();
  return (
    <>
      <Th>{t('console-reconciliation.what')}</Th>
      <Th>{t('console-reconciliation.channel')}</Th>
      <Th>{t('console-reconciliation.pickDay')}</Th>
      <Th end>{t('console-reconciliation.theirs')}</Th>
      <Th end>{t('console-reconciliation.ours')}</Th>
      <Th>{t('console-reconciliation.reference')}</Th>
      <Th>{t('console-reconciliation.verdict')}</Th>
    </>
  );
}

/** Statements of the channels against our books, and what they do not agree about. */
export default function ReconciliationPage() {
  const { t } = useT();
  const mayAct = useOperator().permissions.includes('reconciliation.write');
  const [{ view: viewName, id }, change] = useAddress(['view', 'id'] as const);
  const view = VIEWS.find((name) => name === viewName) ?? 'open';
  const query = useList('differences', { view });
  const rows = query.data?.pages.flatMap(({ list }) => list) ?? [];
  const picked = rows.find((row) => row.id === id);
  const [explaining, setExplaining] = useState<Difference | null>(null);
  const explain = useExplain(() => setExplaining(null));
  return (
    <Page
      title={t('console-reconciliation.title')}
      sub={t('console-reconciliation.sub')}
      detail={<DifferencePane row={picked} mayAct={mayAct} onClose={() => picked && setExplaining(picked)} />}
    >
      <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
        <StatementDays />
        <section className="grid grid-cols-[minmax(0,1fr)] gap-2.5">
          <div className="flex flex-wrap items-center justify-between gap-2">
            <h2 className="font-extrabold">{t('console-reconciliation.differences')}</h2>
            <Seg
              label={t('console-reconciliation.views')}
              items={VIEWS.map((name) => ({ value: name, label: t(`console-reconciliation.view.${name}`) }))}
              value={view}
              onPick={(next) => change({ view: next === 'open' ? undefined : next, id: undefined })}
            />
          </div>
          <ListState
            query={query}
            count={rows.length}
            emptyTitle={t(view === 'open' ? 'console-reconciliation.empty' : 'console-reconciliation.emptyDone')}
            emptyText={t('console-reconciliation.emptyText')}
          >
            <Table label={t('console-reconciliation.differences')} head={<Head />} className="!rounded-lg">
              {rows.map((row) => (
                <Row key={row.id} row={row} picked={row.id === id} onPick={() => change({ id: row.id })} />
              ))}
            </Table>
          </ListState>
        </section>
      </div>
      {explaining && (
        <ReasonDialog
          title={t('console-reconciliation.explainTitle')}
          text={t('console-reconciliation.explainText')}
          label={t('console-reconciliation.note')}
          doIt={t('console-reconciliation.explain')}
          kind="primary"
          busy={explain.isPending}
          onDo={(note) => explain.mutate({ row: explaining, note })}
          onClose={() => setExplaining(null)}
        />
      )}
    </Page>
  );
}
