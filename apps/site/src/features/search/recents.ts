import type { Game } from '../../games/game.ts';
import { gameKey } from '../../games/game.ts';

/** What was searched and opened last, on this device only. */
export interface Recents {
  readonly words: readonly string[];
  readonly games: readonly Game[];
}

const STORED = 'searched';
const WORDS = 6;
const GAMES = 6;
const NONE: Recents = { words: [], games: [] };

const isGame = (value: unknown): value is Game =>
  typeof value === 'object' && value !== null && 'nodeId' in value && 'displayName' in value && 'vassalage' in value;

/** From the text that was kept; what is not ours, or of another version, counts as nothing. */
export function parseRecents(text: string | null): Recents {
  try {
    const kept = JSON.parse(text ?? '{}') as Partial<Recents>;
    const words = (kept.words ?? []).filter((word) => typeof word === 'string').slice(0, WORDS);
    return { words, games: (kept.games ?? []).filter(isGame).slice(0, GAMES) };
  } catch {
    return NONE;
  }
}

/** With a word and a game at the head, each once. */
export function withRecent({ words, games }: Recents, word: string, game?: Game): Recents {
  const rest = words.filter((one) => one !== word);
  const others = game ? games.filter((one) => gameKey(one) !== gameKey(game)) : games;
  return {
    words: (word === '' ? words : [word, ...rest]).slice(0, WORDS),
    games: (game ? [game, ...others] : games).slice(0, GAMES),
  };
}

export const readRecents = (): Recents => parseRecents(localStorage.getItem(STORED));

export function keepRecent(word: string, game?: Game) {
  localStorage.setItem(STORED, JSON.stringify(withRecent(readRecents(), word, game)));
}

export const forgetRecents = () => localStorage.removeItem(STORED);
