import { useT } from '@croupier/i18n';
import { Button, ErrorState, Field, Kv, Money, SkeletonRows, toast } from '@croupier/ui';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { Link } from 'react-router';
import { api } from '../../api/api.ts';
import { QueuePane } from '../../lists/queue-pane.tsx';
import { paths } from '../../paths.ts';
import { useOperator } from '../../stores/session.ts';
import { TransferAlerts } from './transfer-alerts.tsx';
import type { Totals, Transfer, TransferFacts } from './words.ts';

function Side({ label, person, totals }: { label: string; person: Transfer['from']; totals: Totals }) {
  const { t, money, signed } = useT();
  const { currencySymbol } = useOperator();
  const sum = (amount: string, count: number) => (
    <>
      <Money text={money(amount, currencySymbol)} /> <span className="text-fg3">({count})</span>
    </>
  );
  return (
    <section>
      <h3 className="mb-1 text-xs font-bold text-fg2">
        {label} ·{' '}
        <Link to={paths.person(person.id)} className="font-bold text-linkc underline underline-offset-4">
          {person.account}
        </Link>
      </h3>
      <Kv
        rows={[
          [t('console-transfers.sent'), sum(totals.sent, totals.sentCount)],
          [t('console-transfers.received'), sum(totals.received, totals.receivedCount)],
          [
            t('console-transfers.net'),
            // Money that went somewhere is neither won nor lost.
            <Money key="net" text={signed(totals.net, currencySymbol)} />,
          ],
        ]}
      />
    </section>
  );
}

function Notes({ id, notes }: { id: string; notes: TransferFacts['notes'] }) {
  const { t, dateTime } = useT();
  const mayNote = useOperator().permissions.includes('transfers.note');
  const queries = useQueryClient();
  const [text, setText] = useState('');
  const add = useMutation({
    mutationFn: () => api('noteTransfer', { id, text: text.trim() }),
    onSuccess: () => setText(''),
    onError: (error) => toast({ kind: 'error', title: error.message }),
    onSettled: () =>
      Promise.all(['peopleTransfer', 'peopleTransfers'].map((name) => queries.invalidateQueries({ queryKey: [name] }))),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (text.trim()) add.mutate();
  };
  return (
    <section className="grid gap-2">
      <h3 className="text-xs font-bold text-fg2">{t('console-transfers.notes')}</h3>
      {notes.map(({ by, at, text: said }) => (
        <div key={at} className="rounded-md bg-s2 p-3">
          <p className="tnum text-xs text-fg3">
            {by} · {dateTime(at)}
          </p>
          <p className="mt-1 whitespace-pre-wrap [overflow-wrap:anywhere]">{said}</p>
        </div>
      ))}
      {notes.length === 0 && <p className="text-fg3">{t('console-transfers.noNotes')}</p>}
      {mayNote && (
        <form onSubmit={submit} className="grid gap-2">
          <Field label={t('console-transfers.newNote')}>
            <textarea
              className="field min-h-16 py-2.5"
              maxLength={1000}
              value={text}
              onChange={(event) => setText(event.target.value)}
            />
          </Field>
          <Button type="submit" size="sm" busy={add.isPending} disabled={text.trim() === ''}>
            {t('console-transfers.addNote')}
          </Button>
        </form>
      )}
    </section>
  );
}

function Facts({ facts: { row, from, to, notes } }: { facts: TransferFacts }) {
  const { t, money, dateTime } = useT();
  const { currencySymbol } = useOperator();
  return (
    <>
      <div>
        <p className="text-xs font-bold text-fg2">{t(`console-transfers.way.${row.way}`)}</p>
        <h2 className="text-2xl font-extrabold text-money">
          <Money text={money(row.amount, currencySymbol)} />
        </h2>
        <p className="tnum text-xs text-fg3">
          {row.reference} · {dateTime(row.createdAt)}
        </p>
      </div>
      <section>
        <h3 className="mb-1.5 text-xs font-bold text-fg2">{t('console-transfers.why')}</h3>
        <TransferAlerts alerts={row.alerts} />
      </section>
      <Side label={t('console-transfers.from')} person={row.from} totals={from} />
      <Side label={t('console-transfers.to')} person={row.to} totals={to} />
      <Notes key={row.id} id={row.id} notes={notes} />
    </>
  );
}

/** Both sides of a transfer, why it is pointed out, and what the others noted. */
export function TransferPane({ id }: { id: string | undefined }) {
  const { t } = useT();
  const { data, error, refetch } = useQuery<TransferFacts>({
    queryKey: ['peopleTransfer', id],
    queryFn: ({ signal }) => api('peopleTransfer', { id: id! }, { signal }),
    enabled: id !== undefined,
  });
  let facts = data ? <Facts facts={data} /> : <SkeletonRows rows={7} />;
  if (error && !data) {
    facts = (
      <ErrorState
        title={t('console-shell.errorTitle')}
        text={error.message}
        reference={error.requestId}
        onRetry={() => void refetch()}
      />
    );
  }
  return (
    <QueuePane
      pick={t('console-transfers.pick')}
      keys={t('console-transfers.keys')}
      facts={id === undefined ? null : facts}
    />
  );
}
