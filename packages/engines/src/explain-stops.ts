import { createStream } from './rng.ts';

export interface StopDraw {
  readonly reel: number;
  /** The four bytes that decided the reel, as a number. */
  readonly word: number;
  readonly size: number;
  readonly stop: number;
}

/** How each reel's stop came out of the stream: word mod size. A word drawn again by rejection is left out. */
export function explainStops(
  serverSeed: string,
  clientSeed: string,
  nonce: number,
  sizes: readonly number[],
): StopDraw[] {
  const stream = createStream(serverSeed, clientSeed, nonce);
  const words = createStream(serverSeed, clientSeed, nonce);
  return sizes.map((size, index) => {
    const stop = stream.int(size);
    let word = words.u32();
    while (words.bytesUsed < stream.bytesUsed) word = words.u32();
    return { reel: index + 1, word, size, stop };
  });
}
