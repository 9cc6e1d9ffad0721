import { add, type Minor } from '@croupier/contract';
import type { Database, Tx } from '#kernel/database/pool';
import { depositedSince } from '#payments';
import { receivedFromAbove } from '#transfers';
import type { Who } from './standing-store.ts';

/**
 * What a limit on deposits counts since an instant: deposits, those under way too, and what an agent has sent down
 * (docs/decisions/0130). For whoever plays with it, both are money in.
 */
export async function paidInSince(db: Database | Tx, who: Who, since: Date): Promise<Minor> {
  return add(await depositedSince(db, who, since), await receivedFromAbove(db, who, since));
}
