import { randomBytes } from 'node:crypto';
import type { Database, Tx } from '#kernel/database/pool';
import { type PlayerOf, keepAlias } from './player-store.ts';

const ALIAS_BYTES = 12;

/** Who a person is to a vendor: made at first, and the same ever after. It tells nothing and is no key to anything. */
export const aliasOf = (db: Database | Tx, of: PlayerOf, at: Date): Promise<string> =>
  keepAlias(db, of, randomBytes(ALIAS_BYTES).toString('hex'), at);
