import { Refusal } from '@croupier/contract';
import type { Brand } from '#brand';
import { readPhoneProof, spendPhoneProof } from '#federation';
import type { Kernel } from '#kernel/kernel';
import { holderOfMobile } from '../federated/federated-store.ts';
import { readMobile } from '../codes/mobile.ts';
import type { Applicant } from '../registration/register.ts';
import { type Credentials, credentialsById } from '../people/store.ts';

/**
 * Spec 3.1: who holds the number that Firebase has seen. Where nobody does, the token can still register them.
 * @throws Refusal function_not_enabled, mobile_invalid, code_wrong (also: a token for another number), code_expired,
 * federation_unknown, federation_failed
 */
export async function proveByFirebase(
  kernel: Kernel,
  brand: Brand,
  given: { username: string; countryDialingCode?: string | undefined; firebaseIdToken?: string | undefined },
): Promise<Credentials> {
  if (!brand.modules.SMSLOGIN3) throw new Refusal('function_not_enabled');
  const proof = await readPhoneProof(kernel, brand.id, given.firebaseIdToken ?? '');
  const typed = readMobile(given.username, given.countryDialingCode, brand.settings.phoneRegions);
  if (!typed) throw new Refusal('mobile_invalid', { fields: { username: 'mobile_invalid' } });
  if (typed !== proof.mobile) throw new Refusal('code_wrong', { fields: { username: 'code_wrong' } });
  const holder = await holderOfMobile(kernel.db, brand.id, proof.mobile);
  const person = holder && (await credentialsById(kernel.db, brand.id, holder.id));
  if (!person) throw new Refusal('federation_unknown');
  await spendPhoneProof(kernel, proof);
  return person;
}

/** Spec 3.4: registers by a number that Firebase has seen, which takes the place of the code and of its captcha. */
export async function applicantByFirebase(kernel: Kernel, brandId: number, idToken: string): Promise<Applicant> {
  const proof = await readPhoneProof(kernel, brandId, idToken);
  return { mobile: proof.mobile, redeem: () => spendPhoneProof(kernel, proof) };
}
