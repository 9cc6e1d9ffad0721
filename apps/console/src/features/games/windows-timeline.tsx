import { LANGUAGES, formatInstant, gmtOffset, useT } from '@croupier/i18n';
import { Seg } from '@croupier/ui';
import { useState } from 'react';
import type { MaintenanceWindow } from '../../lists/maintenance-list.tsx';
import { useOperator } from '../../stores/session.ts';
import { timelineOf } from './timeline.ts';

const CLOCKS = ['brand', 'mine', 'utc'] as const;

interface TimelineProps {
  windows: readonly MaintenanceWindow[];
  now: number;
}

/** What is closed when, side by side, by the clock one thinks in. The list below says the same in words. */
export function WindowsTimeline({ windows, now }: TimelineProps) {
  const { t, lang } = useT();
  const brandZone = useOperator().timeZone;
  const [clock, setClock] = useState<(typeof CLOCKS)[number]>('brand');
  const zone = { brand: brandZone, mine: Intl.DateTimeFormat().resolvedOptions().timeZone, utc: 'UTC' }[clock];
  const { bars, ticks, now: today } = timelineOf(windows, now);
  const shown = windows.flatMap((window) => {
    const bar = bars.find(({ id }) => id === window.id);
    return bar ? [{ window, bar }] : [];
  });
  if (shown.length === 0) return null;
  const minute = (at: string | number) => formatInstant(LANGUAGES[lang].tag, at, 'minute', zone);
  return (
    <section aria-label={t('console-games.timeline')} className="panel grid gap-3 !rounded-lg p-4">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 className="text-md font-extrabold">{t('console-games.timeline')}</h2>
        <Seg
          label={t('console-games.clock')}
          items={CLOCKS.map((value) => ({ value, label: t(`console-games.clock.${value}`) }))}
          value={clock}
          onPick={setClock}
        />
      </div>
      <div tabIndex={0} role="group" aria-label={t('console-games.timeline')} className="overflow-x-auto">
        <div className="relative grid min-w-[40rem] gap-1.5 pb-6">
          {ticks.map(({ at, x }) => (
            <span key={at} aria-hidden className="absolute inset-y-0 w-px bg-[var(--line)]" style={{ left: `${x}%` }}>
              <span className="tnum absolute bottom-0 start-1 whitespace-nowrap text-[.6875rem] text-fg3">
                {minute(at)}
              </span>
            </span>
          ))}
          {shown.map(({ window, bar }) => {
            const name = window.vendor ?? (lang === 'TW' ? window.game?.nameTW : window.game?.nameEN) ?? '';
            const said = `${name} ${minute(window.beginsAt)} – ${minute(window.endsAt)}`;
            const color = window.state === 'in_force' ? 'var(--warning)' : 'var(--info)';
            return (
              <div key={window.id} className="relative h-8">
                <span
                  title={said}
                  className="absolute inset-y-0 rounded-sm"
                  style={{
                    left: `${bar.start}%`,
                    width: `${bar.width}%`,
                    background: `color-mix(in srgb, ${color} 34%, var(--surface-1))`,
                    boxShadow: `inset 3px 0 ${color}`,
                  }}
                />
                <span
                  className="tnum absolute inset-y-0 flex items-center whitespace-nowrap ps-2.5 text-xs font-semibold"
                  style={
                    bar.start > 60
                      ? { right: `${100 - bar.start}%`, paddingInlineEnd: '.5rem' }
                      : { left: `${bar.start}%` }
                  }
                >
                  {said}
                </span>
              </div>
            );
          })}
          <span aria-hidden className="absolute top-0 bottom-5 w-0.5 bg-primary" style={{ left: `${today}%` }} />
        </div>
      </div>
      <p className="text-xs text-fg3">{t('console-games.clockSays', { zone, offset: gmtOffset(zone) })}</p>
    </section>
  );
}
