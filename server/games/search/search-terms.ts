import { endings, isHan, soundTerms } from './sounds.ts';

/** Letters as they are compared: one width, one case, no accents. */
export const plain = (text: string): string =>
  text.normalize('NFKD').replaceAll(/\p{M}/gu, '').normalize('NFC').toLowerCase();

const RUNS = /\p{Script=Han}+|[\p{Script=Bopomofo}]+|[a-z0-9]+/gu;

/** Its words: runs of one script. */
export const runsOf = (text: string): string[] => plain(text).match(RUNS) ?? [];

/** What a Chinese text is found by: each of its endings, since what is typed may begin anywhere. */
export const hanTerms = (text: string): string[] =>
  runsOf(text).flatMap((run) => (isHan([...run][0]!) ? endings([...run]) : [run]));

/** Pairs of neighbours: what has most of them in common differs in a character. */
export const pairsOf = (text: string): string[] =>
  runsOf(text).flatMap((run) => {
    const signs = [...run];
    return isHan(signs[0]!) ? signs.slice(1).map((sign, at) => signs[at]! + sign) : [];
  });

/** One thing that can be found, as terms. What is in a field is told apart by spaces. */
export interface SearchDocument {
  readonly id: string;
  readonly han: string;
  readonly pairs: string;
  readonly words: string;
  readonly spelled: string;
  readonly initials: string;
  readonly studio: string;
  readonly tags: string;
  readonly code: string;
}

interface Findable {
  readonly id: string;
  readonly name: { readonly TW: string; readonly EN: string };
  readonly studio?: readonly string[];
  readonly tags?: readonly string[];
  readonly code?: string;
}

const joined = (terms: Iterable<string>) => [...new Set(terms)].join(' ');

export function documentOf({ id, name, studio = [], tags = [], code = '' }: Findable): SearchDocument {
  const { spelled, initials } = soundTerms(name.TW);
  return {
    id,
    han: joined(hanTerms(name.TW)),
    pairs: joined(pairsOf(name.TW)),
    words: joined(runsOf(name.EN)),
    spelled: joined(spelled),
    initials: joined(initials),
    studio: joined(studio.flatMap(hanTerms)),
    tags: joined(tags.flatMap(hanTerms)),
    code: joined(runsOf(code)),
  };
}
