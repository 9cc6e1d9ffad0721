/** SECURITY 22: what is taken, by its first bytes; what a name or a header says counts for nothing. No SVG: it is code. */
export type ImageKind = 'jpeg' | 'png' | 'webp';

export const IMAGE_MAX_BYTES = 5 * 1024 * 1024;
/** Forty million pixels are a large photograph; a bomb has thousands of millions. */
export const IMAGE_MAX_PIXELS = 40_000_000;
export const IMAGE_MAX_SIDE = 16_000;

const startsWith = (bytes: Uint8Array, at: number, ...magic: number[]): boolean =>
  magic.every((byte, nr) => bytes[at + nr] === byte);

/** ISO base media whose brand is AVIF. Not taken from people; vendors of games draw in it. */
export const isAvif = (bytes: Uint8Array): boolean =>
  startsWith(bytes, 4, 0x66, 0x74, 0x79, 0x70, 0x61, 0x76, 0x69, 0x66);

/** Null: not a kind that is taken. */
export function imageKindOf(bytes: Uint8Array): ImageKind | null {
  if (startsWith(bytes, 0, 0xff, 0xd8, 0xff)) return 'jpeg';
  if (startsWith(bytes, 0, 0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a)) return 'png';
  // RIFF, four bytes of length, WEBP.
  if (startsWith(bytes, 0, 0x52, 0x49, 0x46, 0x46) && startsWith(bytes, 8, 0x57, 0x45, 0x42, 0x50)) return 'webp';
  return null;
}
