import { useT } from '@croupier/i18n';
import { Art, cx } from '@croupier/ui';
import type { CSSProperties } from 'react';
import Stack from '~icons/ph/stack-fill';
import { CardMark } from './card-parts.tsx';
import type { Game } from './game.ts';
import { studioHue } from './studio-hue.ts';
import { useLaunch } from './use-launch.ts';

export interface GroupCardProps {
  game: Game;
  eager?: boolean;
  /** `fill` takes the height of the cards beside it. */
  shape?: 'portrait' | 'square' | 'fill';
}

const SHAPES = { portrait: '', square: '!aspect-square', fill: '!aspect-auto h-full min-h-44' } as const;

/** [spec 3.11, 4.13] The games of a vendor as one card, which opens their list. It is no game: nobody's favourite. */
export function GroupCard({ game, eager = false, shape = 'portrait' }: GroupCardProps) {
  const { t } = useT();
  const launch = useLaunch();
  const style = { '--h': studioHue(game.vassalage) } as CSSProperties;
  const edge = 'absolute inset-x-0 mx-auto h-2 rounded-t-lg bg-[oklch(.5_.12_var(--h))]';
  return (
    <article className={cx('gcard', shape === 'fill' && 'h-full')} style={style}>
      <span aria-hidden className={cx(edge, '-top-1 w-[92%] opacity-70')} />
      <span aria-hidden className={cx(edge, '-top-2 w-[84%] opacity-40')} />
      <button
        type="button"
        className={cx('media', SHAPES[shape])}
        aria-haspopup="dialog"
        onClick={() => void launch(game)}
      >
        <Art
          src={game.icon}
          width={360}
          height={480}
          eager={eager}
          sizes="(max-width: 767px) 45vw, 240px"
          className="size-full opacity-80"
        />
        <span className="sheen" />
        <CardMark game={game} />
        <span className="cap">
          <span className="ttl !text-xl">{game.displayName}</span>
          <span className="mt-0.5 flex items-center gap-1.5 text-xs font-bold text-white/95">
            <Stack aria-hidden />
            {t('common.games', { count: game.gameCount ?? 0 })}
          </span>
        </span>
      </button>
    </article>
  );
}
