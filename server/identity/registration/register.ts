import { randomBytes } from 'node:crypto';
import { Refusal, type RegistrationMethod, type session, type ValueOf } from '@croupier/contract';
import { type Brand, brandById, countryCodesOf, isMethodOpen, type RegistrationRule, registrationRules } from '#brand';
import type { CallContext } from '#kernel/http/handlers';
import type { Tx } from '#kernel/database/pool';
import { tx } from '#kernel/database/transaction';
import type { Kernel } from '#kernel/kernel';
import { dayIn } from './age.ts';
import { requireCaptcha } from '../captcha/captcha.ts';
import { createMember } from '../people/create-member.ts';
import { redeemCode } from '../codes/codes.ts';
import { sendWelcome } from '../letters/letters.ts';
import { hashPassword } from '../passwords/password.ts';
import { friendOf, inviterOf } from './inviter.ts';
import { isNewCountry } from '../letters/new-country.ts';
import { enterPaymentPassword } from '../passwords/payment-password.ts';
import { MEMBER_TYPE, type Person } from '../people/person.ts';
import type { IdentityPorts } from '../ports.ts';
import { judgeRegistration, type RegisterInput, type Registration } from './registration.ts';
import { keepSecretProfile } from '../profile/secret-profile.ts';
import { openSession } from '../sessions/sessions.ts';
import { updateContact } from '../security/security-store.ts';
import { signedIn } from '../sign-in/signed-in.ts';
import { insertConsent, personByUsername, updateLastLogin } from '../people/store.ts';

type Visit = Pick<CallContext, 'ip' | 'userAgent' | 'host' | 'lang'>;

/** Somebody whom others have vouched for: it stands for the captcha, and for what they vouched for. */
export interface Applicant {
  /** A number, in international form, that was shown to be theirs: it must be the one they register with. */
  readonly mobile?: string;
  /** An address that was shown to be theirs: it is verified if they register with it. */
  readonly email?: string | null;
  /** They have another way in. */
  readonly passwordOptional?: boolean;
  /** Uses the proof up, once everything else was looked at. */
  redeem?(): Promise<void>;
  /** With the person, in the transaction that makes them. */
  keep?(tx: Tx, person: Person, at: Date): Promise<void>;
}

/**
 * Spec 7.7, 7.8: makes a member and signs them in. In this order: is it open, the fields, terms and age, the captcha,
 * the invitation, the code, and at last whether the name is free; so that nobody learns who is here without a captcha
 * or a code a name.
 */
export async function register(
  kernel: Kernel,
  ports: IdentityPorts,
  brandId: number,
  input: RegisterInput & { method: RegistrationMethod },
  visit: Visit,
  applicant: Applicant | null = null,
): Promise<ValueOf<typeof session.register>> {
  const { db, clock } = kernel;
  const now = clock.now();
  const brand = await brandById(db, brandId);
  if (!isMethodOpen(brand, input.method)) throw new Refusal('registration_closed');
  const terms = await ports.currentTerms(db, brandId);
  const registration = judge(input, brand, terms.version, now, applicant);
  const byOthers = applicant?.mobile !== undefined;
  // A code to the number has cost a captcha already.
  const byCode = registration.mobile !== null && brand.modules.REGMOBVERF3 && !byOthers;
  if (brand.settings.captchaOnRegister && !byCode && !applicant)
    await requireCaptcha(kernel, brandId, 'register', input);
  const invitation = await findInvitation(kernel, brandId, registration);
  if (byCode || byOthers) await proveNumber(kernel, brandId, registration, input, applicant);
  // Without a password there is one that nobody knows: the person signs in by code, and may set their own.
  const passwordHash = await hashPassword(registration.password ?? randomBytes(24).toString('base64url'));
  const paymentHash = registration.paymentPassword && (await hashPassword(registration.paymentPassword));
  return await tx(db, async (t) => {
    const person = await createMember(t, {
      ...registration,
      ...invitation,
      // One's own code is made up; the one typed is somebody else's.
      affiliateCode: undefined,
      brandId,
      accountType: MEMBER_TYPE,
      passwordHash,
      passwordUnset: registration.password === null,
      language: visit.lang,
      ip: visit.ip,
      host: visit.host,
      at: now,
    });
    if (byCode || byOthers) await updateContact(t, person, { channel: 'sms', destination: person.mobile!, at: now });
    if (applicant) await keepApplicant(t, person, applicant, now);
    if (paymentHash) await enterPaymentPassword(t, { brandId, personId: person.id }, paymentHash, now);
    await keepSecretProfile(kernel, t, person.id, registration.secrets);
    const consent = { termsVersion: terms.version, textHash: terms.textHash, minimumAge: brand.settings.minimumAge };
    await insertConsent(t, { brandId, personId: person.id, ...consent, at: now, ip: visit.ip });
    await ports.onRegistered(t, person);
    await updateLastLogin(t, person.id, now);
    await isNewCountry(t, person, visit.ip, now);
    await sendWelcome(t, { person, brand, ip: visit.ip, at: now });
    return signedIn(person, await openSession(t, person, visit, now), false);
  });
}

async function keepApplicant(t: Tx, person: Person, { email, keep }: Applicant, at: Date): Promise<void> {
  if (email && person.email?.toLowerCase() === email.toLowerCase()) {
    await updateContact(t, person, { channel: 'email', destination: person.email, at });
  }
  await keep?.(t, person, at);
}

/** The code is gone once it is used, so what else can be in the way is looked at before. */
async function proveNumber(
  kernel: Kernel,
  brandId: number,
  { username, mobile }: Registration,
  { verificationCode }: RegisterInput,
  applicant: Applicant | null,
): Promise<void> {
  if (username && (await personByUsername(kernel.db, brandId, username))) {
    throw new Refusal('username_taken', { fields: { username: 'username_taken' } });
  }
  if (applicant?.mobile !== undefined) {
    if (applicant.mobile !== mobile) throw new Refusal('code_wrong', { fields: { mobileNum: 'code_wrong' } });
    await applicant.redeem?.();
    return;
  }
  const whose = { brandId, purpose: 'register', channel: 'sms', destination: mobile!, personId: null } as const;
  await redeemCode(kernel, whose, verificationCode ?? '');
}

const withoutNeed = (rule: RegistrationRule): RegistrationRule =>
  ['password', 'confirmPassword'].includes(rule.field) ? { ...rule, required: false } : rule;

function judge(
  input: RegisterInput & { method: RegistrationMethod },
  brand: Brand,
  termsVersion: string,
  now: Date,
  applicant: Applicant | null,
): Registration {
  const rules = registrationRules(brand, input.method);
  const judged = judgeRegistration(input, {
    rules: applicant?.passwordOptional ? rules.map(withoutNeed) : rules,
    minimumAge: brand.settings.minimumAge,
    phones: countryCodesOf(brand.settings.phoneRegions),
    termsVersion,
    today: dayIn(brand.timeZone, now),
  });
  if ('refuse' in judged) throw judged.refuse;
  return judged.ok;
}

/** Spec 5.2: an affiliate code is an agent's and puts the person below them; the other two only name who told them. */
async function findInvitation(
  { db }: Kernel,
  brandId: number,
  { affiliateCode, referralCode, recommenderId }: Registration,
): Promise<{ uplineId: bigint | null; referrerId: bigint | null }> {
  const wrong = (field: string) =>
    new Refusal('invitation_code_error', { fields: { [field]: 'invitation_code_error' } });
  const agent = affiliateCode ? await inviterOf(db, brandId, affiliateCode) : null;
  if (affiliateCode && !agent) throw wrong('affiliateCode');
  const friend = referralCode ? await friendOf(db, brandId, referralCode) : null;
  if (referralCode && !friend) throw wrong('referralCode');
  const recommender = recommenderId ? await personByUsername(db, brandId, recommenderId) : null;
  if (recommenderId && recommender?.state !== 'active') throw wrong('recommenderId');
  return { uplineId: agent?.id ?? null, referrerId: friend?.id ?? recommender?.id ?? null };
}
