import type { Game } from '../read-catalogue.ts';

/** How a game looks and is told; what it pays comes from its table alone. */
export type Family = 'reels' | 'cards' | 'dice' | 'wheel' | 'fish' | 'balls' | 'match';

/** How much of the return is paid by which multiple of the stake; the shares add up to one. */
export type PayTable = readonly (readonly [times: number, share: number])[];

const BY_TYPE: Readonly<Record<Exclude<Game['type'], 'LIVE'>, Family>> = {
  RNG: 'reels',
  FISH: 'fish',
  PVP: 'cards',
  LOTT: 'balls',
  SPORTS: 'match',
  ESPORTS: 'match',
  COCKFIGHT: 'match',
};
const DICE = ['dice', 'xoc-dia', 'fan-tan'];
const WHEELS = ['roulette', 'wheel'];

export function familyOf({ type, tags }: Pick<Game, 'type' | 'tags'>): Family {
  if (type !== 'LIVE') return BY_TYPE[type];
  if (tags.some((tag) => DICE.includes(tag))) return 'dice';
  return tags.some((tag) => WHEELS.includes(tag)) ? 'wheel' : 'cards';
}

/** The wilder the game, the more by the great ones. */
const REELS: Readonly<Record<'low' | 'medium' | 'high', PayTable>> = {
  low: [
    [1, 0.12],
    [2, 0.35],
    [5, 0.3],
    [10, 0.23],
  ],
  medium: [
    [1, 0.08],
    [2, 0.25],
    [5, 0.3],
    [10, 0.22],
    [50, 0.15],
  ],
  high: [
    [1, 0.05],
    [2, 0.15],
    [5, 0.25],
    [10, 0.25],
    [50, 0.2],
    [200, 0.1],
  ],
};
const TABLES: Readonly<Record<Exclude<Family, 'reels'>, PayTable>> = {
  cards: [
    [1, 0.06],
    [2, 0.94],
  ],
  dice: [
    [2, 0.85],
    [12, 0.15],
  ],
  wheel: [
    [2, 0.4],
    [5, 0.25],
    [10, 0.2],
    [50, 0.15],
  ],
  fish: [
    [2, 0.3],
    [5, 0.25],
    [10, 0.2],
    [50, 0.15],
    [200, 0.1],
  ],
  balls: [
    [1, 0.1],
    [5, 0.35],
    [50, 0.35],
    [200, 0.2],
  ],
  match: [
    [1, 0.08],
    [2, 0.92],
  ],
};

export function tableOf(game: Pick<Game, 'type' | 'tags' | 'volatility'>): PayTable {
  const family = familyOf(game);
  return family === 'reels' ? REELS[game.volatility ?? 'medium'] : TABLES[family];
}
