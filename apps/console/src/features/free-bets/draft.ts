import { formatAmount, parseAmount, times } from '@croupier/contract/money';
import { instantInZone, typedInZone } from '../../lists/instant-in-zone.ts';
import type { Prepaid, Wish } from './words.ts';

/** A grant as it is typed. Times are of the brand's zone. */
export interface Draft {
  readonly vendor: string;
  readonly game: string;
  readonly prepaidId: string;
  readonly players: string;
  readonly from: string;
  readonly until: string;
  readonly reason: string;
}

export const MOST_PLAYERS = 200;
const WEEK_MS = 7 * 86_400_000;

export const emptyDraft = (now: Date, timeZone: string): Draft => ({
  vendor: '',
  game: '',
  prepaidId: '',
  players: '',
  from: typedInZone(now, timeZone),
  until: typedInZone(new Date(now.getTime() + WEEK_MS), timeZone),
  reason: '',
});

/** Names as they were pasted: one a line, or with commas or blanks between; each once, whatever its capitals. */
export function playersOf(text: string): string[] {
  const names = text.split(/[\s,;，、；]+/u).filter((name) => name !== '');
  const known = new Map<string, string>();
  for (const name of names) if (!known.has(name.toLowerCase())) known.set(name.toLowerCase(), name);
  return [...known.values()];
}

/** The list without those. */
export function withoutPlayers(text: string, gone: readonly string[]): string {
  const names = new Set(gone.map((name) => name.toLowerCase()));
  return playersOf(text)
    .filter((name) => !names.has(name.toLowerCase()))
    .join('\n');
}

/** A wire amount: all bets of all people together. */
export function costOf({ value, count }: Pick<Prepaid, 'value' | 'count'>, people: number): string {
  return formatAmount(times(times(parseAmount(value)!, count), people));
}

/** What is sent; null as long as something is missing. */
export function wishOf(draft: Draft, prepaid: Prepaid | undefined, timeZone: string): Omit<Wish, 'requestId'> | null {
  const players = playersOf(draft.players);
  const { vendor, from, until, reason } = draft;
  if (!prepaid || players.length === 0 || players.length > MOST_PLAYERS || !from || !until) return null;
  const { prepaidId, value, count } = prepaid;
  const period = { from: instantInZone(from, timeZone), until: instantInZone(until, timeZone) };
  return { vendor, prepaidId, value, count, players, ...period, reason: reason.trim() };
}
