import { Refusal } from '@croupier/contract';
import sharp from 'sharp';
import { takeTurns } from '../take-turns.ts';
import { IMAGE_MAX_BYTES, IMAGE_MAX_PIXELS, IMAGE_MAX_SIDE, imageKindOf, isAvif } from './image-kind.ts';

export interface DrawnImage {
  readonly bytes: Buffer;
  readonly width: number;
  readonly height: number;
  readonly type: 'image/webp';
}

/** `cover` cuts to the very size, `inside` keeps the whole picture and makes nothing larger. */
export interface Frame {
  readonly width: number;
  readonly height: number;
  readonly fit: 'cover' | 'inside';
}

/** Drawing runs outside of the event loop, but it takes cores and memory. */
const inTurn = takeTurns({ running: 2, waiting: 20 });
const SECONDS = 10;
const QUALITY = 82;

const unreadable = () => new Refusal('image_unreadable');

/**
 * A picture somebody sent, drawn anew as WebP: its pixels and nothing else come through, so no place it was taken at,
 * no second file behind it, and only the first frame of one that moves.
 * @param avif also takes that, as vendors of games draw in it
 * @throws Refusal payload_too_large above 5 MB; image_unreadable: another kind, broken, or too many pixels; unavailable
 */
export async function redrawImage(sent: Uint8Array, frame: Frame, { avif = false } = {}): Promise<DrawnImage> {
  if (sent.byteLength > IMAGE_MAX_BYTES) throw new Refusal('payload_too_large');
  const kind = imageKindOf(sent) ?? (avif && isAvif(sent) ? 'heif' : null);
  if (!kind) throw unreadable();
  return await inTurn(() => draw(sent, kind, frame));
}

async function draw(sent: Uint8Array, kind: string, { width, height, fit }: Frame): Promise<DrawnImage> {
  // Whatever goes wrong in here is the picture's fault: it is read by nobody but the decoder.
  try {
    const image = sharp(sent, { limitInputPixels: IMAGE_MAX_PIXELS, sequentialRead: true, pages: 1 });
    // The header alone, before a pixel is made room for.
    const said = await image.metadata();
    const tooLarge = said.width * said.height > IMAGE_MAX_PIXELS || Math.max(said.width, said.height) > IMAGE_MAX_SIDE;
    if (said.format !== kind || tooLarge) throw unreadable();
    const { data, info } = await image
      .autoOrient()
      .resize({ width, height, fit, position: 'centre', withoutEnlargement: fit === 'inside' })
      .toColourspace('srgb')
      .webp({ quality: QUALITY })
      .timeout({ seconds: SECONDS })
      .toBuffer({ resolveWithObject: true });
    return { bytes: data, width: info.width, height: info.height, type: 'image/webp' };
  } catch {
    throw unreadable();
  }
}
