import { Art, cx } from '@croupier/ui';
import { DRAGON_PAVILION_ART } from '../../games/dragon-pavilion.ts';

export interface ReelWindowProps {
  label: string;
  /** Reels of rows, as the round has them. */
  window: readonly (readonly string[])[];
  /** Cells that won, as `[reel, row]`. */
  won: readonly (readonly [number, number])[];
}

const reels = 'grid grid-cols-5 gap-1 rounded-lg bg-[oklch(.17_.05_300)] p-1.5 ring-1 ring-[var(--line-strong)]';
const lit = 'bg-[color-mix(in_oklab,var(--brand-400)_22%,transparent)] shadow-[inset_0_0_0_2px_var(--brand-400)]';

/** The final picture of a slot round, what won lit up. */
export function ReelWindow({ label, window, won }: ReelWindowProps) {
  const hit = new Set(won.map(([reel, row]) => `${reel} ${row}`));
  return (
    <div role="img" aria-label={label} className={reels}>
      {window.map((rows, reel) => (
        <div key={reel} className="space-y-1 rounded-md bg-white/5 p-0.5">
          {rows.map((symbol, row) => {
            const on = hit.has(`${reel} ${row}`);
            return (
              <div key={row} className={cx('aspect-square rounded-sm p-1.5', on ? lit : hit.size > 0 && 'opacity-55')}>
                <Art
                  src={DRAGON_PAVILION_ART[symbol] ?? symbol}
                  width={64}
                  height={64}
                  eager
                  className="size-full object-contain"
                />
              </div>
            );
          })}
        </div>
      ))}
    </div>
  );
}
