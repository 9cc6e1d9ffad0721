import { Refusal } from '@croupier/contract';
import type { Kernel } from '#kernel/kernel';
import { verifyPassword } from './password.ts';
import { type Credentials, credentialsById } from '../people/store.ts';
import { countTries, uncountTries } from '../sign-in/throttle-store.ts';

/** Whoever holds a session does not yet hold the password: five tries, then five minutes' rest. */
const MAX_TRIES = 5;
const REST_MS = 5 * 60_000;
const WINDOW_MS = 30 * 60_000;

/**
 * Counts a try before it is made; answers what takes it back.
 * @throws Refusal too_many_requests
 */
export async function countGuess(
  { db, clock }: Pick<Kernel, 'db' | 'clock'>,
  key: string,
): Promise<() => Promise<void>> {
  const now = clock.now();
  const times = {
    now,
    windowStart: new Date(now.getTime() - WINDOW_MS),
    blockEnd: new Date(now.getTime() + REST_MS),
  };
  const [tries] = await countTries(db, [[key, MAX_TRIES]], times);
  if (tries?.refused && tries.blockedUntil) {
    const seconds = Math.max(1, Math.ceil((tries.blockedUntil.getTime() - now.getTime()) / 1_000));
    throw new Refusal('too_many_requests', { params: { seconds } });
  }
  return () => uncountTries(db, [key], [key]);
}

/** What tries at the sign-in password of somebody signed in are counted under. */
export const passwordKey = ({ brandId, personId }: { brandId: number; personId: bigint }): string =>
  `password:${brandId}:${personId}`;

/**
 * The person of a session shows that the password is theirs, before something that a stolen session must not do.
 * @throws Refusal password_wrong on `field`, too_many_requests
 */
export async function provePassword(
  kernel: Pick<Kernel, 'db' | 'clock'>,
  whose: { brandId: number; personId: bigint },
  password: string,
  field = 'password',
): Promise<Credentials> {
  const forgive = await countGuess(kernel, passwordKey(whose));
  const person = await credentialsById(kernel.db, whose.brandId, whose.personId);
  if (!person) throw new Refusal('not_logged_in');
  if (!(await verifyPassword(password, person.passwordHash))) {
    throw new Refusal('password_wrong', { fields: { [field]: 'password_wrong' } });
  }
  await forgive();
  return person;
}

/**
 * The same, for what must not be out of reach of those who sign in elsewhere and have no password: they need none.
 * @throws Refusal password_wrong on `password`, too_many_requests
 */
export async function provePasswordIfAny(
  kernel: Pick<Kernel, 'db' | 'clock'>,
  whose: { brandId: number; personId: bigint },
  password: string | undefined,
): Promise<void> {
  const person = await credentialsById(kernel.db, whose.brandId, whose.personId);
  if (person?.passwordUnset) return;
  await provePassword(kernel, whose, password ?? '');
}
