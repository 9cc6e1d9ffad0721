import { useT } from '@croupier/i18n';
import { Button, Field } from '@croupier/ui';
import { type FormEvent, useState } from 'react';
import { useOperator } from '../../stores/session.ts';
import { useAddNote } from './queries.ts';
import type { CaseFacts } from './words.ts';

/** What operators tell each other; the person never reads it. */
export function Notes({ id, notes }: { id: string; notes: CaseFacts['notes'] }) {
  const { t, dateTime } = useT();
  const { permissions } = useOperator();
  const [text, setText] = useState('');
  const add = useAddNote(() => setText(''));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (text.trim()) add.mutate({ id, text: text.trim() });
  };
  return (
    <section>
      <h3 className="mb-1.5 text-xs font-bold text-fg2">{t('console-cases.notes')}</h3>
      <ol className="grid gap-2 text-xs">
        {notes.map((note) => (
          <li key={`${note.at} ${note.text}`} className="rounded-md bg-s2 p-2.5">
            <p className="tnum mb-0.5 text-fg3">
              {note.by} · {dateTime(note.at)}
            </p>
            <p className="whitespace-pre-wrap [overflow-wrap:anywhere]">{note.text}</p>
          </li>
        ))}
      </ol>
      {permissions.includes('cases.write') && (
        <form onSubmit={submit} className="mt-2 grid gap-2">
          <Field label={t('console-cases.newNote')}>
            <textarea
              className="field min-h-16 py-2"
              maxLength={500}
              value={text}
              onChange={(event) => setText(event.target.value)}
            />
          </Field>
          <Button type="submit" busy={add.isPending} disabled={text.trim() === ''}>
            {t('console-cases.addNote')}
          </Button>
        </form>
      )}
    </section>
  );
}
