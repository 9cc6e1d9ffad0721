import type { AllCalls, InputOf, ValueOf } from '@croupier/contract';
import { tagFault, tagsOf } from './draft.ts';

export type Wish = InputOf<AllCalls['previewGames']>;
export type Preview = ValueOf<AllCalls['previewGames']>;
export type Step = Preview['list'][number];
export type State = Step['before'];

export const FLAGS = ['enabled', 'hot', 'isNew'] as const;
export type Flag = (typeof FLAGS)[number];
export const ANSWERS = ['same', 'yes', 'no'] as const;
export type Answer = (typeof ANSWERS)[number];

/** What is being asked for: `same` and an empty text leave things as they are. */
export type BulkDraft = Readonly<Record<Flag, Answer> & Record<'addTags' | 'dropTags' | 'place', string>>;
export const NOTHING: BulkDraft = { enabled: 'same', hot: 'same', isNew: 'same', addTags: '', dropTags: '', place: '' };

/** Which fields cannot be understood. */
export function bulkFaultsOf({ addTags, dropTags, place }: BulkDraft): readonly (keyof BulkDraft)[] {
  return [
    ...(tagFault(tagsOf(addTags)) ? (['addTags'] as const) : []),
    ...(tagFault(tagsOf(dropTags)) ? (['dropTags'] as const) : []),
    ...(place.trim() === '' || (/^\d{1,6}$/.test(place.trim()) && Number(place) <= 999_000)
      ? []
      : (['place'] as const)),
  ];
}

/** Null: nothing is wished, or it is not understood. */
export function wishOf(nodeIds: readonly string[], draft: BulkDraft): Wish | null {
  if (bulkFaultsOf(draft).length > 0) return null;
  const flags = Object.fromEntries(
    FLAGS.filter((flag) => draft[flag] !== 'same').map((flag) => [flag, draft[flag] === 'yes']),
  );
  const [addTags, dropTags] = [tagsOf(draft.addTags), tagsOf(draft.dropTags)];
  const place = draft.place.trim() === '' ? {} : { place: Number(draft.place) };
  const tags = { ...(addTags.length > 0 && { addTags }), ...(dropTags.length > 0 && { dropTags }) };
  const wish = { ...flags, ...tags, ...place };
  return Object.keys(wish).length === 0 ? null : { nodeIds: [...nodeIds], ...wish };
}

export interface Difference {
  readonly added: readonly string[];
  readonly dropped: readonly string[];
  readonly flags: readonly Flag[];
  readonly moved: boolean;
}

/** What of a game changes. */
export function differenceOf({ before, after }: Pick<Step, 'before' | 'after'>): Difference {
  return {
    added: after.tags.filter((tag) => !before.tags.includes(tag)),
    dropped: before.tags.filter((tag) => !after.tags.includes(tag)),
    flags: FLAGS.filter((flag) => before[flag] !== after[flag]),
    moved: before.sort !== after.sort,
  };
}
