import type { Database } from '#kernel/database/pool';
import type { Kernel } from '#kernel/kernel';
import { secretBox } from '#kernel/secret-box';
import { stepOfCode } from '#kernel/totp';
import { Refusal } from '@croupier/contract';
import { sendCode, type SentCode, redeemCode, type CodeFor } from '../codes/codes.ts';
import { authenticatorOf, countRecoveryCodes, takeRecoveryCode, takeStep } from './factors-store.ts';
import { maskEmail, maskMobile } from '../profile/mask.ts';
import { countGuess } from '../passwords/password-proof.ts';
import type { Person } from '../people/person.ts';
import { recoveryHash } from './recovery-codes.ts';
import { verifiedContacts } from './security-store.ts';

export type FactorKind = 'totp' | 'recovery' | 'sms' | 'email';
export interface SecondFactor {
  readonly kind: FactorKind;
  /** Where a code goes, masked; null for those that are in the person's hands. */
  readonly hint: string | null;
}
type Who = Pick<Person, 'id' | 'brandId'>;

export const authenticatorContext = (personId: bigint): string => `person-totp:${personId}`;

/** What a person can show besides the password, strongest first. Contacts count once they were verified. */
export async function secondFactorsOf(db: Database, { id, brandId }: Who): Promise<SecondFactor[]> {
  const [authenticator, recovery, contacts] = await Promise.all([
    authenticatorOf(db, id),
    countRecoveryCodes(db, id),
    verifiedContacts(db, brandId, id),
  ]);
  const factors: SecondFactor[] = [];
  if (authenticator?.confirmedAt) factors.push({ kind: 'totp', hint: null });
  if (contacts.mobile) factors.push({ kind: 'sms', hint: maskMobile(contacts.mobile) });
  if (contacts.email) factors.push({ kind: 'email', hint: maskEmail(contacts.email) });
  if (authenticator?.confirmedAt && recovery > 0) factors.push({ kind: 'recovery', hint: null });
  return factors;
}

async function codeFor({ db }: Pick<Kernel, 'db'>, { id, brandId }: Who, kind: 'sms' | 'email'): Promise<CodeFor> {
  const contacts = await verifiedContacts(db, brandId, id);
  const destination = kind === 'sms' ? contacts.mobile : contacts.email;
  if (!destination) throw new Refusal('bad_input', { fields: { kind: 'bad_input' } });
  return { brandId, purpose: 'second_factor', channel: kind, destination, personId: id };
}

/** Sends the code that `verifySecondFactor` takes. @throws Refusal too_many_requests, bad_input on `kind` */
export async function sendSecondFactor(
  kernel: Pick<Kernel, 'db' | 'clock' | 'config'>,
  who: Who,
  kind: 'sms' | 'email',
  visit: { ip: string; language: 'TW' | 'EN' },
): Promise<SentCode> {
  return await sendCode(kernel, await codeFor(kernel, who, kind), { ...visit, deliver: true });
}

/**
 * True when the code is right; then it is used up. Not within a transaction of the caller: a wrong try stays counted
 * whatever becomes of the call, five of them rest for five minutes, whichever kinds they were of.
 * @throws Refusal too_many_requests; code_wrong and code_expired for codes that were sent
 */
export async function verifySecondFactor(
  kernel: Pick<Kernel, 'db' | 'clock' | 'config'>,
  who: Who,
  { kind, code }: { kind: FactorKind; code: string },
): Promise<boolean> {
  const forgive = await countGuess(kernel, `factor:${who.brandId}:${who.id}`);
  const right = await isRight(kernel, who, kind, code.trim());
  if (right) await forgive();
  return right;
}

async function isRight(
  kernel: Pick<Kernel, 'db' | 'clock' | 'config'>,
  who: Who,
  kind: FactorKind,
  code: string,
): Promise<boolean> {
  const { db, clock } = kernel;
  if (kind === 'recovery') return await takeRecoveryCode(db, who.id, recoveryHash(who.id, code), clock.now());
  if (kind === 'totp') {
    const authenticator = await authenticatorOf(db, who.id);
    if (!authenticator?.confirmedAt) return false;
    return await takeTotp(kernel, who.id, authenticator, code);
  }
  await redeemCode(kernel, await codeFor(kernel, who, kind), code, 'code');
  return true;
}

/** Also for an authenticator that is about to be confirmed. */
export async function takeTotp(
  { db, clock, config }: Pick<Kernel, 'db' | 'clock' | 'config'>,
  personId: bigint,
  { secret, lastStep }: { secret: Buffer; lastStep: bigint },
  code: string,
): Promise<boolean> {
  if (!/^\d{6}$/.test(code)) return false;
  const opened = secretBox(config.dataDir, 'people').open(secret, authenticatorContext(personId));
  const step = stepOfCode(opened, code, clock.now(), lastStep);
  return step !== null && (await takeStep(db, personId, step));
}
