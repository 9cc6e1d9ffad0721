import { isRefusal } from '@croupier/client';
import { isRegistrationField } from '@croupier/contract/registration-fields';
import { useT } from '@croupier/i18n';
import { Button, ErrorState, SkeletonRows, toast } from '@croupier/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../api/api.ts';
import { Page } from '../../shell/page.tsx';
import { useOperator } from '../../stores/session.ts';
import { BonusCard } from './bonus-card.tsx';
import { isSame, type Settings } from './draft.ts';
import { FieldsTable } from './fields-table.tsx';
import { FormPreview } from './form-preview.tsx';
import { REGISTRATION, useRegistration } from './queries.ts';
import { WaysCard } from './ways-card.tsx';

interface EditorProps {
  settings: Settings;
  onReload: () => Promise<unknown>;
}

/** What the server said against it: which fields, or that somebody else was first. */
function useSave(draft: Settings, onSaved: (saved: Settings) => void) {
  const { t } = useT();
  const queries = useQueryClient();
  const save = useMutation({
    mutationFn: () => api('changeRegistration', draft),
    onSuccess: (saved) => {
      queries.setQueryData(REGISTRATION, saved);
      onSaved(saved);
      toast({ kind: 'success', title: t('console-registration.saved') });
    },
    onError: (error) => {
      if (!isRefusal(error) || (error.code !== 'bad_input' && error.code !== 'state_conflict')) {
        toast({ kind: 'error', title: error.message });
      }
    },
  });
  const refusal = isRefusal(save.error) ? save.error : null;
  return {
    save,
    wrong: new Set(Object.keys(refusal?.fields ?? {})),
    conflict: refusal?.code === 'state_conflict',
  };
}

function Editor({ settings, onReload }: EditorProps) {
  const { t } = useT();
  const mayWrite = useOperator().permissions.includes('brand.write');
  const [draft, setDraft] = useState(settings);
  const [known, setKnown] = useState(settings);
  const { save, wrong, conflict } = useSave(draft, (saved) => {
    setDraft(saved);
    setKnown(saved);
  });
  const changed = !isSame(draft, known);
  const names = [...wrong].map((field) => (isRegistrationField(field) ? t(`fields.${field}`) : null));
  const told = names.filter((name) => name !== null).join('、');
  const change = (next: Settings) => {
    setDraft(next);
    if (!conflict) save.reset();
  };
  const tools = mayWrite ? (
    <>
      <Button size="sm" disabled={!changed || save.isPending} onClick={() => change(known)}>
        {t('console-registration.discard')}
      </Button>
      <Button
        kind="primary"
        size="sm"
        disabled={!changed || conflict}
        busy={save.isPending}
        onClick={() => save.mutate()}
      >
        {t('console-registration.save')}
      </Button>
    </>
  ) : (
    <span className="text-fg3">{t('console-registration.readOnly')}</span>
  );
  return (
    <Page title={t('console-registration.title')} sub={t('console-registration.sub')} tools={tools}>
      {conflict && (
        <div role="alert" className="panel mb-3 flex flex-wrap items-center gap-3 !rounded-lg border-danger p-4">
          <p className="min-w-0 flex-1 font-semibold text-danger">{t('console-registration.conflict')}</p>
          <Button onClick={() => void onReload()}>{t('console-registration.load')}</Button>
        </div>
      )}
      {told && (
        <p role="alert" className="mb-3 font-semibold text-danger">
          {t('console-registration.wrong', { fields: told })}
        </p>
      )}
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 xl:grid-cols-[minmax(0,1fr)_auto]">
        <fieldset disabled={!mayWrite} className="grid min-w-0 gap-3">
          <WaysCard settings={draft} onChange={change} />
          <FieldsTable settings={draft} wrong={wrong} onChange={change} />
          <BonusCard settings={draft} wrong={wrong.has('bonus')} onChange={change} />
        </fieldset>
        <div className="xl:sticky xl:top-0 xl:max-h-[calc(100dvh-5.25rem)] xl:overflow-y-auto" tabIndex={0}>
          <FormPreview settings={draft} />
        </div>
      </div>
    </Page>
  );
}

/** [spec 3.5, 3.20] How people register, with the form beside it as it will be. */
export default function RegistrationPage() {
  const { t } = useT();
  const { data, error, refetch } = useRegistration();
  const [loaded, setLoaded] = useState(0);
  if (data) {
    const reload = async () => {
      await refetch();
      setLoaded(loaded + 1);
    };
    return <Editor key={loaded} settings={data} onReload={reload} />;
  }
  return (
    <Page title={t('console-registration.title')}>
      {!error && <SkeletonRows rows={8} />}
      {error && (
        <ErrorState title={t('console-shell.errorTitle')} text={error.message} onRetry={() => void refetch()} />
      )}
    </Page>
  );
}
