import { type MessageKey, useT } from '@croupier/i18n';
import { Button, Field, Kv, Mono, toast } from '@croupier/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { Link } from 'react-router';
import { api } from '../../api/api.ts';
import { paths } from '../../paths.ts';
import { useOperator } from '../../stores/session.ts';
import type { FeedbackRow } from './feedback-page.tsx';

function CloseForm({ row }: { row: FeedbackRow }) {
  const { t } = useT();
  const queries = useQueryClient();
  const [note, setNote] = useState('');
  const close = useMutation({
    mutationFn: () => api('closeFeedback', { id: row.id, note: note.trim() }),
    onSuccess: () => toast({ kind: 'success', title: t('console-feedback.closed') }),
    onError: (error) =>
      toast({
        kind: 'error',
        title: error.code === 'state_conflict' ? t('console-feedback.conflict') : error.message,
      }),
    onSettled: () => queries.invalidateQueries({ queryKey: ['feedbackInbox'] }),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (note.trim()) close.mutate();
  };
  return (
    <form onSubmit={submit} className="grid gap-3 border-t border-line p-4">
      <Field label={t('console-feedback.note')} hint={t('console-feedback.noteHint')}>
        <textarea
          className="field min-h-20 py-2"
          maxLength={500}
          value={note}
          onChange={(event) => setNote(event.target.value)}
        />
      </Field>
      <Button type="submit" kind="primary" wide busy={close.isPending} disabled={note.trim() === ''}>
        {t('console-feedback.close')}
      </Button>
    </form>
  );
}

/** One message, whole; and what can be done with it. */
export function FeedbackPane({ row }: { row: FeedbackRow | undefined }) {
  const { t, dateTime } = useT();
  const { permissions } = useOperator();
  if (!row) return <p className="m-auto p-6 text-center text-fg3">{t('console-feedback.pick')}</p>;
  return (
    <>
      <div tabIndex={0} className="flex-1 space-y-4 overflow-y-auto p-4">
        <div>
          <h2 className="text-md font-extrabold">{t(`console-feedback.type.${row.type}` as MessageKey)}</h2>
          <p className="tnum text-xs text-fg3">{dateTime(row.createdAt)}</p>
        </div>
        <p className="rounded-md bg-s2 p-3 leading-relaxed whitespace-pre-wrap [overflow-wrap:anywhere]">
          {row.content}
        </p>
        <Kv
          rows={[
            [t('console-feedback.from'), row.sender || t('console-feedback.unnamed')],
            [t('console-feedback.number'), row.id],
            [t('console-feedback.address'), <Mono key="ip">{row.ip}</Mono>],
            [t('console-feedback.language'), row.language],
          ]}
        />
        {row.personId && permissions.includes('people.read') && (
          <Link
            to={paths.person(row.personId)}
            className="inline-block py-1 font-semibold text-linkc underline underline-offset-4"
          >
            {t('console-feedback.person')}
          </Link>
        )}
        {row.state === 'done' && (
          <div>
            <h3 className="mb-1.5 text-xs font-bold text-fg2">{t('console-feedback.note')}</h3>
            <p className="rounded-md bg-s2 p-3 whitespace-pre-wrap">{row.note}</p>
            <p className="tnum mt-1 text-xs text-fg3">
              {t('console-feedback.doneBy', { name: row.doneBy ?? '', time: row.doneAt ? dateTime(row.doneAt) : '' })}
            </p>
          </div>
        )}
      </div>
      {row.state === 'open' && permissions.includes('feedback.write') && <CloseForm row={row} />}
    </>
  );
}
