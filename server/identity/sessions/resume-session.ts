import { type devices, Refusal, type ValueOf } from '@croupier/contract';
import { brandById } from '#brand';
import { isOwnPage, type NewCookie } from '#kernel/http/cookies';
import type { CallContext } from '#kernel/http/handlers';
import type { Database, Tx } from '#kernel/database/pool';
import { tx } from '#kernel/database/transaction';
import type { Kernel } from '#kernel/kernel';
import { isRegistered } from './device-trust.ts';
import { secondFactorsOf } from '../security/factors.ts';
import { isNewCountry, sendNewCountry } from '../letters/new-country.ts';
import { isPasswordExpired } from '../passwords/password-age.ts';
import type { Person } from '../people/person.ts';
import { findRemembered, forgottenDevice, mayBeRemembered, rotateDevice, shownDevice } from './remember-device.ts';
import { endRemembered } from './remember-store.ts';
import { openSession, revokeSessions } from './sessions.ts';
import { signedIn } from '../sign-in/signed-in.ts';
import { credentialsById, updateLastLogin } from '../people/store.ts';

type SignedIn = ValueOf<typeof devices.resumeSession>;
type Visit = CallContext<'open'>;

/**
 * Spec 4.3: the browser's device token in place of the password. It counts once; its answer brings the next one.
 * A token that was used before ends the series and every session of the person.
 * @throws Refusal forbidden (no page of ours), device_not_remembered
 */
export async function resumeSession(kernel: Kernel, visit: Visit): Promise<SignedIn> {
  if (!isOwnPage(visit)) throw new Refusal('forbidden');
  const resumed = await tx(kernel.db, (t) => resume(kernel, t, visit));
  visit.setCookie(resumed?.cookie ?? forgottenDevice);
  if (!resumed) throw new Refusal('device_not_remembered');
  return resumed.value;
}

/** Spec 2.25: whoever has a second factor is asked for it at a new address, whatever the browser remembers. */
async function isAstray(db: Database, person: Person, lastIp: string, visit: Visit, at: Date): Promise<boolean> {
  if (lastIp === visit.ip || (await isRegistered(db, person, visit, at))) return false;
  return (await secondFactorsOf(db, person)).length > 0;
}

/** Refuses by null and not by throwing: what a theft ends has to be kept. */
async function resume(kernel: Kernel, t: Tx, visit: Visit): Promise<{ value: SignedIn; cookie: NewCookie } | null> {
  const shown = shownDevice(visit.headers);
  const brandId = visit.brand.id;
  const at = kernel.clock.now();
  const found = shown && (await findRemembered(t, brandId, shown, at));
  if (!shown || !found) return null;
  if ('stolen' in found) {
    const { personId } = found.stolen;
    visit.log.warn({ brandId, personId: String(personId), ip: visit.ip }, 'a device token was used twice');
    await endRemembered(t, { brandId, personId, reason: 'reused', at }, { id: found.stolen.id });
    await revokeSessions(t, { brandId, personId, sessionId: null, reason: 'device_token_reused', at });
    return null;
  }
  const { device } = found;
  const person = await credentialsById(t, brandId, device.personId);
  const astray = person !== null && (await isAstray(t, person, device.ip, visit, at));
  const changed = person?.passwordChangedAt && person.passwordChangedAt > device.createdAt;
  if (!person || person.state !== 'active' || !mayBeRemembered(person) || changed || astray) {
    await endRemembered(t, { brandId, personId: device.personId, reason: 'not_allowed', at }, { id: device.id });
    return null;
  }
  const cookie = await rotateDevice(t, device, shown, visit, at);
  await updateLastLogin(t, person.id, at);
  const brand = await brandById(kernel.db, brandId);
  if (await isNewCountry(t, person, visit.ip, at)) await sendNewCountry(t, { person, brand, ip: visit.ip, at });
  const expired = isPasswordExpired(person, brand, at);
  return { value: signedIn(person, await openSession(t, person, visit, at), expired), cookie };
}
