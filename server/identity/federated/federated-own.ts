import { type federation as calls, type ParsedOf, Refusal, type ValueOf } from '@croupier/contract';
import { type Brand, brandById } from '#brand';
import { PROVIDERS, type ProviderName } from '#federation';
import type { CallContext, MemberSession } from '#kernel/http/handlers';
import type { Database } from '#kernel/database/pool';
import { tx } from '#kernel/database/transaction';
import type { Kernel } from '#kernel/kernel';
import { sendAccountUnlinked } from './federated-letters.ts';
import { linkAccount } from './federated-link.ts';
import { leaveFor, redeemExchange, requireTicket, ticketFor } from './federated-proof.ts';
import { deleteLink, type FederatedLink, linkOf, linksOf, takeTicket, updateFirstPassword } from './federated-store.ts';
import { maskEmail } from '../profile/mask.ts';
import { requireGoodPassword } from '../passwords/new-password.ts';
import { endOtherSessions } from '../sessions/other-sessions.ts';
import { hashPassword } from '../passwords/password.ts';
import { provePassword } from '../passwords/password-proof.ts';
import { requireOtherThanPayment } from '../passwords/payment-password.ts';
import { holdPerson } from '../people/people-store.ts';
import { isAgentType } from '../people/person.ts';
import { sendPasswordChanged } from '../letters/security-letters.ts';
import { noteSecurityChange, verifiedContacts } from '../security/security-store.ts';
import { type Credentials, credentialsById } from '../people/store.ts';

type Visit = CallContext<'real'>;

const isOffered = ({ settings }: Brand, provider: ProviderName): boolean =>
  (provider === 'google' ? settings.googleSignIn : settings.facebookSignIn) !== null;

async function load(
  { db }: Kernel,
  { brandId, personId }: MemberSession,
): Promise<{ person: Credentials; brand: Brand }> {
  const [person, brand] = await Promise.all([credentialsById(db, brandId, personId), brandById(db, brandId)]);
  if (!person) throw new Refusal('not_logged_in');
  return { person, brand };
}

const iso = (at: Date | null): string | null => at?.toISOString() ?? null;

/** [spec 2.23] */
export async function federatedLinks(
  kernel: Kernel,
  session: MemberSession,
): Promise<ValueOf<typeof calls.federatedLinks>> {
  const { person, brand } = await load(kernel, session);
  const links = await linksOf(kernel.db, session.brandId, session.personId);
  const list = links.map(({ provider, email, linkedAt, lastUsedAt }) => ({
    provider,
    email: email && maskEmail(email),
    linkedAt: linkedAt.toISOString(),
    lastUsedAt: iso(lastUsedAt),
  }));
  const mayLink = (provider: ProviderName) => isOffered(brand, provider) && !links.some((l) => l.provider === provider);
  const offered = isAgentType(person.accountType) ? [] : PROVIDERS.filter(mayLink);
  return { list, offered, passwordSet: !person.passwordUnset };
}

/**
 * A new way in needs the password: a session alone may be stolen.
 * @throws Refusal non_member_account, password_not_set, password_wrong, state_conflict (linked already)
 */
export async function beginLink(
  kernel: Kernel,
  { provider, password }: ParsedOf<typeof calls.beginFederatedLink>,
  visit: Visit,
): Promise<{ url: string }> {
  const { session } = visit;
  const { person } = await load(kernel, session);
  if (isAgentType(person.accountType)) throw new Refusal('non_member_account');
  if (person.passwordUnset) throw new Refusal('password_not_set');
  await provePassword(kernel, session, password);
  const links = await linksOf(kernel.db, session.brandId, session.personId);
  if (links.some((link) => link.provider === provider)) throw new Refusal('state_conflict');
  return await leaveFor(kernel, provider, { purpose: 'link', session }, visit);
}

/** For those whose password nobody knows: showing the linked account again stands for it. @throws state_conflict */
export async function beginPassword(kernel: Kernel, provider: ProviderName, visit: Visit): Promise<{ url: string }> {
  const { person } = await load(kernel, visit.session);
  const links = await linksOf(kernel.db, person.brandId, person.id);
  const isLinked = links.some((link) => link.provider === provider);
  if (!person.passwordUnset || !isLinked) throw new Refusal('state_conflict');
  return await leaveFor(kernel, provider, { purpose: 'password', session: visit.session }, visit);
}

/** @throws Refusal federation_expired (also: another account than the linked one), federation_taken, state_conflict */
export async function finishOwn(
  kernel: Kernel,
  exchange: string,
  { session, headers, ip }: Visit,
): Promise<ValueOf<typeof calls.finishFederatedOwn>> {
  const { db, clock } = kernel;
  const proof = await redeemExchange(kernel, session.brandId, exchange, headers, session);
  const { person, brand } = await load(kernel, session);
  if (proof.purpose === 'password') {
    const link = await linkOf(db, session.brandId, proof);
    if (link?.personId !== person.id) throw new Refusal('federation_expired');
    return { provider: proof.provider, ticket: await ticketFor(kernel, proof) };
  }
  if (isAgentType(person.accountType)) throw new Refusal('state_conflict');
  await tx(db, (t) => linkAccount(t, { person, brand, ip, at: clock.now() }, proof));
  return { provider: proof.provider, ticket: null };
}

/** @throws Refusal federation_expired, bad_input, password_common, payment_password_same, state_conflict */
export async function setFirstPassword(
  kernel: Kernel,
  { ticket, newPassword, confirmNewPassword }: ParsedOf<typeof calls.setFederatedPassword>,
  { session, headers, ip }: Visit,
): Promise<void> {
  const { db, clock } = kernel;
  const proof = await requireTicket(kernel, session.brandId, ticket, headers, session);
  const { person, brand } = await load(kernel, session);
  if (newPassword !== confirmNewPassword) {
    throw new Refusal('bad_input', { fields: { confirmNewPassword: 'bad_input' } });
  }
  requireGoodPassword(newPassword, person.username, brand);
  await requireOtherThanPayment(kernel, session, newPassword, 'newPassword');
  const to = await hashPassword(newPassword);
  const at = clock.now();
  await tx(db, async (t) => {
    if (proof.purpose !== 'password' || !(await takeTicket(t, proof.id))) throw new Refusal('federation_expired');
    if (!(await updateFirstPassword(t, session, { to, at }))) throw new Refusal('state_conflict');
    await endOtherSessions(t, session, 'password_changed', at);
    await noteSecurityChange(t, person.id, at);
    await sendPasswordChanged(t, { person, brand, ip, at });
  });
}

/** How else the person could come in. */
async function hasOtherWay(
  db: Database,
  person: Credentials,
  brand: Brand,
  left: readonly FederatedLink[],
): Promise<boolean> {
  if (!person.passwordUnset || left.some(({ provider }) => isOffered(brand, provider))) return true;
  return brand.modules.SMSLOGIN3 && (await verifiedContacts(db, brand.id, person.id)).mobile !== null;
}

/**
 * Never the last way in, also where two are unlinked at the same time.
 * @throws Refusal password_wrong (of those who have one), last_way_in, state_conflict (not linked)
 */
export async function unlink(
  kernel: Kernel,
  { provider, password }: ParsedOf<typeof calls.unlinkFederated>,
  { session, ip }: Visit,
): Promise<void> {
  const { person, brand } = await load(kernel, session);
  if (!person.passwordUnset) await provePassword(kernel, session, password ?? '');
  const at = kernel.clock.now();
  await tx(kernel.db, async (t) => {
    await holdPerson(t, session.brandId, session.personId);
    const links = await linksOf(t, session.brandId, session.personId);
    const left = links.filter((link) => link.provider !== provider);
    if (left.length === links.length) throw new Refusal('state_conflict');
    if (!(await hasOtherWay(t, person, brand, left))) throw new Refusal('last_way_in');
    await deleteLink(t, session, provider);
    await noteSecurityChange(t, person.id, at);
    await sendAccountUnlinked(t, { person, brand, ip, at });
  });
}
