import { useCall } from '../api/use-call.ts';
import { gameKey, type Game } from './game.ts';

/** Games that can be played now, most played first; what is offered in the place of one that cannot. */
export function usePlayable(limit = Number.POSITIVE_INFINITY): Game[] {
  const hot = useCall('hotGames', { isPlatform: '2', platform: 'flash,html5-desktop' }).data?.list ?? [];
  const lanes = useCall('vendorLanes', { platform: 'html5-desktop' }).data?.lanes ?? [];
  const known = new Map<string, Game>();
  for (const game of [...hot, ...lanes.flatMap((lane) => lane.cards)]) {
    if (game.state === 'open' && game.isGame === 'GAME') known.set(gameKey(game), game);
  }
  return [...known.values()].slice(0, limit);
}
