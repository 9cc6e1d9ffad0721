import { useT } from '@croupier/i18n';
import { isNamed } from '../../../games/tags.ts';
import { useWhitelabel } from '../../../shell/brand.ts';
import type { Game } from '../../../games/game.ts';

/** What the games table knows of a game, in the order that matters to a player; nothing where nothing is known. */
export function useFacts(game: Game): string[] {
  const { t, money } = useT();
  const symbol = useWhitelabel()?.currency.symbol ?? '';
  const facts: string[] = [];
  if (game.minStake !== null && game.maxStake !== null) {
    facts.push(t('home.limits', { min: money(game.minStake, symbol, 0), max: money(game.maxStake, symbol, 0) }));
  }
  if (game.rtpPercent !== null) facts.push(t('home.rtp', { percent: game.rtpPercent }));
  if (game.lines !== null) facts.push(t('home.lines', { count: game.lines }));
  if (game.volatility !== null) facts.push(t(`home.volatility.${game.volatility}`));
  return facts;
}

export interface TagsProps {
  tags: readonly string[];
  limit?: number;
}

/** A game's themes, by the words there are for them; a tag without one is the catalogue's own business. */
export function Tags({ tags, limit = 3 }: TagsProps) {
  const { t } = useT();
  const named = tags.filter(isNamed).slice(0, limit);
  return (
    <span className="flex flex-wrap gap-1.5">
      {named.map((tag) => (
        <span key={tag} className="chip bg-s3 text-fg2">
          {t(`tags.${tag}`)}
        </span>
      ))}
    </span>
  );
}
