import { type ParsedOf, Refusal, type security } from '@croupier/contract';
import { brandById } from '#brand';
import type { MemberSession } from '#kernel/http/handlers';
import { tx } from '#kernel/database/transaction';
import type { Kernel } from '#kernel/kernel';
import { requireGoodPassword } from './new-password.ts';
import { endOtherSessions, rotateSession } from '../sessions/other-sessions.ts';
import { hashPassword } from './password.ts';
import { provePassword } from './password-proof.ts';
import { requireOtherThanPayment } from './payment-password.ts';
import { sendPasswordChanged } from '../letters/security-letters.ts';
import { updatePassword } from '../security/security-store.ts';

type Input = ParsedOf<typeof security.changePassword>;

/**
 * Spec 7.9, 5.8. The other sessions end, and this one goes on under another token.
 * @throws Refusal bad_input, password_common, password_same, payment_password_same, password_wrong, too_many_requests, state_conflict
 */
export async function changePassword(
  kernel: Kernel,
  session: MemberSession,
  { oldPassword, newPassword, confirmNewPassword }: Input,
  ip: string,
): Promise<{ token: string }> {
  const { db, clock } = kernel;
  const at = clock.now();
  const brand = await brandById(db, session.brandId);
  if (newPassword !== confirmNewPassword) {
    throw new Refusal('bad_input', { fields: { confirmNewPassword: 'bad_input' } });
  }
  requireGoodPassword(newPassword, session.username, brand);
  if (newPassword.normalize('NFKC') === oldPassword.normalize('NFKC')) {
    throw new Refusal('password_same', { fields: { newPassword: 'password_same' } });
  }
  const person = await provePassword(kernel, session, oldPassword, 'oldPassword');
  await requireOtherThanPayment(kernel, session, newPassword, 'newPassword');
  const to = await hashPassword(newPassword);
  return await tx(db, async (t) => {
    // Of two changes at the same time the second one was proved by a password that is no more.
    if (!(await updatePassword(t, session, { from: person.passwordHash, to, at }))) throw new Refusal('state_conflict');
    await endOtherSessions(t, session, 'password_changed', at);
    await sendPasswordChanged(t, { person, brand, ip, at });
    return { token: await rotateSession(t, session) };
  });
}
