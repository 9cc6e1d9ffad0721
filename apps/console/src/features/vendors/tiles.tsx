import { useT } from '@croupier/i18n';
import { Stat } from '@croupier/ui';
import { conditionOf, type Overview } from './words.ts';

/** The hour in four figures. */
export function Tiles({ overview }: { overview: Overview }) {
  const { t, number } = useT();
  const { all, list } = overview;
  const share = all.calls === 0 ? null : (all.calls - all.errors) / all.calls;
  const ms = (value: number | null) => (value === null ? '—' : t('console-vendors.ms', { ms: number(value) }));
  const connected = list.filter((row) => row.connected?.enabled);
  const trouble = connected.filter((row) => ['down', 'degraded'].includes(conditionOf(row)));
  const closed = list.filter((row) => conditionOf(row) === 'closed');
  return (
    <div className="grid grid-cols-2 gap-3 xl:grid-cols-4">
      <Stat
        label={t('console-vendors.success')}
        value={share === null ? '—' : number(share, { style: 'percent', maximumFractionDigits: 2 })}
        note={t('console-vendors.callsFailed', { calls: number(all.calls), errors: number(all.errors) })}
        color={share !== null && share < 0.99 ? 'var(--warning)' : undefined}
      />
      <Stat label={t('console-vendors.median')} value={ms(all.p50Ms)} note={`p95 ${ms(all.p95Ms)}`} />
      <Stat
        label={t('console-vendors.trouble')}
        value={number(trouble.length)}
        note={
          trouble.map(({ vendor }) => vendor).join('、') ||
          t('console-vendors.ofConnected', { count: connected.length })
        }
        color={trouble.length > 0 ? 'var(--hot-text)' : 'var(--success)'}
      />
      <Stat
        label={t('console-vendors.closedNow')}
        value={number(closed.length)}
        note={closed.map(({ vendor }) => vendor).join('、') || '—'}
      />
    </div>
  );
}
