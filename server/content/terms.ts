import type { Database } from '#kernel/database/pool';
import type { Kernel } from '#kernel/kernel';
import { termsAt } from './store.ts';

/** Where the help centre shows them. */
export const TERMS_ANCHOR = 'terms';

export interface CurrentTerms {
  readonly version: string;
  readonly textHash: string;
  readonly url: string;
}

/**
 * The terms in force, for the ports of brand and identity. A brand without any cannot take anybody in: that is an
 * error of its setup.
 */
export function currentTerms({ clock }: Pick<Kernel, 'clock'>) {
  return async (db: Database, brandId: number): Promise<CurrentTerms> => {
    const terms = await termsAt(db, brandId, clock.now());
    if (!terms) throw new Error(`brand ${brandId} has no terms in force`);
    return { version: terms.version, textHash: terms.textHash, url: `/help#${TERMS_ANCHOR}` };
  };
}
