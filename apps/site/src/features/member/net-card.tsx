import { useT } from '@croupier/i18n';
import { Card, Delta, Skeleton } from '@croupier/ui';
import { useQueries } from '@tanstack/react-query';
import { api } from '../../api/api.ts';
import { useWhitelabel } from '../../shell/brand.ts';
import { type DayNet, heightOf, netByDay, totalOf } from './net-by-day.ts';
import { lastDays } from './last-days.ts';

const DAYS = 7;

function Bars({ days, label }: { days: readonly DayNet[]; label: string }) {
  const { tag } = useT();
  const weekday = new Intl.DateTimeFormat(tag, { weekday: 'narrow', timeZone: 'UTC' });
  return (
    <div role="img" aria-label={label} className="flex h-28 items-stretch gap-2">
      {days.map(({ day, net }) => {
        const height = `${heightOf(net, days)}%`;
        return (
          <div key={day} className="flex flex-1 flex-col items-center">
            <div className="flex w-full flex-1 items-end justify-center">
              {net > 0n && <span className="w-3/5 rounded-t bg-[var(--up)]" style={{ height }} />}
            </div>
            <span className="h-px w-full bg-line-strong" />
            <div className="flex w-full flex-1 items-start justify-center">
              {net < 0n && <span className="w-3/5 rounded-b bg-[var(--down)]" style={{ height }} />}
            </div>
            <span className="mt-1 text-xs text-fg3">{weekday.format(new Date(`${day}T00:00:00Z`))}</span>
          </div>
        );
      })}
    </div>
  );
}

/** The sums of a day that is over change only when a bet of it is corrected. */
const PAST_MS = 10 * 60_000;

/** What the bets of each day came to. */
function useNets(days: readonly string[]): (string | undefined)[] {
  const { lang } = useT();
  const today = days.at(-1);
  const queries = days.map((day) => ({
    queryKey: ['betRecordTotals', { from: day, to: day }, lang],
    queryFn: ({ signal }: { signal: AbortSignal }) => api('betRecordTotals', { from: day, to: day }, { signal }),
    staleTime: day === today ? 0 : PAST_MS,
  }));
  return useQueries({ queries }).map(({ data }) => data?.net);
}

/** How play has gone on each of the last days, around a line of nothing won and nothing lost. */
export function NetCard() {
  const { t, signed } = useT();
  const days = lastDays(DAYS, useWhitelabel()?.timeZone);
  const nets = netByDay(days, useNets(days));
  if (!nets) return <Skeleton className="h-48 !rounded-xl" />;
  const total = totalOf(nets);
  return (
    <Card title={t('member.net7')} action={<Delta sign={Number(total)} text={signed(total)} />}>
      <Bars days={nets} label={t('member.net7Chart', { amount: signed(total) })} />
    </Card>
  );
}
