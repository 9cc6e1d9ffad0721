import type { session, ValueOf } from '@croupier/contract';
import type { Brand } from '#brand';
import type { CallContext } from '#kernel/http/handlers';
import type { Tx } from '#kernel/database/pool';
import { tx } from '#kernel/database/transaction';
import type { Kernel } from '#kernel/kernel';
import type { Claims } from '#federation';
import type { Challenge } from './challenge-store.ts';
import { trustDevice } from '../sessions/device-trust.ts';
import { linkByTicket } from '../federated/federated-link.ts';
import { touchLink } from '../federated/federated-store.ts';
import { type Occasion, sendNewPlace } from '../letters/letters.ts';
import { isNewCountry, sendNewCountry } from '../letters/new-country.ts';
import { isPasswordExpired } from '../passwords/password-age.ts';
import { mayBeRemembered, rememberDevice } from '../sessions/remember-device.ts';
import { openSession } from '../sessions/sessions.ts';
import { wasSeenAt } from '../sessions/session-store.ts';
import { signedIn } from './signed-in.ts';
import { type Credentials, updateLastLogin } from '../people/store.ts';

export interface ProvedPerson {
  readonly person: Credentials;
  readonly brand: Brand;
  readonly proof: Challenge['proof'];
  /** By this account elsewhere. */
  readonly federated?: Pick<Claims, 'provider' | 'subject'>;
  /** An account elsewhere that is linked with the sign-in. */
  readonly linkTicketId?: bigint | null;
  /** Spec 4.3: the person ticked that this browser is theirs. */
  readonly remember: boolean;
  /** Spec 2.25: no second factor from here any more. */
  readonly trust?: boolean;
}

type Visit = Pick<CallContext, 'ip' | 'userAgent' | 'headers' | 'setCookie'>;

/** One word for one sign-in: another country says more than another browser. */
async function tellOfPlace(t: Tx, occasion: Occasion, visit: Visit): Promise<void> {
  const { person, ip, at } = occasion;
  if (await isNewCountry(t, person, ip, at)) await sendNewCountry(t, occasion);
  else if (person.lastLoginAt && !(await wasSeenAt(t, person, visit))) await sendNewPlace(t, occasion);
}

/**
 * All that was asked for has been shown: a session, the browser remembered, and a letter where it is a new place.
 * @param first done in the same transaction; what it throws undoes all of it
 */
export async function completeSignIn(
  { db, clock }: Pick<Kernel, 'db' | 'clock'>,
  { person, brand, proof, remember, federated, linkTicketId, trust = false }: ProvedPerson,
  visit: Visit,
  first: (t: Tx, at: Date) => Promise<void> = async () => undefined,
): Promise<ValueOf<typeof session.login>> {
  const now = clock.now();
  const { value, cookies } = await tx(db, async (t) => {
    await first(t, now);
    if (federated) await touchLink(t, brand.id, federated, now);
    if (linkTicketId) await linkByTicket(t, { person, brand, ip: visit.ip, at: now }, linkTicketId);
    // Holds the person's row until the end: of two sign-ins at once the later one sees the earlier.
    await updateLastLogin(t, person.id, now);
    await tellOfPlace(t, { person, brand, ip: visit.ip, at: now }, visit);
    // Spec 4.2: who came by a code to their number is not asked for another password.
    const expired = proof !== 'sms' && isPasswordExpired(person, brand, now);
    const opened = await openSession(t, person, visit, now, expired);
    return {
      value: signedIn(person, opened, expired),
      cookies: [
        remember && mayBeRemembered(person) ? await rememberDevice(t, person, visit, now) : null,
        trust ? await trustDevice(t, person, visit, now) : null,
      ],
    };
  });
  for (const cookie of cookies) if (cookie) visit.setCookie(cookie);
  return value;
}
