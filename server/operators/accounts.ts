import { randomInt } from 'node:crypto';
import { Refusal } from '@croupier/contract';
import { record } from '#audit';
import { hashPassword } from '#identity';
import type { OperatorSession } from '#kernel/http/handlers';
import type { Tx } from '#kernel/database/pool';
import { tx } from '#kernel/database/transaction';
import type { Kernel } from '#kernel/kernel';
import {
  clearAuthenticator,
  type HeldAccount,
  holdAccounts,
  updateEnabled,
  updateOneTimePassword,
  updateRole,
} from './account-store.ts';
import { deleteChallengesOf } from './challenge-store.ts';
import type { Role } from './roles.ts';
import { endSessionsOf } from './session-store.ts';
import { insertOperator } from './store.ts';

type Acts = Pick<Kernel, 'db' | 'clock'>;

/** For so long a one-time password opens the door, and an account without an authenticator may set one. */
const ENROL_MS = 24 * 60 * 60_000;

/** Who does it, from where. */
export interface By {
  readonly session: OperatorSession;
  readonly ip: string;
}

const enrolEnd = (at: Date): Date => new Date(at.getTime() + ENROL_MS);
/** 120 bits, easy to read out: no letter that looks like another. */
const LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789';
const fiveLetters = (): string => Array.from({ length: 5 }, () => LETTERS[randomInt(LETTERS.length)]).join('');
const oneTimePassword = (): string => Array.from({ length: 5 }, fiveLetters).join('-');

interface OneTime {
  readonly id: bigint;
  readonly password: string;
  readonly expiresAt: Date;
}

const entryOf = ({ session, ip }: By, at: Date, action: string, subject: string) => ({
  brandId: session.brandId,
  at,
  actor: { kind: 'operator' as const, id: session.operatorId, name: session.username },
  action,
  subject,
  ip,
});

function why(reason: string): string {
  const trimmed = reason.trim();
  if (!trimmed) throw new Refusal('reason_required', { fields: { reason: 'reason_required' } });
  return trimmed;
}

/** A new account with a password for one sign-in, which is given out here and kept nowhere. Refuses: username_taken. */
export async function inviteOperator(
  { db, clock }: Acts,
  by: By,
  { username: name, displayName, role }: { username: string; displayName: string; role: Role },
): Promise<OneTime> {
  const username = name.toLowerCase();
  const at = clock.now();
  const expiresAt = enrolEnd(at);
  const shown = displayName.trim();
  if (!shown) throw new Refusal('bad_input', { fields: { displayName: 'bad_input' } });
  const password = oneTimePassword();
  const passwordHash = await hashPassword(password);
  const { brandId } = by.session;
  return await tx(db, async (t) => {
    const row = { brandId, username, displayName: shown, role, passwordHash, totpSecret: null, createdAt: at };
    const id = await insertOperator(t, { ...row, passwordTemporary: true, enrolUntil: expiresAt });
    if (id === null) throw new Refusal('username_taken', { fields: { username: 'username_taken' } });
    await record(t, { ...entryOf(by, at, 'operator.create', username), after: { displayName: shown, role } });
    return { id, password, expiresAt };
  });
}

/** The account as it stands, held; refuses not_found, also for another brand's, and own_account. */
async function hold(t: Tx, { session }: By, id: bigint): Promise<{ account: HeldAccount; owners: HeldAccount[] }> {
  const held = await holdAccounts(t, session.brandId, id);
  const account = held.find((one) => one.id === id);
  if (!account) throw new Refusal('not_found');
  if (id === session.operatorId) throw new Refusal('own_account');
  return { account, owners: held.filter(canRun) };
}

/** An owner who can come in: one that never set an authenticator could leave the brand without anybody. */
const canRun = ({ role, state, hasAuthenticator }: HeldAccount): boolean =>
  role === 'owner' && state === 'active' && hasAuthenticator;

function requireAnotherOwner(owners: readonly HeldAccount[], account: HeldAccount): void {
  if (canRun(account) && owners.every(({ id }) => id === account.id)) throw new Refusal('last_owner');
}

/** Refuses: not_found, own_account, last_owner, state_conflict where it is so already, reason_required. */
export async function changeRole({ db, clock }: Acts, by: By, id: bigint, role: Role, reason: string): Promise<void> {
  const said = why(reason);
  await tx(db, async (t) => {
    const { account, owners } = await hold(t, by, id);
    if (account.role === role) throw new Refusal('state_conflict');
    requireAnotherOwner(owners, account);
    await updateRole(t, id, role);
    const change = { before: { role: account.role }, after: { role, reason: said } };
    await record(t, { ...entryOf(by, clock.now(), 'operator.role', account.username), ...change });
  });
}

/** Refuses: not_found, own_account, last_owner, state_conflict where it is so already, reason_required. */
export async function setEnabled({ db, clock }: Acts, by: By, id: bigint, enabled: boolean, reason: string) {
  const said = why(reason);
  const at = clock.now();
  await tx(db, async (t) => {
    const { account, owners } = await hold(t, by, id);
    const state = enabled ? 'active' : 'disabled';
    if (account.state === state) throw new Refusal('state_conflict');
    if (!enabled) requireAnotherOwner(owners, account);
    await updateEnabled(t, id, enabled);
    if (!enabled) await putOut(t, id, at);
    const change = { before: { state: account.state }, after: { state, reason: said } };
    await record(t, {
      ...entryOf(by, at, enabled ? 'operator.enable' : 'operator.disable', account.username),
      ...change,
    });
  });
}

/**
 * Another password for one sign-in. It alone opens nothing to whoever made it: the authenticator stays.
 * Refuses: not_found, own_account, state_conflict for a disabled account, reason_required.
 */
export async function renewPassword({ db, clock }: Acts, by: By, id: bigint, reason: string): Promise<OneTime> {
  const said = why(reason);
  const at = clock.now();
  const password = oneTimePassword();
  const hash = await hashPassword(password);
  const expiresAt = enrolEnd(at);
  await tx(db, async (t) => {
    const { account } = await hold(t, by, id);
    if (account.state !== 'active') throw new Refusal('state_conflict');
    await updateOneTimePassword(t, id, hash, expiresAt);
    await putOut(t, id, at);
    await record(t, { ...entryOf(by, at, 'operator.password-renew', account.username), after: { reason: said } });
  });
  return { id, password, expiresAt };
}

/** Ends all sessions; one's own too, with the one that asks. Refuses: not_found, reason_required. */
export async function signOutEverywhere({ db, clock }: Acts, by: By, id: bigint, reason: string): Promise<void> {
  const said = why(reason);
  const at = clock.now();
  await tx(db, async (t) => {
    const [account] = (await holdAccounts(t, by.session.brandId, id)).filter((one) => one.id === id);
    if (!account) throw new Refusal('not_found');
    await putOut(t, id, at);
    await record(t, { ...entryOf(by, at, 'operator.sign-out-all', account.username), after: { reason: said } });
  });
}

async function putOut(t: Tx, id: bigint, at: Date): Promise<void> {
  await deleteChallengesOf(t, id);
  await endSessionsOf(t, { operatorId: id, except: null, at });
}

/**
 * Takes an operator's authenticator away, in the transaction of the approval: sessions end, and the next sign-in,
 * within a day, sets another. The caller audits it. Refuses: not_found, state_conflict where there is none or the
 * account is disabled.
 */
export async function resetAuthenticator(t: Tx, of: { brandId: number; operatorId: bigint; at: Date }): Promise<void> {
  const { brandId, operatorId: id, at } = of;
  const account = (await holdAccounts(t, brandId, id)).find((one) => one.id === id);
  if (!account) throw new Refusal('not_found');
  if (account.state !== 'active' || !account.hasAuthenticator) throw new Refusal('state_conflict');
  await clearAuthenticator(t, id, enrolEnd(at));
  await putOut(t, id, at);
}
