import type { Connection } from '../connections/connection.ts';

/** So many calls of one vendor may be under way in a process: far more than one that waits for our answers has. */
const MOST_UNDER_WAY = 256;

/** What each vendor may take of a process, so that a flood of one vendor's calls is that vendor's alone. */
interface OwnShare {
  /** Null where the vendor has its share already: nothing was done. */
  take<T>(of: Pick<Connection, 'brandId' | 'vendor'>, work: () => Promise<T>): Promise<T> | null;
}

export function ownShare(most = MOST_UNDER_WAY): OwnShare {
  const underWay = new Map<string, number>();
  return {
    take({ brandId, vendor }, work) {
      const key = `${brandId}/${vendor}`;
      const now = underWay.get(key) ?? 0;
      if (now >= most) return null;
      underWay.set(key, now + 1);
      return work().finally(() => underWay.set(key, underWay.get(key)! - 1));
    },
  };
}
