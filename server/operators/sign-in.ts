import { createHash, randomBytes } from 'node:crypto';
import { Refusal } from '@croupier/contract';
import { record } from '#audit';
import { hashPassword, verifyPassword } from '#identity';
import type { Tx } from '#kernel/database/pool';
import { tx } from '#kernel/database/transaction';
import type { Kernel } from '#kernel/kernel';
import { stepOfCode } from '#kernel/totp';
import {
  type Challenge,
  challengeOwner,
  deleteChallenge,
  draftInChallenge,
  insertChallenge,
  tryChallenge,
} from './challenge-store.ts';
import { insertSession } from './session-store.ts';
import { requireStaffPassword } from './staff-password.ts';
import { completeEnrolment, type Operator, operatorById, operatorByName, takeStep, uncountTry } from './store.ts';
import { draftTotp, openTotp, totpToScan } from './totp.ts';
import { countOne, lockedOut, tellLock, TRIES } from './tries.ts';

const CHALLENGE_SECONDS = 300;
const ABSOLUTE_MS = 12 * 60 * 60_000;

interface From {
  readonly ip: string;
  readonly userAgent: string;
}

const hashOf = (text: string): Buffer => createHash('sha256').update(text).digest();

/** What a sign-in has to set before it opens a session. */
interface Sets {
  readonly password: boolean;
  readonly authenticator: boolean;
}
const setsOf = ({ passwordTemporary, totpSecret }: Operator): Sets => ({
  password: passwordTemporary,
  authenticator: totpSecret === null,
});

/**
 * The first step. What it says does not tell whether the name exists: only who knows the password hears of a lock.
 * Refuses: bad_credentials, account_locked; enrolment_expired where the first sign-in comes too late.
 */
export async function startSignIn(
  kernel: Kernel,
  brandId: number,
  credentials: { username: string; password: string },
  from: From,
): Promise<{ challengeId: string; expiresInSeconds: number; sets: Sets }> {
  const { db, clock } = kernel;
  const operator = await operatorByName(db, brandId, credentials.username);
  const attempt = operator ? await countOne(kernel, operator) : null;
  const right = await verifyPassword(credentials.password, operator?.passwordHash ?? null);
  if (!operator || !attempt) throw new Refusal('bad_credentials');
  if (!right) await tellLock(kernel, operator, attempt, from.ip);
  if (!right || operator.state !== 'active') throw new Refusal('bad_credentials');
  if (!attempt.counted) throw lockedOut(kernel, attempt);
  await uncountTry(db, operator.id);
  const now = clock.now();
  if (operator.enrolUntil && operator.enrolUntil <= now) throw new Refusal('enrolment_expired');
  const challengeId = randomBytes(24).toString('base64url');
  const expiresAt = new Date(now.getTime() + CHALLENGE_SECONDS * 1000);
  await insertChallenge(db, hashOf(challengeId), operator.id, now, expiresAt);
  return { challengeId, expiresInSeconds: CHALLENGE_SECONDS, sets: setsOf(operator) };
}

/** The secret to scan at a first sign-in; asked again it is the same. Refuses: challenge_expired. */
export async function showEnrolment(kernel: Kernel, brandId: number, challengeId: string, language: 'TW' | 'EN') {
  const { db, clock } = kernel;
  const hash = hashOf(challengeId);
  const operatorId = await challengeOwner(db, hash, clock.now(), TRIES);
  const operator = operatorId === null ? null : await operatorById(db, operatorId);
  if (operator?.brandId !== brandId || operator.totpSecret) throw new Refusal('challenge_expired');
  const draft = await draftInChallenge(db, hash, draftTotp(kernel, operator));
  if (!draft) throw new Refusal('challenge_expired');
  return await totpToScan(kernel, operator, draft, language);
}

interface SignedIn {
  readonly token: string;
  readonly operator: Operator;
  readonly expiresAt: Date;
}

interface SecondStep {
  readonly challengeId: string;
  readonly code: string;
  readonly newPassword?: string | undefined;
}

/**
 * The second step: the authenticator's code, once, and at a first sign-in what it has to set. Refuses:
 * challenge_expired (also one that was tried too often or is already used), account_locked, totp_wrong;
 * password_change_required, password_common, password_same, bad_input on `newPassword`.
 */
export async function finishSignIn(
  kernel: Kernel,
  brandId: number,
  { challengeId, code, newPassword }: SecondStep,
  from: From,
): Promise<SignedIn> {
  const { db, clock } = kernel;
  const now = clock.now();
  const hash = hashOf(challengeId);
  const challenge = await tryChallenge(db, hash, now, TRIES);
  const operator = challenge && (await operatorById(db, challenge.operatorId));
  if (operator?.brandId !== brandId || operator.state !== 'active') throw new Refusal('challenge_expired');
  const passwordHash = operator.passwordTemporary ? await ownPassword(operator, newPassword) : null;
  const step = await provenStep(kernel, operator, challenge!, code, from.ip);
  const token = randomBytes(32).toString('base64url');
  const expiresAt = new Date(now.getTime() + ABSOLUTE_MS);
  const enrols = passwordHash !== null || operator.totpSecret === null;
  const totpSecret = operator.totpSecret ? null : challenge!.totpDraft;
  await tx(db, async (t) => {
    if (!(await deleteChallenge(t, hash))) throw new Refusal('challenge_expired');
    const done = enrols
      ? await completeEnrolment(t, operator.id, step, { totpSecret, passwordHash }, now)
      : await takeStep(t, operator.id, step, now);
    if (!done) throw new Refusal('totp_wrong');
    await insertSession(t, { operatorId: operator.id, brandId, tokenHash: hashOf(token), at: now, expiresAt, ...from });
    if (enrols) await tell(t, operator, 'operator.enrol', now, from.ip);
    await tell(t, operator, 'operator.sign-in', now, from.ip);
  });
  return { token, operator, expiresAt };
}

/** The step of the code, of the account's authenticator or of the one this sign-in showed. */
async function provenStep(kernel: Kernel, operator: Operator, challenge: Challenge, code: string, ip: string) {
  const attempt = await countOne(kernel, operator);
  if (!attempt.counted) throw lockedOut(kernel, attempt);
  const sealed = operator.totpSecret ?? challenge.totpDraft;
  // Nothing was shown to scan: no code can be right.
  if (!sealed) throw new Refusal('totp_wrong');
  const lastStep = operator.totpSecret ? operator.totpLastStep : 0n;
  const step = stepOfCode(openTotp(kernel, operator, sealed), code, kernel.clock.now(), lastStep);
  if (step !== null) return step;
  await tellLock(kernel, operator, attempt, ip);
  throw attempt.lockedUntil ? lockedOut(kernel, attempt) : new Refusal('totp_wrong');
}

async function ownPassword(operator: Operator, password: string | undefined): Promise<string> {
  if (password === undefined) throw new Refusal('password_change_required');
  requireStaffPassword(password, operator.username);
  if (await verifyPassword(password, operator.passwordHash)) {
    throw new Refusal('password_same', { fields: { newPassword: 'password_same' } });
  }
  return await hashPassword(password);
}

async function tell(t: Tx, { id, brandId, username }: Operator, action: string, at: Date, ip: string): Promise<void> {
  const actor = { kind: 'operator', id, name: username } as const;
  await record(t, { brandId, at, actor, action, subject: username, ip });
}
