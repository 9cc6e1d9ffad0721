import ipaddr from 'ipaddr.js';
import type { Database } from '#kernel/database/pool';
import { latestMarks, othersSeenAt } from '../sessions/session-store.ts';

export interface SharedMarks {
  /** Other accounts of the brand seen at the person's latest address. */
  readonly ip: number;
  /** Those of them whose browser names itself the same: likely the same device. */
  readonly device: number;
}

/** Loopback, private and shared-carrier addresses say where a proxy stands, not who is behind it. */
export const isPublic = (ip: string): boolean => ipaddr.isValid(ip) && ipaddr.process(ip).range() === 'unicast';

/** How many others share a person's marks: a fact for whoever decides on a withdrawal. Trials do not count. */
export async function sharedMarks(db: Database, who: { brandId: number; personId: bigint }): Promise<SharedMarks> {
  const latest = await latestMarks(db, who.brandId, who.personId);
  if (!latest || !isPublic(latest.ip)) return { ip: 0, device: 0 };
  return await othersSeenAt(db, who.brandId, who.personId, latest);
}
