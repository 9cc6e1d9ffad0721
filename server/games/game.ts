import type { Minor } from '@croupier/contract';
import type { Language } from '#kernel/http/handlers';

/** `soon`: announced, the vendor is not connected yet. */
export type GameState = 'open' | 'maintenance' | 'soon';
export type Names = Readonly<Record<Language, string>>;

/** A game as one brand shows it. */
export interface GameFacts {
  readonly id: bigint;
  readonly code: string;
  readonly vendor: string;
  readonly gameType: string;
  readonly classify: string | null;
  readonly name: Names;
  /** Path of the picture below /art. */
  readonly icon: string;
  readonly tags: readonly string[];
  readonly volatility: 'low' | 'medium' | 'high' | null;
  readonly rtpPpm: number | null;
  readonly lines: number | null;
  readonly minStake: Minor | null;
  readonly maxStake: Minor | null;
  /** Of the game, its vendor and the brand together. */
  readonly state: GameState;
  readonly hot: boolean;
  readonly isNew: boolean;
  readonly sort: number;
  /** Spec 9.7: shown in the in-house lane even where it is a slot. */
  readonly ownLane: boolean;
}

export interface Vendor {
  readonly code: string;
  readonly name: Names;
  readonly state: GameState;
  readonly lagerIcon: string | null;
  readonly sort: number;
}

export interface Category {
  readonly gameType: string;
  readonly key: string;
  readonly path: string;
  readonly title: Names;
  readonly icon: string;
  readonly hue: number;
  readonly homeLimit: number;
  /** No row of the home page, whatever its limit. */
  readonly homeHidden?: boolean;
  /** Shown there from then until then; null: always. */
  readonly homeFrom?: Date | null;
  readonly homeUntil?: Date | null;
  /** Games that stand first in its row, in this order. */
  readonly pinned?: readonly bigint[];
}

/** The lane of the home page a game stands in (spec 9.7). */
export function laneOf(game: Pick<GameFacts, 'gameType' | 'ownLane'>): string {
  return game.gameType === 'RNG' && game.ownLane ? 'BGS' : game.gameType;
}

/** True where a category's page lists the game: a house's own slot is found among the slots and among its own. */
export function inCategory(game: Pick<GameFacts, 'gameType' | 'ownLane'>, gameType: string): boolean {
  return game.gameType === gameType || laneOf(game) === gameType;
}

const OPENNESS: readonly GameState[] = ['soon', 'maintenance', 'open'];

/** The least open of them all: a game cannot be more open than its vendor or its brand lets it. */
export function effectiveState(states: readonly GameState[]): GameState {
  return OPENNESS.find((state) => states.includes(state)) ?? 'open';
}
