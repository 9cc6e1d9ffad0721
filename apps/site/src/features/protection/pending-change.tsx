import { useT } from '@croupier/i18n';
import { Button, Countdown } from '@croupier/ui';
import { useState } from 'react';
import { api } from '../../api/api.ts';
import { type Limit, useFigure, useLimitName } from './figures.ts';
import { actOn } from './keep-protection.ts';

/** What was asked for: how long it waits, and then the second confirmation. */
export function PendingChange({ limit, symbol, now }: { limit: Limit; symbol: string; now: number }) {
  const { t, dateTime } = useT();
  const figure = useFigure(symbol);
  const name = useLimitName()(limit);
  const [busy, setBusy] = useState(false);
  const { kind, period, pending } = limit;
  const [ripe, setRipe] = useState(() => pending !== null && Date.parse(pending.ripeAt) <= now);
  if (!pending) return null;
  const act = async (call: 'confirmLimit' | 'keepLimit') => {
    setBusy(true);
    const done = t(call === 'confirmLimit' ? 'protection.changed.confirmed' : 'protection.changed.kept');
    await actOn(() => api(call, { kind, period }), done);
    setBusy(false);
  };
  return (
    <div className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-2 rounded-md bg-s2 px-3 py-2 text-xs">
      <div className="min-w-0 flex-1">
        <p className="font-bold">
          {pending.amount === null
            ? t('protection.pending.none')
            : t('protection.pending.to', { amount: figure(kind, pending.amount) })}
        </p>
        <p className="tnum text-fg3">
          {ripe ? (
            t('protection.pending.ripe', { time: dateTime(pending.lapsesAt) })
          ) : (
            <>
              {t('protection.pending.waits')}{' '}
              <Countdown
                to={Date.parse(pending.ripeAt)}
                label={t('protection.pending.waits')}
                onEnd={() => setRipe(true)}
                className="!font-bold !text-fg2"
              />
            </>
          )}
        </p>
      </div>
      <div className="flex gap-2">
        <Button kind="quiet" size="sm" disabled={busy} onClick={() => void act('keepLimit')}>
          {t('protection.pending.keep')}
          <span className="sr"> {name}</span>
        </Button>
        {ripe && (
          <Button size="sm" busy={busy} onClick={() => void act('confirmLimit')}>
            {t('protection.pending.confirm')}
            <span className="sr"> {name}</span>
          </Button>
        )}
      </div>
    </div>
  );
}
