import { createHash, randomBytes } from 'node:crypto';
import { Refusal } from '@croupier/contract';
import { type Arrived, beginFlow, finishFlow, type ProviderName, shownBrowser } from '#federation';
import type { CallContext, MemberSession } from '#kernel/http/handlers';
import type { Kernel } from '#kernel/kernel';
import {
  type FederatedProof,
  type FederatedPurpose,
  insertProof,
  makeTicket,
  openTicket,
  type Shown,
  takeExchange,
} from './federated-store.ts';

/** SECURITY 1: what stands in an address is good once and for a minute. */
const EXCHANGE_MS = 60_000;
/** Long enough for a form, or for a password one has to look up. */
const TICKET_MS = 15 * 60_000;

type Headers = CallContext['headers'];

interface Intent {
  readonly purpose: FederatedPurpose;
  readonly personId: string | null;
  readonly remember: boolean;
}

const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest();
const newToken = (): string => randomBytes(32).toString('base64url');

/** @throws Refusal of `beginFlow` */
export async function leaveFor(
  kernel: Kernel,
  provider: ProviderName,
  {
    purpose,
    session = null,
    remember = false,
  }: { purpose: FederatedPurpose; session?: MemberSession | null; remember?: boolean },
  visit: Pick<CallContext, 'brand' | 'headers' | 'host' | 'setCookie'>,
): Promise<{ url: string }> {
  const intent: Intent = { purpose, personId: session && String(session.personId), remember };
  const url = await beginFlow(kernel, { brandId: visit.brand.id, provider, intent }, visit);
  return { url: url.href };
}

/**
 * The browser comes back from the provider.
 * @returns what the page goes on with
 * @throws Refusal of `finishFlow`
 */
export async function arriveFrom(
  kernel: Kernel,
  brandId: number,
  provider: ProviderName,
  visit: { query: string; headers: Headers },
): Promise<{ exchange: string; purpose: FederatedPurpose }> {
  const arrived: Arrived<Intent> = await finishFlow(kernel, { brandId, provider }, visit.query, visit.headers);
  const { claims, browserHash, intent } = arrived;
  const exchange = newToken();
  const at = kernel.clock.now();
  await insertProof(kernel.db, {
    ...claims,
    brandId,
    browserHash,
    tokenHash: hashOf(exchange),
    purpose: intent.purpose,
    personId: intent.personId === null ? null : BigInt(intent.personId),
    remember: intent.remember,
    at,
    expiresAt: new Date(at.getTime() + EXCHANGE_MS),
  });
  return { exchange, purpose: intent.purpose };
}

function shownOf(brandId: number, token: string, headers: Headers): Shown {
  const browserHash = shownBrowser(headers);
  if (!browserHash) throw new Refusal('federation_expired');
  return { brandId, tokenHash: hashOf(token), browserHash };
}

/** Whose the proof must be: one begun by somebody else is as good as none. */
const isFor = (proof: FederatedProof, session: MemberSession | null): boolean =>
  proof.personId === (session?.personId ?? null);

/** @throws Refusal federation_expired: unknown, used, too old, of another browser or person */
export async function redeemExchange(
  { db, clock }: Kernel,
  brandId: number,
  exchange: string,
  headers: Headers,
  session: MemberSession | null = null,
): Promise<FederatedProof> {
  const proof = await takeExchange(db, shownOf(brandId, exchange, headers), clock.now());
  if (!proof || !isFor(proof, session)) throw new Refusal('federation_expired');
  return proof;
}

/** For what is still to be shown with it. */
export async function ticketFor({ db, clock }: Kernel, proof: FederatedProof): Promise<string> {
  const ticket = newToken();
  await makeTicket(db, proof.id, hashOf(ticket), new Date(clock.now().getTime() + TICKET_MS));
  return ticket;
}

/** It is not used up yet: `takeTicket` does that, with what it is used for. @throws Refusal federation_expired */
export async function requireTicket(
  { db, clock }: Kernel,
  brandId: number,
  ticket: string,
  headers: Headers,
  session: MemberSession | null = null,
): Promise<FederatedProof> {
  const proof = await openTicket(db, shownOf(brandId, ticket, headers), clock.now());
  if (!proof || !isFor(proof, session)) throw new Refusal('federation_expired');
  return proof;
}
