import type { Game, GameType } from './game.ts';

/** Which card a category has, and how it stands in a width; pure. The home page's rows and the lists agree by it. */

export interface CardProps {
  game: Game;
  eager?: boolean;
}

/** `portrait` for reels and cards; `table` for live tables; `lobby` for sports and arenas; `draw` for lotteries. */
export type CardKind = 'portrait' | 'table' | 'lobby' | 'draw';

export interface CardShape {
  /** Of the picture that is as wide as the card: height by width. */
  readonly ratio: number;
  /** What stands below it, or all there is, in rem. */
  readonly plusRem: number;
  /** In pixels; a card is never narrower, but for the least columns. */
  readonly leastWidth: number;
  readonly leastColumns: number;
}

/** A line of a list, as wide as the list is. */
export const ROW_SHAPE: CardShape = { ratio: 0, plusRem: 5, leastWidth: Number.POSITIVE_INFINITY, leastColumns: 1 };

export const CARD_SHAPES: Readonly<Record<CardKind, CardShape>> = {
  portrait: { ratio: 4 / 3, plusRem: 0, leastWidth: 144, leastColumns: 3 },
  table: { ratio: 10 / 16, plusRem: 4.75, leastWidth: 228, leastColumns: 1 },
  lobby: { ratio: 0, plusRem: 11, leastWidth: 300, leastColumns: 1 },
  draw: { ratio: 0, plusRem: 7, leastWidth: 260, leastColumns: 1 },
};

const KINDS: Readonly<Record<GameType, CardKind>> = {
  RNG: 'portrait',
  FISH: 'portrait',
  PVP: 'portrait',
  BGS: 'portrait',
  LIVE: 'table',
  SPORTS: 'lobby',
  ESPORTS: 'lobby',
  COCKFIGHT: 'lobby',
  LOTT: 'draw',
};

export const cardKind = (gameType: GameType): CardKind => KINDS[gameType];

/** The card for games of these categories together: theirs, where they have one in common. */
export function commonKind(games: readonly Pick<Game, 'gameType'>[]): CardKind {
  const kinds = new Set(games.map(({ gameType }) => cardKind(gameType)));
  return kinds.size === 1 ? [...kinds][0]! : 'portrait';
}
