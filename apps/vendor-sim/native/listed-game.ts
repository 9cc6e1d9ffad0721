import { type ListedGame, WIRE_SCALE } from '@croupier/vendor-protocol';
import type { Game } from '../read-catalogue.ts';

const VOLATILITY = { low: 2, medium: 3, high: 5 } as const;
const HIT_RATIO = { low: 0.34, medium: 0.27, high: 0.2 } as const;
const DAY_MS = 86_400_000;
const FIRST_RELEASE = Date.UTC(2023, 0, 5);

/** A game as `game/list` tells it. @param nr its place in the catalogue: the later, the newer */
export function listedGame(game: Game, nr: number, publicUrl: string, freeBets: boolean): ListedGame {
  const picture = `${publicUrl}/art/${game.art}`;
  return {
    game_code: game.code,
    name: game.name.EN,
    names: { en: game.name.EN, 'zh-Hant': game.name.TW },
    product: game.vendor,
    category: game.type,
    platforms: ['GPL_DESKTOP', 'GPL_MOBILE'],
    url_thumb: `${picture}.avif`,
    url_background: `${picture}.avif`,
    enabled: true,
    freebet_support: freeBets && game.type === 'RNG',
    blocked_countries: [],
    release_date: new Date(FIRST_RELEASE + (nr % 450) * 3 * DAY_MS).toISOString().slice(0, 10),
    volatility: game.volatility && VOLATILITY[game.volatility],
    rtp: game.rtp,
    paylines: game.lines,
    hit_ratio: game.volatility && HIT_RATIO[game.volatility],
    min_bet: game.min * WIRE_SCALE,
    max_bet: game.max * WIRE_SCALE,
    languages: ['en', 'zh-Hant'],
    features: [...game.tags],
  };
}
