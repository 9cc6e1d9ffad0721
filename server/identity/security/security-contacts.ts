import { type ParsedOf, Refusal, type security } from '@croupier/contract';
import pg from 'pg';
import { type Brand, brandById } from '#brand';
import type { CallContext, MemberSession } from '#kernel/http/handlers';
import { tx } from '#kernel/database/transaction';
import type { Kernel } from '#kernel/kernel';
import { checkField } from '@croupier/contract';
import { type CodeFor, redeemCode, sendCode, type SentCode } from '../codes/codes.ts';
import { readMobile } from '../codes/mobile.ts';
import { provePassword } from '../passwords/password-proof.ts';
import type { Person } from '../people/person.ts';
import { sendContactChanged } from '../letters/security-letters.ts';
import { noteSecurityChange, updateContact } from './security-store.ts';
import { isStorable } from '../people/storable.ts';
import { personById } from '../people/store.ts';

type Visit = Pick<CallContext, 'ip' | 'lang'>;
type Sending = ParsedOf<typeof security.sendContactCode>;
type Confirming = ParsedOf<typeof security.confirmContact>;

/** What is typed, or what the person has. @throws Refusal bad_input on `to` */
function destinationOf({ channel, to, countryDialingCode }: Sending, person: Person, brand: Brand): string {
  const known = channel === 'sms' ? person.mobile : person.email;
  const wrong = new Refusal('bad_input', { fields: { to: 'bad_input' } });
  if (!to?.trim()) {
    if (!known) throw wrong;
    return known;
  }
  if (channel === 'sms') {
    const number = readMobile(to, countryDialingCode, brand.settings.phoneRegions);
    if (!number) throw wrong;
    return number;
  }
  const rule = brand.fieldRules.find(({ field }) => field === 'email')!;
  const address = to.trim();
  if (checkField(address, { ...rule, required: true }) || !isStorable(address)) throw wrong;
  return address;
}

const codeFor = ({ brandId, personId }: MemberSession, channel: CodeFor['channel'], destination: string): CodeFor => ({
  brandId,
  purpose: 'verify_contact',
  channel,
  destination,
  personId,
});

async function load({ db }: Kernel, session: MemberSession): Promise<{ person: Person; brand: Brand }> {
  const [person, brand] = await Promise.all([
    personById(db, session.brandId, session.personId),
    brandById(db, session.brandId),
  ]);
  if (!person) throw new Refusal('not_logged_in');
  return { person, brand };
}

/** A code to one's own address or number, or to the one that shall take its place. */
export async function sendContactCode(
  kernel: Kernel,
  session: MemberSession,
  input: Sending,
  { ip, lang }: Visit,
): Promise<SentCode> {
  const { person, brand } = await load(kernel, session);
  const destination = destinationOf(input, person, brand);
  const visit = { ip, language: lang, deliver: true };
  return await sendCode(kernel, codeFor(session, input.channel, destination), visit);
}

const TAKEN = { person_email: 'email_taken', person_mobile: 'mobile_taken' } as const;

/**
 * The code came back: the address or number is the person's. Another one than before needs the password as well, and
 * the one before is told.
 * @throws Refusal bad_input, password_wrong, code_wrong, code_expired, email_taken, mobile_taken
 */
export async function confirmContact(
  kernel: Kernel,
  session: MemberSession,
  input: Confirming,
  { ip }: Visit,
): Promise<void> {
  const { db, clock } = kernel;
  const { person, brand } = await load(kernel, session);
  const { channel, verificationCode } = input;
  const destination = destinationOf(input, person, brand);
  const before = channel === 'sms' ? person.mobile : person.email;
  const same = before !== null && before.toLowerCase() === destination.toLowerCase();
  if (!same) await provePassword(kernel, session, input.password ?? '');
  await redeemCode(kernel, codeFor(session, channel, destination), verificationCode);
  const at = clock.now();
  await tx(db, async (t) => {
    await updateContact(t, person, { channel, destination: same ? before : destination, at });
    if (same) return;
    await noteSecurityChange(t, person.id, at);
    // To the address from before, if there was one: whoever lost an account must hear of it.
    await sendContactChanged(t, { person, brand, ip, at });
  }).catch((error: unknown) => {
    const taken = error instanceof pg.DatabaseError && TAKEN[error.constraint as keyof typeof TAKEN];
    if (!taken) throw error;
    throw new Refusal(taken, { fields: { to: taken } });
  });
}
