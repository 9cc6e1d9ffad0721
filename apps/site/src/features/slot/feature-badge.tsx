import { useT } from '@croupier/i18n';
import { Money } from '@croupier/ui';
import type { SlotView } from './slot-session.ts';

/** Counts the free spins over the roof of the reels. */
export function FeatureBadge({ view, symbol }: { view: SlotView; symbol: string }) {
  const { t, money } = useT();
  const { feature, round, phase, overlays } = view;
  if (!feature || (overlays.length > 0 && phase === 'idle')) return null;
  const added = round?.kind === 'free' && phase !== 'spinning' ? round.freeSpinsAwarded : 0;
  const now = phase === 'spinning' ? Math.min(feature.played + 1, feature.total) : feature.played;
  return (
    <div className="pointer-events-none absolute inset-x-0 top-1 flex justify-center px-3">
      <p className="tnum flex flex-wrap items-center justify-center gap-x-3 rounded-full bg-black/60 px-4 py-1.5 text-sm font-bold ring-1 ring-[oklch(.85_.12_88/.6)]">
        <span>{t('slot.free.count', { played: now, total: feature.total })}</span>
        <Money text={t('slot.free.won', { amount: money(feature.won, symbol) })} className="text-[oklch(.9_.13_88)]" />
        {added > 0 && <span className="text-[oklch(.88_.12_170)]">{t('slot.free.added', { count: added })}</span>}
      </p>
    </div>
  );
}
