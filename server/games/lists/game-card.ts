import { type ValueOf, formatAmount, type games as contract } from '@croupier/contract';
import type { Language } from '#kernel/http/handlers';
import { type CardFacts, isGroup } from '../catalogue/vendor-group.ts';

export type GameCard = ValueOf<typeof contract.hotGames>['list'][number];

/** 96.5, 97.02: as many decimals as the figure has, at least one. */
export function percentOf(ppm: number): string {
  const hundredths = Math.round(ppm / 100);
  const text = (hundredths / 100).toFixed(2);
  return text.endsWith('0') ? text.slice(0, -1) : text;
}

/** What a card says of a game; of the games of a vendor there is only how many they are. */
function factsOf(card: CardFacts, players: ReadonlyMap<string, number>) {
  if (isGroup(card)) {
    const none = { rtpPercent: null, volatility: null, lines: null, minStake: null, maxStake: null };
    return { isGame: 'VASSALAGE' as const, gameCount: card.gameCount, ...none, tags: [], players: 0 };
  }
  return {
    isGame: 'GAME' as const,
    gameCount: null,
    rtpPercent: card.rtpPpm === null ? null : percentOf(card.rtpPpm),
    volatility: card.volatility,
    lines: card.lines,
    minStake: card.minStake === null ? null : formatAmount(card.minStake),
    maxStake: card.maxStake === null ? null : formatAmount(card.maxStake),
    tags: [...card.tags],
    players: players.get(card.code) ?? 0,
  };
}

/** A game, or a vendor's group of them, as spec 3.11 has it on the wire, in one language. */
export function gameCard(game: CardFacts, lang: Language, players: ReadonlyMap<string, number>): GameCard {
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
    state: game.state,
    ...factsOf(game, players),
  };
}
