import { Art } from '@croupier/ui';
import { useT } from '@croupier/i18n';
import { DRAGON_PAVILION_ART } from '../../games/dragon-pavilion.ts';

interface ReelsGridProps {
  label: string;
  window: readonly (readonly string[])[];
}

/** A window at rest, small. */
export function ReelsGrid({ label, window }: ReelsGridProps) {
  const { t } = useT();
  const said = window.map((column) => column.join(' ')).join(' | ');
  return (
    <div className="min-w-0 flex-1 basis-56">
      <p className="mb-2 text-xs font-semibold text-fg3">{label}</p>
      <div
        role="img"
        aria-label={t('fairness.reels', { window: said })}
        className="grid max-w-sm grid-cols-5 gap-1 rounded-lg bg-[oklch(.17_.05_300)] p-1.5 ring-1 ring-[var(--line-strong)]"
      >
        {window.map((column, reel) => (
          <div key={reel} className="space-y-1 rounded-md bg-white/5 p-0.5">
            {column.map((name, row) => (
              <div key={row} className="grid aspect-square place-items-center p-1">
                <Art
                  src={DRAGON_PAVILION_ART[name] ?? ''}
                  width={56}
                  height={56}
                  className="size-full object-contain"
                  fallback={name}
                />
              </div>
            ))}
          </div>
        ))}
      </div>
    </div>
  );
}
