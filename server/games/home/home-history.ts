import type { HomeRow, HomeWish } from './home-rows.ts';

/** What became of the home page between two versions; `row` is the category of the row. */
export interface HomeStep {
  readonly what: 'order' | 'title' | 'limit' | 'hidden' | 'shown' | 'pinned' | 'span' | 'rule' | 'picks' | 'hotSpan';
  readonly row: string | null;
}

const sameIds = (a: readonly bigint[], b: readonly bigint[]) => a.join() === b.join();
const sameSpan = (a: Pick<HomeRow, 'from' | 'until'>, b: Pick<HomeRow, 'from' | 'until'>) =>
  a.from?.getTime() === b.from?.getTime() && a.until?.getTime() === b.until?.getTime();

function rowSteps(before: HomeRow, after: HomeRow): HomeStep['what'][] {
  return [
    ...(before.title.TW === after.title.TW && before.title.EN === after.title.EN ? [] : (['title'] as const)),
    ...(before.limit === after.limit ? [] : (['limit'] as const)),
    ...(before.hidden === after.hidden ? [] : [after.hidden ? ('hidden' as const) : ('shown' as const)]),
    ...(sameIds(before.pinned, after.pinned) ? [] : (['pinned'] as const)),
    ...(sameSpan(before, after) ? [] : (['span'] as const)),
  ];
}

/** In the order of the page as it is after. */
export function homeSteps(before: HomeWish, after: HomeWish): HomeStep[] {
  const order = ({ rows }: HomeWish) => rows.map(({ gameType }) => gameType).join();
  const known = new Map(before.rows.map((row) => [row.gameType, row]));
  return [
    ...(order(before) === order(after) ? [] : [{ what: 'order' as const, row: null }]),
    ...after.rows.flatMap((row) => {
      const old = known.get(row.gameType);
      return old ? rowSteps(old, row).map((what) => ({ what, row: row.gameType })) : [];
    }),
    ...(before.hot.rule === after.hot.rule ? [] : [{ what: 'rule' as const, row: null }]),
    ...(sameIds(before.hot.games, after.hot.games) ? [] : [{ what: 'picks' as const, row: null }]),
    ...(sameSpan(before.hot, after.hot) ? [] : [{ what: 'hotSpan' as const, row: null }]),
  ];
}

/** As JSON, and back: whole numbers of games as text, instants as ISO. */
export const wishToText = (wish: HomeWish): string =>
  JSON.stringify(wish, (_name, value: unknown) => (typeof value === 'bigint' ? String(value) : value));

type Stored<T> = {
  [K in keyof T]: T[K] extends readonly bigint[] ? string[] : T[K] extends Date | null ? string | null : T[K];
};
interface StoredWish {
  readonly rows: readonly Stored<HomeRow>[];
  readonly hot: Stored<HomeWish['hot']>;
}

const dateOf = (text: string | null): Date | null => (text === null ? null : new Date(text));

export function wishOfStored({ rows, hot }: StoredWish): HomeWish {
  return {
    rows: rows.map((row) => ({
      ...row,
      pinned: row.pinned.map(BigInt),
      from: dateOf(row.from),
      until: dateOf(row.until),
    })),
    hot: { ...hot, games: hot.games.map(BigInt), from: dateOf(hot.from), until: dateOf(hot.until) },
  };
}
