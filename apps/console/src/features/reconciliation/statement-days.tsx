import type { AllCalls, ValueOf } from '@croupier/contract';
import { useT } from '@croupier/i18n';
import { Button, ErrorState, SkeletonRows, Table, Tag, Td, Th, Tr, toast } from '@croupier/ui';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import Redo from '~icons/ph/arrow-clockwise-bold';
import { api } from '../../api/api.ts';
import { useOperator } from '../../stores/session.ts';
import { dayBefore, dayState, type StatementDay } from './words.ts';

type Days = ValueOf<AllCalls['statementDays']>;

/** The brand's today, as far as a browser can know it before the server has said. */
function todayIn(timeZone: string): string {
  return new Intl.DateTimeFormat('en-CA', { timeZone }).format(new Date());
}

function Row({ row, day, mayAct }: { row: StatementDay; day: string; mayAct: boolean }) {
  const { t, signed, number, dateTime } = useT();
  const queries = useQueryClient();
  const [text, color] = dayState(row);
  const again = useMutation({
    mutationFn: () => api('reconcileAgain', { channelId: row.channel.id, day }),
    onError: (error) => toast({ kind: 'error', title: error.message }),
    onSettled: () =>
      Promise.all(['statementDays', 'differences'].map((name) => queries.invalidateQueries({ queryKey: [name] }))),
  });
  return (
    <Tr>
      <Td className="font-bold whitespace-nowrap">{row.channel.name}</Td>
      <Td>
        <Tag color={color}>{t(text)}</Tag>
      </Td>
      <Td end>
        {number(row.matched)} / {number(row.lines)}
      </Td>
      <Td end className={row.open > 0 ? 'font-bold text-danger' : 'text-fg3'}>
        {number(row.open)}
      </Td>
      <Td end className="text-fg3">
        {number(row.closed)}
      </Td>
      <Td end className="whitespace-nowrap">
        <bdi dir="ltr">{signed(row.takenIn)}</bdi>
      </Td>
      <Td end className="whitespace-nowrap">
        <bdi dir="ltr">{signed(row.paidOut)}</bdi>
      </Td>
      <Td className="tnum whitespace-nowrap text-fg3">{row.fetchedAt ? dateTime(row.fetchedAt) : '—'}</Td>
      {mayAct && (
        <Td end>
          <Button
            size="sm"
            icon={<Redo />}
            busy={again.isPending}
            aria-label={t('console-reconciliation.againFor', { channel: row.channel.name })}
            onClick={() => again.mutate()}
          >
            {t('console-reconciliation.again')}
          </Button>
        </Td>
      )}
    </Tr>
  );
}

function Head({ mayAct }: { mayAct: boolean }) {
  const { t } = useT();
  return (
    <>
      <Th>{t('console-reconciliation.channel')}</Th>
      <Th>{t('console-reconciliation.verdict')}</Th>
      <Th end>{t('console-reconciliation.matched')}</Th>
      <Th end>{t('console-reconciliation.open')}</Th>
      <Th end>{t('console-reconciliation.closed')}</Th>
      <Th end>{t('console-reconciliation.takenIn')}</Th>
      <Th end>{t('console-reconciliation.paidOut')}</Th>
      <Th>{t('console-reconciliation.fetchedAt')}</Th>
      {mayAct && (
        <Th>
          <span className="sr">{t('console-reconciliation.again')}</span>
        </Th>
      )}
    </>
  );
}

/** Each channel's statement of a day against what we have. */
export function StatementDays() {
  const { t } = useT();
  const { permissions, timeZone } = useOperator();
  const mayAct = permissions.includes('reconciliation.write');
  const [day, setDay] = useState(() => dayBefore(todayIn(timeZone)));
  const { data, error } = useQuery<Days>({
    queryKey: ['statementDays', day],
    queryFn: ({ signal }) => api('statementDays', { day }, { signal }),
    placeholderData: keepPreviousData,
    refetchInterval: 30_000,
  });
  return (
    <section className="grid grid-cols-[minmax(0,1fr)] gap-2.5">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 className="font-extrabold">{t('console-reconciliation.statements')}</h2>
        <label>
          <span className="sr">{t('console-reconciliation.pickDay')}</span>
          <input
            type="date"
            className="field !min-h-10 w-44"
            max={data?.today}
            value={day}
            onChange={(event) => event.target.value && setDay(event.target.value)}
          />
        </label>
      </div>
      {!data && !error && <SkeletonRows rows={4} />}
      {!data && error && (
        <ErrorState title={t('console-shell.errorTitle')} text={error.message} reference={error.requestId} />
      )}
      {data && (
        <Table label={t('console-reconciliation.statements')} head={<Head mayAct={mayAct} />} className="!rounded-lg">
          {data.list.map((row) => (
            <Row key={row.channel.id} row={row} day={day} mayAct={mayAct} />
          ))}
        </Table>
      )}
    </section>
  );
}
