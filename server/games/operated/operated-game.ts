import type { Minor, RefusalCode } from '@croupier/contract';
import type { GameState, Names } from '../game.ts';

/** What a brand may have otherwise than the vendor says. */
export interface Said {
  readonly name: Names;
  readonly gameType: string;
  readonly classify: string | null;
  readonly tags: readonly string[];
  readonly icon: string;
}

/** A game as operators see it, shown or not. */
export interface OperatedGame extends Said {
  readonly id: bigint;
  readonly code: string;
  readonly vendor: string;
  readonly enabled: boolean;
  readonly hot: boolean;
  readonly isNew: boolean;
  readonly sort: number;
  /** `closed`: the brand does not show it. */
  readonly state: GameState | 'closed';
  readonly rtpPpm: number | null;
  readonly version: number;
  readonly vendorSays: Said;
  readonly volatility: 'low' | 'medium' | 'high' | null;
  readonly lines: number | null;
  readonly minStake: Minor | null;
  readonly maxStake: Minor | null;
}

/** What an operator sets of a game; the picture is set by itself. */
export interface GameWish {
  readonly enabled: boolean;
  readonly hot: boolean;
  readonly isNew: boolean;
  readonly sort: number;
  readonly name: Names;
  readonly gameType: string;
  readonly classify: string | null;
  readonly tags: readonly string[];
}

/** What stands over the vendor's word; null: nothing does. */
export interface Overrides {
  readonly name: Names | null;
  readonly gameType: string | null;
  readonly classify: string | null;
  readonly tags: readonly string[] | null;
}

/** What is wrong with a wish, by field. */
export function gameFaults({ name, tags }: GameWish): Readonly<Record<string, RefusalCode>> {
  const faults: Record<string, RefusalCode> = {};
  if (!name.TW.trim()) faults.nameTW = 'bad_input';
  if (!name.EN.trim()) faults.nameEN = 'bad_input';
  if (new Set(tags).size < tags.length) faults.tags = 'bad_input';
  return faults;
}

const sameTags = (a: readonly string[], b: readonly string[]) => a.join() === b.join();
const sameName = (a: Names, b: Names) => a.TW === b.TW && a.EN === b.EN;

/** What is as the vendor says is not kept: it follows when the vendor says otherwise. */
export function overridesOf(wish: GameWish, vendorSays: Said): Overrides {
  const ownCategory = wish.gameType !== vendorSays.gameType || wish.classify !== vendorSays.classify;
  return {
    name: sameName(wish.name, vendorSays.name) ? null : wish.name,
    gameType: ownCategory ? wish.gameType : null,
    classify: ownCategory ? wish.classify : null,
    tags: sameTags(wish.tags, vendorSays.tags) ? null : wish.tags,
  };
}

/** Whether the game is as the wish has it already. */
export function isAsWished(game: OperatedGame, wish: GameWish): boolean {
  const { enabled, hot, isNew, sort, gameType, classify } = wish;
  const marks = game.enabled === enabled && game.hot === hot && game.isNew === isNew && game.sort === sort;
  const category = game.gameType === gameType && game.classify === classify;
  return marks && category && sameName(game.name, wish.name) && sameTags(game.tags, wish.tags);
}

/** What of a game stands in the audit log. */
export function auditedGame({ enabled, hot, isNew, sort, name, gameType, classify, tags, icon }: OperatedGame) {
  return { enabled, hot, isNew, sort, name, gameType, classify, tags, icon };
}

export interface Place {
  readonly sort: number;
  readonly id: bigint;
}

export const cursorOf = ({ sort, id }: Place): string => `${sort}.${id}`;

/** A cursor that is none reads from the start. */
export function placeOf(cursor: string | undefined): Place | null {
  const [, sort, id] = /^(\d{1,7})\.(\d{1,18})$/.exec(cursor ?? '') ?? [];
  return sort === undefined || id === undefined ? null : { sort: Number(sort), id: BigInt(id) };
}
