import { Refusal } from '@croupier/contract';
import { brandById } from '#brand';
import type { Tx } from '#kernel/database/pool';
import { deleteFactors } from './factors-store.ts';
import { holdPerson } from '../people/people-store.ts';
import { sendFactorsReset } from '../letters/security-letters.ts';
import { noteSecurityChange } from './security-store.ts';
import { revokeSessions } from '../sessions/sessions.ts';
import { personById } from '../people/store.ts';

/**
 * By two operators' hands: no authenticator and no recovery codes any more, every session ends, no browser is
 * remembered or trusted, a letter. It counts as a change of what proves the person, so that money is held back.
 * @throws Refusal not_found, also for another brand's; state_conflict for a closed account. The caller audits it.
 */
export async function resetFactors(t: Tx, of: { brandId: number; personId: bigint; at: Date }): Promise<void> {
  const { brandId, personId, at } = of;
  const held = await holdPerson(t, brandId, personId);
  if (!held) throw new Refusal('not_found');
  if (held.state === 'closed') throw new Refusal('state_conflict');
  await deleteFactors(t, personId);
  await noteSecurityChange(t, personId, at);
  await revokeSessions(t, { brandId, personId, sessionId: null, reason: 'factors_reset', at });
  const [person, brand] = [await personById(t, brandId, personId), await brandById(t, brandId)];
  if (person) await sendFactorsReset(t, { person, brand, ip: '', at });
}
