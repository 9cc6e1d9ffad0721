import { createHash, randomBytes } from 'node:crypto';
import { Refusal } from '@croupier/contract';
import { record } from '#audit';
import { verifyPassword } from '#identity';
import { tx } from '#kernel/database/transaction';
import type { Kernel } from '#kernel/kernel';
import { secretBox } from '#kernel/secret-box';
import { stepOfCode } from '#kernel/totp';
import { totpContext } from './create-operator.ts';
import { insertSession } from './session-store.ts';
import {
  type Operator,
  type Try,
  countTry,
  deleteChallenge,
  insertChallenge,
  operatorById,
  operatorByName,
  uncountTry,
  tryChallenge,
  takeStep,
} from './store.ts';

const MINUTE_MS = 60_000;
/** So many wrong passwords or codes close an account for a while; time opens it again. */
export const TRIES = 5;
export const LOCK_MS = 15 * MINUTE_MS;
export const CHALLENGE_SECONDS = 300;
export const ABSOLUTE_MS = 12 * 60 * MINUTE_MS;

export interface From {
  readonly ip: string;
  readonly userAgent: string;
}

const hashOf = (text: string): Buffer => createHash('sha256').update(text).digest();

/**
 * The first step. What it says does not tell whether the name exists: only who knows the password hears of a lock.
 * Refuses: bad_credentials, account_locked.
 */
export async function startSignIn(
  kernel: Kernel,
  brandId: number,
  credentials: { username: string; password: string },
  from: From,
): Promise<{ challengeId: string; expiresInSeconds: number }> {
  const { db, clock } = kernel;
  const operator = await operatorByName(db, brandId, credentials.username);
  const attempt = operator ? await count(kernel, operator) : null;
  const right = await verifyPassword(credentials.password, operator?.passwordHash ?? null);
  if (!operator || !attempt) throw new Refusal('bad_credentials');
  if (!right) await tellLock(kernel, operator, attempt, from);
  if (!right || operator.state !== 'active') throw new Refusal('bad_credentials');
  if (!attempt.counted) throw locked(kernel, attempt);
  await uncountTry(db, operator.id);
  const now = clock.now();
  const challengeId = randomBytes(24).toString('base64url');
  const expiresAt = new Date(now.getTime() + CHALLENGE_SECONDS * 1000);
  await insertChallenge(db, hashOf(challengeId), operator.id, now, expiresAt);
  return { challengeId, expiresInSeconds: CHALLENGE_SECONDS };
}

export interface SignedIn {
  readonly token: string;
  readonly operator: Operator;
  readonly expiresAt: Date;
}

/**
 * The second step: the authenticator's code, once. Refuses: challenge_expired (also one that was tried too often or
 * is already used), account_locked, totp_wrong.
 */
export async function finishSignIn(
  kernel: Kernel,
  brandId: number,
  { challengeId, code }: { challengeId: string; code: string },
  from: From,
): Promise<SignedIn> {
  const { db, clock, config } = kernel;
  const now = clock.now();
  const hash = hashOf(challengeId);
  const operatorId = await tryChallenge(db, hash, now, TRIES);
  const operator = operatorId === null ? null : await operatorById(db, operatorId);
  if (operator?.brandId !== brandId || operator.state !== 'active') throw new Refusal('challenge_expired');
  const attempt = await count(kernel, operator);
  if (!attempt.counted) throw locked(kernel, attempt);
  const secret = secretBox(config.dataDir, 'operators').open(
    operator.totpSecret,
    totpContext(brandId, operator.username),
  );
  const step = stepOfCode(secret, code, now, operator.totpLastStep);
  if (step === null) {
    await tellLock(kernel, operator, attempt, from);
    throw attempt.lockedUntil ? locked(kernel, attempt) : new Refusal('totp_wrong');
  }
  const token = randomBytes(32).toString('base64url');
  const expiresAt = new Date(now.getTime() + ABSOLUTE_MS);
  await tx(db, async (tx) => {
    if (!(await deleteChallenge(tx, hash))) throw new Refusal('challenge_expired');
    if (!(await takeStep(tx, operator.id, step, now))) throw new Refusal('totp_wrong');
    await insertSession(tx, {
      operatorId: operator.id,
      brandId,
      tokenHash: hashOf(token),
      at: now,
      expiresAt,
      ...from,
    });
    const actor = { kind: 'operator', id: operator.id, name: operator.username } as const;
    await record(tx, { brandId, at: now, actor, action: 'operator.sign-in', subject: operator.username, ip: from.ip });
  });
  return { token, operator, expiresAt };
}

function count({ db, clock }: Kernel, operator: Operator): Promise<Try> {
  const now = clock.now();
  return countTry(db, operator.id, now, TRIES, new Date(now.getTime() + LOCK_MS));
}

/** The failure that locks an account stands in the audit log; those before and after it do not. */
async function tellLock({ db, clock }: Kernel, operator: Operator, attempt: Try, from: From): Promise<void> {
  if (!attempt.counted || !attempt.lockedUntil) return;
  await tx(db, (tx) =>
    record(tx, {
      brandId: operator.brandId,
      at: clock.now(),
      actor: { kind: 'system', id: null, name: 'system' },
      action: 'operator.lock',
      subject: operator.username,
      after: { until: attempt.lockedUntil },
      ip: from.ip,
    }),
  );
}

function locked({ clock }: Kernel, { lockedUntil }: Try): Refusal {
  const waitMs = (lockedUntil?.getTime() ?? 0) - clock.now().getTime();
  return new Refusal('account_locked', { params: { minutes: Math.max(1, Math.ceil(waitMs / MINUTE_MS)) } });
}
