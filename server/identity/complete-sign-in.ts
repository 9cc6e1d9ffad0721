import type { session, ValueOf } from '@croupier/contract';
import type { Brand } from '#brand';
import type { CallContext } from '#kernel/http/handlers';
import { tx } from '#kernel/database/transaction';
import type { Kernel } from '#kernel/kernel';
import { sendNewPlace } from './letters.ts';
import { isPasswordExpired } from './password-age.ts';
import { mayBeRemembered, rememberDevice } from './remember-device.ts';
import { openSession } from './sessions.ts';
import { wasSeenAt } from './session-store.ts';
import { signedIn } from './signed-in.ts';
import { type Credentials, updateLastLogin } from './store.ts';

export interface ProvedPerson {
  readonly person: Credentials;
  readonly brand: Brand;
  /** Spec 4.3: the person ticked that this browser is theirs. */
  readonly remember: boolean;
}

type Visit = Pick<CallContext, 'ip' | 'userAgent' | 'setCookie'>;

/** All that was asked for has been shown: a session, the browser remembered, and a letter where it is a new place. */
export async function completeSignIn(
  { db, clock }: Pick<Kernel, 'db' | 'clock'>,
  { person, brand, remember }: ProvedPerson,
  visit: Visit,
): Promise<ValueOf<typeof session.login>> {
  const now = clock.now();
  const { value, cookie } = await tx(db, async (t) => {
    if (person.lastLoginAt && !(await wasSeenAt(t, person, visit))) {
      await sendNewPlace(t, { person, brand, ip: visit.ip, at: now });
    }
    await updateLastLogin(t, person.id, now);
    const expired = isPasswordExpired(person, brand, now);
    const opened = await openSession(t, person, visit, now, expired);
    return {
      value: signedIn(person, opened, expired),
      cookie: remember && mayBeRemembered(person) ? await rememberDevice(t, person, visit, now) : null,
    };
  });
  if (cookie) visit.setCookie(cookie);
  return value;
}
