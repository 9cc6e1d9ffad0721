import { Refusal } from '@croupier/contract';
import { type DrawnImage, redrawImage } from '#kernel/images/redraw-image';
import type { Kernel } from '#kernel/kernel';
import type { Connection } from '../connections/connection.ts';
import { VendorFailure } from '../our-calls/vendor-failure.ts';
import { fetchBytes } from '../our-calls/vendor-http.ts';

/** A card of the lobby at twice its size. */
const FRAME = { width: 480, height: 640, fit: 'cover' } as const;
const LIMITS = { timeoutMs: 5_000, maxBytes: 5 * 1024 * 1024 };

/**
 * A game's picture, drawn anew. Only from where the vendor is: an address in a list must not make us ask somebody else,
 * least of all inside our own network. Null where there is none to be had.
 */
export async function vendorPicture(
  { log }: Pick<Kernel, 'log'>,
  { vendor, baseUrl, gameOrigin }: Pick<Connection, 'vendor' | 'baseUrl' | 'gameOrigin'>,
  url: string | null,
): Promise<DrawnImage | null> {
  if (!url || !URL.canParse(url)) return null;
  const { origin } = new URL(url);
  if (origin !== new URL(baseUrl).origin && origin !== gameOrigin) return null;
  try {
    return await redrawImage(await fetchBytes(url, LIMITS), FRAME, { avif: true });
  } catch (error) {
    if (!(error instanceof VendorFailure) && !(error instanceof Refusal)) throw error;
    log.warn({ vendor, detail: error.message }, 'a vendor’s picture could not be had');
    return null;
  }
}
