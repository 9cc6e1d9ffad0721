import type { AllCalls, InputOf } from '@croupier/contract';
import type { MessageKey } from '@croupier/i18n';
import type { GameFacts } from './words.ts';

export type Change = InputOf<AllCalls['changeGame']>;

/** What is being typed: the place as text, the tags on one line. */
export interface Draft {
  readonly enabled: boolean;
  readonly hot: boolean;
  readonly isNew: boolean;
  readonly sort: string;
  readonly nameTW: string;
  readonly nameEN: string;
  readonly gameType: Change['gameType'];
  readonly classify: Change['classify'];
  readonly tags: string;
}

export const tagsText = (tags: readonly string[]): string => tags.join(', ');
/** Tags as they are typed, in small letters. */
export const tagsOf = (text: string): string[] =>
  text
    .split(/[,、，\s]+/)
    .map((tag) => tag.toLowerCase())
    .filter(Boolean);

export function draftOf(game: GameFacts): Draft {
  const { enabled, hot, isNew, sort, nameTW, nameEN, gameType, classify, tags } = game;
  return { enabled, hot, isNew, sort: String(sort), nameTW, nameEN, gameType, classify, tags: tagsText(tags) };
}

/** Whether they could not be saved: too many, twice, or of other signs. */
export function tagFault(tags: readonly string[]): boolean {
  const proper = tags.every((tag) => /^[a-z0-9]([a-z0-9-]{0,18}[a-z0-9])?$/.test(tag));
  return !proper || tags.length > 10 || new Set(tags).size < tags.length;
}

type Faults = Partial<Record<keyof Draft, MessageKey>>;

/** What is wrong with it, by field, before the server is asked. */
export function faultsOf(draft: Draft): Faults {
  const faults: Faults = {};
  if (!draft.nameTW.trim()) faults.nameTW = 'console-games.fault.needed';
  if (!draft.nameEN.trim()) faults.nameEN = 'console-games.fault.needed';
  if (!/^\d{1,6}$/.test(draft.sort)) faults.sort = 'console-games.fault.sort';
  if (tagFault(tagsOf(draft.tags))) faults.tags = 'console-games.fault.tags';
  return faults;
}

export function changeOf({ nodeId, version }: Pick<GameFacts, 'nodeId' | 'version'>, draft: Draft): Change {
  return {
    ...draft,
    nodeId,
    version,
    sort: Number(draft.sort),
    nameTW: draft.nameTW.trim(),
    nameEN: draft.nameEN.trim(),
    tags: tagsOf(draft.tags),
  };
}
