import type { AllCalls, InputOf, ValueOf } from '@croupier/contract';

export type Home = ValueOf<AllCalls['homeRows']>;
export type Row = Home['rows'][number];
export type Card = Row['first'][number];
export type Rule = Home['hot']['rule'];
export type Change = InputOf<AllCalls['changeHomeRows']>;

export const LONGEST = 20;

/** From when until when, as instants; null: without a beginning, or an end. */
export type Span = Pick<Row, 'from' | 'until'>;
export const isSpan = ({ from, until }: Span): boolean => from === null || until === null || from < until;

/** Where an instant stands to it. */
export function whenOf({ from, until }: Span, now: string): 'ahead' | 'now' | 'over' {
  if (from !== null && now < from) return 'ahead';
  return until !== null && until <= now ? 'over' : 'now';
}

/** What would be saved. */
export function changeOf({ version, rows, hot }: Home): Change {
  const ids = (cards: readonly Card[]) => cards.map(({ nodeId }) => nodeId);
  return {
    version,
    rows: rows.map(({ gameType, titleTW, titleEN, limit, hidden, from, until, pinned }) => ({
      gameType,
      titleTW: titleTW.trim(),
      titleEN: titleEN.trim(),
      limit,
      hidden,
      from,
      until,
      pinned: ids(pinned),
    })),
    hot: { rule: hot.rule, from: hot.from, until: hot.until, games: ids(hot.games) },
  };
}

export const isSame = (a: Home, b: Home): boolean => JSON.stringify(changeOf(a)) === JSON.stringify(changeOf(b));

export const isComplete = ({ rows, hot }: Home): boolean =>
  isSpan(hot) && rows.every((row) => row.titleTW.trim() && row.titleEN.trim() && isSpan(row));

export function withRow(home: Home, gameType: string, part: Partial<Row>): Home {
  return { ...home, rows: home.rows.map((row) => (row.gameType === gameType ? { ...row, ...part } : row)) };
}

/** The list with one thing taken to where another one stands. Either of them unknown: as it was. */
export function moved<T>(list: readonly T[], idOf: (one: T) => string, from: string, to: string): T[] {
  const ids = list.map(idOf);
  const [at, target] = [ids.indexOf(from), ids.indexOf(to)];
  if (at < 0 || target < 0) return [...list];
  const next = list.toSpliced(at, 1);
  return next.toSpliced(target, 0, list[at]!);
}

/** What a visitor sees of a row: what is pinned first, then the brand's order, as many as the row is long. */
export function shownIn({ pinned, first, limit }: Row): Card[] {
  const names = new Set(pinned.map(({ nodeId }) => nodeId));
  return [...pinned, ...first.filter(({ nodeId }) => !names.has(nodeId))].slice(0, limit);
}

export const isGroup = (card: Card): boolean => card.gameCount !== null;

/** What a visitor sees of the hot row: a rule finds no vendor's group, so those that were picked stand before it. */
export function shownHot({ rule, games, byPlayers, byNew }: Home['hot']): Card[] {
  if (rule === 'hand') return games;
  return [...games.filter(isGroup), ...{ players: byPlayers, new: byNew }[rule]].slice(0, LONGEST);
}
