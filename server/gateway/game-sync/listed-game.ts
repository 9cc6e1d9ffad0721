import { ASSETS, formatAmount, minor } from '@croupier/contract';
import { type ListedGame, fromWire } from '@croupier/vendor-protocol';

/** A game as a catalogue can have it, the vendor's or ours. Plain, since it is kept and compared as JSON. */
export interface GameSaid {
  readonly nameTW: string;
  readonly nameEN: string;
  readonly gameType: string;
  readonly volatility: 'low' | 'medium' | 'high' | null;
  readonly rtpPpm: number | null;
  readonly lines: number | null;
  /** Amounts as text; both or none. */
  readonly minStake: string | null;
  readonly maxStake: string | null;
}
export type Listed = GameSaid & { readonly tags: readonly string[]; readonly picture: string | null };

/** What vendors call our categories. */
const CATEGORIES: readonly (readonly [RegExp, string])[] = [
  [/fish/i, 'FISH'],
  [/cock/i, 'COCKFIGHT'],
  [/e-?sport/i, 'ESPORTS'],
  [/sport/i, 'SPORTS'],
  [/lott|bingo|keno/i, 'LOTT'],
  [/live/i, 'LIVE'],
  [/pvp|poker|card/i, 'PVP'],
];
const TYPES = new Set(['RNG', 'LIVE', 'SPORTS', 'FISH', 'PVP', 'LOTT', 'ESPORTS', 'COCKFIGHT', 'BGS']);
const MOST_TAGS = 10;

const typeOf = (category: string): string =>
  TYPES.has(category) ? category : (CATEGORIES.find(([words]) => words.test(category))?.[1] ?? 'RNG');

function volatilityOf(level: number | null | undefined): GameSaid['volatility'] {
  if (level === null || level === undefined) return null;
  if (level === 3) return 'medium';
  return level < 3 ? 'low' : 'high';
}

/** Both, or neither where one is missing, below our smallest unit, or the wrong way round. */
function stakesOf({ min_bet, max_bet }: ListedGame): Pick<GameSaid, 'minStake' | 'maxStake'> {
  const [min, max] = [min_bet, max_bet].map((wire) => (wire ? fromWire(wire, ASSETS.TWD.scale) : null));
  if (!min || !max || min > max) return { minStake: null, maxStake: null };
  return { minStake: formatAmount(minor(min)), maxStake: formatAmount(minor(max)) };
}

/** A game of a vendor's list, in our words. */
export function saidByVendor(listed: ListedGame): Listed {
  const { names = {}, name, rtp, paylines, features } = listed;
  return {
    nameEN: names.en ?? name,
    nameTW: names['zh-Hant'] ?? names['zh-TW'] ?? name,
    gameType: typeOf(listed.category),
    volatility: volatilityOf(listed.volatility),
    rtpPpm: rtp ? Math.round(rtp * 10_000) : null,
    lines: paylines ?? null,
    ...stakesOf(listed),
    tags: [...new Set(features.map((tag) => tag.toLowerCase().slice(0, 40)))].slice(0, MOST_TAGS),
    picture: listed.url_thumb || null,
  };
}
