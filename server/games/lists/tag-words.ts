import { type MessageKey, translate } from '@croupier/i18n/server';
import type { Language } from '#kernel/http/handlers';

type Key<N extends string> = Extract<MessageKey, `${N}.${string}`> extends `${N}.${infer Tag}` ? Tag : never;
/** Every tag that has a word. */
type Tag = Key<'themes'> | Key<'tags'>;

/** What a player can do or win in a game. Every other tag tells what it is about. */
const FEATURES: readonly Tag[] = [
  '2-player',
  '3-player',
  '4-player',
  '6-player',
  '7-seat',
  'banker',
  'bonus-pick',
  'boss',
  'cannon',
  'cascade',
  'cluster',
  'co-op',
  'dual-reel',
  'expanding',
  'fair',
  'fast',
  'free-spins',
  'growing-reels',
  'growing-wild',
  'high-limit',
  'hold-and-win',
  'instant',
  'lobby',
  'multiplayer',
  'multiplier',
  'ranked',
  'respin',
  'road',
  'skill',
  'squeeze',
  'stacked',
  'torpedo',
  'tournament',
  'vip',
  'wilds',
];
const features: ReadonlySet<string> = new Set(FEATURES);

/** Whether a tag is a feature of the game, and not its theme. */
export const isFeature = (tag: string): boolean => features.has(tag);

const said = new Map<string, string>();

function find(lang: Language, tag: string): string {
  for (const namespace of ['themes', 'tags']) {
    const key = `${namespace}.${tag}`;
    const text = translate(lang, key as MessageKey);
    if (text !== key) return text;
  }
  return '';
}

/** A tag in a person's words; empty where a vendor brought one that nobody has put into words yet. */
export function tagWord(lang: Language, tag: string): string {
  const key = `${lang} ${tag}`;
  let word = said.get(key);
  if (word === undefined) {
    word = find(lang, tag);
    // Vendors make tags up: what is remembered has an end.
    if (said.size < 2_000) said.set(key, word);
  }
  return word;
}
