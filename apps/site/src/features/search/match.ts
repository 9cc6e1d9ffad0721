/** Finding games by what a person types: parts of names, studios and tags, and one slip of the finger. */

const plain = (text: string) =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[\p{M}\s'’·.-]/gu, '');

/** Whether `word` can be had from `text` by leaving letters out: `emscle` finds `emberscale`. */
function isWithin(word: string, text: string): boolean {
  let at = 0;
  for (const letter of text) if (letter === word[at]) at += 1;
  return at === word.length;
}

/** 0 for no match; higher fits better: begins with, holds, letters in order. */
export function score(query: string, ...texts: string[]): number {
  const word = plain(query);
  if (word === '') return 0;
  let best = 0;
  for (const text of texts.map(plain)) {
    if (text.startsWith(word)) best = Math.max(best, 3);
    else if (text.includes(word)) best = Math.max(best, 2);
    else if (word.length >= 4 && isWithin(word, text)) best = Math.max(best, 1);
  }
  return best;
}

/** The things that match, best first, those alike in the order they came. */
export function search<T>(query: string, items: readonly T[], textsOf: (item: T) => string[]): T[] {
  return items
    .map((item) => ({ item, fit: score(query, ...textsOf(item)) }))
    .filter(({ fit }) => fit > 0)
    .sort((a, b) => b.fit - a.fit)
    .map(({ item }) => item);
}
