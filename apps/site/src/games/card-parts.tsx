import { useT } from '@croupier/i18n';
import { Chip, cx } from '@croupier/ui';
import User from '~icons/ph/user-fill';
import Heart from '~icons/ph/heart-bold';
import HeartFilled from '~icons/ph/heart-fill';
import { useFavourites } from './favourites.ts';
import type { Game } from './game.ts';

export interface CardMarkProps {
  game: Game;
  /** Stands in the line instead of over the art. */
  inline?: boolean;
}

/** At most one mark a card: not playable, new, or hot. */
export function CardMark({ game, inline = false }: CardMarkProps) {
  const { t } = useT();
  const place = cx('shrink-0 whitespace-nowrap text-white', !inline && 'absolute start-2 top-2 z-[1]');
  if (game.state !== 'open') return <Chip className={`${place} bg-black/65`}>{t(`home.state.${game.state}`)}</Chip>;
  if (game.isNew) return <Chip className={`${place} bg-[oklch(.5_.13_165)]`}>{t('common.new')}</Chip>;
  if (game.isHot === 1) return <Chip className={`${place} bg-hot-fill`}>{t('common.hot')}</Chip>;
  return null;
}

/** How many people played it within a day: a real count. Of a game that nobody played, what it pays back. */
export function Players({ game }: { game: Game }) {
  const { t, number } = useT();
  if (game.players === 0 && game.rtpPercent === null) return null;
  return (
    <span className="tnum inline-flex items-center gap-1.5 whitespace-nowrap">
      <span aria-hidden>·</span>
      {game.players === 0 ? (
        <span>{t('home.rtpShort', { percent: game.rtpPercent! })}</span>
      ) : (
        <span className="inline-flex items-center gap-0.5">
          <User className="text-[9px]" />
          <span aria-hidden>{number(game.players)}</span>
          <span className="sr">{t('home.players', { count: game.players })}</span>
        </span>
      )}
    </span>
  );
}

export function FavouriteButton({ game, className = 'fav' }: { game: Game; className?: string }) {
  const { t } = useT();
  const { has, toggle } = useFavourites();
  const on = has(game);
  const name = game.displayName;
  return (
    <button
      type="button"
      className={className}
      aria-pressed={on}
      aria-label={on ? t('home.unfavourite', { name }) : t('home.favourite', { name })}
      onClick={() => void toggle(game)}
    >
      {on ? <HeartFilled className="text-lg" /> : <Heart className="text-lg" />}
    </button>
  );
}
