import type { Brand } from '#brand';
import type { Credentials } from '../people/store.ts';

const DAY_MS = 86_400_000;

type Facts = Pick<Credentials, 'passwordDefault' | 'passwordUnset' | 'passwordChangedAt'>;

/** Spec 4.2: a password that somebody else set, or one too old where the brand lets passwords expire. */
export function isPasswordExpired(person: Facts, { modules, settings }: Brand, now: Date): boolean {
  if (person.passwordDefault) return true;
  // What nobody knows cannot be asked for.
  if (person.passwordUnset) return false;
  if (
    !(modules.PASSEXPIRY3 || modules.CHNGPASSVERIF3) ||
    settings.passwordExpiryDays === 0 ||
    !person.passwordChangedAt
  )
    return false;
  return now.getTime() - person.passwordChangedAt.getTime() > settings.passwordExpiryDays * DAY_MS;
}
