import { Refusal } from '@croupier/contract';
import { brandById } from '#brand';
import type { MemberSession } from '#kernel/http/handlers';
import { tx } from '#kernel/database/transaction';
import type { Kernel } from '#kernel/kernel';
import { type OwnProof, proveOwner } from './own-proof.ts';
import { hashPassword } from './password.ts';
import { paymentPasswordOf, updatePaymentPassword } from './payment-password-store.ts';
import { provePaymentPassword, requireGoodPaymentPassword, requireOtherThanSignIn } from './payment-password.ts';
import type { Person } from '../people/person.ts';
import { sendPaymentPasswordSet } from '../letters/security-letters.ts';
import { noteSecurityChange } from '../security/security-store.ts';
import { personById } from '../people/store.ts';

type Visit = { readonly ip: string };
const NEW = 'newPaymentPassword';

/** Plain texts, where the sign-in password was just shown. */
function requireAnother(text: string, than: string, code: 'payment_password_same' | 'password_same'): void {
  if (text.normalize('NFKC') === than.normalize('NFKC')) throw new Refusal(code, { fields: { [NEW]: code } });
}

async function keep(
  kernel: Kernel,
  person: Person,
  change: { from: string | null; text: string; noted: boolean },
  { ip }: Visit,
): Promise<void> {
  const { db, clock } = kernel;
  const at = clock.now();
  const [brand, to] = await Promise.all([brandById(db, person.brandId), hashPassword(change.text)]);
  await tx(db, async (t) => {
    const whose = { brandId: person.brandId, personId: person.id };
    if (!(await updatePaymentPassword(t, whose, { from: change.from, to, at }))) throw new Refusal('state_conflict');
    if (change.noted) await noteSecurityChange(t, person.id, at);
    await sendPaymentPasswordSet(t, { person, brand, ip, at });
  });
}

/** The first one. @throws Refusal state_conflict where there is one; those of the rules and of `proveOwner` */
export async function setPaymentPassword(
  kernel: Kernel,
  session: MemberSession,
  { newPaymentPassword, ...proof }: OwnProof & { newPaymentPassword: string },
  visit: Visit,
): Promise<void> {
  const brand = await brandById(kernel.db, session.brandId);
  requireGoodPaymentPassword(newPaymentPassword, session.username, brand);
  requireAnother(newPaymentPassword, proof.password, 'payment_password_same');
  if ((await paymentPasswordOf(kernel.db, session.brandId, session.personId)).hash) throw new Refusal('state_conflict');
  const person = await proveOwner(kernel, session, proof);
  await keep(kernel, person, { from: null, text: newPaymentPassword, noted: false }, visit);
}

/** @throws Refusal payment_password_unset, payment_password_wrong, password_same, payment_password_same, … */
export async function changePaymentPassword(
  kernel: Kernel,
  session: MemberSession,
  given: { paymentPassword: string; newPaymentPassword: string },
  visit: Visit,
): Promise<void> {
  const { db } = kernel;
  const brand = await brandById(db, session.brandId);
  const text = given.newPaymentPassword;
  requireGoodPaymentPassword(text, session.username, brand);
  requireAnother(text, given.paymentPassword, 'password_same');
  const from = await provePaymentPassword(kernel, session, given.paymentPassword);
  await requireOtherThanSignIn(kernel, session, text);
  const person = await personById(db, session.brandId, session.personId);
  await keep(kernel, person!, { from, text, noted: false }, visit);
}

/** Forgotten: by the sign-in password and a second factor. Withdrawals rest afterwards (`readSecurityChange`). */
export async function resetPaymentPassword(
  kernel: Kernel,
  session: MemberSession,
  { newPaymentPassword, ...proof }: OwnProof & { newPaymentPassword: string },
  visit: Visit,
): Promise<void> {
  const brand = await brandById(kernel.db, session.brandId);
  requireGoodPaymentPassword(newPaymentPassword, session.username, brand);
  requireAnother(newPaymentPassword, proof.password, 'payment_password_same');
  const { hash } = await paymentPasswordOf(kernel.db, session.brandId, session.personId);
  if (!hash) throw new Refusal('payment_password_unset');
  const person = await proveOwner(kernel, session, proof, 'always');
  await keep(kernel, person, { from: hash, text: newPaymentPassword, noted: true }, visit);
}
