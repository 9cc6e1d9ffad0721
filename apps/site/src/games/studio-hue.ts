/** The colour of a studio's name: by its letters, so that it is always the same. Never the only carrier of meaning. */
export function studioHue(code: string): number {
  let sum = 0;
  for (const letter of code) sum = (sum * 31 + letter.codePointAt(0)!) % 360;
  return sum;
}
