import { createHash, hash, randomBytes } from 'node:crypto';
import type { MemberSession } from '#kernel/http/handlers';
import { afterCommit } from '#kernel/database/after-commit';
import type { Database, Tx } from '#kernel/database/pool';
import type { Kernel } from '#kernel/kernel';
import { emit } from '#kernel/outbox';
import { isAgentType, isTrialType, type Person } from '../people/person.ts';
import { endTrusted } from './device-store.ts';
import { endRemembered } from './remember-store.ts';
import { forgetSessions, recallSession, rememberSession } from './session-cache.ts';
import { aliveAmong, endSessions, insertSession, liveSession, touchSessions } from './session-store.ts';

const MINUTE_MS = 60_000;
const IDLE_MS = 30 * MINUTE_MS;
const ABSOLUTE_MS = 12 * 60 * MINUTE_MS;
/** A session in use is written down as such once a minute. */
const TOUCH_MS = MINUTE_MS;

export const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest();
const before = (at: Date, ms: number): Date => new Date(at.getTime() - ms);
/** Sessions that were not used since are over. */
export const idleSince = (now: Date): Date => before(now, IDLE_MS);

export interface OpenedSession {
  readonly sessionId: bigint;
  readonly token: string;
  readonly expiresAt: Date;
}

/** A new session; its token is given out here and kept nowhere. */
export async function openSession(
  tx: Tx,
  person: Pick<Person, 'id' | 'brandId' | 'expiresAt'>,
  from: { ip: string; userAgent: string },
  at: Date,
  mustChangePassword = false,
): Promise<OpenedSession> {
  const token = randomBytes(32).toString('base64url');
  const latest = at.getTime() + ABSOLUTE_MS;
  const expiresAt = new Date(Math.min(latest, person.expiresAt?.getTime() ?? latest));
  const sessionId = await insertSession(tx, {
    brandId: person.brandId,
    personId: person.id,
    tokenHash: hashOf(token),
    at,
    expiresAt,
    mustChangePassword,
    ...from,
  });
  return { sessionId, token, expiresAt };
}

/**
 * Who is behind a token of this brand, or null. Sessions end after 30 minutes without use, after 12 hours, and when
 * they are ended; a session known for two seconds is not asked about again.
 */
export async function authenticate(
  { db, clock }: Pick<Kernel, 'db' | 'clock'>,
  token: string,
  brandId: number,
): Promise<MemberSession | null> {
  const now = clock.now();
  const key = hash('sha256', token, 'base64');
  const known = recallSession(db, key, now);
  if (known) return known.brandId === brandId ? known : null;
  const live = await liveSession(db, brandId, Buffer.from(key, 'base64'), now, before(now, IDLE_MS));
  if (!live) return null;
  if (live.lastSeenAt < before(now, TOUCH_MS)) await touchSessions(db, [live.sessionId], now);
  const { sessionId, personId, username, accountType, upline, mustChangePassword } = live;
  const session: MemberSession = {
    sessionId,
    personId,
    brandId,
    username,
    accountType,
    trial: isTrialType(accountType),
    agent: isAgentType(accountType),
    upline,
    mustChangePassword,
  };
  rememberSession(db, key, session, now);
  return session;
}

/** Which of these sessions are alive: for sockets, which live longer than a call. They do not count as use. */
export async function aliveSessions(
  { db, clock }: Pick<Kernel, 'db' | 'clock'>,
  ids: readonly bigint[],
): Promise<ReadonlySet<bigint>> {
  const now = clock.now();
  return new Set(ids.length > 0 ? await aliveAmong(db, ids, now, before(now, IDLE_MS)) : []);
}

/**
 * Ends one session, or all of a person's (`sessionId` null), and tells their sockets. This process forgets them at
 * the commit, another one within two seconds. False when there was none to end.
 */
export async function revokeSessions(
  tx: Tx,
  whose: { brandId: number; personId: bigint; sessionId: bigint | null; reason: string; at: Date },
): Promise<boolean> {
  const { brandId, personId, sessionId, reason } = whose;
  // Who is put out everywhere must not come back by a browser that remembers them.
  if (sessionId === null) {
    await endRemembered(tx, whose, 'all');
    await endTrusted(tx, whose, null);
  }
  const ended = await endSessions(tx, whose);
  if (ended === 0) return false;
  const payload = sessionId === null ? { all: true, reason } : { sessionId: String(sessionId), reason };
  await emit(tx, { brandId, personId, topic: 'session.revoked', payload });
  afterCommit(tx, () => forgetSessions(tx, personId));
  return true;
}

/** Somebody else ended a person's sessions: this process forgets them too. For a reader of `session.revoked`. */
export const forgetPersonSessions = (db: Database, personId: bigint): void => forgetSessions(db, personId);
