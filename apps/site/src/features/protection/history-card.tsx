import type { AllCalls, ValueOf } from '@croupier/contract';
import { useT } from '@croupier/i18n';
import { Button, Card, SkeletonRows } from '@croupier/ui';
import { useState } from 'react';
import { useCall } from '../../api/use-call.ts';
import { useFigure, useLimitName } from './figures.ts';

type Event = ValueOf<AllCalls['protectionHistory']>['list'][number];

const FIRST = 5;
const MORE = 50;
/** What is kept for good ends in a year that nobody reads. */
const isForGood = (until: string) => until.startsWith('9999');

function useWords(symbol: string): (event: Event) => string {
  const { t, date, dateTime } = useT();
  const figure = useFigure(symbol);
  const nameOf = useLimitName();
  return ({ what, kind, period, after, until }) => {
    if (what === 'self_exclusion' && until && isForGood(until)) return t('protection.what.forGood');
    if (what === 'limit_asked' && after === null)
      return t('protection.what.limit_askedNone', { what: nameOf({ kind: kind!, period: period! }) });
    const name = kind && period ? nameOf({ kind, period }) : '';
    // Of half a year the hour says nothing, and the year much.
    const untilText = until ? (what === 'self_exclusion' ? date(until) : dateTime(until)) : '';
    const to = after === null ? '' : kind ? figure(kind, after) : after;
    return t(`protection.what.${what}`, { what: name, after: to, until: untilText });
  };
}

/** What was set and asked for, newest first. */
export function HistoryCard({ symbol }: { symbol: string }) {
  const { t, dateTime } = useT();
  const words = useWords(symbol);
  const [limit, setLimit] = useState(FIRST);
  const { data } = useCall('protectionHistory', { limit });
  return (
    <Card title={t('protection.history.title')}>
      {!data && <SkeletonRows rows={3} />}
      {data?.list.length === 0 && <p className="text-[.8125rem] text-fg3">{t('protection.history.empty')}</p>}
      <ul className="space-y-2.5">
        {data?.list.map((event) => (
          <li key={event.id} className="text-[.8125rem]">
            <p className="font-semibold">{words(event)}</p>
            <p className="tnum text-xs text-fg3">
              {dateTime(event.at)}
              {event.source !== 'person' && ` · ${t(`protection.source.${event.source}`)}`}
            </p>
          </li>
        ))}
      </ul>
      {data?.nextCursor && limit === FIRST && (
        <Button size="sm" kind="quiet" className="mt-3" onClick={() => setLimit(MORE)}>
          {t('protection.history.more')}
        </Button>
      )}
    </Card>
  );
}
