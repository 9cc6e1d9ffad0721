import type { AllCalls, ValueOf } from '@croupier/contract';

/** A game as the server's lists give it (spec 3.11). */
export type Game = ValueOf<AllCalls['hotGames']>['list'][number];
export type GameType = Game['gameType'];
export type GameMenu = ValueOf<AllCalls['gameMenus']>['menus'][number];

export const gameKey = (game: Pick<Game, 'vassalage' | 'nodeId'>) => `${game.vassalage}/${game.nodeId}`;
