import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { federation as calls } from '@croupier/contract';
import { afterAll } from 'vitest';
import { setSetting } from '#brand';
import type { ProviderName } from '#federation';
import type { NewCookie } from '#kernel/http/cookies';
import type { CallContext } from '#kernel/http/handlers';
import { tx } from '#kernel/database/transaction';
import type { TestDatabase } from '#testing';
import { type Account, startProvider, visitProvider } from '../../federation/testing.ts';
import { createPerson } from '../people/create-person.ts';
import { federatedRoutes } from '../federated/federated-routes.ts';
import { arriveFrom } from '../federated/federated-proof.ts';
import { hashPassword } from '../passwords/password.ts';
import type { AccountType } from '../people/person.ts';
import { identityRoutes } from '../routes.ts';
import { updateContact } from '../security/security-store.ts';
import { authenticate } from '../sessions/sessions.ts';
import { application, kernelOf, openBrand, recordingPorts, refusalOf, visit } from '../testing.ts';

export const PASSWORD = 'Quiet-Harbour-41';
const HOSTS = { lumora: 'lumora.test', jade: 'jade.test' };
const HOUSES = ['lumora', 'jade'] as const;
const NAMES: readonly ProviderName[] = ['google', 'facebook'];
type House = (typeof HOUSES)[number];

/** Two brands whose people sign in by one and the same provider, which runs while the file's tests do. */
export async function federatedWorld(t: TestDatabase) {
  const kernel = kernelOf(t);
  const secret = 'a secret of this test, long enough';
  const callback = (house: House, name: string) => `https://${HOSTS[house]}/wps/session/federated/${name}/callback`;
  const provider = await startProvider(
    HOUSES.flatMap((house) =>
      NAMES.map((name) => ({ id: `${house}-${name}`, secret, redirectUri: callback(house, name) })),
    ),
  );
  afterAll(() => provider.close());
  const { issuer } = provider;
  const secrets = Object.fromEntries(HOUSES.map((house) => [house, { google: secret, facebook: secret }]));
  writeFileSync(join(kernel.config.dataDir, 'federation.json'), JSON.stringify(secrets));
  const graph = { authorizeUrl: `${issuer}/auth`, tokenUrl: `${issuer}/token`, meUrl: `${issuer}/graph/me` };
  const open = async (house: House) => {
    const id = await openBrand(t, { code: house, merchantCode: house, domains: [HOSTS[house]] });
    const facebook = { clientId: `${house}-facebook`, issuer, ...graph };
    await tx(t.db, async (x) => {
      await setSetting(x, id, 'googleSignIn', { clientId: `${house}-google`, issuer }, t.clock.now());
      await setSetting(x, id, 'facebookSignIn', facebook, t.clock.now());
    });
    return id;
  };
  const brands = { lumora: await open('lumora'), jade: await open('jade') };
  const ports = recordingPorts();
  const routes = federatedRoutes(kernel, ports);
  const byPassword = identityRoutes(kernel, ports);
  let last = 0;
  const next = () => (last += 1);
  return { kernel, provider, brands, ports, routes, byPassword, passwordHash: await hashPassword(PASSWORD), next };
}
export type FederatedWorld = Awaited<ReturnType<typeof federatedWorld>>;

/** Somebody new at the provider. */
export function accountAt({ provider, next }: FederatedWorld, own: Account = {}): string {
  const login = `person${next()}`;
  provider.accounts.set(login, own);
  return login;
}

/** A browser's cookies and the session of its tab. */
function tabAt({ kernel, brands, next }: FederatedWorld, house: House) {
  const jar = new Map<string, string>();
  const brandId = brands[house];
  const ip = `198.51.${Math.floor(next() / 250)}.${(next() % 250) + 1}`;
  const tab = {
    jar,
    ip,
    brandId,
    token: '',
    session: async () => (tab.token ? await authenticate(kernel, tab.token, brandId) : null),
    async context<A extends 'open' | 'real' = 'open'>(): Promise<CallContext<A>> {
      const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
      const headers = { 'content-type': 'application/json', origin: `https://${HOSTS[house]}`, cookie };
      return {
        ...(await visit(kernel, brandId, ip)),
        host: HOSTS[house],
        headers,
        session: await tab.session(),
        setCookie: ({ name, value }: NewCookie) => void (value ? jar.set(name, value) : jar.delete(name)),
      } as unknown as CallContext<A>;
    },
    async back(url: string, login: string, name: ProviderName) {
      const { search } = await visitProvider(url, login);
      return await arriveFrom(kernel, brandId, name, { query: search, headers: (await tab.context()).headers });
    },
  };
  return tab;
}

/** A browser at a brand, and what its person does. */
export function browserAt(world: FederatedWorld, house: House = 'lumora') {
  const { routes, byPassword } = world;
  const tab = tabAt(world, house);
  const { jar, ip, context, back, session } = tab;
  const own = () => context<'real'>();
  const self = {
    jar,
    ip,
    context,
    back,
    session,
    async exchange(login: string, name: ProviderName = 'google', rememberMe = false): Promise<string> {
      const { url } = await routes.beginFederatedSignIn({ provider: name, rememberMe }, await context());
      return (await back(url, login, name)).exchange;
    },
    finish: async (exchange: string) => routes.finishFederatedSignIn({ exchange }, await context()),
    async signIn(login: string, name: ProviderName = 'google', rememberMe = false) {
      const signedIn = await self.finish(await self.exchange(login, name, rememberMe));
      tab.token = signedIn.token;
      return signedIn;
    },
    async refused(login: string, name: ProviderName = 'google') {
      const { code, value } = await refusalOf(self.signIn(login, name));
      return { code, value: value as { ticket: string; email: string; name: string } };
    },
    async register(ticket: string, more: object = {}) {
      const { password: _p, confirmPassword: _c, ...rest } = application();
      const input = { ...rest, username: `fed${world.next()}`, ticket, ...more };
      const signedIn = await routes.registerFederated(calls.registerFederated.input.parse(input), await context());
      tab.token = signedIn.token;
      return signedIn;
    },
    async logIn(username: string) {
      const input = { username, password: PASSWORD, type: 'username' as const };
      tab.token = (await byPassword.login(input, await context())).token;
    },
    confirm: async (ticket: string, password = PASSWORD) =>
      routes.confirmFederatedLink({ ticket, password }, await context()),
    links: async () => routes.federatedLinks({}, await own()),
    async link(login: string, name: ProviderName = 'google', password = PASSWORD) {
      const { url } = await routes.beginFederatedLink({ provider: name, password }, await own());
      return (await back(url, login, name)).exchange;
    },
    finishOwn: async (exchange: string) => routes.finishFederatedOwn({ exchange }, await own()),
    unlink: async (name: ProviderName, password?: string) =>
      routes.unlinkFederated({ provider: name, password }, await own()),
  };
  return self;
}
export type FederatedBrowser = ReturnType<typeof browserAt>;

interface Having {
  email?: string;
  verified?: boolean;
  accountType?: AccountType;
}
/** Somebody who was here before, with the password. */
export async function memberAt(world: FederatedWorld, { email, verified = true, accountType = 0 }: Having = {}) {
  const { kernel, brands, passwordHash } = world;
  const username = `here${world.next()}`;
  const row = { brandId: brands.lumora, username, accountType, passwordHash, email: email ?? null };
  const at = kernel.clock.now();
  return await tx(kernel.db, async (x) => {
    const person = await createPerson(x, { ...row, at });
    if (email && verified) await updateContact(x, person, { channel: 'email', destination: email, at });
    return person;
  });
}

/** Somebody who registered with the provider and has nothing else. */
export async function federatedPerson(world: FederatedWorld, name: ProviderName = 'google') {
  const at = browserAt(world);
  const login = accountAt(world);
  const { value } = await at.refused(login, name);
  await at.register(value.ticket);
  return { at, login };
}
