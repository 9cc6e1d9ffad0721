import { Refusal } from '@croupier/contract';
import { generateSecret, generateURI } from 'otplib';
import { brandById, inLanguage } from '#brand';
import type { CallContext, MemberSession } from '#kernel/http/handlers';
import { tx } from '#kernel/database/transaction';
import type { Kernel } from '#kernel/kernel';
import { secretBox } from '#kernel/secret-box';
import {
  authenticatorOf,
  confirmAuthenticatorRow,
  deleteFactors,
  draftAuthenticator,
  replaceRecoveryCodes,
} from './factors-store.ts';
import { authenticatorContext, takeTotp, verifySecondFactor } from './factors.ts';
import { countGuess, provePassword } from '../passwords/password-proof.ts';
import { makeRecoveryCodes, recoveryHash } from './recovery-codes.ts';
import { sendAuthenticatorOff, sendAuthenticatorOn } from '../letters/security-letters.ts';
import { noteSecurityChange } from './security-store.ts';
import { personById } from '../people/store.ts';

type Visit = Pick<CallContext, 'ip' | 'lang'>;

/** A secret to scan. It counts for nothing until a code of it was shown. @throws password_wrong, state_conflict */
export async function beginAuthenticator(kernel: Kernel, session: MemberSession, password: string, { lang }: Visit) {
  const { db, clock, config } = kernel;
  await provePassword(kernel, session, password);
  const { personId, brandId, username } = session;
  const secret = generateSecret();
  const sealed = secretBox(config.dataDir, 'people').seal(secret, authenticatorContext(personId));
  const drafted = await draftAuthenticator(db, { brandId, personId, secret: sealed, at: clock.now() });
  if (!drafted) throw new Refusal('state_conflict');
  const brand = await brandById(db, brandId);
  const issuer = inLanguage(brand.name, lang, brand.defaultLanguage);
  return { secret, uri: generateURI({ issuer, label: username, secret }) };
}

/** The app shows the right code: it counts from now on. The ten codes are told here and never again. */
export async function confirmAuthenticator(kernel: Kernel, session: MemberSession, code: string, { ip }: Visit) {
  const { db, clock } = kernel;
  const { personId, brandId } = session;
  const forgive = await countGuess(kernel, `factor:${brandId}:${personId}`);
  const draft = await authenticatorOf(db, personId);
  if (!draft || draft.confirmedAt) throw new Refusal('state_conflict');
  if (!(await takeTotp(kernel, personId, draft, code.trim()))) {
    throw new Refusal('totp_wrong', { fields: { code: 'totp_wrong' } });
  }
  await forgive();
  const at = clock.now();
  const codes = makeRecoveryCodes();
  const hashes = codes.map((one) => recoveryHash(personId, one));
  const [person, brand] = await Promise.all([personById(db, brandId, personId), brandById(db, brandId)]);
  await tx(db, async (t) => {
    if (!(await confirmAuthenticatorRow(t, personId, draft.secret, at))) throw new Refusal('state_conflict');
    await replaceRecoveryCodes(t, { brandId, personId, hashes, at });
    await sendAuthenticatorOn(t, { person: person!, brand, ip, at });
  });
  return { recoveryCodes: codes };
}

/** With the password and a code of it, or one of the ten. @throws password_wrong, totp_wrong, state_conflict */
export async function endAuthenticator(
  kernel: Kernel,
  session: MemberSession,
  { password, code }: { password: string; code: string },
  { ip }: Visit,
): Promise<void> {
  const { db, clock } = kernel;
  const { personId, brandId } = session;
  const person = await provePassword(kernel, session, password);
  if (!(await authenticatorOf(db, personId))?.confirmedAt) throw new Refusal('state_conflict');
  const kind = /^\d{6}$/.test(code.trim()) ? 'totp' : 'recovery';
  if (!(await verifySecondFactor(kernel, person, { kind, code }))) {
    throw new Refusal('totp_wrong', { fields: { code: 'totp_wrong' } });
  }
  const at = clock.now();
  const brand = await brandById(db, brandId);
  await tx(db, async (t) => {
    await deleteFactors(t, personId);
    await noteSecurityChange(t, personId, at);
    await sendAuthenticatorOff(t, { person, brand, ip, at });
  });
}

/** Ten new ones; those from before are worth nothing any more. @throws password_wrong, state_conflict */
export async function renewRecoveryCodes(kernel: Kernel, session: MemberSession, password: string) {
  const { db, clock } = kernel;
  const { personId, brandId } = session;
  await provePassword(kernel, session, password);
  if (!(await authenticatorOf(db, personId))?.confirmedAt) throw new Refusal('state_conflict');
  const codes = makeRecoveryCodes();
  const hashes = codes.map((one) => recoveryHash(personId, one));
  await tx(db, (t) => replaceRecoveryCodes(t, { brandId, personId, hashes, at: clock.now() }));
  return { recoveryCodes: codes };
}
