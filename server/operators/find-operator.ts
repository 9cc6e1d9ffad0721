import type { Database, Tx } from '#kernel/database/pool';
import { operatorById, selectOperatorNames } from './store.ts';

export interface KnownOperator {
  readonly id: bigint;
  readonly username: string;
  readonly role: string;
  readonly enabled: boolean;
}

/** Null when the brand has no operator of that id: another brand's looks the same as none. */
export async function findOperator(db: Database | Tx, brandId: number, id: bigint): Promise<KnownOperator | null> {
  const operator = await operatorById(db, id);
  if (operator?.brandId !== brandId) return null;
  return { id, username: operator.username, role: operator.role, enabled: operator.state === 'active' };
}

/** Names of the brand's operators among these ids. */
export const operatorNames = selectOperatorNames;
