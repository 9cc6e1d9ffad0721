import type { Language } from '#kernel/http/handlers';
import type { GameFacts, Names } from '../game.ts';
import { plain, runsOf } from './search-terms.ts';
import { isHan, soundedAt } from './sounds.ts';
import { tagWord } from '../lists/tag-words.ts';

/** Where a shown text has what was typed, in UTF-16 units. */
export interface Mark {
  readonly from: number;
  readonly to: number;
}
/** Why something was found whose name does not show it. */
export interface Why {
  readonly by: 'name' | 'tag' | 'vendor' | 'code';
  readonly text: string;
}

/** Letter by letter as long as the text itself, so that a place in it is a place in the text. */
const letters = (text: string) =>
  [...text].map((sign) => (plain(sign).length === sign.length ? plain(sign) : sign)).join('');

function markOf(text: string, run: string): Mark | null {
  const at = letters(text).indexOf(run);
  if (at >= 0) return { from: at, to: at + run.length };
  if (isHan([...run][0]!) || run.length < 2 || ![...text].some(isHan)) return null;
  const signs = [...text];
  const sounded = soundedAt(text, run);
  const unit = (sign: number) => signs.slice(0, sign).join('').length;
  return sounded && { from: unit(sounded[0]), to: unit(sounded[1]) };
}

/** The places in a text that what was typed names, by its letters or by its sound; in order, none within another. */
export function marksIn(text: string, typed: string): Mark[] {
  const found = runsOf(typed)
    .flatMap((run) => markOf(text, run) ?? [])
    .sort((a, b) => a.from - b.from || b.to - a.to);
  return found.filter((mark, at) => at === 0 || mark.from >= Math.max(...found.slice(0, at).map(({ to }) => to)));
}

/** What shows that the game was meant, where its name in this language does not; null where it needs no words. */
export function whyFound(game: GameFacts, vendor: Names | undefined, typed: string, lang: Language): Why | null {
  if (marksIn(game.name[lang], typed).length > 0) return null;
  const meant = (text: string) => marksIn(text, typed).length > 0;
  const other = game.name[lang === 'TW' ? 'EN' : 'TW'];
  if (meant(other)) return { by: 'name', text: other };
  const tag = game.tags.find((one) => [one, tagWord('TW', one), tagWord('EN', one)].some(meant));
  if (tag !== undefined) return { by: 'tag', text: tagWord(lang, tag) || tag };
  const studio = [game.vendor, ...Object.values(vendor ?? {})].find(meant);
  if (studio !== undefined) return { by: 'vendor', text: studio };
  return meant(game.code) ? { by: 'code', text: game.code } : null;
}
