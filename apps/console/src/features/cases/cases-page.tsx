import { useT } from '@croupier/i18n';
import { Money, Seg, Table, Tag, Td, Th } from '@croupier/ui';
import { useState } from 'react';
import { useList } from '../../api/queries.ts';
import { AgeText } from '../../lists/age-text.tsx';
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
import { CasePane } from './case-pane.tsx';
import { useCaseFacts, useResolve } from './queries.ts';
import { type CaseAction, type CaseFacts, type CaseRow, may, STATE_COLOR, STATE_TEXT } from './words.ts';

const VIEWS = ['open', 'paying', 'done'] as const;

function Row({ row, picked, onPick }: { row: CaseRow; picked: boolean; onPick: () => void }) {
  const { t, money } = useT();
  const { currencySymbol } = useOperator();
  const amount = (wire: string) => <Money text={money(wire, currencySymbol)} />;
  return (
    <PickRow picked={picked} onPick={onPick} name={row.reference} className="whitespace-nowrap">
      <Td className="w-full font-bold">{row.account}</Td>
      <Td end>{amount(row.amount)}</Td>
      <Td end className="text-fg2">
        {amount(row.received)}
      </Td>
      <Td end className="font-bold">
        {amount(row.remaining)}
      </Td>
      <Td end>{row.proofs}</Td>
      <Td end>
        <AgeText waitingMinutes={row.waitingMinutes} slaMinutes={row.slaMinutes} calm={row.state !== 'disputed'} />
      </Td>
      <Td>
        <Tag color={STATE_COLOR[row.state]}>
          {t(row.awaitsSecond ? 'console-cases.awaitsSecond' : STATE_TEXT[row.state])}
        </Tag>
      </Td>
    </PickRow>
  );
}

interface AskProps {
  facts: CaseFacts;
  action: CaseAction;
  busy: boolean;
  onDo: (reason: string) => void;
  onClose: () => void;
}

/** Why, before anything is done; and whether it takes a second one. */
function AskReason({ facts, action, busy, onDo, onClose }: AskProps) {
  const { t, money } = useT();
  const { currencySymbol } = useOperator();
  const { row, secondApprovalAbove } = facts;
  const amount = money(row.remaining, currencySymbol);
  if (action === 'close') {
    return (
      <ReasonDialog
        title={t('console-cases.closeTitle', { reference: row.reference })}
        text={t('console-cases.closeText')}
        label={t('console-cases.closeReason')}
        doIt={t('console-cases.close')}
        kind="danger"
        {...{ busy, onDo, onClose }}
      />
    );
  }
  const second = Number(row.remaining) > Number(secondApprovalAbove);
  return (
    <ReasonDialog
      title={t('console-cases.payTitle', { amount })}
      text={t(second ? 'console-cases.payTextSecond' : 'console-cases.payText')}
      label={t('console-cases.payReason')}
      doIt={t(second ? 'console-cases.askSecond' : 'console-cases.payRest', { amount })}
      kind="primary"
      {...{ busy, onDo, onClose }}
    />
  );
}

/** [spec 4.17] Withdrawals that are said not to have arrived: what arrived, proofs, notes, and how it ends. */
export default function CasesPage() {
  const { t } = useT();
  const [{ view: viewName, q, id }, change] = useAddress(['view', 'q', 'id'] as const);
  const view = VIEWS.find((name) => name === viewName) ?? 'open';
  const query = useList('cases', { view, ...(q ? { search: q } : {}) });
  const rows = query.data?.pages.flatMap(({ list }) => list) ?? [];
  const counts = query.data?.pages.at(-1)?.counts ?? {};
  const { data: facts } = useCaseFacts(id);
  const [asking, setAsking] = useState<{ facts: CaseFacts; action: CaseAction } | null>(null);
  const resolve = useResolve(() => setAsking(null));
  const act = (action: CaseAction) => {
    if (facts?.row.id === id && may(facts, action) && !resolve.isPending) setAsking({ facts: facts!, action });
  };
  const step = (by: 1 | -1) => {
    const next = neighbour(rows, id, by);
    if (next) change({ id: next.id });
  };
  useQueueKeys({
    onNext: () => step(1),
    onPrevious: () => step(-1),
    onApprove: () => act('pay_rest'),
    onReject: () => act('close'),
  });
  const label = (name: (typeof VIEWS)[number]) =>
    `${t(`console-cases.view.${name}`)}${counts[name] === undefined ? '' : ` ${counts[name]}`}`;
  const head = (
    <>
      <Th>{t('console-cases.reference')}</Th>
      <Th>{t('console-cases.account')}</Th>
      <Th end>{t('console-cases.amount')}</Th>
      <Th end>{t('console-cases.received')}</Th>
      <Th end>{t('console-cases.remaining')}</Th>
      <Th end>{t('console-cases.proofs')}</Th>
      <Th end>{t('console-cases.age')}</Th>
      <Th>{t('console-cases.stateHead')}</Th>
    </>
  );
  return (
    <Page
      title={t('console-cases.title')}
      sub={t('console-cases.sub')}
      tools={<SearchField label={t('console-cases.search')} value={q} onSearch={(text) => change({ q: text })} />}
      detail={
        <CasePane id={id} busy={resolve.isPending} onAct={(about, action) => setAsking({ facts: about, action })} />
      }
    >
      <div className="grid gap-2.5">
        <Seg
          label={t('console-cases.views')}
          items={VIEWS.map((name) => ({ value: name, label: label(name) }))}
          value={view}
          onPick={(next) => change({ view: next === 'open' ? undefined : next, id: undefined })}
        />
        <SavedViews queue="cases" names={['view', 'q']} />
        <ListState query={query} count={rows.length} emptyTitle={t('console-cases.empty')}>
          <Table label={t('console-cases.title')} head={head} className="!rounded-lg">
            {rows.map((row) => (
              <Row key={row.id} row={row} picked={row.id === id} onPick={() => change({ id: row.id })} />
            ))}
          </Table>
        </ListState>
      </div>
      {asking && (
        <AskReason
          {...asking}
          busy={resolve.isPending}
          onDo={(reason) => resolve.mutate({ row: asking.facts.row, action: asking.action, reason })}
          onClose={() => setAsking(null)}
        />
      )}
    </Page>
  );
}
