import type { GameType } from './game.ts';

/** A category's hue, for glows and art; never the only carrier of meaning. As the tokens have them. */
export const HUES: Record<GameType, number> = {
  RNG: 352,
  LIVE: 160,
  FISH: 222,
  PVP: 128,
  SPORTS: 145,
  ESPORTS: 276,
  COCKFIGHT: 46,
  LOTT: 318,
  BGS: 300,
};

/** The picture of a category, under /art/icons. */
export const ICONS: Record<GameType, string> = {
  RNG: 'c-slots',
  LIVE: 'c-live',
  FISH: 'c-fish',
  PVP: 'c-pvp',
  SPORTS: 'c-sports',
  ESPORTS: 'c-esports',
  COCKFIGHT: 'c-cock',
  LOTT: 'c-lott',
  BGS: 'c-bgs',
};
