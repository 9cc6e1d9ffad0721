import { randomBytes } from 'node:crypto';
import { Refusal, type session, type ValueOf } from '@croupier/contract';
import { type Brand, brandById, isMethodOpen, type RegistrationMethod, registrationRules } from '#brand';
import type { CallContext } from '#kernel/http/handlers';
import { tx } from '#kernel/database/transaction';
import type { Kernel } from '#kernel/kernel';
import { dayIn } from './age.ts';
import { requireCaptcha } from './captcha.ts';
import { createMember } from './create-member.ts';
import { redeemCode } from './codes.ts';
import { sendWelcome } from './letters.ts';
import { keepIdNumber } from './id-number.ts';
import { hashPassword } from './password.ts';
import { inviterOf } from './inviter.ts';
import { isNewCountry } from './new-country.ts';
import { enterPaymentPassword } from './payment-password.ts';
import { MEMBER_TYPE } from './person.ts';
import type { IdentityPorts } from './ports.ts';
import { judgeRegistration, type RegisterInput, type Registration } from './registration.ts';
import { openSession } from './sessions.ts';
import { updateContact } from './security-store.ts';
import { signedIn } from './signed-in.ts';
import { insertConsent, personByAffiliateCode, personByUsername, updateLastLogin } from './store.ts';

type Visit = Pick<CallContext, 'ip' | 'userAgent' | 'host' | 'lang'>;

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
): Promise<ValueOf<typeof session.register>> {
  const { db, clock } = kernel;
  const now = clock.now();
  const brand = await brandById(db, brandId);
  if (!isMethodOpen(brand, input.method)) throw new Refusal('registration_closed');
  const terms = await ports.currentTerms(db, brandId);
  const registration = judge(input, brand, terms.version, now);
  // A code to the number has cost a captcha already.
  const byCode = registration.mobile !== null && brand.modules.REGMOBVERF3;
  if (brand.settings.captchaOnRegister && !byCode) await requireCaptcha(db, brandId, input, now);
  const invitation = await findInvitation(kernel, brandId, registration);
  if (byCode) await proveNumber(kernel, brandId, registration, input);
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
      language: visit.lang,
      ip: visit.ip,
      host: visit.host,
      at: now,
    });
    if (byCode) await updateContact(t, person, { channel: 'sms', destination: person.mobile!, at: now });
    if (paymentHash) await enterPaymentPassword(t, { brandId, personId: person.id }, paymentHash, now);
    if (registration.idNumber) await keepIdNumber(kernel, t, person.id, registration.idNumber);
    const consent = { termsVersion: terms.version, textHash: terms.textHash, minimumAge: brand.settings.minimumAge };
    await insertConsent(t, { brandId, personId: person.id, ...consent, at: now, ip: visit.ip });
    await ports.onRegistered(t, person);
    await updateLastLogin(t, person.id, now);
    await isNewCountry(t, person, visit.ip, now);
    await sendWelcome(t, { person, brand, ip: visit.ip, at: now });
    return signedIn(person, await openSession(t, person, visit, now), false);
  });
}

/** The code is gone once it is used, so what else can be in the way is looked at before. */
async function proveNumber(
  kernel: Kernel,
  brandId: number,
  { username, mobile }: Registration,
  { verificationCode }: RegisterInput,
): Promise<void> {
  if (username && (await personByUsername(kernel.db, brandId, username))) {
    throw new Refusal('username_taken', { fields: { username: 'username_taken' } });
  }
  const whose = { brandId, purpose: 'register', channel: 'sms', destination: mobile!, personId: null } as const;
  await redeemCode(kernel, whose, verificationCode ?? '');
}

function judge(
  input: RegisterInput & { method: RegistrationMethod },
  brand: Brand,
  termsVersion: string,
  now: Date,
): Registration {
  const judged = judgeRegistration(input, {
    rules: registrationRules(brand, input.method),
    minimumAge: brand.settings.minimumAge,
    phoneRegions: brand.settings.phoneRegions,
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
  const friend = referralCode ? await personByAffiliateCode(db, brandId, referralCode) : null;
  if (referralCode && friend?.state !== 'active') throw wrong('referralCode');
  const recommender = recommenderId ? await personByUsername(db, brandId, recommenderId) : null;
  if (recommenderId && recommender?.state !== 'active') throw wrong('recommenderId');
  return { uplineId: agent?.id ?? null, referrerId: friend?.id ?? recommender?.id ?? null };
}
