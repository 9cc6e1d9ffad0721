import { type federation as calls, type ParsedOf, Refusal, type session, type ValueOf } from '@croupier/contract';
import { brandById } from '#brand';
import type { CallContext } from '#kernel/http/handlers';
import type { Database } from '#kernel/database/pool';
import type { Kernel } from '#kernel/kernel';
import { completeOrChallenge } from '../sign-in/challenge.ts';
import { redeemExchange, requireTicket, ticketFor } from './federated-proof.ts';
import { enterLink } from './federated-link.ts';
import { type FederatedProof, holderOfEmail, linkOf, takeTicket } from './federated-store.ts';
import { checkAccount, proveByPassword } from '../sign-in/log-in.ts';
import type { IdentityPorts } from '../ports.ts';
import { register } from '../registration/register.ts';
import { type Credentials, credentialsById } from '../people/store.ts';

type SignedIn = ValueOf<typeof session.login>;
type Visit = Pick<CallContext<'open'>, 'ip' | 'userAgent' | 'headers' | 'log' | 'setCookie'>;

/** Who has the address that the provider vouches for; an address it only repeats says nothing. */
const holderOf = (db: Database, brandId: number, { email, emailVerified }: FederatedProof) =>
  email !== null && emailVerified ? holderOfEmail(db, brandId, email) : null;

/** A code to the address that the provider has just vouched for would show the same thing twice. */
const proofOf = ({ email, emailVerified }: FederatedProof, person: Credentials) =>
  emailVerified && email?.toLowerCase() === person.email?.toLowerCase() ? 'federated_email' : 'federated';

/**
 * Spec 2.25: the session of whom the account elsewhere is linked to. Nobody is linked by an address alone: whoever
 * once had it at the provider would have the account here.
 * @throws Refusal federation_expired, federation_unknown and federation_link_needed (with a ticket), account_locked,
 * non_member_account, second_factor_required
 */
export async function finishFederatedSignIn(
  kernel: Kernel,
  brandId: number,
  exchange: string,
  visit: Visit,
): Promise<SignedIn> {
  const { db } = kernel;
  const proof = await redeemExchange(kernel, brandId, exchange, visit.headers);
  const link = await linkOf(db, brandId, proof);
  const person = link && (await credentialsById(db, brandId, link.personId));
  if (!person) return await sendOnward(kernel, brandId, proof);
  checkAccount(person, 'federated');
  const brand = await brandById(db, brandId);
  const proved = { person, brand, proof: proofOf(proof, person), remember: proof.remember, federated: proof } as const;
  return await completeOrChallenge(kernel, proved, visit);
}

/** To the password of the account with this address, or to a registration. */
async function sendOnward(kernel: Kernel, brandId: number, proof: FederatedProof): Promise<never> {
  const holder = await holderOf(kernel.db, brandId, proof);
  const { provider, email, name } = proof;
  const value = { ticket: await ticketFor(kernel, proof), provider, email, name };
  throw new Refusal(holder ? 'federation_link_needed' : 'federation_unknown', { value });
}

/**
 * The password of the account with the same address: counted as at any sign-in. Linked is only once a second factor,
 * where there is one, was shown too.
 * @throws Refusal federation_expired, federation_taken, state_conflict, and those of `logIn`
 */
export async function confirmFederatedLink(
  kernel: Kernel,
  brandId: number,
  { ticket, ...given }: ParsedOf<typeof calls.confirmFederatedLink>,
  visit: Visit,
): Promise<SignedIn> {
  const proof = await requireTicket(kernel, brandId, ticket, visit.headers);
  const holder = await holderOf(kernel.db, brandId, proof);
  if (!holder) throw new Refusal('federation_expired');
  const person = await proveByPassword(kernel, { ...given, username: holder.username }, brandId, visit);
  checkAccount(person, 'federated');
  const brand = await brandById(kernel.db, brandId);
  // The password now, and the address by the provider's word: a code to it would show nothing more.
  const shown = { proof: 'federated_email', linkTicketId: proof.id } as const;
  const proved = { person, brand, remember: proof.remember, ...shown };
  return await completeOrChallenge(kernel, proved, visit);
}

/**
 * Spec 5.2: a new person, who signs in by the account elsewhere from now on. Of two at the same time one is made: the
 * account is linked once.
 * @throws Refusal federation_expired, federation_taken, federation_link_needed, and those of `register`
 */
export async function registerFederated(
  kernel: Kernel,
  ports: IdentityPorts,
  brandId: number,
  { ticket, ...input }: ParsedOf<typeof calls.registerFederated>,
  visit: Pick<CallContext, 'ip' | 'userAgent' | 'host' | 'lang' | 'headers'>,
): Promise<SignedIn> {
  const proof = await requireTicket(kernel, brandId, ticket, visit.headers);
  if (await holderOf(kernel.db, brandId, proof)) throw new Refusal('federation_link_needed');
  const { modules } = await brandById(kernel.db, brandId);
  const method = modules.USERNAMEREG3 ? 'username' : 'mobile';
  return await register(kernel, ports, brandId, { ...input, method }, visit, {
    email: proof.emailVerified ? proof.email : null,
    passwordOptional: true,
    async keep(t, person, at) {
      if (!(await takeTicket(t, proof.id))) throw new Refusal('federation_expired');
      await enterLink(t, person, proof, at);
    },
  });
}
