import type { ValueOf, play as contract } from '@croupier/contract';
import { DRAGON25_RETURN_PPM } from '@croupier/engines';
import type { Language } from '#kernel/http/handlers';
import type { Slot } from './find-slot.ts';
import { rulesOf } from './game-rules.ts';

type GameView = ValueOf<typeof contract.slotState>['game'];

/** What the enumeration of each game has proven, in millionths; the jackpots come on top. */
const RETURNS_PPM: Readonly<Record<string, number>> = { BGS_DRAGON25: DRAGON25_RETURN_PPM };
const PPM_PER_HUNDREDTH = 100;

/** Millionths as percent with two decimals, cut: a return is never told higher than it is. */
export function percentOf(ppm: number): string {
  return (Math.floor(ppm / PPM_PER_HUNDREDTH) / 100).toFixed(2);
}

/** A game as its page shows it before play. `jackpotPpm` of each stake goes to the pools and their seeds. */
export function gameView({ game, facts }: Slot, lang: Language, jackpotPpm: number): GameView {
  const returnPpm = RETURNS_PPM[game.id];
  if (returnPpm === undefined) throw new Error(`the return of ${game.id} is not proven`);
  return {
    gameCode: game.id,
    displayName: facts.name[lang],
    gameVersion: game.version,
    rtpPercent: percentOf(returnPpm),
    jackpotPercent: percentOf(jackpotPpm),
    volatility: facts.volatility ?? 'medium',
    ...rulesOf(game),
  };
}
