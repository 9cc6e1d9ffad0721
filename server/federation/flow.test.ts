import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { UnsecuredJWT } from 'jose';
import type { JWTPayload } from 'jose';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { setSetting } from '#brand';
import { readConfig } from '#kernel/config';
import { tx } from '#kernel/database/transaction';
import { silentLog } from '#kernel/log';
import type { NewCookie } from '#kernel/http/cookies';
import type { Kernel } from '#kernel/kernel';
import { testDatabase } from '#testing';
import { openBrand } from '../brand/testing.ts';
import type { ProviderName } from './claims.ts';
import { beginFlow, finishFlow } from './flow.ts';
import { startProvider, type TestProvider, visitProvider } from './testing.ts';

const t = await testDatabase();
const dataDir = mkdtempSync(join(tmpdir(), 'croupier-federation-'));
const config = readConfig({ DEMO: '1', DATA_DIR: dataDir });
const kernel: Kernel = { ...t, config, log: silentLog };
const HOSTS = { lumora: 'lumora.test', jade: 'jade.test' };
type House = keyof typeof HOSTS;
const NAMES: ProviderName[] = ['google', 'facebook'];
const secretOf = (house: House, name: ProviderName) => `secret of ${house} at ${name}, long enough`;
const brands = {} as Record<House, number>;
let provider: TestProvider;

beforeAll(async () => {
  const houses = Object.keys(HOSTS) as House[];
  const clients = houses.flatMap((house) =>
    NAMES.map((name) => ({
      id: `${house}-${name}`,
      secret: secretOf(house, name),
      redirectUri: `https://${HOSTS[house]}/wps/session/federated/${name}/callback`,
    })),
  );
  provider = await startProvider(clients);
  const secrets = houses.map((house) => [house, Object.fromEntries(NAMES.map((n) => [n, secretOf(house, n)]))]);
  writeFileSync(join(dataDir, 'federation.json'), JSON.stringify(Object.fromEntries(secrets)));
  for (const house of houses) {
    brands[house] = await openBrand(t.db, { code: house, domains: [HOSTS[house]] });
    await offer(house, provider.issuer);
  }
});
afterEach(() => {
  provider.lie = null;
});
afterAll(async () => {
  await provider.close();
  rmSync(dataDir, { recursive: true });
});

async function offer(house: House, issuer: string): Promise<void> {
  const facebook = { issuer, authorizeUrl: `${issuer}/auth`, tokenUrl: `${issuer}/token`, meUrl: `${issuer}/graph/me` };
  await tx(t.db, async (x) => {
    const set = {
      google: { clientId: `${house}-google`, issuer },
      facebook: { clientId: `${house}-facebook`, ...facebook },
    };
    await setSetting(x, brands[house], 'googleSignIn', set.google, t.clock.now());
    await setSetting(x, brands[house], 'facebookSignIn', set.facebook, t.clock.now());
  });
}

/** A browser at a brand: it keeps its cookie. */
function browser(house: House = 'lumora', name: ProviderName = 'google') {
  let cookie: NewCookie | undefined;
  const host = HOSTS[house];
  const self = {
    get cookie() {
      return cookie!;
    },
    begin: async (headers: Record<string, string> = {}) =>
      beginFlow(
        kernel,
        { brandId: brands[house], provider: name, intent: { any: 'thing' } },
        {
          host,
          headers: { origin: `https://${host}`, 'content-type': 'application/json', ...headers },
          setCookie: (made) => void (cookie = made),
        },
      ),
    finish: (query: string, at: { house?: House; name?: ProviderName; cookie?: string } = {}) =>
      finishFlow(kernel, { brandId: brands[at.house ?? house], provider: at.name ?? name }, query, {
        cookie: `federated-flow=${at.cookie ?? cookie?.value ?? ''}`,
      }),
    /** To the provider and back as far as the address the provider sends to. */
    async go(login: string, agree = true): Promise<string> {
      const back = await visitProvider((await self.begin()).href, login, agree);
      expect(back.href.startsWith(`https://${host}/wps/session/federated/${name}/callback?`)).toBe(true);
      return back.search;
    },
  };
  return self;
}

const refused = (doing: Promise<unknown>): Promise<unknown> =>
  doing.then(
    (value) => ({ was: 'taken', value }),
    (error: unknown) => (error as { code?: unknown }).code ?? error,
  );

describe.each(NAMES)('[spec 2.25] %s', (name) => {
  test('says who somebody is, once', async () => {
    const at = browser('lumora', name);
    const query = await at.go('iris');
    const { claims, intent } = await at.finish(query);
    expect(claims).toEqual({
      provider: name,
      subject: 'iris',
      email: 'iris@example.com',
      // The Graph does not say whether anybody ever saw the address.
      emailVerified: name === 'google',
      name: 'Name of iris',
    });
    expect(intent).toEqual({ any: 'thing' });
    expect(await refused(at.finish(query))).toBe('federation_expired');
  });

  test('the browser’s cookie is for these addresses alone, and no script reads it', async () => {
    const at = browser('lumora', name);
    const address = await at.begin();
    expect(at.cookie).toMatchObject({ name: 'federated-flow', path: '/wps/session/federated' });
    expect(address.searchParams.get('code_challenge_method')).toBe('S256');
    const { rows } = await sql<{
      kept: string;
    }>`select f::text as kept from federation.flow f order by id desc limit 1`.execute(t.db);
    // What is kept opens nothing: neither the state nor what nonce and verifier are made of.
    const { kept } = rows[0]!;
    expect(kept).not.toContain(at.cookie.value);
    expect(kept).not.toContain(address.searchParams.get('state'));
  });

  test('who says no at the provider comes back as a visitor', async () => {
    const at = browser('lumora', name);
    expect(await refused(at.finish(await at.go('iris', false)))).toBe('federation_denied');
  });

  const forged: [string, (at: ReturnType<typeof browser>, query: string) => Promise<unknown>][] = [
    ['another state', (at, query) => at.finish(query.replace(/state=[\w-]{5}/, 'state=AAAAA'))],
    ['no state', (at, query) => at.finish(query.replace(/state=[\w-]+/, ''))],
    ['no cookie', (at, query) => at.finish(query, { cookie: '' })],
    ['another browser’s cookie', (at, query) => at.finish(query, { cookie: 'x'.repeat(43) })],
    ['at another brand', (at, query) => at.finish(query, { house: 'jade' })],
    ['as the other provider’s', (at, query) => at.finish(query, { name: name === 'google' ? 'facebook' : 'google' })],
  ];
  test.each(forged)('a callback with %s is nobody’s, and the right one still counts', async (_what, forge) => {
    const at = browser('lumora', name);
    const query = await at.go('iris');
    expect(await refused(forge(at, query))).toBe('federation_expired');
    await expect(at.finish(query)).resolves.toHaveProperty('claims.subject', 'iris');
  });

  test('after ten minutes it must be begun again', async () => {
    const at = browser('lumora', name);
    const query = await at.go('iris');
    t.clock.advance(10 * 60_000);
    expect(await refused(at.finish(query))).toBe('federation_expired');
  });

  test.each(['a code made up', 'a code of somebody else’s visit'])('%s proves nothing', async (what) => {
    const theirs = new URLSearchParams(await browser('lumora', name).go('thief'));
    const at = browser('lumora', name);
    const mine = new URLSearchParams(await at.go('iris'));
    mine.set('code', what === 'a code made up' ? 'x'.repeat(43) : theirs.get('code')!);
    // The verifier is made of this browser's cookie: a code that was stolen elsewhere does not fit it.
    expect(await refused(at.finish(`?${mine}`))).toBe('federation_failed');
    expect(await refused(at.finish(`?${mine}`))).toBe('federation_expired');
  });

  test('of ten that come back with one state one is told who it is', async () => {
    const at = browser('lumora', name);
    const query = await at.go('iris');
    const tries = await Promise.all(Array.from({ length: 10 }, () => refused(at.finish(query))));
    expect(tries.filter((code) => code !== 'federation_expired')).toHaveLength(1);
  });

  test('a page of somebody else’s begins nothing', async () => {
    const at = browser('lumora', name);
    const forged: Record<string, string>[] = [
      { origin: 'https://evil.test' },
      { origin: 'null' },
      { origin: '' },
      { 'content-type': 'application/x-www-form-urlencoded' },
    ];
    for (const headers of forged) expect(await refused(at.begin(headers))).toBe('forbidden');
  });
});

const minute = 60;
const lies: [string, (claims: JWTPayload) => Promise<string>][] = [
  ['another nonce', (claims) => provider.sign({ ...claims, nonce: 'x'.repeat(43) })],
  ['no nonce', ({ nonce: _nonce, ...claims }) => provider.sign(claims)],
  [
    'a time that is over',
    (claims) => provider.sign({ ...claims, exp: claims.iat! - minute, iat: claims.iat! - 5 * minute }),
  ],
  ['another issuer', (claims) => provider.sign({ ...claims, iss: 'https://accounts.example.com' })],
  ['another brand’s client', (claims) => provider.sign({ ...claims, aud: 'jade-google' })],
  ['nobody', ({ sub: _sub, ...claims }) => provider.sign(claims)],
  ['another’s signature', (claims) => provider.sign(claims, 'another')],
  ['no signature', async (claims) => new UnsecuredJWT(claims).encode()],
  ['no token', async () => 'nonsense'],
];
test('what the provider signs itself is believed', async () => {
  const at = browser();
  const query = await at.go('iris');
  provider.lie = (claims) => provider.sign({ ...claims, name: 'Iris' });
  await expect(at.finish(query)).resolves.toHaveProperty('claims.name', 'Iris');
});

test.each(lies)('an ID token with %s is not believed', async (_what, lie) => {
  const at = browser();
  const query = await at.go('iris');
  provider.lie = lie;
  expect(await refused(at.finish(query))).toBe('federation_failed');
});

test('an address the provider does not vouch for is not verified', async () => {
  provider.accounts.set('unsure', { email: 'someone@else.example', emailVerified: false });
  const at = browser();
  const { claims } = await at.finish(await at.go('unsure'));
  expect(claims).toMatchObject({ email: 'someone@else.example', emailVerified: false });
});

test('a nonce that was exchanged on the way to the provider is noticed on the way back', async () => {
  const at = browser();
  const address = await at.begin();
  address.searchParams.set('nonce', 'x'.repeat(43));
  const back = await visitProvider(address.href, 'iris');
  expect(await refused(at.finish(back.search))).toBe('federation_failed');
});

test('a provider without a secret, or one the brand does not offer, is not there', async () => {
  const other = await openBrand(t.db, { code: 'plain', domains: ['plain.test'] });
  const visit = {
    host: 'plain.test',
    headers: { origin: 'https://plain.test', 'content-type': 'application/json' },
    setCookie: () => undefined,
  };
  const begin = () => refused(beginFlow(kernel, { brandId: other, provider: 'google', intent: {} }, visit));
  expect(await begin()).toBe('function_not_enabled');
  const set = { clientId: 'plain-google', issuer: provider.issuer };
  await tx(t.db, (x) => setSetting(x, other, 'googleSignIn', set, t.clock.now()));
  expect(await begin()).toBe('function_not_enabled');
});

test('an issuer that does not answer, or stands on plain HTTP for others than a demo, is not spoken to', async () => {
  await offer('jade', 'http://127.0.0.1:9');
  expect(await refused(browser('jade').begin())).toBe('federation_failed');
  await offer('jade', provider.issuer);
  const strict = { ...kernel, config: { ...config, demo: false } };
  const visit = {
    host: 'jade.test',
    headers: { origin: 'https://jade.test', 'content-type': 'application/json' },
    setCookie: () => undefined,
  };
  const beginning = beginFlow(strict, { brandId: brands.jade, provider: 'google', intent: {} }, visit);
  expect(await refused(beginning)).toBe('federation_failed');
});
