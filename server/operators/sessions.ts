import { createHash } from 'node:crypto';
import { record } from '#audit';
import type { OperatorSession } from '#kernel/http/handlers';
import { tx } from '#kernel/database/transaction';
import type { Kernel } from '#kernel/kernel';
import { permissionsOf } from './roles.ts';
import { aliveAmong, endSession, liveSession, touchSession } from './session-store.ts';

const IDLE_MS = 30 * 60_000;
/** A session in use is written down as such once a minute. */
const TOUCH_MS = 60_000;

type Sees = Pick<Kernel, 'db' | 'clock'>;
const before = (at: Date, ms: number) => new Date(at.getTime() - ms);
/** Sessions that were not used since are over. */
export const idleSince = (now: Date): Date => before(now, IDLE_MS);

/** Who is behind a token of this brand, with what their role may now; null when nobody is. */
export async function authenticateOperator(
  { db, clock }: Sees,
  token: string,
  brandId: number,
): Promise<OperatorSession | null> {
  const now = clock.now();
  const hash = createHash('sha256').update(token).digest();
  const live = await liveSession(db, brandId, hash, now, before(now, IDLE_MS));
  if (!live) return null;
  const { sessionId, operatorId, username, role, lastSeenAt } = live;
  if (lastSeenAt < before(now, TOUCH_MS)) await touchSession(db, sessionId, now);
  return { sessionId, operatorId, brandId, username, permissions: permissionsOf(role) };
}

/** Which of these sessions are alive: for sockets. They do not count as use. */
export async function aliveOperatorSessions({ db, clock }: Sees, ids: readonly bigint[]): Promise<ReadonlySet<bigint>> {
  const now = clock.now();
  return new Set(ids.length > 0 ? await aliveAmong(db, ids, now, before(now, IDLE_MS)) : []);
}

export async function signOut({ db, clock }: Sees, session: OperatorSession, ip: string): Promise<void> {
  const at = clock.now();
  const { brandId, operatorId, username } = session;
  await tx(db, async (tx) => {
    await endSession(tx, session.sessionId, at);
    const actor = { kind: 'operator', id: operatorId, name: username } as const;
    await record(tx, { brandId, at, actor, action: 'operator.sign-out', subject: username, ip });
  });
}
