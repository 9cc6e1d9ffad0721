import { randomBytes } from 'node:crypto';
import type { MemberSession } from '#kernel/http/handlers';
import { afterCommit } from '#kernel/database/after-commit';
import type { Tx } from '#kernel/database/pool';
import { emit } from '#kernel/outbox';
import { endRemembered } from './remember-store.ts';
import { endSessionsBut, updateToken } from '../security/security-store.ts';
import { forgetSessions } from './session-cache.ts';
import { hashOf } from './sessions.ts';

type Own = Pick<MemberSession, 'brandId' | 'personId' | 'sessionId'>;

/** Signs the person out everywhere but here, also where a browser remembers them, and closes those sockets. */
export async function endOtherSessions(tx: Tx, own: Own, reason: string, at: Date): Promise<number> {
  const { brandId, personId, sessionId } = own;
  await endRemembered(tx, { brandId, personId, reason, at }, 'all');
  const ended = await endSessionsBut(tx, { brandId, personId, kept: sessionId, reason, at });
  for (const id of ended) {
    await emit(tx, { brandId, personId, topic: 'session.revoked', payload: { sessionId: String(id), reason } });
  }
  afterCommit(tx, () => forgetSessions(tx, personId, sessionId));
  return ended.length;
}

/**
 * The same session under another token, since what it may do has changed. Calls that are under way with the old one
 * still pass as long as this process remembers it (`session-cache.ts`), a few seconds at most.
 */
export async function rotateSession(tx: Tx, own: Own): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  await updateToken(tx, own.sessionId, hashOf(token));
  return token;
}
