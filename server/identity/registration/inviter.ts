import type { Database } from '#kernel/database/pool';
import { isAgentType, type Person } from '../people/person.ts';
import { isStorable } from '../people/storable.ts';
import { personByAffiliateCode } from '../people/store.ts';

/** Anybody of this brand behind their own code, or null: who only told of it. */
export async function friendOf(db: Database, brandId: number, code: string): Promise<Person | null> {
  if (!isStorable(code)) return null;
  const person = await personByAffiliateCode(db, brandId, code.trim());
  return person?.state === 'active' ? person : null;
}

/** The agent behind an affiliate code of this brand (spec 5.2, 7.10), or null. */
export async function inviterOf(db: Database, brandId: number, code: string): Promise<Person | null> {
  const person = await friendOf(db, brandId, code);
  return person && isAgentType(person.accountType) ? person : null;
}
