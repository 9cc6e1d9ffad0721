import { Refusal, type security, type ValueOf } from '@croupier/contract';
import type { Database } from '#kernel/database/pool';
import type { MemberSession } from '#kernel/http/handlers';
import { csvLine } from '#kernel/csv';
import type { Kernel } from '#kernel/kernel';
import { placeOf } from '#kernel/places';
import { deviceName } from '../sessions/device-name.ts';
import { authenticatorOf, countRecoveryCodes } from './factors-store.ts';
import { type FederatedLink, linksOf } from '../federated/federated-store.ts';
import { maskEmail, maskIp, maskMobile, maskPayee } from '../profile/mask.ts';
import { iconOf } from '../people/person.ts';
import { maskedDetails, personDetails } from '../profile/person-details.ts';
import { FEW_RECOVERY_CODES, securityScore } from './security-score.ts';
import { consentsOf, safetyOf, type SignIn, signInsOf } from './security-store.ts';
import { personById } from '../people/store.ts';

const iso = (at: Date | null): string | null => at?.toISOString() ?? null;

async function personOf(db: Database, { brandId, personId }: MemberSession) {
  const person = await personById(db, brandId, personId);
  if (!person) throw new Refusal('not_logged_in');
  return person;
}

/** [spec 2.23] How well the account is kept, and the profile with what strangers over a shoulder must not read. */
export async function securityCentre(
  kernel: Pick<Kernel, 'db' | 'config'>,
  session: MemberSession,
): Promise<ValueOf<typeof security.securityCenter>> {
  const { db } = kernel;
  const { brandId, personId } = session;
  const [person, safety, authenticator, recoveryLeft, details] = await Promise.all([
    personOf(db, session),
    safetyOf(db, brandId, personId),
    authenticatorOf(db, personId),
    countRecoveryCodes(db, personId),
    maskedDetails(kernel, brandId, personId),
  ]);
  const totp = authenticator?.confirmedAt ?? null;
  const verdict = securityScore({
    password: !safety.passwordDefault && !safety.passwordUnset,
    email: safety.emailVerifiedAt !== null,
    mobile: safety.mobileVerifiedAt !== null,
    payment: safety.paymentPasswordChangedAt !== null,
    totp: totp !== null,
    recovery: recoveryLeft >= FEW_RECOVERY_CODES,
  });
  return {
    ...verdict,
    account: person.username,
    nickname: person.nickname,
    payeeName: person.payeeName && maskPayee(person.payeeName),
    birthday: person.birthday && `${person.birthday.slice(0, 4)}-**-**`,
    registeredAt: person.registeredAt.toISOString(),
    avatar: iconOf(person),
    passwordChangedAt: safety.passwordUnset ? null : iso(safety.passwordChangedAt),
    email: { value: person.email && maskEmail(person.email), verifiedAt: iso(safety.emailVerifiedAt) },
    mobile: { value: person.mobile && maskMobile(person.mobile), verifiedAt: iso(safety.mobileVerifiedAt) },
    authenticatorSince: iso(totp),
    recoveryLeft,
    details,
  };
}

export const signInView = ({ id, ip, userAgent, createdAt, lastSeenAt, endedAt, endReason }: SignIn, own: bigint) => ({
  id: String(id),
  device: deviceName(userAgent),
  ip: maskIp(ip),
  country: placeOf(ip)?.country ?? null,
  createdAt: createdAt.toISOString(),
  lastSeenAt: lastSeenAt.toISOString(),
  endedAt: iso(endedAt),
  endReason,
  current: id === own,
});

const EXPORTED_SIGN_INS = 1_000;

/** What is kept of an account elsewhere. */
const linkFields = ({ provider, subject, email, linkedAt, lastUsedAt }: FederatedLink): [string, string | null][] => [
  [`${provider}.subject`, subject],
  [`${provider}.email`, email],
  [`${provider}.linkedAt`, linkedAt.toISOString()],
  [`${provider}.lastUsedAt`, iso(lastUsedAt)],
];

/** All that identity keeps about a person, in full: it is theirs. Money and bets have files of their own. */
export async function exportAccount(
  kernel: Pick<Kernel, 'db' | 'config'>,
  session: MemberSession,
): Promise<ValueOf<typeof security.exportAccount>> {
  const { db } = kernel;
  const { brandId, personId } = session;
  const [person, safety, details, links, consents, signIns] = await Promise.all([
    personOf(db, session),
    safetyOf(db, brandId, personId),
    personDetails(kernel, brandId, personId),
    linksOf(db, brandId, personId),
    consentsOf(db, brandId, personId),
    signInsOf(db, session, { before: null, limit: EXPORTED_SIGN_INS }),
  ]);
  return {
    account: {
      id: String(person.id),
      username: person.username,
      accountType: String(person.accountType),
      nickname: person.nickname,
      payeeName: person.payeeName,
      birthday: person.birthday,
      email: person.email,
      emailVerifiedAt: iso(safety.emailVerifiedAt),
      mobile: person.mobile,
      mobileVerifiedAt: iso(safety.mobileVerifiedAt),
      language: person.language,
      affiliateCode: person.affiliateCode,
      registeredAt: person.registeredAt.toISOString(),
      lastLoginAt: iso(person.lastLoginAt),
      passwordChangedAt: safety.passwordUnset ? null : iso(safety.passwordChangedAt),
      ...Object.fromEntries(links.flatMap(linkFields)),
      ...Object.fromEntries(details.map(({ field, value }) => [field, value])),
    },
    consents: consents.map((one) => ({ termsVersion: one.termsVersion, acceptedAt: one.acceptedAt.toISOString() })),
    signIns: signIns.map(({ createdAt, endedAt, ip, userAgent }) => ({
      at: createdAt.toISOString(),
      endedAt: iso(endedAt),
      ip,
      userAgent,
    })),
  };
}

/** The same as lines: what, when, and the value. */
export async function* exportCsv(
  kernel: Pick<Kernel, 'db' | 'config'>,
  session: MemberSession,
): AsyncGenerator<string> {
  const { account, consents, signIns } = await exportAccount(kernel, session);
  yield `\uFEFF${csvLine(['part', 'field', 'at', 'value'])}`;
  for (const [field, value] of Object.entries(account)) yield csvLine(['account', field, null, value]);
  for (const { termsVersion, acceptedAt } of consents) yield csvLine(['consent', 'terms', acceptedAt, termsVersion]);
  for (const { at, ip, userAgent } of signIns) yield csvLine(['sign-in', ip, at, userAgent]);
}
