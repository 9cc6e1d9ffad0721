import { call, formatAmount } from '@croupier/contract';
import { amount, amountInput, nothing } from '@croupier/contract/schemas';
import * as z from 'zod/mini';
import { afterAll, expect, test } from 'vitest';
import { testDatabase } from '#testing';
import { readConfig } from '../config.ts';
import { silentLog } from '../log.ts';
import type { MemberSession, OperatorSession, RequestBrand } from './handlers.ts';
import type { HttpPorts } from './ports.ts';
import { createTurns } from './rate.ts';
import { openSeals } from './sealed.ts';
import { serve, type Pipeline } from './serve.ts';
import { createHttp } from './server.ts';
import { seal } from './testing.ts';

const t = await testDatabase();
const seals = await openSeals(t.db, t.clock);

const brand: RequestBrand = { id: 1, code: 'T', asset: 'TWD', timeZone: 'Asia/Taipei', defaultLanguage: 'TW' };
const member = (trial: boolean): MemberSession => ({
  sessionId: 1n,
  personId: trial ? 4n : 7n,
  brandId: 1,
  username: 'wind',
  accountType: trial ? 4 : 0,
  trial,
  agent: false,
  upline: [],
});
const operator: OperatorSession = {
  sessionId: 9n,
  operatorId: 3n,
  brandId: 1,
  username: 'ops',
  permissions: new Set(['queue.read']),
};
let closed: 'maintenance' | 'region_restricted' | null = null;
const ports: HttpPorts = {
  frameOrigins: async () => ['https://games.pg.example', 'http://127.0.0.1:3020', 'https://x.example; script-src *'],
  resolveBrand: async (host) => (host === 'unknown.example' ? null : brand),
  gate: async () => closed,
  authenticate: async (token) => ({ m: member(false), t: member(true) })[token[0]!] ?? null,
  authenticateOperator: async (token) => (token.startsWith('o') ? operator : null),
  translate: (language, key) => `${language}:${key}`,
  unseal: (sealed) => seals.unseal(sealed),
};

const base = { spec: 'test', input: nothing, value: z.object({ who: z.string() }), refusals: [] } as const;
const group = {
  hello: call({ ...base, name: 'hello', method: 'GET', path: '/wps/hello', actor: 'open' }),
  mine: call({ ...base, name: 'mine', method: 'GET', path: '/wps/mine', actor: 'member' }),
  really: call({ ...base, name: 'really', method: 'GET', path: '/wps/really', actor: 'real' }),
  queue: call({ ...base, name: 'queue', method: 'GET', path: '/console/api/queue', actor: 'operator:queue.read' }),
  decide: call({ ...base, name: 'decide', method: 'GET', path: '/console/api/decide', actor: 'operator:queue.decide' }),
  pay: call({
    ...base,
    name: 'pay',
    method: 'POST',
    path: '/wps/pay',
    actor: 'open',
    input: z.strictObject({ amount: amountInput }),
    value: z.object({ amount }),
  }),
  secret: call({
    ...base,
    name: 'secret',
    method: 'POST',
    path: '/wps/secret',
    actor: 'open',
    sealed: true,
    input: z.strictObject({ password: z.string() }),
  }),
  broken: call({ ...base, name: 'broken', method: 'GET', path: '/wps/broken', actor: 'open' }),
  rare: call({
    ...base,
    name: 'rare',
    method: 'GET',
    path: '/wps/rare',
    actor: 'open',
    rate: { max: 2, perSeconds: 60 },
  }),
  door: call({
    ...base,
    name: 'door',
    method: 'GET',
    path: '/demo/:id',
    actor: 'demo',
    input: z.strictObject({ id: z.string() }),
  }),
};

async function start(demo: '0' | '1' = '1') {
  const kernel = { db: t.db, clock: t.clock, log: silentLog, config: readConfig({ DEMO: demo }) };
  const http = await createHttp(kernel, ports, false);
  const pipeline: Pipeline = { http, kernel, ports, takeTurn: createTurns(), accepting: () => true };
  const who = async () => ({ who: 'me', passwordHash: 'falls off' });
  serve(pipeline, group, {
    hello: async () => ({ who: 'all' }),
    mine: who,
    really: who,
    queue: who,
    decide: who,
    rare: who,
    door: who,
    pay: async (input) => ({ amount: formatAmount(input.amount) }),
    secret: async (input) => ({ who: String(input.password.length) }),
    broken: async () => {
      throw new TypeError('cannot read properties of undefined (reading secretPlan)');
    },
  });
  return http;
}
const http = await start();
afterAll(() => http.close());

const get = (url: string, token?: string, headers: Record<string, string> = {}) =>
  http.inject({ method: 'GET', url, headers: { ...headers, ...(token ? { authorization: `Bearer ${token}` } : {}) } });
const post = (url: string, payload: object | string) =>
  http.inject({ method: 'POST', url, payload, headers: { 'content-type': 'application/json' } });

const TOKEN = 'm'.padEnd(24, 'x');
const TRIAL = 't'.padEnd(24, 'x');
const OPERATOR = 'o'.padEnd(24, 'x');

test('[spec 7.1] every answer is success, value, message and code', async () => {
  expect((await get('/wps/hello')).json()).toEqual({ success: true, value: { who: 'all' }, message: null, code: 'ok' });
  const refused = (await get('/wps/mine')).json();
  expect(refused).toMatchObject({ success: false, value: null, code: 'not_logged_in' });
  expect(refused.message).toBe('TW:refusals.not_logged_in');
});

test('a refusal speaks the language the caller reads', async () => {
  expect((await get('/wps/mine', undefined, { 'accept-language': 'en-GB' })).json().message).toMatch(/^EN:/);
});

test.each([
  ['/wps/mine', undefined, 401, 'not_logged_in'],
  ['/wps/mine', 'unknown-token-of-nobody', 401, 'not_logged_in'],
  ['/wps/mine', TRIAL, 200, 'ok'],
  ['/wps/really', TRIAL, 403, 'in_need_true_account'],
  ['/wps/really', TOKEN, 200, 'ok'],
  ['/wps/mine', OPERATOR, 401, 'not_logged_in'],
  ['/console/api/queue', TOKEN, 401, 'not_logged_in'],
  ['/console/api/queue', OPERATOR, 200, 'ok'],
  ['/console/api/decide', OPERATOR, 403, 'forbidden'],
] as const)('[spec 6.1, 6.2, 6.3] %s with token %s answers %i', async (url, token, status, code) => {
  const answer = await get(url, token);
  expect([answer.statusCode, answer.json().code]).toEqual([status, code]);
});

test('undeclared fields of a value fall off', async () => {
  expect((await get('/wps/mine', TOKEN)).json().value).toEqual({ who: 'me' });
});

test.each(['-1', '0', '1.001', '1e3', '0x10', 'NaN', '１２', '9'.repeat(30), '', ' 1', '1,000', 5, null, ['1'], {}])(
  'an amount of %j is refused on its field',
  async (amount) => {
    const answer = await post('/wps/pay', { amount });
    expect(answer.statusCode).toBe(400);
    expect(Object.keys(answer.json().fields)).toEqual(['amount']);
  },
);

test('an amount comes back with two decimals', async () => {
  expect((await post('/wps/pay', { amount: '1250.5' })).json().value).toEqual({ amount: '1250.50' });
});

test.each([
  ['{"amount":', 400, 'bad_input'],
  ['[]', 400, 'bad_input'],
  ['"text"', 400, 'bad_input'],
  ['{"amount":"1","__proto__":{"admin":true}}', 400, 'bad_input'],
  [`{"amount":"${'1'.repeat(70_000)}"}`, 413, 'payload_too_large'],
])('the body %.40s is refused', async (body, status, code) => {
  const answer = await post('/wps/pay', body);
  expect([answer.statusCode, answer.json().code]).toEqual([status, code]);
});

test('missing, wrong and extra fields each say so', async () => {
  expect((await post('/wps/pay', { extra: 1 })).json().fields).toEqual({
    amount: 'TW:validation.required',
    extra: 'TW:validation.unknown',
  });
});

test('a bug answers 500 and tells nothing', async () => {
  const answer = await get('/wps/broken');
  expect([answer.statusCode, answer.json().code]).toEqual([500, 'internal']);
  expect(answer.body).not.toContain('secretPlan');
});

test('[spec 7.2] a sealed call opens once, in time, and takes nothing unsealed', async () => {
  const now = t.clock.now().getTime();
  const envelope = await seal(seals.publicKey, { password: 'correct horse' }, now);
  expect((await post('/wps/secret', envelope)).json().value).toEqual({ who: '13' });
  expect((await post('/wps/secret', envelope)).json().code).toBe('seal_replayed');
  const code = async (body: object) => (await post('/wps/secret', body)).json().code;
  expect(await code({ password: 'plain' })).toBe('seal_invalid');
  expect(await code({ sealed: 'a.b.c.d.e' })).toBe('seal_invalid');
  expect(await code({ ...(await seal(seals.publicKey, {}, now)), password: 'x' })).toBe('seal_invalid');
  expect(await code(await seal(seals.publicKey, { password: 'x' }, now - 121_000))).toBe('seal_expired');
  expect(await code(await seal(seals.publicKey, { password: 'x' }, now + 121_000))).toBe('seal_expired');
  expect(await code(await seal(seals.publicKey, { password: 5 }, now))).toBe('bad_input');
});

test('one seal sent twenty times at once opens once', async () => {
  const envelope = await seal(seals.publicKey, { password: 'x' }, t.clock.now().getTime());
  const answers = await Promise.all(Array.from({ length: 20 }, () => post('/wps/secret', envelope)));
  expect(answers.filter((answer) => answer.statusCode === 200)).toHaveLength(1);
});

test('[spec 8.6] too many calls are told when to come back', async () => {
  await get('/wps/rare');
  await get('/wps/rare');
  const third = await get('/wps/rare');
  expect([third.statusCode, third.json().code]).toEqual([429, 'too_many_requests']);
  expect(Number(third.headers['retry-after'])).toBeGreaterThan(0);
});

test('[spec 4.1, 8.7] maintenance and a restricted region close every call that plays or pays', async () => {
  closed = 'maintenance';
  expect((await get('/wps/hello')).statusCode).toBe(503);
  closed = 'region_restricted';
  expect((await get('/wps/mine', TOKEN)).json().code).toBe('region_restricted');
  expect((await get('/console/api/queue', OPERATOR)).statusCode).toBe(200);
  closed = null;
});

test('a demo door does not exist without DEMO, nor from elsewhere', async () => {
  expect((await get('/demo/x')).statusCode).toBe(200);
  expect((await get('/demo/x', undefined, { 'x-forwarded-for': '127.0.0.1' })).statusCode).toBe(404);
  const real = await start('0');
  expect((await real.inject({ method: 'GET', url: '/demo/x' })).statusCode).toBe(404);
  await real.close();
});

test('a host of no brand gets no brand', async () => {
  expect((await get('/wps/hello', undefined, { host: 'unknown.example' })).statusCode).toBe(404);
});

test('answers carry a strict policy and a request id', async () => {
  const { headers } = await get('/wps/hello');
  expect(headers['content-security-policy']).toContain("script-src 'self'");
  expect(headers['content-security-policy']).not.toContain("'unsafe-eval'");
  expect(headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/);
  expect(headers['x-content-type-options']).toBe('nosniff');
});

test('[spec 2.11] a page may frame its brand’s vendors and nobody else; an answer and the console frame nobody', async () => {
  const http = await start('0');
  for (const path of ['/page', '/console/page']) {
    http.get(path, (_request, reply) => reply.type('text/html; charset=utf-8').send('<p>'));
  }
  http.get('/unchanged', (_request, reply) => reply.code(304).send());
  const policyOf = async (url: string, host = 'localhost') =>
    /frame-src [^;]*/.exec(
      (await http.inject({ url, headers: { host, accept: 'text/html' } })).headers['content-security-policy'] as string,
    )?.[0];
  expect(await policyOf('/page')).toBe("frame-src 'self' https://games.pg.example http://127.0.0.1:3020");
  expect(await policyOf('/page', 'unknown.example')).toBe("frame-src 'self'");
  expect(await policyOf('/console/page')).toBe("frame-src 'self'");
  expect(await policyOf('/wps/hello')).toBe("frame-src 'self'");
  // What a browser has already is not sent again, but what is said of it holds from then on.
  expect(await policyOf('/unchanged')).toBe("frame-src 'self' https://games.pg.example http://127.0.0.1:3020");
  await http.close();
});
