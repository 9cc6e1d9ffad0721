import { useT } from '@croupier/i18n';
import { Button, Field, SkeletonRows, toast } from '@croupier/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { api } from '../../api/api.ts';
import { usePersonNotes } from './queries.ts';

function NewNote({ id }: { id: string }) {
  const { t } = useT();
  const queries = useQueryClient();
  const [text, setText] = useState('');
  const add = useMutation({
    mutationFn: () => api('addPersonNote', { id, text: text.trim() }),
    onSuccess: () => {
      setText('');
      toast({ kind: 'success', title: t('console-people.noted') });
    },
    onError: (error) => toast({ kind: 'error', title: error.message }),
    onSettled: () => queries.invalidateQueries({ queryKey: ['personNotes', id] }),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (text.trim()) add.mutate();
  };
  return (
    <form onSubmit={submit} className="grid gap-2">
      <Field label={t('console-people.newNote')} hint={t('console-people.noteHint')}>
        <textarea
          className="field min-h-16 py-2"
          maxLength={1000}
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
      </Field>
      <Button type="submit" size="sm" busy={add.isPending} disabled={text.trim() === ''}>
        {t('console-people.addNote')}
      </Button>
    </form>
  );
}

/** What operators noted about a person, the latest first. */
export function Notes({ id, mayWrite }: { id: string; mayWrite: boolean }) {
  const { t, dateTime } = useT();
  const { data, error } = usePersonNotes(id);
  return (
    <section>
      <h2 className="mb-2 text-xs font-bold text-fg2">{t('console-people.notes')}</h2>
      {!data && !error && <SkeletonRows rows={2} />}
      {error && !data && <p className="text-danger">{error.message}</p>}
      {data?.list.length === 0 && <p className="mb-3 text-fg3">{t('console-people.noNotes')}</p>}
      <ul className="mb-3 grid gap-2">
        {data?.list.map((note) => (
          <li key={note.id} className="rounded-md bg-s2 p-2.5">
            <p className="whitespace-pre-wrap [overflow-wrap:anywhere]">{note.text}</p>
            <p className="tnum mt-1 text-xs text-fg3">
              {t('console-people.noteBy', { name: note.by, time: dateTime(note.at) })}
            </p>
          </li>
        ))}
      </ul>
      {mayWrite && <NewNote id={id} />}
    </section>
  );
}
