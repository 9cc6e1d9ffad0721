import { pinyin, polyphonic } from 'pinyin-pro';
import { zhuyinOf } from './zhuyin.ts';

/** How a name sounds: a syllable a character; other signs stand for themselves. */
interface Sounds {
  /** Usual reading first; the others differ from it in one character each. */
  readonly readings: readonly (readonly string[])[];
}

/** A name with many characters of many readings is found by these. */
const MOST_READINGS = 6;
const HAN = /^\p{Script=Han}$/u;

export const isHan = (sign: string): boolean => HAN.test(sign);

function readingsOf(name: string): string[][] {
  const usual = pinyin(name, { toneType: 'none', type: 'array', v: true });
  const all = polyphonic(name, { toneType: 'none', type: 'array', v: true });
  const readings = [usual];
  for (const [at, ways] of all.entries()) {
    for (const way of ways) {
      if (way !== usual[at] && readings.length < MOST_READINGS) readings.push(usual.with(at, way));
    }
  }
  return readings;
}

const known = new Map<string, Sounds>();
/** More names than any brand has. */
const MOST_KNOWN = 50_000;

function soundsOf(name: string): Sounds {
  let sounds = known.get(name);
  if (!sounds) {
    sounds = { readings: readingsOf(name) };
    if (known.size < MOST_KNOWN) known.set(name, sounds);
  }
  return sounds;
}

/** How somebody's words sound; nothing of what is typed is remembered. */
export const soundOf = (typed: string): string => pinyin(typed, { toneType: 'none', type: 'array', v: true }).join('');

const initialOf = (sound: string): string => [...sound][0] ?? '';

/** The beginnings at each sign: of `a b c` it is `abc`, `bc` and `c`. What is typed may begin anywhere in a name. */
export function endings(parts: readonly string[]): string[] {
  return parts.map((_, at) => parts.slice(at).join('')).filter((ending) => ending !== '');
}

/** All that a name is found by when its sound is typed: whole syllables, and their first letters. */
export function soundTerms(name: string): { spelled: Set<string>; initials: Set<string> } {
  const spelled = new Set<string>();
  const initials = new Set<string>();
  if (![...name].some(isHan)) return { spelled, initials };
  for (const reading of soundsOf(name).readings) {
    for (const syllables of [reading, reading.map(zhuyinOf)]) {
      for (const ending of endings(syllables)) spelled.add(ending);
      for (const ending of endings(syllables.map(initialOf))) initials.add(ending);
    }
  }
  return { spelled, initials };
}

/** Which signs of a name a typed sound covers, as `[from, to)`; null where it covers none. */
export function soundedAt(name: string, typed: string): [number, number] | null {
  const signs = [...name];
  for (const reading of soundsOf(name).readings) {
    for (const syllables of [reading, reading.map(zhuyinOf)]) {
      for (const parts of [syllables, syllables.map(initialOf)]) {
        for (let from = 0; from < signs.length; from += 1) {
          const to = coveredFrom(parts, from, typed);
          if (to > from) return [from, to];
        }
      }
    }
  }
  return null;
}

function coveredFrom(parts: readonly string[], from: number, typed: string): number {
  let text = '';
  for (let at = from; at < parts.length; at += 1) {
    text += parts[at]!;
    if (text.startsWith(typed)) return at + 1;
    if (!typed.startsWith(text)) return from;
  }
  return from;
}
