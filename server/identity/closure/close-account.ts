import { Refusal, type closure, type ValueOf } from '@croupier/contract';
import { record } from '#audit';
import { brandById } from '#brand';
import type { MemberSession } from '#kernel/http/handlers';
import type { Database, Tx } from '#kernel/database/pool';
import { tx } from '#kernel/database/transaction';
import type { Kernel } from '#kernel/kernel';
import { dropAvatar } from '../profile/avatar.ts';
import { closePerson, forgetPrivate, hasDownline } from './closure-store.ts';
import { type OwnProof, proveOwner } from '../passwords/own-proof.ts';
import { assetOf } from '../people/person.ts';
import type { IdentityPorts } from '../ports.ts';
import { sendAccountClosed } from '../letters/security-letters.ts';
import { revokeSessions } from '../sessions/sessions.ts';
import { isStorable } from '../people/storable.ts';

export type Obstacle = ValueOf<typeof closure.closure>['obstacles'][number];

/** What stands in the way of closing an account, in the order of the contract. */
export async function closureObstacles(
  db: Database | Tx,
  ports: Pick<IdentityPorts, 'openBusiness'>,
  { brandId, personId, accountType }: MemberSession,
): Promise<Obstacle[]> {
  const whose = { brandId, personId, asset: assetOf(accountType) };
  const business = await ports.openBusiness(db, whose);
  return (await hasDownline(db, brandId, personId)) ? [...business, 'downline'] : [...business];
}

/** @throws Refusal account_in_use with { obstacles } */
async function requireSettled(
  db: Database | Tx,
  ports: Pick<IdentityPorts, 'openBusiness'>,
  session: MemberSession,
): Promise<void> {
  const obstacles = await closureObstacles(db, ports, session);
  if (obstacles.length > 0) throw new Refusal('account_in_use', { value: { obstacles } });
}

/**
 * Closes the account at once (docs/decisions/0112, 0121). What stands in the way is looked at twice: before the proof, so
 * that no code is spent for nothing, and in the transaction, after the account takes no new session.
 * @throws Refusal account_in_use, state_conflict, those of `proveOwner`
 */
export async function closeAccount(
  kernel: Kernel,
  ports: Pick<IdentityPorts, 'openBusiness'>,
  session: MemberSession,
  { reason, ...proof }: OwnProof & { reason?: string | undefined },
  { ip }: { ip: string },
): Promise<void> {
  const { db, clock } = kernel;
  const why = reason?.trim() || null;
  if (why && !isStorable(why)) throw new Refusal('bad_input', { fields: { reason: 'bad_input' } });
  await requireSettled(db, ports, session);
  const person = await proveOwner(kernel, session, proof);
  const { brandId, personId, username } = session;
  const brand = await brandById(db, brandId);
  const at = clock.now();
  await tx(db, async (t) => {
    if (!(await closePerson(t, session, { reason: why, at }))) throw new Refusal('state_conflict');
    await requireSettled(t, ports, session);
    await dropAvatar(t, session);
    await forgetPrivate(t, brandId, personId);
    await revokeSessions(t, { brandId, personId, sessionId: null, reason: 'closed', at });
    await sendAccountClosed(t, { person, brand, ip, at });
    await record(t, {
      brandId,
      at,
      actor: { kind: 'person', id: personId, name: username },
      action: 'person.close',
      subject: username,
      before: { state: 'active' },
      after: { state: 'closed', reason: why },
      ip,
    });
  });
}
