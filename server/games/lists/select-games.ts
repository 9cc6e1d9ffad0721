import type { Minor } from '@croupier/contract';
import { type GameFacts, inCategory } from '../game.ts';
import { isFeature } from './tag-words.ts';

export type Kind = 'ALL' | 'NEW' | 'HOT' | 'FAV' | 'RECENT';

/** What a list is narrowed to. All of it must hold; of several values of one field any. */
export interface GameFilter {
  readonly gameType?: string | undefined;
  readonly vendors?: readonly string[] | undefined;
  /** Spec 2.14. */
  readonly kind?: Kind | undefined;
  readonly sub?: string | undefined;
  readonly themes?: readonly string[] | undefined;
  readonly features?: readonly string[] | undefined;
  readonly volatility?: readonly string[] | undefined;
  readonly minRtpPpm?: number | undefined;
  readonly maxRtpPpm?: number | undefined;
  /** Spec 9.9: so many lines or more; so much or more as the smallest stake. */
  readonly minLines?: number | undefined;
  readonly minStake?: Minor | undefined;
  /** The games that a search found. */
  readonly among?: ReadonlySet<bigint> | undefined;
}

/** What the two personal kinds need, newest first. */
export interface OwnGames {
  readonly favourites: readonly bigint[];
  readonly recents: readonly bigint[];
}

/** The fields that are counted: each has a bit, set where a game does not fit it. */
export const FACETS = {
  kind: 1,
  sub: 2,
  vendor: 4,
  theme: 8,
  feature: 16,
  volatility: 32,
  rtp: 64,
  lines: 128,
  stake: 256,
  keyword: 512,
} as const;
export type FacetName = keyof typeof FACETS;

const setOf = (values: readonly string[] | undefined) =>
  values === undefined || values.length === 0 ? null : new Set(values);

/** Says by its bits which facets of the filter a game fails; -1 where it is out of the question altogether. */
export function judge(filter: GameFilter, own: OwnGames): (game: GameFacts) => number {
  const { gameType, sub, minLines, minStake, among, minRtpPpm = 0, maxRtpPpm = 1_000_000 } = filter;
  const ofKind = kindTest(filter.kind ?? 'ALL', own);
  const [vendors, volatility] = [setOf(filter.vendors), setOf(filter.volatility)];
  const [themes, features] = [setOf(filter.themes), setOf(filter.features)];
  const anyRtp = filter.minRtpPpm === undefined && filter.maxRtpPpm === undefined;
  return (game) => {
    if (gameType && !inCategory(game, gameType)) return -1;
    let fails = ofKind(game) ? 0 : FACETS.kind;
    if (among && !among.has(game.id)) fails |= FACETS.keyword;
    if (sub && game.classify !== sub) fails |= FACETS.sub;
    if (vendors && !vendors.has(game.vendor)) fails |= FACETS.vendor;
    if (themes && !game.tags.some((tag) => themes.has(tag) && !isFeature(tag))) fails |= FACETS.theme;
    if (features && !game.tags.some((tag) => features.has(tag) && isFeature(tag))) fails |= FACETS.feature;
    if (volatility && !(game.volatility && volatility.has(game.volatility))) fails |= FACETS.volatility;
    const rtp = game.rtpPpm ?? -1;
    if (!anyRtp && (rtp < minRtpPpm || rtp > maxRtpPpm)) fails |= FACETS.rtp;
    if (minLines !== undefined && (game.lines ?? 0) < minLines) fails |= FACETS.lines;
    if (minStake !== undefined && (game.minStake ?? -1n) < minStake) fails |= FACETS.stake;
    return fails;
  };
}

export function kindTest(kind: Kind, own: OwnGames): (game: GameFacts) => boolean {
  if (kind === 'NEW') return (game) => game.isNew;
  if (kind === 'HOT') return (game) => game.hot;
  if (kind === 'ALL') return () => true;
  const ids = new Set(kind === 'FAV' ? own.favourites : own.recents);
  return (game) => ids.has(game.id);
}

/** Those of the cards that the ids name, in the ids' order. */
export function byIds<C extends { readonly id: bigint }>(cards: readonly C[], ids: readonly bigint[]): C[] {
  const known = new Map(cards.map((card) => [card.id, card]));
  return ids.flatMap((id) => known.get(id) ?? []);
}

export function pageOf<T>(items: readonly T[], pageNo: number, pageSize: number) {
  const from = (pageNo - 1) * pageSize;
  return {
    list: items.slice(from, from + pageSize),
    pageNo,
    total: items.length,
    totalPages: Math.ceil(items.length / pageSize),
  };
}
