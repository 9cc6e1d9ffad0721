import { useT } from '@croupier/i18n';
import { cx } from '@croupier/ui';
import { useWhitelabel } from '../../shell/brand.ts';
import type { Game } from '../game.ts';
import { isNamed } from '../tags.ts';

/** What the games table knows of a game, in the order that matters to a player; nothing where nothing is known. */
function useFacts(game: Game): string[] {
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

/** One line, whatever its width: a fact stands in it whole or not at all. */
export function Facts({ game, className }: { game: Game; className?: string }) {
  const facts = useFacts(game);
  return (
    <span className={cx('tnum flex h-5 flex-wrap overflow-hidden text-xs leading-5 text-fg2', className)}>
      {facts.map((fact, at) => (
        <span key={fact} className="whitespace-nowrap">
          {at > 0 && <span className="mx-1.5 text-fg3">·</span>}
          {fact}
        </span>
      ))}
    </span>
  );
}

/** A game's themes, by the words there are for them; a tag without one is the catalogue's own business. */
export function Tags({ tags }: { tags: readonly string[] }) {
  const { t } = useT();
  return (
    <span className="flex h-6 flex-wrap items-center gap-x-1.5 overflow-hidden">
      {tags.filter(isNamed).map((tag) => (
        <span key={tag} className="chip my-0.5 bg-s3 text-fg2">
          {t(`tags.${tag}`)}
        </span>
      ))}
    </span>
  );
}
