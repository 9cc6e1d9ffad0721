import { Art } from '@croupier/ui';
import { useEffect, useRef } from 'react';
import { REEL_SYMBOLS } from './reel-symbols.ts';
import type { Place, Reel } from './replay-view.ts';

const FIRST_MS = 900;
const EACH_MS = 350;

interface ReelsProps {
  label: string;
  reels: readonly Reel[];
  /** Lit once the reels stand. */
  lit: ReadonlySet<Place>;
  /** Another number: they run once more. */
  run: number;
  onStopped: () => void;
}

/** The reels as they ran: one stops after the other where the record says. */
export function ReplayReels({ label, reels, lit, run, onStopped }: ReelsProps) {
  const columns = useRef<(HTMLDivElement | null)[]>([]);
  useEffect(() => {
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) {
      onStopped();
      return;
    }
    const running = reels.map((reel, nth) => {
      const past = ((reel.strip.length - reel.rows) / reel.strip.length) * 100;
      return columns.current[nth]!.animate(
        [
          { transform: `translateY(-${past}%)` },
          { transform: 'translateY(1.5%)', offset: 0.94 },
          { transform: 'none' },
        ],
        { duration: FIRST_MS + nth * EACH_MS, easing: 'cubic-bezier(.2,.7,.3,1)' },
      );
    });
    Promise.all(running.map(({ finished }) => finished)).then(onStopped, () => undefined);
    return () => running.forEach((one) => one.cancel());
  }, [reels, run, onStopped]);
  return (
    <div
      role="img"
      aria-label={label}
      className="grid w-full max-w-md grid-cols-5 gap-1 rounded-lg bg-[oklch(.17_.05_300)] p-1.5 ring-1 ring-[var(--line-strong)]"
    >
      {reels.map((reel, nth) => (
        <div
          key={nth}
          className="relative overflow-hidden rounded-md bg-white/5"
          style={{ aspectRatio: `1 / ${reel.rows}` }}
        >
          <div ref={(element) => void (columns.current[nth] = element)} className="absolute inset-x-0 top-0">
            {reel.strip.map((name, row) => (
              <div
                key={row}
                className={`grid aspect-square place-items-center p-1 ${
                  row < reel.rows && lit.has(`${nth} ${row}`)
                    ? 'rounded-md bg-primary-soft shadow-[inset_0_0_0_2px_var(--primary)]'
                    : ''
                }`}
              >
                <Art
                  src={REEL_SYMBOLS[name] ?? ''}
                  width={72}
                  height={72}
                  sizes="72px"
                  eager
                  className="size-full object-contain"
                  fallback={name}
                />
              </div>
            ))}
          </div>
        </div>
      ))}
    </div>
  );
}
