import { useT } from '@croupier/i18n';
import type { VendorFacts } from './words.ts';

/** The calls of the last hour by their names, and those that failed last. */
export function CallFigures({ facts, onFailure }: { facts: VendorFacts; onFailure: (id: string) => void }) {
  const { t, number, time } = useT();
  if (facts.calls.length === 0) return null;
  return (
    <section className="grid gap-2 border-t border-line pt-4">
      <h3 className="text-xs font-bold text-fg2">{t('console-vendors.byCall')}</h3>
      <ul className="grid gap-1.5 text-xs">
        {facts.calls.map((call) => (
          <li key={`${call.direction} ${call.call}`} className="grid grid-cols-[1fr_auto] gap-x-3">
            <span className="min-w-0 truncate font-semibold">
              {call.direction === 'in' ? '←' : '→'} {call.call}
            </span>
            <span className="tnum text-fg2">{t('console-vendors.ms', { ms: number(call.p50Ms ?? 0) })}</span>
            <span className="tnum col-span-2 text-fg3">
              {t('console-vendors.callsFailed', { calls: number(call.calls), errors: number(call.errors) })} · p95{' '}
              {t('console-vendors.ms', { ms: number(call.p95Ms ?? 0) })}
            </span>
          </li>
        ))}
      </ul>
      {facts.failures.length > 0 && (
        <>
          <h3 className="mt-2 text-xs font-bold text-fg2">{t('console-vendors.failures')}</h3>
          <ul className="grid gap-1.5 text-xs">
            {facts.failures.map((failure) => (
              <li key={failure.id}>
                <button
                  type="button"
                  className="grid min-h-6 w-full gap-0.5 rounded-sm text-start hover:bg-s2"
                  onClick={() => onFailure(failure.id)}
                >
                  <span className="flex justify-between gap-3">
                    <span className="min-w-0 truncate font-semibold">{failure.call}</span>
                    <span className="tnum text-fg3">{time(failure.at)}</span>
                  </span>
                  <span className="text-hot-text">
                    {failure.status}
                    {failure.http !== null && ` · HTTP ${failure.http}`} ·{' '}
                    {t('console-vendors.ms', { ms: number(failure.ms) })}
                  </span>
                </button>
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
}
