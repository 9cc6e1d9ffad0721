import { createHash, createHmac, randomBytes } from 'node:crypto';
import { Refusal } from '@croupier/contract';
import { type Brand, brandById } from '#brand';
import { type NewCookie, readCookie } from '#kernel/http/cookies';
import type { Kernel } from '#kernel/kernel';
import { providerOf } from './brand-provider.ts';
import type { Checks, Claims, ProviderName } from './claims.ts';
import { insertFlow, takeFlow } from './flow-store.ts';

/** The browser is at the provider no longer than this. */
const FLOW_MS = 10 * 60_000;
const COOKIE = 'federated-flow';
/** All that a browser may do with a flow stands below it. */
const PATH = '/wps/session/federated';
/** What comes after the flow (a registration) is bound to the same browser. */
const COOKIE_SECONDS = 3_600;
const SHAPE = /^[\w-]{43}$/;

type Headers = Readonly<Record<string, string | undefined>>;

const hashOf = (text: string): Buffer => createHash('sha256').update(text).digest();

/** The nonce and the verifier are the browser's secret and the state together: they are kept nowhere. */
function checksOf(secret: string, state: string): Checks {
  const of = (use: string) => createHmac('sha256', secret).update(`${use}.${state}`).digest('base64url');
  return { state, nonce: of('nonce'), verifier: of('verifier') };
}

const redirectUri = (origin: string, provider: ProviderName): string => `${origin}${PATH}/${provider}/callback`;

function shownSecret(headers: Headers): string | null {
  const secret = readCookie(headers, COOKIE);
  return secret && SHAPE.test(secret) ? secret : null;
}

/** What a browser is known by between leaving for the provider and the end of what it left for; or null. */
export function shownBrowser(headers: Headers): Buffer | null {
  const secret = shownSecret(headers);
  return secret === null ? null : hashOf(secret);
}

/** The provider sends the browser back to where the page stands: its own word for it, and the host it called. */
function originOf({ headers, host }: { headers: Headers; host: string }): string {
  const { origin } = headers;
  const isOwn = origin !== undefined && URL.canParse(origin) && new URL(origin).hostname === host;
  if (!isOwn || !/^application\/json\b/i.test(headers['content-type'] ?? '')) throw new Refusal('forbidden');
  return new URL(origin).origin;
}

/**
 * Begins a sign-in elsewhere. `intent` comes back with the claims.
 * @throws Refusal forbidden (no page of ours), function_not_enabled, federation_failed
 */
export async function beginFlow(
  kernel: Kernel,
  { brandId, provider, intent }: { brandId: number; provider: ProviderName; intent: object },
  visit: { headers: Headers; host: string; setCookie(cookie: NewCookie): void },
): Promise<URL> {
  const origin = originOf(visit);
  const brand = await brandById(kernel.db, brandId);
  const elsewhere = await providerOf(kernel, brand, provider);
  const secret = randomBytes(32).toString('base64url');
  const checks = checksOf(secret, randomBytes(32).toString('base64url'));
  const asking = elsewhere.address(redirectUri(origin, provider), checks);
  const address = await asking.catch((error: unknown) => refuse(kernel, brand, provider, error));
  const at = kernel.clock.now();
  const hashes = { stateHash: hashOf(checks.state), browserHash: hashOf(secret) };
  const expiresAt = new Date(at.getTime() + FLOW_MS);
  await insertFlow(kernel.db, { brandId, provider, ...hashes, origin, intent, at, expiresAt });
  visit.setCookie({ name: COOKIE, value: secret, path: PATH, maxAgeSeconds: COOKIE_SECONDS });
  return address;
}

export interface Arrived<Intent> {
  readonly claims: Claims;
  readonly intent: Intent;
  readonly browserHash: Buffer;
}

/**
 * The browser came back. The flow is used up whatever becomes of it.
 * @param query of the address, with its question mark
 * @throws Refusal federation_expired (state forged, used, too old, of another browser, brand or provider),
 * federation_denied (the person said no), federation_failed (the provider's answer does not hold)
 */
export async function finishFlow<Intent>(
  kernel: Kernel,
  { brandId, provider }: { brandId: number; provider: ProviderName },
  query: string,
  headers: Headers,
): Promise<Arrived<Intent>> {
  const params = new URLSearchParams(query);
  const state = params.get('state') ?? '';
  const secret = shownSecret(headers);
  if (secret === null || !SHAPE.test(state)) throw new Refusal('federation_expired');
  const hashes = { stateHash: hashOf(state), browserHash: hashOf(secret) };
  const flow = await takeFlow<Intent>(kernel.db, { brandId, provider, ...hashes }, kernel.clock.now());
  if (!flow) throw new Refusal('federation_expired');
  if (params.get('error') === 'access_denied') throw new Refusal('federation_denied');
  const brand = await brandById(kernel.db, brandId);
  const elsewhere = await providerOf(kernel, brand, provider);
  const callback = new URL(redirectUri(flow.origin, provider) + query);
  const asking = elsewhere.claims(callback, checksOf(secret, state));
  const claims = await asking.catch((error: unknown) => refuse(kernel, brand, provider, error));
  return { claims, intent: flow.intent, browserHash: hashes.browserHash };
}

/** The log gets the fault's name only: its cause may hold a token. */
function refuse({ log }: Kernel, { code: brand }: Brand, provider: ProviderName, error: unknown): never {
  const { code, message } = error as { code?: unknown; message?: unknown };
  log.warn({ brand, provider, fault: String(code ?? message) }, 'a provider’s answer does not hold');
  throw new Refusal('federation_failed');
}
