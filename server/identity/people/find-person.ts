import type { Database, Tx } from '#kernel/database/pool';
import type { Person } from './person.ts';
import { revokeSessions } from '../sessions/sessions.ts';
import { personById, personByUsername, updateState } from './store.ts';

/** Null when the brand has nobody of that id: another brand's person looks the same as none. */
export const findPerson = (db: Database, brandId: number, id: bigint): Promise<Person | null> =>
  personById(db, brandId, id);

/** Whatever its capitals. */
export const findByUsername = (db: Database, brandId: number, username: string): Promise<Person | null> =>
  personByUsername(db, brandId, username);

/** Locks a person out, or lets them in again. Locked out they lose their sessions at once; the caller audits it. */
export async function setPersonLocked(
  tx: Tx,
  whose: { brandId: number; personId: bigint; locked: boolean; at: Date },
): Promise<void> {
  const { brandId, personId, locked, at } = whose;
  await updateState(tx, brandId, personId, locked ? 'locked' : 'active');
  if (locked) await revokeSessions(tx, { brandId, personId, sessionId: null, reason: 'locked', at });
}
