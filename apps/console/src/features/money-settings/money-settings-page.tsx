import { useT } from '@croupier/i18n';
import { ErrorState, SkeletonRows, toast } from '@croupier/ui';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../api/api.ts';
import { generalText } from '../../api/refusal-text.ts';
import { Page } from '../../shell/page.tsx';
import { useOperator } from '../../stores/session.ts';
import { ChangesPane } from './changes-pane.tsx';
import { changeOf, type Draft, draftOf, faultsOf, type MoneySettings } from './draft.ts';
import { SettingsForm } from './settings-form.tsx';

const KEY = ['moneySettings'];

function useSave(onSaved: () => void) {
  const { t } = useT();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ settings, draft }: { settings: MoneySettings; draft: Draft }) =>
      api('changeMoneySettings', changeOf(settings, draft)),
    onSuccess: (saved) => {
      queries.setQueryData(KEY, saved);
      toast({ kind: 'success', title: t('console-settings.saved') });
      onSaved();
    },
    onSettled: () => queries.invalidateQueries({ queryKey: ['auditLog'] }),
  });
}

function Editor({ settings, onReload }: { settings: MoneySettings; onReload: () => void }) {
  const { t } = useT();
  const mayWrite = useOperator().permissions.includes('settings.write');
  const [typed, setTyped] = useState<Draft | null>(null);
  const save = useSave(() => setTyped(null));
  const before = draftOf(settings);
  const draft = typed ?? before;
  const own = Object.fromEntries(Object.entries(faultsOf(draft)).map(([name, key]) => [name, t(key)]));
  const conflict = save.error?.code === 'state_conflict' ? t('console-settings.conflict') : undefined;
  return (
    <Page
      title={t('console-settings.title')}
      sub={t('console-settings.sub')}
      detail={
        <ChangesPane
          before={before}
          after={draft}
          mayWrite={mayWrite}
          busy={save.isPending}
          faulty={Object.keys(own).length > 0}
          general={conflict ?? generalText(save.error)}
          onSave={() => save.mutate({ settings, draft })}
          onReset={() => {
            if (conflict) onReload();
            save.reset();
            setTyped(null);
          }}
        />
      }
    >
      <div className="grid max-w-4xl grid-cols-[minmax(0,1fr)] gap-3.5">
        {!mayWrite && <p className="text-[.8125rem] text-fg2">{t('console-settings.readOnly')}</p>}
        <SettingsForm
          draft={draft}
          errors={{ ...save.error?.fields, ...own }}
          mayWrite={mayWrite}
          onChange={(part) => {
            if (!conflict) save.reset();
            setTyped({ ...draft, ...part });
          }}
        />
      </div>
    </Page>
  );
}

/** The brand's limits of money and play, with what a change would change. */
export default function MoneySettingsPage() {
  const { t } = useT();
  const { data, error, refetch } = useQuery<MoneySettings>({
    queryKey: KEY,
    queryFn: ({ signal }) => api('moneySettings', {}, { signal }),
  });
  if (data) return <Editor settings={data} onReload={() => void refetch()} />;
  return (
    <Page title={t('console-settings.title')} sub={t('console-settings.sub')}>
      {!error && <SkeletonRows rows={8} />}
      {error && (
        <ErrorState
          title={t('console-shell.errorTitle')}
          text={error.message}
          reference={error.requestId}
          onRetry={() => void refetch()}
        />
      )}
    </Page>
  );
}
