import { ASSETS, type ValueOf, type games as contract, parseAmount } from '@croupier/contract';
import type { Language } from '#kernel/http/handlers';
import type { GameFacts, Vendor } from '../game.ts';
import { FACETS, type OwnGames, kindTest } from './select-games.ts';
import { isFeature, tagWord } from './tag-words.ts';

export type Facets = NonNullable<ValueOf<typeof contract.gameList>['facets']>;
type Choices = Facets['vendors'];

/** The steps offered: so much or more. */
const RTP = [94, 95, 96, 97];
const LINES = [10, 25, 50, 100, 1000];
const STAKES = ['0.10', '1.00', '5.00', '10.00', '50.00', '100.00'];
const VOLATILITY = ['low', 'medium', 'high'];
const KINDS = ['NEW', 'HOT', 'FAV', 'RECENT'] as const;
const SUBS = ['JP', 'TG', 'AC'];
/** More themes than these nobody reads; they are the most frequent. */
const TAGS_SHOWN = 30;

const stakeSteps = STAKES.map((text) => parseAmount(text)!);

/** Counts, in one walk over the games, what each value of each facet would find with the rest of the filter. */
export function facetCounter(own: OwnGames) {
  const tests = KINDS.map((kind) => kindTest(kind, own));
  const kinds = KINDS.map(() => 0);
  const [rtp, lines, stakes] = [RTP.map(() => 0), LINES.map(() => 0), STAKES.map(() => 0)];
  const counts = {
    sub: new Map<string, number>(),
    vendor: new Map<string, number>(),
    theme: new Map<string, number>(),
    feature: new Map<string, number>(),
    volatility: new Map<string, number>(),
  };
  const add = (map: Map<string, number>, value: string | null) => {
    if (value) map.set(value, (map.get(value) ?? 0) + 1);
  };
  const climb = (steps: readonly number[], into: number[], value: number) => {
    for (let at = 0; at < steps.length && value >= steps[at]!; at += 1) into[at]! += 1;
  };
  return {
    kinds,
    rtp,
    lines,
    stakes,
    counts,
    /** @param fails what `judge` said: a game counts for a facet where it fails no other */
    take(game: GameFacts, fails: number): void {
      const fits = (bit: number) => (fails & ~bit) === 0;
      if (fits(FACETS.kind)) tests.forEach((test, at) => (kinds[at]! += Number(test(game))));
      if (fits(FACETS.sub)) add(counts.sub, game.classify);
      if (fits(FACETS.vendor)) add(counts.vendor, game.vendor);
      if (fits(FACETS.volatility)) add(counts.volatility, game.volatility);
      const [themes, features] = [fits(FACETS.theme), fits(FACETS.feature)];
      if (themes || features) {
        for (const tag of game.tags) {
          const feature = isFeature(tag);
          if (feature ? features : themes) add(feature ? counts.feature : counts.theme, tag);
        }
      }
      if (fits(FACETS.rtp)) climb(RTP, rtp, (game.rtpPpm ?? -1) / 10_000);
      if (fits(FACETS.lines)) climb(LINES, lines, game.lines ?? -1);
      if (fits(FACETS.stake) && game.minStake !== null) {
        for (const [at, step] of stakeSteps.entries()) if (game.minStake >= step) stakes[at]! += 1;
      }
    },
  };
}

const same = (values: readonly (string | number)[], counts: readonly number[]): Choices =>
  values.map((value, at) => ({ value: String(value), name: String(value), count: counts[at] ?? 0 }));

function tagChoices(counts: ReadonlyMap<string, number>, lang: Language): Choices {
  return [...counts]
    .map(([value, count]) => ({ value, name: tagWord(lang, value), count }))
    .filter(({ name }) => name !== '')
    .sort((a, b) => b.count - a.count || (a.value < b.value ? -1 : 1))
    .slice(0, TAGS_SHOWN);
}

/** The facets as the call answers them. `vendors`: those of the category, in the brand's order. */
export function facetsOf(counter: ReturnType<typeof facetCounter>, vendors: readonly Vendor[], lang: Language): Facets {
  const { kinds, counts, rtp, lines, stakes } = counter;
  const counted = (values: readonly string[], map: ReadonlyMap<string, number>) =>
    same(
      values,
      values.map((value) => map.get(value) ?? 0),
    );
  return {
    kinds: same(KINDS, kinds),
    subs: counted(SUBS, counts.sub),
    vendors: vendors.map(({ code, name }) => ({ value: code, name: name[lang], count: counts.vendor.get(code) ?? 0 })),
    themes: tagChoices(counts.theme, lang),
    features: tagChoices(counts.feature, lang),
    volatility: counted(VOLATILITY, counts.volatility),
    rtp: same(RTP, rtp),
    lines: same(LINES, lines),
    stakes: same(STAKES, stakes).map((one) => ({
      ...one,
      name: ASSETS.TWD.symbol + one.value.replace(/\.00$/, ''),
    })),
  };
}
