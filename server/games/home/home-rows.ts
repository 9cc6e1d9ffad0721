import type { RefusalCode } from '@croupier/contract';
import { type Category, laneOf, type Names } from '../game.ts';
import type { HotRule } from './hot-row.ts';
import { isSpan } from './shown-span.ts';
import type { CardFacts } from '../catalogue/vendor-group.ts';

/** What operators set of a row of the home page. */
export interface HomeRow {
  readonly gameType: string;
  readonly title: Names;
  readonly limit: number;
  readonly hidden: boolean;
  readonly pinned: readonly bigint[];
  /** Shown from then until then; null: always. */
  readonly from: Date | null;
  readonly until: Date | null;
}

/** The rows in their order, and the hot row. */
export interface HomeWish {
  readonly rows: readonly HomeRow[];
  readonly hot: HotRule;
}

export const rowFrom = (category: Category): HomeRow => ({
  gameType: category.gameType,
  title: category.title,
  limit: category.homeLimit,
  hidden: category.homeHidden ?? false,
  pinned: category.pinned ?? [],
  from: category.homeFrom ?? null,
  until: category.homeUntil ?? null,
});

const isSet = (ids: readonly bigint[]) => new Set(ids).size === ids.length;

/**
 * What is wrong with a wish, by field. Every category of the brand stands in it once; a pinned game or group is one of
 * its row, each only once. What has left the catalogue since is no fault: it is not shown.
 */
export function homeFaults(
  wish: HomeWish,
  categories: readonly Category[],
  cards: readonly CardFacts[],
): Readonly<Record<string, RefusalCode>> {
  const lanes = new Map(cards.map((card) => [card.id, laneOf(card)]));
  const types = (some: readonly { gameType: string }[]) =>
    some
      .map(({ gameType }) => gameType)
      .toSorted((a, b) => a.localeCompare(b))
      .join();
  const isFine = ({ gameType, title, pinned }: HomeRow) =>
    Boolean(title.TW.trim() && title.EN.trim()) &&
    isSet(pinned) &&
    pinned.every((id) => (lanes.get(id) ?? gameType) === gameType);
  const complete = types(wish.rows) === types(categories);
  return {
    ...(complete && wish.rows.every(isFine) ? {} : { rows: 'bad_input' as const }),
    ...(isSet(wish.hot.games) && isSpan(wish.hot) ? {} : { hot: 'bad_input' as const }),
    ...(wish.rows.every(isSpan) ? {} : { spans: 'bad_input' as const }),
  };
}

const shape = ({ rows, hot }: HomeWish) =>
  JSON.stringify([
    rows.map(({ gameType, title, limit, hidden, pinned, from, until }) => [
      gameType,
      title.TW,
      title.EN,
      limit,
      hidden,
      pinned.map(String),
      from,
      until,
    ]),
    hot.rule,
    hot.games.map(String),
    hot.from,
    hot.until,
  ]);

export const isSameHome = (a: HomeWish, b: HomeWish): boolean => shape(a) === shape(b);

/** As the audit log has it: games and groups by their codes, where they have one. */
export function auditedHome({ rows, hot }: HomeWish, cards: readonly CardFacts[]) {
  const codes = new Map(cards.map(({ id, code }) => [id, code]));
  const named = (ids: readonly bigint[]) => ids.map((id) => codes.get(id) ?? String(id));
  return {
    rows: rows.map((row) => ({ ...row, pinned: named(row.pinned) })),
    hot: { rule: hot.rule, games: named(hot.games), from: hot.from, until: hot.until },
  };
}
