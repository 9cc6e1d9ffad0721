import { type ParsedOf, Refusal, type session, type ValueOf } from '@croupier/contract';
import { type Brand, brandById } from '#brand';
import type { CallContext } from '#kernel/http/handlers';
import type { Kernel } from '#kernel/kernel';
import { requireCaptcha } from '../captcha/captcha.ts';
import { completeOrChallenge } from './challenge.ts';
import { proveByFirebase } from './firebase-sign-in.ts';
import { noteFailedSignIn } from './failed-sign-ins-store.ts';
import { verifyPassword } from '../passwords/password.ts';
import { isAgentType } from '../people/person.ts';
import { proveByCode } from './sms-sign-in.ts';
import { isStorable } from '../people/storable.ts';
import { type Credentials, credentialsOf } from '../people/store.ts';
import { admit, type Admission, forgive } from './throttle.ts';

type LoginInput = ParsedOf<typeof session.login>;
type Visit = Pick<CallContext, 'ip' | 'userAgent' | 'headers' | 'log' | 'setCookie'>;

/**
 * Spec 7.2, 4.2. Whoever fails learns only that it failed: the same answer, and the same work, for a wrong name and
 * for a wrong password. What an account is (8.7: "Non-agents cannot log in") is told once the password proved right.
 * @throws Refusal bad_credentials, captcha_required and captcha_wrong (with `captcha: true` when one is asked for),
 * too_many_requests, second_factor_required, account_locked, account_closed, with a code those of `proveByCode`, non_member_account, non_agent_account
 */
export async function logIn(
  kernel: Kernel,
  brandId: number,
  input: LoginInput,
  visit: Visit,
): Promise<ValueOf<typeof session.login>> {
  const brand = await brandById(kernel.db, brandId);
  const person = await prove(kernel, brand, input, visit);
  checkAccount(person, input.type);
  const proof = input.type === 'sms' || input.type === 'firebase' ? 'sms' : 'password';
  return await completeOrChallenge(kernel, { person, brand, proof, remember: input.rememberMe === true }, visit);
}

async function prove(kernel: Kernel, brand: Brand, input: LoginInput, visit: Visit): Promise<Credentials> {
  if (input.type === 'firebase') return await proveByFirebase(kernel, brand, input);
  const { password } = input;
  if (password === undefined) throw new Refusal('bad_input', { fields: { password: 'bad_input' } });
  const given = { ...input, password };
  return await (input.type === 'sms'
    ? proveByCode(kernel, brand, given)
    : proveByPassword(kernel, given, brand.id, visit));
}

type ByPassword = Pick<LoginInput, 'username' | 'captchaId' | 'captcha'> & { password: string };

/** @throws Refusal bad_credentials, captcha_required, captcha_wrong, too_many_requests */
export async function proveByPassword(
  kernel: Kernel,
  input: ByPassword,
  brandId: number,
  visit: Pick<Visit, 'ip' | 'log'>,
): Promise<Credentials> {
  const { db, clock } = kernel;
  const now = clock.now();
  // A name that cannot be kept is one nobody has: it takes the same way as any other.
  const username = isStorable(input.username) ? input.username.trim() : '\uFFFD';
  const admission = await admit(db, brandId, username, visit.ip, now);
  if (admission.waitSeconds !== null) {
    throw new Refusal('too_many_requests', { params: { seconds: admission.waitSeconds } });
  }
  if (admission.captchaNeeded) await passCaptcha(kernel, brandId, input, admission);
  const person = await credentialsOf(db, brandId, username);
  const proved = await proveOrForgive(kernel, input.password, person, admission);
  if (!person || !proved) {
    visit.log.info({ brandId, ip: visit.ip, personId: person ? String(person.id) : null }, 'sign-in failed');
    await noteFailedSignIn(db, { brandId, username, ip: visit.ip, at: now });
    throw new Refusal('bad_credentials', { value: { captcha: admission.captchaNext } });
  }
  await forgive(db, admission, true);
  return person;
}

/** A try without its captcha is no guess at a password. */
async function passCaptcha(kernel: Kernel, brandId: number, input: ByPassword, admission: Admission) {
  try {
    await requireCaptcha(kernel, brandId, 'login', input);
  } catch (error) {
    await forgive(kernel.db, admission, false);
    throw error;
  }
}

/** A server too busy to look at the password is not the person's failure. */
async function proveOrForgive({ db }: Kernel, password: string, person: Credentials | null, admission: Admission) {
  try {
    return await verifyPassword(password, person?.passwordHash ?? null);
  } catch (error) {
    await forgive(db, admission, false);
    throw error;
  }
}

/** What an account may sign in to. Agents come in at their own door, by their password. */
export function checkAccount(person: Credentials, type: LoginInput['type'] | 'federated'): void {
  if (person.state === 'locked') throw new Refusal('account_locked');
  if (person.state === 'closed') throw new Refusal('account_closed');
  const agent = isAgentType(person.accountType);
  if (type === 'agent' && !agent) throw new Refusal('non_agent_account');
  if (type !== 'agent' && agent) throw new Refusal('non_member_account');
}
