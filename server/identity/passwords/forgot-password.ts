import { type ParsedOf, Refusal, type security } from '@croupier/contract';
import { type Brand, brandById } from '#brand';
import type { CallContext } from '#kernel/http/handlers';
import { tx } from '#kernel/database/transaction';
import type { Kernel } from '#kernel/kernel';
import { requireCaptcha } from '../captcha/captcha.ts';
import { type CodeFor, sendCode, type SentCode, redeemCode } from '../codes/codes.ts';
import { readMobile } from '../codes/mobile.ts';
import { requireGoodPassword } from './new-password.ts';
import { hashPassword } from './password.ts';
import { requireOtherThanPayment } from './payment-password.ts';
import { sendPasswordChanged } from '../letters/security-letters.ts';
import { activeByEmail, activeByMobile, noteSecurityChange, updatePassword } from '../security/security-store.ts';
import { revokeSessions } from '../sessions/sessions.ts';
import { isStorable } from '../people/storable.ts';
import { personById } from '../people/store.ts';
import { forgetFailures } from '../sign-in/throttle.ts';

type Visit = Pick<CallContext, 'ip' | 'lang'>;
type ByEmail = Pick<ParsedOf<typeof security.forgotPasswordByEmail>, 'username' | 'email'>;
type ByMobile = Pick<ParsedOf<typeof security.forgotPasswordBySms>, 'mobileNum' | 'countryDialingCode'>;
type Captcha = Pick<ParsedOf<typeof security.forgotPasswordBySms>, 'captchaId' | 'captcha'>;

const codeFor = (
  brandId: number,
  channel: CodeFor['channel'],
  destination: string,
  person: { id: bigint } | null,
): CodeFor => ({ brandId, purpose: 'reset_password', channel, destination, personId: person?.id ?? null });

/** Whom a code goes to: when nobody is there it is made all the same, and goes nowhere. */
async function byEmail({ db }: Kernel, brandId: number, { username, email }: ByEmail): Promise<CodeFor> {
  const name = isStorable(username) ? username.trim() : '';
  const address = isStorable(email) ? email.trim() : '';
  const found = await activeByEmail(db, brandId, name, address);
  return codeFor(brandId, 'email', address, found);
}

/** @throws Refusal bad_input on `mobileNum`: no number of a region the brand takes */
async function byMobile({ db }: Kernel, brand: Brand, { mobileNum, countryDialingCode }: ByMobile): Promise<CodeFor> {
  const mobile = readMobile(mobileNum, countryDialingCode, brand.settings.phoneRegions);
  if (!mobile) throw new Refusal('bad_input', { fields: { mobileNum: 'bad_input' } });
  return codeFor(brand.id, 'sms', mobile, await activeByMobile(db, brand.id, mobile));
}

async function send(kernel: Kernel, whose: CodeFor, { ip, lang }: Visit): Promise<SentCode> {
  return await sendCode(kernel, whose, { ip, language: lang, deliver: whose.personId !== null });
}

/** Spec 7.12, 8.3: the same answer whether or not name and address are those of somebody. */
export async function forgotByEmail(kernel: Kernel, brandId: number, input: ByEmail & Captcha, visit: Visit) {
  await requireCaptcha(kernel, brandId, 'forgot', input);
  return await send(kernel, await byEmail(kernel, brandId, input), visit);
}

export async function forgotByMobile(kernel: Kernel, brandId: number, input: ByMobile & Captcha, visit: Visit) {
  const whose = await byMobile(kernel, await brandById(kernel.db, brandId), input);
  await requireCaptcha(kernel, brandId, 'forgot', input);
  return await send(kernel, whose, visit);
}

interface Reset {
  readonly verificationCode: string;
  readonly newPassword: string;
}

/** @throws Refusal bad_input, password_common, code_wrong, code_expired */
export async function resetByEmail(kernel: Kernel, brandId: number, input: ByEmail & Reset, visit: Visit) {
  const brand = await brandById(kernel.db, brandId);
  requireGoodPassword(input.newPassword, input.username.trim(), brand);
  await reset(kernel, brand, await byEmail(kernel, brandId, input), input, visit);
}

export async function resetByMobile(kernel: Kernel, brandId: number, input: ByMobile & Reset, visit: Visit) {
  const brand = await brandById(kernel.db, brandId);
  requireGoodPassword(input.newPassword, '', brand);
  await reset(kernel, brand, await byMobile(kernel, brand, input), input, visit);
}

/** The code proved right: a password of their own, and everybody who was signed in is out. */
async function reset(kernel: Kernel, brand: Brand, whose: CodeFor, input: Reset, { ip }: Visit): Promise<void> {
  const { db, clock } = kernel;
  await redeemCode(kernel, whose, input.verificationCode);
  const person = whose.personId === null ? null : await personById(db, brand.id, whose.personId);
  if (!person) throw new Refusal('code_expired', { fields: { verificationCode: 'code_expired' } });
  const at = clock.now();
  const own = { brandId: brand.id, personId: person.id };
  // Only after the code: a stranger must not learn anything of the payment password.
  await requireOtherThanPayment(kernel, own, input.newPassword, 'newPassword');
  const to = await hashPassword(input.newPassword);
  await tx(db, async (t) => {
    await updatePassword(t, own, { from: null, to, at });
    await noteSecurityChange(t, person.id, at);
    await revokeSessions(t, { ...own, sessionId: null, reason: 'password_changed', at });
    await forgetFailures(t, brand.id, person.username);
    await sendPasswordChanged(t, { person, brand, ip, at });
  });
}
