/** Zhuyin (注音) of a syllable in pinyin, without its tone. Both write the same sounds: rules suffice. */

const INITIALS: readonly (readonly [pinyin: string, zhuyin: string])[] = [
  ['zh', 'ㄓ'],
  ['ch', 'ㄔ'],
  ['sh', 'ㄕ'],
  ['b', 'ㄅ'],
  ['p', 'ㄆ'],
  ['m', 'ㄇ'],
  ['f', 'ㄈ'],
  ['d', 'ㄉ'],
  ['t', 'ㄊ'],
  ['n', 'ㄋ'],
  ['l', 'ㄌ'],
  ['g', 'ㄍ'],
  ['k', 'ㄎ'],
  ['h', 'ㄏ'],
  ['j', 'ㄐ'],
  ['q', 'ㄑ'],
  ['x', 'ㄒ'],
  ['r', 'ㄖ'],
  ['z', 'ㄗ'],
  ['c', 'ㄘ'],
  ['s', 'ㄙ'],
];

/** `v` is ü. */
const FINALS: Readonly<Record<string, string>> = {
  a: 'ㄚ',
  o: 'ㄛ',
  e: 'ㄜ',
  ai: 'ㄞ',
  ei: 'ㄟ',
  ao: 'ㄠ',
  ou: 'ㄡ',
  an: 'ㄢ',
  en: 'ㄣ',
  ang: 'ㄤ',
  eng: 'ㄥ',
  er: 'ㄦ',
  i: 'ㄧ',
  ia: 'ㄧㄚ',
  io: 'ㄧㄛ',
  ie: 'ㄧㄝ',
  iao: 'ㄧㄠ',
  iu: 'ㄧㄡ',
  ian: 'ㄧㄢ',
  in: 'ㄧㄣ',
  iang: 'ㄧㄤ',
  ing: 'ㄧㄥ',
  iong: 'ㄩㄥ',
  u: 'ㄨ',
  ua: 'ㄨㄚ',
  uo: 'ㄨㄛ',
  uai: 'ㄨㄞ',
  ui: 'ㄨㄟ',
  uan: 'ㄨㄢ',
  un: 'ㄨㄣ',
  uang: 'ㄨㄤ',
  ong: 'ㄨㄥ',
  v: 'ㄩ',
  ve: 'ㄩㄝ',
  van: 'ㄩㄢ',
  vn: 'ㄩㄣ',
};

/** A syllable that begins with its vowel is written with y or w, which are no sounds of their own. */
function unmasked(syllable: string): string {
  if (/^y[iu]/.test(syllable)) return syllable.slice(1).replace(/^u/, 'v');
  if (syllable === 'you') return 'iu';
  if (syllable === 'yong') return 'iong';
  if (syllable.startsWith('y')) return `i${syllable.slice(1)}`;
  if (syllable === 'wu') return 'u';
  if (syllable === 'wei') return 'ui';
  if (syllable === 'wen') return 'un';
  if (syllable === 'weng') return 'ong';
  return syllable.startsWith('w') ? `u${syllable.slice(1)}` : syllable;
}

/** `long` → `ㄌㄨㄥ`; empty for what is no syllable. */
export function zhuyinOf(syllable: string): string {
  const [pinyin = '', initial = ''] = INITIALS.find(([start]) => syllable.startsWith(start)) ?? [];
  const rest = pinyin === '' ? unmasked(syllable) : syllable.slice(pinyin.length);
  // zhi, chi, shi, ri, zi, ci, si: the sound of the consonant alone.
  if (rest === 'i' && /^(zh|ch|sh|r|z|c|s)$/.test(pinyin)) return initial;
  const final = FINALS[/^[jqx]$/.test(pinyin) ? rest.replace(/^u/, 'v') : rest];
  return final === undefined ? '' : initial + final;
}
