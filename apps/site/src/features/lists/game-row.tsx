import { useT } from '@croupier/i18n';
import { Art, cx } from '@croupier/ui';
import type { ReactNode } from 'react';
import Play from '~icons/ph/play-fill';
import { CardMark, FavouriteButton, Players } from '../../games/card-parts.tsx';
import { Facts } from '../../games/cards/game-facts.tsx';
import type { CardProps } from '../../games/card-shape.ts';
import { useFigures } from './use-figures.ts';
import { useLaunch } from '../../games/use-launch.ts';

/** The columns of a row and of the heading over it, where there is room for them. */
export const ROW_COLUMNS =
  '@4xl:grid-cols-[3.25rem_minmax(0,1fr)_4.5rem_4.5rem_5rem_9.5rem_4.5rem_2.5rem_3rem] ' +
  'grid grid-cols-[3.25rem_minmax(0,1fr)_2.5rem_2.75rem] items-center gap-x-3';

function Figure({ label, children }: { label: string; children: ReactNode }) {
  return (
    <span className="tnum hidden truncate text-end text-[.8125rem] font-semibold text-fg2 @4xl:block">
      <span className="sr">{label} </span>
      {children ?? <span aria-hidden>–</span>}
    </span>
  );
}

/** A game in one line: all that is known of it, its mark and its way in. Whatever of the row is pressed opens it. */
export function GameRow({ game, eager = false }: CardProps) {
  const { t, number } = useT();
  const launch = useLaunch();
  const figures = useFigures(game);
  const open = game.state === 'open';
  return (
    <article
      className={cx(
        'group relative h-20 rounded-lg bg-s1 px-2.5 shadow-[inset_0_0_0_1px_var(--line)] hover:bg-s2',
        'has-[.row-play:focus-visible]:bg-s2',
        ROW_COLUMNS,
      )}
    >
      <Art
        src={game.icon}
        width={52}
        height={64}
        eager={eager}
        sizes="52px"
        className="h-16 w-13 rounded-md object-cover"
      />
      <span className="min-w-0">
        <span className="ttl block truncate text-[.9375rem] font-bold">{game.displayName}</span>
        <span className="flex items-center gap-1.5 text-xs font-semibold text-fg3">
          {game.vassalage}
          <span className="@4xl:hidden">
            <Players game={game} />
          </span>
          <CardMark game={game} inline />
        </span>
        <Facts game={game} className="@4xl:hidden" />
      </span>
      {figures.map(({ key, label, value }) => (
        <Figure key={key} label={label}>
          {value}
        </Figure>
      ))}
      <Figure label={t('browse.row.players')}>{game.players > 0 ? number(game.players) : null}</Figure>
      <FavouriteButton
        game={game}
        className="relative z-[1] grid size-10 place-items-center rounded-full text-fg2 hover:text-fg aria-pressed:text-[var(--accent-300)]"
      />
      <button
        type="button"
        onClick={() => void launch(game)}
        aria-label={t('browse.row.open', { name: game.displayName })}
        className={cx(
          'row-play grid size-11 place-items-center justify-self-end rounded-full bg-s3 text-fg group-hover:bg-primary',
          'group-hover:text-on-primary after:absolute after:inset-0 after:rounded-lg',
          !open && 'opacity-60',
        )}
      >
        <Play aria-hidden className="translate-x-px" />
      </button>
    </article>
  );
}
