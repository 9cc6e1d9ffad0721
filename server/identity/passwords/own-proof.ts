import { Refusal } from '@croupier/contract';
import type { MemberSession } from '#kernel/http/handlers';
import type { Kernel } from '#kernel/kernel';
import { type FactorKind, secondFactorsOf, verifySecondFactor } from '../security/factors.ts';
import { provePassword } from './password-proof.ts';
import type { Credentials } from '../people/store.ts';

export interface OwnProof {
  readonly password: string;
  readonly kind?: FactorKind | undefined;
  readonly code?: string | undefined;
}

/**
 * The person of a session shows that it is them: by the password, and by a second factor where they have one
 * (`always`: also where they have none, which then refuses). Outside of any transaction: tries stay counted.
 * @throws Refusal password_wrong, second_factor_required on `code`, totp_wrong, code_wrong, code_expired,
 * too_many_requests
 */
export async function proveOwner(
  kernel: Pick<Kernel, 'db' | 'clock' | 'config'>,
  session: Pick<MemberSession, 'brandId' | 'personId'>,
  { password, kind, code = '' }: OwnProof,
  factor: 'where there is one' | 'always' = 'where there is one',
): Promise<Credentials> {
  const person = await provePassword(kernel, session, password);
  const factors = await secondFactorsOf(kernel.db, person);
  if (factors.length === 0 && factor === 'where there is one') return person;
  const offered = factors.some((one) => one.kind === kind);
  if (!kind || !offered || code.trim() === '') {
    throw new Refusal('second_factor_required', { fields: { code: 'second_factor_required' } });
  }
  if (await verifySecondFactor(kernel, person, { kind, code })) return person;
  const wrong = kind === 'totp' ? 'totp_wrong' : 'code_wrong';
  throw new Refusal(wrong, { fields: { code: wrong } });
}
