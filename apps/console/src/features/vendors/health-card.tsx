import { useT } from '@croupier/i18n';
import { Seg, SkeletonRows } from '@croupier/ui';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../api/api.ts';
import { barsOf, HEIGHT, linesOf, WIDTH } from './health-chart.ts';
import type { Health } from './words.ts';

const SPANS = ['hour', 'day'] as const;
const VIEW = { viewBox: `0 0 ${WIDTH} ${HEIGHT}`, preserveAspectRatio: 'none' } as const;
const TRIES = 24;
/** So many failures in a row stop a vendor's games. */
const BREAKS_AFTER = 3;
const CRISP = { vectorEffect: 'non-scaling-stroke', fill: 'none' } as const;

function Latency({ health }: { health: Health }) {
  const { t, number } = useT();
  const { p50, p95, topMs } = linesOf(health.steps);
  const ms = (value: number | null) => (value === null ? '—' : t('console-vendors.ms', { ms: number(value) }));
  const said = t('console-vendors.latencySays', { p50: ms(health.all.p50Ms), p95: ms(health.all.p95Ms) });
  return (
    <figure className="grid gap-1">
      <figcaption className="tnum flex items-baseline justify-between gap-2 text-xs">
        <span className="font-semibold text-fg3">{t('console-vendors.latencyTitle')}</span>
        <span className="font-semibold">
          {ms(health.all.p50Ms)} / {ms(health.all.p95Ms)}
        </span>
      </figcaption>
      <div className="relative rounded-sm bg-s2">
        <svg {...VIEW} role="img" aria-label={said} className="h-16 w-full">
          {p95.map((points) => (
            <polyline key={points} points={points} stroke="var(--warning)" strokeWidth="1.5" {...CRISP} />
          ))}
          {p50.map((points) => (
            <polyline key={points} points={points} stroke="var(--success)" strokeWidth="2" {...CRISP} />
          ))}
        </svg>
        <span aria-hidden className="tnum absolute end-1 top-0 text-[.6875rem] text-fg3">
          {ms(topMs)}
        </span>
      </div>
      <p aria-hidden className="flex gap-3 text-[.6875rem] text-fg3">
        <span className="flex items-center gap-1">
          <span className="h-0.5 w-3 bg-success" /> p50
        </span>
        <span className="flex items-center gap-1">
          <span className="h-0.5 w-3 bg-[var(--warning)]" /> p95
        </span>
      </p>
    </figure>
  );
}

function Errors({ health }: { health: Health }) {
  const { t, number, time } = useT();
  const { calls, errors } = health.all;
  const share = calls === 0 ? '—' : number(errors / calls, { style: 'percent', maximumFractionDigits: 2 });
  return (
    <figure className="grid gap-1">
      <figcaption className="tnum flex items-baseline justify-between gap-2 text-xs">
        <span className="font-semibold text-fg3">{t('console-vendors.errors')}</span>
        <span className={errors > 0 ? 'font-semibold text-hot-text' : 'font-semibold'}>{share}</span>
      </figcaption>
      <svg
        {...VIEW}
        role="img"
        aria-label={t('console-vendors.callsFailed', { calls: number(calls), errors: number(errors) })}
        className="h-10 w-full rounded-sm bg-s2"
      >
        {barsOf(health.steps).map(({ x, width, height }) => (
          <rect key={x} x={x} y={HEIGHT - height} width={width} height={height} fill="var(--danger)" />
        ))}
      </svg>
      <p className="tnum flex justify-between text-[.6875rem] text-fg3">
        <span>{time(health.from)}</span>
        <span>{t('console-vendors.callsFailed', { calls: number(calls), errors: number(errors) })}</span>
        <span>{time(health.until)}</span>
      </p>
    </figure>
  );
}

/** Our last tries, the newest at the end, and what follows from them. */
function Breaker({ health }: { health: Health }) {
  const { t, time, number } = useT();
  const { tries, nextTryAt, healthSince } = health;
  const failed = tries.filter(({ ok }) => !ok).length;
  const inRow = tries.length - 1 - tries.findLastIndex(({ ok }) => ok);
  const left = Math.max(1, BREAKS_AFTER - inRow);
  return (
    <div className="grid gap-1.5">
      <h4 className="text-xs font-semibold text-fg3">{t('console-vendors.breaker')}</h4>
      {tries.length > 0 && (
        <div
          role="img"
          aria-label={t('console-vendors.triesSay', { count: tries.length, failed: number(failed) })}
          className="flex h-7 gap-0.5"
        >
          {Array.from({ length: TRIES - tries.length }, (_, nth) => (
            <span key={-nth - 1} className="min-w-0 flex-1 rounded-xs bg-s3" />
          ))}
          {tries.map((one, nth) => (
            <span key={nth} className={`min-w-0 flex-1 rounded-xs ${one.ok ? 'bg-success' : 'bg-danger'}`} />
          ))}
        </div>
      )}
      <p className={`text-xs ${nextTryAt ? 'text-hot-text' : 'text-fg3'}`}>
        {nextTryAt
          ? t('console-vendors.breakerOpen', { since: healthSince ? time(healthSince) : '—', at: time(nextTryAt) })
          : t('console-vendors.breakerShut', { count: left })}
      </p>
    </div>
  );
}

/** How the calls with a vendor went: latency, what failed, the breaker, and who was turned away. */
export function HealthCard({ vendor }: { vendor: string }) {
  const { t, number, dateTime } = useT();
  const [span, setSpan] = useState<(typeof SPANS)[number]>('hour');
  const { data: health } = useQuery<Health>({
    queryKey: ['vendorHealth', vendor, span],
    queryFn: ({ signal }) => api('vendorHealth', { vendor, span }, { signal }),
    placeholderData: keepPreviousData,
    refetchInterval: 10_000,
  });
  return (
    <section className="grid gap-3 border-t border-line pt-4">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h3 className="text-xs font-bold text-fg2">{t('console-vendors.health')}</h3>
        <Seg
          label={t('console-vendors.span')}
          items={SPANS.map((value) => ({ value, label: t(`console-vendors.span.${value}`) }))}
          value={span}
          onPick={setSpan}
        />
      </div>
      {!health && <SkeletonRows rows={3} />}
      {health && (
        <>
          <Latency health={health} />
          <Errors health={health} />
          <Breaker health={health} />
          {health.turnedAway.map((one) => (
            <p key={one.reason} className="rounded-md bg-s2 p-2.5 text-xs text-fg2">
              {t(`console-vendors.turnedAway.${one.reason}`, {
                calls: number(Number(one.calls)),
                ip: one.ip ?? '—',
                at: dateTime(one.at),
              })}
            </p>
          ))}
        </>
      )}
    </section>
  );
}
