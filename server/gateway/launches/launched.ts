import type { Database } from '#kernel/database/pool';
import { findLaunch, findLaunchOfAlias } from './token-store.ts';
import { hashOfToken } from './tokens.ts';
import type { Launched } from '../wallet-calls/wallet-ask.ts';

const MAX_ENTRIES = 20_000;

interface OfVendor {
  readonly brandId: number;
  readonly vendor: string;
}

/** Whose launch a call is about. */
export interface LaunchBook {
  ofToken(of: OfVendor, token: string): Promise<Launched | null>;
  ofAlias(of: OfVendor, alias: string): Promise<Launched | null>;
}

/**
 * What a token stands for never changes, so it is looked up once; whether it still takes bets is asked with each bet.
 * A token there is not may come to be, and is looked up each time.
 */
export function createLaunchBook(db: Database): LaunchBook {
  const kept = new Map<string, Launched>();
  return {
    async ofToken({ brandId, vendor }, token) {
      const tokenHash = hashOfToken(token);
      const key = `${brandId}/${vendor}/${tokenHash.toString('base64')}`;
      const known = kept.get(key);
      if (known) return known;
      const found = await findLaunch(db, { brandId, vendor, tokenHash });
      if (!found) return null;
      kept.set(key, found);
      if (kept.size > MAX_ENTRIES) kept.delete(kept.keys().next().value!);
      return found;
    },
    ofAlias: ({ brandId, vendor }, alias) => findLaunchOfAlias(db, { brandId, vendor, alias }),
  };
}
