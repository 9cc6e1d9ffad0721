import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import { type NewCookie, readCookie } from '#kernel/http/cookies';
import type { Tx } from '#kernel/database/pool';
import { isAgentType, isTrialType, type Person } from '../people/person.ts';
import {
  endRemembered,
  insertRemembered,
  lockRemembered,
  type Remembered,
  rotateRemembered,
} from './remember-store.ts';

/** Spec 4.3, 9.2: a day from the sign-in that asked for it, however often it is used. */
const REMEMBERED_MS = 86_400_000;
const NAME = 'remembered-device';
const PATH = '/wps/session';
const SHAPE = /^([\w-]{22})\.([\w-]{43})$/;

const hashOf = (text: string): Buffer => createHash('sha256').update(text).digest();
const newToken = (): string => randomBytes(32).toString('base64url');
const secondsUntil = (end: Date, at: Date): number => Math.floor((end.getTime() - at.getTime()) / 1_000);

export interface Shown {
  /** What stays the same as long as the device is remembered. */
  readonly series: string;
  readonly token: string;
}

interface Place {
  readonly ip: string;
  readonly userAgent: string;
}

const cookieOf = ({ series, token }: Shown, maxAgeSeconds: number): NewCookie => ({
  name: NAME,
  value: `${series}.${token}`,
  path: PATH,
  maxAgeSeconds,
});
export const forgottenDevice: NewCookie = { name: NAME, value: '', path: PATH, maxAgeSeconds: 0 };

/** What the browser shows of itself, or null. */
export function shownDevice(headers: Readonly<Record<string, string | undefined>>): Shown | null {
  const [, series, token] = SHAPE.exec(readCookie(headers, NAME) ?? '') ?? [];
  return series && token ? { series, token } : null;
}

export const seriesOf = ({ series }: Shown): Buffer => hashOf(series);

/** Spec 2.4, 4.7: an agent is never remembered, and a trial has its own way back. */
export const mayBeRemembered = ({ accountType }: Pick<Person, 'accountType'>): boolean =>
  !isAgentType(accountType) && !isTrialType(accountType);

/** From now on this browser can sign the person in, for a day. */
export async function rememberDevice(tx: Tx, person: Person, from: Place, at: Date): Promise<NewCookie> {
  if (!mayBeRemembered(person)) throw new Error('an account of this kind is never remembered');
  const shown = { series: randomBytes(16).toString('base64url'), token: newToken() };
  const expiresAt = new Date(at.getTime() + REMEMBERED_MS);
  const hashes = { seriesHash: hashOf(shown.series), tokenHash: hashOf(shown.token) };
  const place = { ip: from.ip, userAgent: from.userAgent };
  await insertRemembered(tx, { brandId: person.brandId, personId: person.id, ...hashes, ...place, at, expiresAt });
  return cookieOf(shown, secondsUntil(expiresAt, at));
}

export type Found = { device: Remembered } | { stolen: Remembered } | null;

/**
 * Who is behind a token. An old token of a living series was used by somebody else in between: either of the two is a
 * thief, so it is nobody's any more.
 */
export async function findRemembered(tx: Tx, brandId: number, shown: Shown, at: Date): Promise<Found> {
  const device = await lockRemembered(tx, brandId, hashOf(shown.series), at);
  if (!device) return null;
  return timingSafeEqual(device.tokenHash, hashOf(shown.token)) ? { device } : { stolen: device };
}

/** The token just shown counts no more; the next one. */
export async function rotateDevice(
  tx: Tx,
  device: Remembered,
  { series }: Shown,
  from: Place,
  at: Date,
): Promise<NewCookie> {
  const next = { series, token: newToken() };
  const place = { ip: from.ip, userAgent: from.userAgent };
  await rotateRemembered(tx, device.id, { tokenHash: hashOf(next.token), ...place, at });
  return cookieOf(next, secondsUntil(device.expiresAt, at));
}

/** The browser itself asks to be forgotten: at a sign-out. */
export async function forgetDevice(
  tx: Tx,
  whose: { brandId: number; personId: bigint; reason: string; at: Date },
  shown: Shown,
): Promise<void> {
  await endRemembered(tx, whose, { series: hashOf(shown.series) });
}
