import { type mobile as calls, type ParsedOf, Refusal } from '@croupier/contract';
import { type Brand, brandById } from '#brand';
import type { CallContext } from '#kernel/http/handlers';
import type { Kernel } from '#kernel/kernel';
import { requireCaptcha } from '../captcha/captcha.ts';
import { type CodeFor, sendCode, type SentCode, redeemCode } from '../codes/codes.ts';
import { readMobile } from '../codes/mobile.ts';
import { activeByMobile } from '../security/security-store.ts';
import { type Credentials, credentialsById } from '../people/store.ts';

type ToNumber = ParsedOf<typeof calls.sendLoginCode>;
type Visit = Pick<CallContext, 'ip' | 'lang'>;

/** Spec 5.1, 5.5. @throws Refusal mobile_invalid on `field` */
function requireMobile(text: string, dialingCode: string | undefined, brand: Brand, field: string): string {
  const number = readMobile(text, dialingCode, brand.settings.phoneRegions);
  if (!number) throw new Refusal('mobile_invalid', { fields: { [field]: 'mobile_invalid' } });
  return number;
}

/** Whose number it is; for a number of nobody a code is made all the same, and goes nowhere. */
async function signInCodeFor({ db }: Kernel, brandId: number, destination: string): Promise<CodeFor> {
  const person = await activeByMobile(db, brandId, destination);
  return { brandId, purpose: 'sign_in', channel: 'sms', destination, personId: person?.id ?? null };
}

/** Spec 7.3, 8.6. @throws Refusal function_not_enabled, mobile_invalid, captcha_…, too_many_requests */
export async function sendLoginCode(kernel: Kernel, brandId: number, input: ToNumber, visit: Visit): Promise<SentCode> {
  const brand = await brandById(kernel.db, brandId);
  if (!brand.modules.SMSLOGIN3) throw new Refusal('function_not_enabled');
  const destination = requireMobile(input.mobileNum, input.countryDialingCode, brand, 'mobileNum');
  await requireCaptcha(kernel, brandId, 'code', input);
  const whose = await signInCodeFor(kernel, brandId, destination);
  return await sendCode(kernel, whose, { ip: visit.ip, language: visit.lang, deliver: whose.personId !== null });
}

/** Spec 7.4. A number that somebody has gets its code too: that it is taken is told to who holds it, and to no other. */
export async function sendRegisterCode(kernel: Kernel, brandId: number, input: ToNumber, visit: Visit) {
  const brand = await brandById(kernel.db, brandId);
  if (!brand.modules.REGMOBVERF3) throw new Refusal('function_not_enabled');
  const destination = requireMobile(input.mobileNum, input.countryDialingCode, brand, 'mobileNum');
  await requireCaptcha(kernel, brandId, 'code', input);
  const whose = { brandId, purpose: 'register', channel: 'sms', destination, personId: null } as const;
  return await sendCode(kernel, whose, { ip: visit.ip, language: visit.lang, deliver: true });
}

/**
 * Spec 2.25, 3.1: who holds the number the code went to.
 * @throws Refusal function_not_enabled, mobile_invalid, code_wrong, code_expired
 */
export async function proveByCode(
  kernel: Kernel,
  brand: Brand,
  given: { username: string; password: string; countryDialingCode?: string | undefined },
): Promise<Credentials> {
  if (!brand.modules.SMSLOGIN3) throw new Refusal('function_not_enabled');
  const destination = requireMobile(given.username, given.countryDialingCode, brand, 'username');
  const whose = await signInCodeFor(kernel, brand.id, destination);
  await redeemCode(kernel, whose, given.password, 'password');
  const person = whose.personId === null ? null : await credentialsById(kernel.db, brand.id, whose.personId);
  if (!person) throw new Refusal('code_expired', { fields: { password: 'code_expired' } });
  return person;
}
