import rules from './dragon25.data.json' with { type: 'json' };
import { type LinesGame, linesGame } from './lines-game.ts';

/** Dragon Pavilion: 5 reels, 3 rows, 25 lines; return 96.503589 %, proven by enumeration in its test. */
export const dragon25: LinesGame = linesGame(rules);

/** What the enumeration of all 32^5 windows gives, for the pay table to show. Millionths. */
export const DRAGON25_RETURN_PPM = 965_036;
