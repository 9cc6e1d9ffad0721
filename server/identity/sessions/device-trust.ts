import { createHash, randomBytes } from 'node:crypto';
import { type NewCookie, readCookie } from '#kernel/http/cookies';
import type { CallContext } from '#kernel/http/handlers';
import type { Database, Tx } from '#kernel/database/pool';
import { addTrustedAddress, insertTrusted, trustedAt } from './device-store.ts';
import type { Person } from '../people/person.ts';

const NAME = 'trusted-device';
const PATH = '/wps/session';
const SHAPE = /^[\w-]{43}$/;
const DAY_SECONDS = 86_400;
/** GLI-19 2.5.4: at the latest after thirty days everything is asked for again. */
const TRUSTED_DAYS = 30;

type Who = Pick<Person, 'id' | 'brandId'>;
type Visit = Pick<CallContext, 'ip' | 'userAgent' | 'headers'>;

const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest();

/** The hash of what the browser shows of itself, or null. */
export function shownTrust(headers: Visit['headers']): Buffer | null {
  const token = readCookie(headers, NAME);
  return token && SHAPE.test(token) ? hashOf(token) : null;
}

/** Spec 2.25: registered is a browser at an address; either alone is a stranger. */
export async function isRegistered(db: Database, { id, brandId }: Who, visit: Visit, now: Date): Promise<boolean> {
  const shown = shownTrust(visit.headers);
  return shown !== null && (await trustedAt(db, { brandId, personId: id }, shown, visit.ip, now)) === 'here';
}

/**
 * From now on this browser needs no second factor from this address. A browser that is trusted already learns the new
 * address; a token that is not of this person's is never taken over.
 */
export async function trustDevice(tx: Tx, { id, brandId }: Who, visit: Visit, at: Date): Promise<NewCookie | null> {
  const whose = { brandId, personId: id };
  const shown = shownTrust(visit.headers);
  if (shown && (await trustedAt(tx, whose, shown, visit.ip, at))) {
    await addTrustedAddress(tx, whose, shown, { ip: visit.ip, at });
    return null;
  }
  const token = randomBytes(32).toString('base64url');
  const maxAgeSeconds = TRUSTED_DAYS * DAY_SECONDS;
  const expiresAt = new Date(at.getTime() + maxAgeSeconds * 1_000);
  const { ip, userAgent } = visit;
  await insertTrusted(tx, { ...whose, tokenHash: hashOf(token), ip, userAgent, at, expiresAt });
  return { name: NAME, value: token, path: PATH, maxAgeSeconds };
}
