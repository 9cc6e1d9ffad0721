import { type ValueOf, formatAmount, type games as contract } from '@croupier/contract';
import type { Language } from '#kernel/http/handlers';
import type { GameFacts } from './game.ts';

export type GameCard = ValueOf<typeof contract.hotGames>['list'][number];

/** 96.5, 97.02: as many decimals as the figure has, at least one. */
export function percentOf(ppm: number): string {
  const hundredths = Math.round(ppm / 100);
  const text = (hundredths / 100).toFixed(2);
  return text.endsWith('0') ? text.slice(0, -1) : text;
}

/** A game as spec 3.11 has it on the wire, in one language. */
export function gameCard(game: GameFacts, lang: Language, players: ReadonlyMap<string, number>): GameCard {
  return {
    gameId: String(game.id),
    nodeId: String(game.id),
    gameCode: game.code,
    gameType: game.gameType as GameCard['gameType'],
    vassalage: game.vendor,
    displayName: game.name[lang],
    icon: game.icon,
    isHot: game.hot ? 1 : 0,
    isNew: game.isNew,
    isGame: 'GAME',
    state: game.state,
    rtpPercent: game.rtpPpm === null ? null : percentOf(game.rtpPpm),
    volatility: game.volatility,
    lines: game.lines,
    minStake: game.minStake === null ? null : formatAmount(game.minStake),
    maxStake: game.maxStake === null ? null : formatAmount(game.maxStake),
    tags: [...game.tags],
    players: players.get(game.code) ?? 0,
  };
}
