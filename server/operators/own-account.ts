import { Refusal } from '@croupier/contract';
import { record } from '#audit';
import { hashPassword, verifyPassword } from '#identity';
import { tx } from '#kernel/database/transaction';
import type { Kernel } from '#kernel/kernel';
import { stepOfCode } from '#kernel/totp';
import { confirmDraft, updateDraft, updateOwnPassword, takeOwnStep } from './account-store.ts';
import type { By } from './accounts.ts';
import { deleteChallengesOf } from './challenge-store.ts';
import { endSessionsOf } from './session-store.ts';
import { isSamePassword, requireStaffPassword } from './staff-password.ts';
import { type Operator, operatorById, uncountTry } from './store.ts';
import { draftTotp, openTotp, totpToScan } from './totp.ts';
import { countOne, lockedOut, tellLock } from './tries.ts';

async function ownAccount({ db }: Pick<Kernel, 'db'>, { session }: By): Promise<Operator> {
  const operator = await operatorById(db, session.operatorId);
  if (!operator) throw new Refusal('not_logged_in');
  return operator;
}

/**
 * Whoever holds a session does not yet hold the password or the authenticator. Tries are counted with those of the
 * sign-in. @throws Refusal account_locked, and what `work` throws
 */
async function counted(kernel: Kernel, operator: Operator, ip: string, work: () => Promise<Refusal | null>) {
  const attempt = await countOne(kernel, operator);
  if (!attempt.counted) throw lockedOut(kernel, attempt);
  const refusal = await work();
  if (refusal) {
    await tellLock(kernel, operator, attempt, ip);
    throw attempt.lockedUntil ? lockedOut(kernel, attempt) : refusal;
  }
  await uncountTry(kernel.db, operator.id);
}

const wrong = (code: 'password_wrong' | 'totp_wrong', field: string) =>
  new Refusal(code, { fields: { [field]: code } });

const provePassword = (kernel: Kernel, operator: Operator, password: string, ip: string) =>
  counted(kernel, operator, ip, async () =>
    (await verifyPassword(password, operator.passwordHash)) ? null : wrong('password_wrong', 'password'),
  );

/**
 * The other sessions end.
 * @throws Refusal bad_input, password_common, password_same on `newPassword`; password_wrong, account_locked;
 * state_conflict when it was changed in the meantime
 */
export async function changeOwnPassword(
  kernel: Kernel,
  by: By,
  { password, newPassword }: { password: string; newPassword: string },
): Promise<void> {
  const { db, clock } = kernel;
  const operator = await ownAccount(kernel, by);
  requireStaffPassword(newPassword, operator.username);
  if (isSamePassword(password, newPassword)) {
    throw new Refusal('password_same', { fields: { newPassword: 'password_same' } });
  }
  await provePassword(kernel, operator, password, by.ip);
  const to = await hashPassword(newPassword);
  await tx(db, async (t) => {
    if (!(await updateOwnPassword(t, operator.id, { from: operator.passwordHash, to }))) {
      throw new Refusal('state_conflict');
    }
    await endOthers(t, operator, by, clock.now());
    await record(t, entry(operator, by, clock.now(), 'operator.password-change'));
  });
}

/** A secret to scan, which counts for nothing yet. @throws Refusal password_wrong, totp_wrong, account_locked */
export async function beginOwnAuthenticator(
  kernel: Kernel,
  by: By,
  { password, code, language }: { password: string; code: string; language: 'TW' | 'EN' },
): Promise<{ secret: string; uri: string }> {
  const operator = await ownAccount(kernel, by);
  const { db, clock } = kernel;
  await provePassword(kernel, operator, password, by.ip);
  await counted(kernel, operator, by.ip, async () => {
    const secret = operator.totpSecret && openTotp(kernel, operator, operator.totpSecret);
    const step = secret && stepOfCode(secret, code, clock.now(), operator.totpLastStep);
    return typeof step === 'bigint' && (await takeOwnStep(db, operator.id, step)) ? null : wrong('totp_wrong', 'code');
  });
  const draft = draftTotp(kernel, operator);
  await updateDraft(db, operator.id, draft);
  return await totpToScan(kernel, operator, draft, language);
}

/** The other sessions end. @throws Refusal totp_wrong, account_locked; state_conflict where nothing was begun */
export async function confirmOwnAuthenticator(kernel: Kernel, by: By, code: string): Promise<void> {
  const operator = await ownAccount(kernel, by);
  const { db, clock } = kernel;
  const draft = operator.totpDraft;
  if (!draft) throw new Refusal('state_conflict');
  let step: bigint | null = null;
  await counted(kernel, operator, by.ip, async () => {
    step = stepOfCode(openTotp(kernel, operator, draft), code, clock.now(), 0n);
    return step === null ? wrong('totp_wrong', 'code') : null;
  });
  await tx(db, async (t) => {
    if (!(await confirmDraft(t, operator.id, draft, step!))) throw new Refusal('state_conflict');
    await endOthers(t, operator, by, clock.now());
    await record(t, entry(operator, by, clock.now(), 'operator.authenticator-change'));
  });
}

async function endOthers(t: Parameters<typeof endSessionsOf>[0], { id }: Operator, { session }: By, at: Date) {
  await deleteChallengesOf(t, id);
  await endSessionsOf(t, { operatorId: id, except: session.sessionId, at });
}

const entry = ({ id, brandId, username }: Operator, { ip }: By, at: Date, action: string) => ({
  brandId,
  at,
  actor: { kind: 'operator' as const, id, name: username },
  action,
  subject: username,
  ip,
});
