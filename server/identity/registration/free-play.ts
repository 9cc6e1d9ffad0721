import { randomInt } from 'node:crypto';
import { Refusal, type session, type ValueOf } from '@croupier/contract';
import { brandById } from '#brand';
import type { CallContext } from '#kernel/http/handlers';
import { tx } from '#kernel/database/transaction';
import type { Kernel } from '#kernel/kernel';
import { createPerson, type NewPerson } from '../people/create-person.ts';
import { TRIAL_TYPE } from '../people/person.ts';
import type { IdentityPorts } from '../ports.ts';
import { openSession } from '../sessions/sessions.ts';
import { signedIn } from '../sign-in/signed-in.ts';
import { updateLastLogin } from '../people/store.ts';

const HOUR_MS = 3_600_000;

/** `trial` and ten digits: nobody can register such a name, so one that is taken is only bad luck. */
const trialName = (): string => `trial${String(randomInt(10 ** 10)).padStart(10, '0')}`;

/** Spec 7.14, 4.7: a person of type 4 with play money only, who is gone after the brand's hours. */
export async function freePlay(
  { db, clock }: Kernel,
  ports: IdentityPorts,
  brandId: number,
  visit: Pick<CallContext, 'ip' | 'userAgent' | 'host' | 'lang'>,
): Promise<ValueOf<typeof session.freePlay>> {
  const now = clock.now();
  const { modules, settings } = await brandById(db, brandId);
  if (!modules.FREEPLAY3) throw new Refusal('free_play_closed');
  const trial: NewPerson = {
    brandId,
    username: trialName(),
    accountType: TRIAL_TYPE,
    passwordHash: null,
    language: visit.lang,
    ip: visit.ip,
    host: visit.host,
    at: now,
    expiresAt: new Date(now.getTime() + settings.trialHours * HOUR_MS),
  };
  return await tx(db, async (t) => {
    const person = await createPerson(t, trial);
    await ports.onRegistered(t, person);
    await updateLastLogin(t, person.id, now);
    return signedIn(person, await openSession(t, person, visit, now), false);
  });
}
