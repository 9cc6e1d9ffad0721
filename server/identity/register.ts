import { Refusal, type session, type ValueOf } from '@croupier/contract';
import { type Brand, brandById } from '#brand';
import type { CallContext } from '#kernel/http/handlers';
import { tx } from '#kernel/database/transaction';
import type { Kernel } from '#kernel/kernel';
import { dayIn } from './age.ts';
import { requireCaptcha } from './captcha.ts';
import { createPerson } from './create-person.ts';
import { sendWelcome } from './letters.ts';
import { hashPassword } from './password.ts';
import { inviterOf } from './inviter.ts';
import { MEMBER_TYPE } from './person.ts';
import type { IdentityPorts } from './ports.ts';
import { judgeRegistration, type RegisterInput, type Registration } from './registration.ts';
import { openSession } from './sessions.ts';
import { signedIn } from './signed-in.ts';
import { insertConsent, personByAffiliateCode, personByUsername, updateLastLogin } from './store.ts';

type Visit = Pick<CallContext, 'ip' | 'userAgent' | 'host' | 'lang'>;

/**
 * Spec 7.7: makes a member and signs them in. In this order: is it open, the fields, terms and age, the captcha, the
 * invitation, and at last whether the name is free; so that nobody learns who is here without a captcha a name.
 */
export async function register(
  kernel: Kernel,
  ports: IdentityPorts,
  brandId: number,
  input: RegisterInput,
  visit: Visit,
): Promise<ValueOf<typeof session.register>> {
  const { db, clock } = kernel;
  const now = clock.now();
  const brand = await brandById(db, brandId);
  if (!brand.modules.USERNAMEREG3) throw new Refusal('registration_closed');
  const terms = await ports.currentTerms(db, brandId);
  const registration = judge(input, brand, terms.version, now);
  if (brand.settings.captchaOnRegister) await requireCaptcha(db, brandId, input, now);
  const invitation = await findInvitation(kernel, brandId, registration);
  const passwordHash = await hashPassword(registration.password);
  return await tx(db, async (t) => {
    const person = await createPerson(t, {
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
    const consent = { termsVersion: terms.version, textHash: terms.textHash, minimumAge: brand.settings.minimumAge };
    await insertConsent(t, { brandId, personId: person.id, ...consent, at: now, ip: visit.ip });
    await ports.onRegistered(t, person);
    await updateLastLogin(t, person.id, now);
    await sendWelcome(t, { person, brand, ip: visit.ip, at: now });
    return signedIn(person, await openSession(t, person, visit, now), false);
  });
}

function judge(input: RegisterInput, brand: Brand, termsVersion: string, now: Date): Registration {
  const judged = judgeRegistration(input, {
    rules: brand.fieldRules,
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
