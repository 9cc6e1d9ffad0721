import type { AllCalls, ValueOf } from '@croupier/contract';
import { type MessageKey, useT } from '@croupier/i18n';
import { Seg, Table, Td, Th } from '@croupier/ui';
import { useList } from '../../api/queries.ts';
import { ListState } from '../../lists/list-state.tsx';
import { PickRow } from '../../lists/pick-row.tsx';
import { PillFilter } from '../../lists/pill-filter.tsx';
import { SearchField } from '../../lists/search-field.tsx';
import { useAddress } from '../../lists/use-address.ts';
import { Page } from '../../shell/page.tsx';
import { FeedbackPane } from './feedback-pane.tsx';

export type FeedbackRow = ValueOf<AllCalls['feedbackInbox']>['list'][number];

const TYPES = ['1', '2', '3', '4', '6', '0'] as const;
const TYPE_TEXT = (type: string) => `console-feedback.type.${type}` as MessageKey;

function Row({ row, picked, onPick }: { row: FeedbackRow; picked: boolean; onPick: () => void }) {
  const { t, dateTime } = useT();
  return (
    <PickRow picked={picked} onPick={onPick} name={dateTime(row.createdAt)}>
      <Td className="whitespace-nowrap">{t(TYPE_TEXT(String(row.type)))}</Td>
      <Td className="max-w-44 truncate font-bold">{row.sender || t('console-feedback.unnamed')}</Td>
      <Td className="max-w-0 truncate text-fg2">{row.content}</Td>
    </PickRow>
  );
}

/** What people wrote to the house, and what was done about it. */
export default function FeedbackPage() {
  const { t, number } = useT();
  const [{ state, type, q, id }, change] = useAddress(['state', 'type', 'q', 'id'] as const);
  const done = state === 'done';
  const kind = TYPES.find((one) => one === type);
  const query = useList('feedbackInbox', {
    state: done ? 'done' : 'open',
    ...(kind ? { type: kind } : {}),
    ...(q ? { search: q } : {}),
  });
  const rows = query.data?.pages.flatMap(({ list }) => list) ?? [];
  const picked = rows.find((row) => row.id === id);
  const open = query.data?.pages[0]?.open ?? 0;
  const clear = () => change({ type: undefined, q: undefined });
  const head = (
    <>
      <Th className="w-40">{t('console-feedback.when')}</Th>
      <Th className="w-36">{t('console-feedback.type')}</Th>
      <Th className="w-44">{t('console-feedback.sender')}</Th>
      <Th>{t('console-feedback.content')}</Th>
    </>
  );
  return (
    <Page
      title={t('console-feedback.title')}
      sub={t('console-feedback.sub')}
      tools={<SearchField label={t('console-feedback.search')} value={q} onSearch={(text) => change({ q: text })} />}
      detail={<FeedbackPane key={picked?.id} row={picked} />}
    >
      <div className="grid gap-2.5">
        <div className="flex flex-wrap items-center gap-2.5">
          <Seg
            label={t('console-feedback.states')}
            items={[
              { value: 'open', label: t('console-feedback.openCount', { count: number(open) }) },
              { value: 'done', label: t('console-feedback.done') },
            ]}
            value={done ? 'done' : 'open'}
            onPick={(next) => change({ state: next === 'open' ? undefined : next, id: undefined })}
          />
          <PillFilter
            label={t('console-feedback.types')}
            all={t('console-feedback.type.all')}
            items={TYPES.map((one) => ({ value: one, label: t(TYPE_TEXT(one)) }))}
            value={kind}
            onPick={(next) => change({ type: next })}
          />
        </div>
        <ListState
          query={query}
          count={rows.length}
          emptyTitle={t(done ? 'console-feedback.emptyDone' : 'console-feedback.empty')}
          clear={kind || q ? { label: t('console-feedback.clear'), onClear: clear } : undefined}
        >
          <Table label={t('console-feedback.list')} head={head} className="!rounded-lg [&_table]:min-w-[44rem]">
            {rows.map((row) => (
              <Row key={row.id} row={row} picked={row.id === id} onPick={() => change({ id: row.id })} />
            ))}
          </Table>
        </ListState>
      </div>
    </Page>
  );
}
