import { useT } from '@croupier/i18n';
import { Button, ErrorState, SkeletonRows, toast } from '@croupier/ui';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import Clock from '~icons/ph/clock-counter-clockwise-bold';
import { api } from '../../api/api.ts';
import { Page } from '../../shell/page.tsx';
import { useOperator } from '../../stores/session.ts';
import { changeOf, type Home, isComplete, isSame, moved, type Row, withRow } from './draft.ts';
import { HistoryDialog } from './history-dialog.tsx';
import { HomePreview } from './home-preview.tsx';
import { HotCard } from './hot-card.tsx';
import { RowItem } from './row-item.tsx';
import { SortableList } from './sortable.tsx';

const KEY = ['homeRows'];

interface EditorProps {
  home: Home;
  onReload: () => Promise<unknown>;
}

function Rows({ home, mayWrite, onChange }: { home: Home; mayWrite: boolean; onChange: (home: Home) => void }) {
  const { lang } = useT();
  const idOf = ({ gameType }: Row): string => gameType;
  const names = new Map<string, string>(
    home.rows.map((row) => [row.gameType, lang === 'TW' ? row.titleTW : row.titleEN]),
  );
  return (
    <SortableList
      ids={home.rows.map(idOf)}
      nameOf={(id) => names.get(id) ?? id}
      onMove={(from, to) => onChange({ ...home, rows: moved(home.rows, idOf, from, to) })}
    >
      <ol className="grid gap-2">
        {home.rows.map((row) => (
          <RowItem
            key={row.gameType}
            row={row}
            mayWrite={mayWrite}
            onChange={(part) => onChange(withRow(home, row.gameType, part))}
          />
        ))}
      </ol>
    </SortableList>
  );
}

function Editor({ home, onReload }: EditorProps) {
  const { t } = useT();
  const queries = useQueryClient();
  const mayWrite = useOperator().permissions.includes('games.manage');
  const [known, setKnown] = useState(home);
  const [draft, setDraft] = useState(home);
  const save = useMutation({
    mutationFn: () => api('changeHomeRows', changeOf(draft)),
    onSuccess: (saved) => {
      queries.setQueryData(KEY, saved);
      setKnown(saved);
      setDraft(saved);
      toast({ kind: 'success', title: t('console-home.saved') });
    },
    onError: (error) => {
      if (error.code !== 'state_conflict') toast({ kind: 'error', title: error.message });
    },
  });
  const [history, setHistory] = useState(false);
  const conflict = save.error?.code === 'state_conflict';
  const changed = !isSame(draft, known);
  const past = (
    <Button size="sm" icon={<Clock />} onClick={() => setHistory(true)}>
      {t('console-home.history')}
    </Button>
  );
  const tools = mayWrite ? (
    <span className="flex gap-2 max-lg:contents max-lg:[&>*]:w-full">
      {past}
      <Button size="sm" disabled={!changed || save.isPending} onClick={() => setDraft(known)}>
        {t('console-home.discard')}
      </Button>
      <Button
        kind="primary"
        size="sm"
        disabled={!changed || conflict || !isComplete(draft)}
        busy={save.isPending}
        onClick={() => save.mutate()}
      >
        {t('console-home.save')}
      </Button>
    </span>
  ) : (
    <>
      {past}
      <span className="text-fg3">{t('console-home.readOnly')}</span>
    </>
  );
  return (
    <Page title={t('console-home.title')} sub={t('console-home.sub')} tools={tools}>
      {conflict && (
        <div role="alert" className="panel mb-3 flex flex-wrap items-center gap-3 !rounded-lg border-danger p-4">
          <p className="min-w-0 flex-1 font-semibold text-danger">{t('console-home.conflict')}</p>
          <Button onClick={() => void onReload()}>{t('console-home.load')}</Button>
        </div>
      )}
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 xl:grid-cols-2">
        <div className="grid min-w-0 gap-3">
          <HotCard hot={draft.hot} mayWrite={mayWrite} onChange={(hot) => setDraft({ ...draft, hot })} />
          <Rows home={draft} mayWrite={mayWrite} onChange={setDraft} />
        </div>
        <div
          tabIndex={0}
          className="min-w-0 rounded-lg xl:sticky xl:top-0 xl:max-h-[calc(100dvh-5.25rem)] xl:overflow-y-auto"
        >
          <HomePreview home={draft} />
        </div>
      </div>
      {history && (
        <HistoryDialog
          home={known}
          onTake={(then) => {
            save.reset();
            setDraft(then);
          }}
          onClose={() => setHistory(false)}
        />
      )}
    </Page>
  );
}

/** [spec 9.3, 9.4] The rows of the home page, dragged into order, with the page beside them as it will be. */
export default function HomeRowsPage() {
  const { t } = useT();
  const [loaded, setLoaded] = useState(0);
  const { data, error, refetch } = useQuery<Home>({
    queryKey: KEY,
    queryFn: ({ signal }) => api('homeRows', {}, { signal }),
    // What is being arranged must not move by itself.
    refetchOnWindowFocus: false,
  });
  if (data) {
    const reload = async () => {
      await refetch();
      setLoaded(loaded + 1);
    };
    return <Editor key={loaded} home={data} onReload={reload} />;
  }
  return (
    <Page title={t('console-home.title')}>
      {!error && <SkeletonRows rows={8} />}
      {error && (
        <ErrorState title={t('console-shell.errorTitle')} text={error.message} onRetry={() => void refetch()} />
      )}
    </Page>
  );
}
