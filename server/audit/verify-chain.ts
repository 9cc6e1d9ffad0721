import type { Database } from '#kernel/database/pool';
import { GENESIS, entryHash } from './chain.ts';
import { entriesAfter, readHead } from './store.ts';

export interface Verdict {
  readonly intact: boolean;
  /** How many entries were recomputed. */
  readonly entries: number;
  /** The first place where the chain does not hold; null when it does. */
  readonly brokenAt: bigint | null;
  readonly headHash: string;
}

const PAGE = 1000;

/**
 * Recomputes the brand's chain from its first entry up to the head it had when this began. Reads page by page, so
 * that a log of any length takes the memory of one page.
 */
export async function verifyChain(db: Database, brandId: number): Promise<Verdict> {
  const head = (await readHead(db, brandId)) ?? { seq: 0n, hash: GENESIS };
  let seq = 0n;
  let hash = GENESIS;
  const broken = (at: bigint): Verdict => {
    return { intact: false, entries: Number(seq), brokenAt: at, headHash: head.hash };
  };
  while (seq < head.seq) {
    const page = await entriesAfter(db, brandId, seq, PAGE);
    for (const entry of page) {
      if (entry.seq > head.seq) break;
      const expected = seq + 1n;
      const holds = entry.seq === expected && entry.previousHash === hash && entry.hash === entryHash(entry);
      if (!holds) return broken(expected);
      seq = entry.seq;
      hash = entry.hash;
    }
    // The head says there are more than the table holds: the end was cut off.
    if (page.length === 0) return broken(seq + 1n);
  }
  if (hash !== head.hash) return broken(head.seq);
  return { intact: true, entries: Number(seq), brokenAt: null, headHash: head.hash };
}
