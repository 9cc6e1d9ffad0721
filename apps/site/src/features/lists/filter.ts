import type { AllCalls, InputOf, ValueOf } from '@croupier/contract';
import type { GameType } from '../../games/game.ts';

/** What a list is narrowed to, all of it in the address: pure, both ways. */

/** [spec 2.14] */
export const KINDS = ['NEW', 'FAV', 'ALL', 'HOT', 'RECENT'] as const;
export type Kind = (typeof KINDS)[number];
export const SORTS = ['brand', 'hot', 'new', 'name', 'rtp'] as const;
export type Sort = (typeof SORTS)[number];

/** Facets, as the address names them. Of the first ones several values may hold, of the others one. */
export const MANY = ['vassalage', 'volatility', 'feature', 'theme'] as const;
const ONE = ['sub', 'rtp', 'lines', 'stake'] as const;
export type Facet = (typeof MANY)[number] | (typeof ONE)[number];
const FACETS: readonly Facet[] = [...MANY, ...ONE];

export type Chosen = Readonly<Record<Facet, readonly string[]>>;
export interface Filter {
  readonly kind: Kind;
  readonly sort: Sort;
  readonly keyword: string;
  readonly chosen: Chosen;
}

export const isMany = (facet: Facet): boolean => (MANY as readonly string[]).includes(facet);

/** What the server would refuse is left out: an address may come from anywhere. */
const FITS: Readonly<Record<Facet, RegExp>> = {
  vassalage: /^[\w.:-]{1,20}$/,
  feature: /^[\w.:-]{1,40}$/,
  theme: /^[\w.:-]{1,40}$/,
  volatility: /^(low|medium|high)$/,
  sub: /^(JP|TG|AC)$/,
  rtp: /^\d{1,2}(\.\d{1,2})?$/,
  lines: /^[1-9]\d{0,5}$/,
  stake: /^(?=.*[1-9])\d{1,9}(\.\d{1,2})?$/,
};
const KEYWORD_MAX = 60;
const MOST = 20;

export function filterOf(search: URLSearchParams): Filter {
  const values = (facet: Facet) => {
    const given = (search.get(facet) ?? '').split(',').filter((value) => FITS[facet].test(value));
    return [...new Set(given)].slice(0, isMany(facet) ? MOST : 1);
  };
  return {
    kind: KINDS.find((kind) => kind === search.get('kind')) ?? 'ALL',
    sort: SORTS.find((sort) => sort === search.get('sort')) ?? 'brand',
    keyword: (search.get('q') ?? '').trim().slice(0, KEYWORD_MAX),
    chosen: Object.fromEntries(FACETS.map((facet) => [facet, values(facet)])) as unknown as Chosen,
  };
}

/** The address of a filter; what is as usual is not said, and what else stood there stays. */
export function withFilter(now: URLSearchParams, { kind, sort, keyword, chosen }: Filter): URLSearchParams {
  const next = new URLSearchParams(now);
  const set = (name: string, value: string) => (value === '' ? next.delete(name) : next.set(name, value));
  set('kind', kind === 'ALL' ? '' : kind);
  set('sort', sort === 'brand' ? '' : sort);
  set('q', keyword);
  for (const facet of FACETS) set(facet, chosen[facet].join(','));
  return next;
}

/** With a value taken in or out; of a facet with one value another one takes its place. */
export function toggled(filter: Filter, facet: Facet, value: string): Filter {
  const now = filter.chosen[facet];
  const rest = now.filter((one) => one !== value);
  const added = isMany(facet) ? [...now, value] : [value];
  return { ...filter, chosen: { ...filter.chosen, [facet]: rest.length < now.length ? rest : added } };
}

export const without = (filter: Filter, facet: Facet): Filter => ({
  ...filter,
  chosen: { ...filter.chosen, [facet]: [] },
});

/** A facet as the server says which one stands in the way of an empty list. */
export type InTheWay = ValueOf<AllCalls['gameList']>['loosened'][number]['facet'];

/** What of the filter it stands for, by its name in the address. */
export const facetOf = (name: Exclude<InTheWay, 'kind' | 'keyword'>): Facet => (name === 'vendor' ? 'vassalage' : name);

/** Without one of the facets altogether. */
export function loosened(filter: Filter, name: InTheWay): Filter {
  if (name === 'kind') return { ...filter, kind: 'ALL' };
  if (name === 'keyword') return { ...filter, keyword: '' };
  return without(filter, facetOf(name));
}

/** Everything off but the order, which is no filter. */
export const cleared = (filter: Filter): Filter => ({ ...filterOf(new URLSearchParams()), sort: filter.sort });

/** How many choices narrow the list. */
export function activeCount({ kind, keyword, chosen }: Filter): number {
  const facets = FACETS.reduce((sum, facet) => sum + chosen[facet].length, 0);
  return facets + (kind === 'ALL' ? 0 : 1) + (keyword === '' ? 0 : 1);
}

type Input = InputOf<AllCalls['gameList']>;

/** [spec 7.28] The filter as the call takes it. */
export function listInput(gameType: GameType, { kind, sort, keyword, chosen }: Filter): Input {
  const classify = [kind, ...chosen.sub].filter((one) => one !== 'ALL');
  const some = (values: readonly string[]) => (values.length > 0 ? values.join(',') : undefined);
  return {
    clientType: '3',
    gameType,
    sort,
    keyword: keyword || undefined,
    gameClassify: some(classify),
    vassalage: some(chosen.vassalage),
    volatility: some(chosen.volatility),
    themes: some(chosen.theme),
    features: some(chosen.feature),
    minRtp: chosen.rtp[0],
    minLines: chosen.lines[0],
    minStake: chosen.stake[0],
  };
}
