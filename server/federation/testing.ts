import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { exportJWK, exportPKCS8, generateKeyPair, importPKCS8, type JWTPayload, SignJWT } from 'jose';
import Provider from 'oidc-provider';

export interface Account {
  readonly email?: string;
  readonly emailVerified?: boolean;
  readonly name?: string;
}

export interface TestClient {
  readonly id: string;
  readonly secret: string;
  readonly redirectUri: string;
}

export interface TestProvider {
  readonly issuer: string;
  /** By the name somebody signs in with there. */
  readonly accounts: Map<string, Account>;
  /** Changes the ID token on its way out; null: the provider tells the truth. */
  lie: ((claims: JWTPayload) => Promise<string>) | null;
  /** With the provider's own key, or as somebody else would. */
  sign(claims: JWTPayload, key?: 'own' | 'another'): Promise<string>;
  close(): Promise<void>;
}

const ALG = 'RS256';

/** A free port with a server that begins to answer later: the issuer's name must be known first. */
async function listen(): Promise<{ origin: string; answer(listener: RequestListener): void; close(): Promise<void> }> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    answer: (listener) => void server.on('request', listener),
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}

/**
 * A real OpenID provider on this machine. PKCE is demanded of everybody; people sign in and agree on its own pages.
 * At `/graph/me` it answers as the Graph of Facebook does.
 */
export async function startProvider(clients: readonly TestClient[]): Promise<TestProvider> {
  const { origin: issuer, answer, close } = await listen();
  const accounts = new Map<string, Account>();
  const { privateKey } = await generateKeyPair(ALG, { extractable: true });
  const another = await generateKeyPair(ALG);
  const own = await importPKCS8(await exportPKCS8(privateKey), ALG);
  const jwk = { ...(await exportJWK(privateKey)), kid: 'own', alg: ALG, use: 'sig' };
  const claimsOf = (sub: string) => {
    const { email = `${sub}@example.com`, emailVerified = true, name = `Name of ${sub}` } = accounts.get(sub) ?? {};
    return { sub, email, email_verified: emailVerified, name };
  };
  const provider = new Provider(issuer, {
    clients: clients.map(({ id, secret, redirectUri }) => ({
      client_id: id,
      client_secret: secret,
      redirect_uris: [redirectUri],
      token_endpoint_auth_method: 'client_secret_post',
    })),
    jwks: { keys: [jwk] },
    cookies: { keys: ['a key of this test'] },
    scopes: ['openid', 'public_profile'],
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
    ttl: { Interaction: 600, Session: 600, Grant: 600, AccessToken: 600, AuthorizationCode: 60, IdToken: 600 },
    conformIdTokenClaims: false,
    pkce: { required: () => true },
    findAccount: async (_ctx, sub) => ({ accountId: sub, claims: async () => claimsOf(sub) }),
  });
  const self: TestProvider = {
    issuer,
    accounts,
    lie: null,
    sign: (claims, key = 'own') =>
      new SignJWT(claims).setProtectedHeader({ alg: ALG, kid: 'own' }).sign(key === 'own' ? own : another.privateKey),
    close,
  };
  provider.use(async (ctx, next) => {
    if (ctx.path === '/graph/me') {
      const token = await provider.AccessToken.find(ctx.get('authorization').replace('Bearer ', ''));
      if (!token?.accountId) return ctx.throw(401);
      const { sub, email, name } = claimsOf(token.accountId);
      ctx.body = { id: sub, email, name };
      return;
    }
    await next();
    const body = ctx.body as { id_token?: string } | undefined;
    if (ctx.path !== '/token' || !self.lie || !body?.id_token) return;
    const claims = JSON.parse(Buffer.from(body.id_token.split('.')[1]!, 'base64url').toString()) as JWTPayload;
    body.id_token = await self.lie(claims);
  });
  answer(provider.callback());
  return self;
}

/** Somebody at the provider's own pages: signs in and agrees, or does not. Ends where the provider sends them. */
export async function visitProvider(address: string, login: string, agree = true): Promise<URL> {
  const { origin } = new URL(address);
  const jar = new Map<string, string>();
  const ask = async (url: string, form?: Record<string, string>): Promise<Response> => {
    const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
    const body = form ? { method: 'POST', body: new URLSearchParams(form) } : {};
    const answer = await fetch(url, { ...body, redirect: 'manual', headers: { cookie } });
    for (const line of answer.headers.getSetCookie()) {
      const [name, value] = line.split(';')[0]!.split('=') as [string, string];
      if (value) jar.set(name, value);
      else jar.delete(name);
    }
    return answer;
  };
  let url = address;
  let form: Record<string, string> | undefined;
  for (let step = 0; step < 12; step += 1) {
    const answer = await ask(url, form);
    form = undefined;
    const location = answer.headers.get('location');
    if (location) {
      url = new URL(location, url).href;
      if (!url.startsWith(origin)) return new URL(url);
      continue;
    }
    const page = await answer.text();
    const prompt = /name="prompt" value="(\w+)"/.exec(page)?.[1];
    if (!prompt) throw new Error(`the provider answered ${answer.status}: ${page.slice(0, 400)}`);
    if (agree) form = { prompt, login, password: 'any' };
    else url = `${url}/abort`;
  }
  throw new Error('the provider never sent the visitor back');
}

export interface TestKeys {
  readonly url: string;
  /** How often they were asked for. */
  asked: number;
  /** With a key that is published, or with one that is not. */
  sign(claims: JWTPayload, key?: 'published' | 'another'): Promise<string>;
  /** Publishes another key in place of the one before. */
  rotate(): Promise<void>;
  /** What is published answers with this status. */
  status: number;
  close(): Promise<void>;
}

/** The published keys of a Firebase project, and who signs with them. */
export async function startKeys(maxAgeSeconds = 3_600): Promise<TestKeys> {
  const { origin, answer, close } = await listen();
  const another = await generateKeyPair(ALG);
  let kid = 0;
  let current = await generateKeyPair(ALG);
  const self: TestKeys = {
    url: `${origin}/keys`,
    asked: 0,
    status: 200,
    async sign(claims, key = 'published') {
      const { privateKey } = key === 'published' ? current : another;
      return await new SignJWT(claims).setProtectedHeader({ alg: ALG, kid: `key-${kid}` }).sign(privateKey);
    },
    async rotate() {
      kid += 1;
      current = await generateKeyPair(ALG);
    },
    close,
  };
  answer(async (_request, response) => {
    self.asked += 1;
    const keys = [{ ...(await exportJWK(current.publicKey)), kid: `key-${kid}`, alg: ALG, use: 'sig' }];
    response.writeHead(self.status, {
      'content-type': 'application/json',
      'cache-control': `public, max-age=${maxAgeSeconds}, must-revalidate`,
    });
    response.end(JSON.stringify({ keys }));
  });
  return self;
}

/** What Firebase says of somebody who has just signed in with their telephone. */
export const phoneClaims = (projectId: string, mobile: string, at: Date): JWTPayload => {
  const now = Math.floor(at.getTime() / 1_000);
  return {
    iss: `https://securetoken.google.com/${projectId}`,
    aud: projectId,
    sub: `firebase-${mobile}`,
    user_id: `firebase-${mobile}`,
    auth_time: now,
    iat: now,
    exp: now + 3_600,
    phone_number: mobile,
    firebase: { identities: { phone: [mobile] }, sign_in_provider: 'phone' },
  };
};
