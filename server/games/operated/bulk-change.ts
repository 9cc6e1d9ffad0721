import { createHash } from 'node:crypto';
import type { RefusalCode } from '@croupier/contract';

/** What is wished of many games; null and empty: as it is. */
export interface BulkWish {
  readonly enabled: boolean | null;
  readonly hot: boolean | null;
  readonly isNew: boolean | null;
  readonly addTags: readonly string[];
  readonly dropTags: readonly string[];
  /** Of the first of them; the others follow in their order. */
  readonly place: number | null;
}

export interface BulkState {
  readonly enabled: boolean;
  readonly hot: boolean;
  readonly isNew: boolean;
  readonly sort: number;
  readonly tags: readonly string[];
}

export interface BulkStep<G extends BulkState> {
  readonly game: G;
  readonly after: BulkState;
}

const MOST_TAGS = 10;

export const bulkStateOf = ({ enabled, hot, isNew, sort, tags }: BulkState): BulkState => ({
  enabled,
  hot,
  isNew,
  sort,
  tags,
});

const isSame = (a: BulkState, b: BulkState) => JSON.stringify(bulkStateOf(a)) === JSON.stringify(bulkStateOf(b));

/** What is wrong with a wish by itself. */
export function bulkFaults(wish: BulkWish): Readonly<Record<string, RefusalCode>> {
  const both = wish.addTags.some((tag) => wish.dropTags.includes(tag));
  return both ? { dropTags: 'bad_input' } : {};
}

/** The games that would change, in their order, each with what it would be then. */
export function stepsOf<G extends BulkState>(games: readonly G[], wish: BulkWish): BulkStep<G>[] {
  return games
    .map((game, nth) => ({
      game,
      after: {
        enabled: wish.enabled ?? game.enabled,
        hot: wish.hot ?? game.hot,
        isNew: wish.isNew ?? game.isNew,
        sort: wish.place === null ? game.sort : wish.place + nth,
        tags: [...new Set([...game.tags, ...wish.addTags])].filter((tag) => !wish.dropTags.includes(tag)),
      },
    }))
    .filter(({ game, after }) => !isSame(game, after));
}

export const hasTooManyTags = (steps: readonly BulkStep<BulkState>[]): boolean =>
  steps.some(({ game, after }) => after.tags.length > Math.max(MOST_TAGS, game.tags.length));

/** What a preview has shown, as a short text: what is done is just that. */
export function seenOf(steps: readonly BulkStep<BulkState & { readonly id: bigint }>[]): string {
  const rows = steps.map(({ game, after }) => [String(game.id), bulkStateOf(game), after]);
  return createHash('sha256').update(JSON.stringify(rows)).digest('hex').slice(0, 32);
}

/** For the audit log: of each game by its code only what changes. */
export function auditedSteps(steps: readonly BulkStep<BulkState & { readonly code: string }>[]) {
  const names = ['enabled', 'hot', 'isNew', 'sort', 'tags'] as const;
  const part = (of: BulkState, other: BulkState) =>
    Object.fromEntries(
      names.filter((name) => String(of[name]) !== String(other[name])).map((name) => [name, of[name]]),
    );
  return {
    before: Object.fromEntries(steps.map(({ game, after }) => [game.code, part(game, after)])),
    after: Object.fromEntries(steps.map(({ game, after }) => [game.code, part(after, game)])),
  };
}
