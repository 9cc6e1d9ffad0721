import { compactDecrypt, exportJWK, generateKeyPair } from 'jose';
import { afterEach, expect, test, vi } from 'vitest';
import { createClient } from './client.ts';
import { type ApiRefusal, isRefusal } from './refusal.ts';
import { forgetKey } from './seal.ts';

const wire = {
  consoleMe: ['GET', '/console/api/me', 0],
  withdrawalQueue: ['GET', '/console/api/withdrawals', 0],
  decideWithdrawal: ['POST', '/console/api/withdrawals/decide', 0],
  consoleLogin: ['POST', '/console/api/session/login', 1],
} as const;
const heard: ApiRefusal[] = [];
const client = createClient({
  wire,
  token: () => 'the-token',
  language: () => 'TW',
  message: (code) => `said: ${code}`,
  onRefusal: (refusal) => heard.push(refusal),
});

interface Asked {
  url: string;
  init: RequestInit;
}
/** Answers in turn; remembers what was asked. */
function answers(...responses: (Response | Error | ((asked: Asked) => Promise<Response>))[]): Asked[] {
  const asked: Asked[] = [];
  vi.stubGlobal('fetch', async (url: string, init: RequestInit = {}) => {
    asked.push({ url, init });
    const next = responses.shift();
    if (next instanceof Error) throw next;
    return typeof next === 'function' ? await next({ url, init }) : next;
  });
  return asked;
}
const envelope = (body: object, status = 200) => Response.json(body, { status });
const ok = (value: unknown) => envelope({ success: true, value, message: null, code: 'ok' });
const no = (code: string, status: number, more = {}) =>
  envelope({ success: false, value: null, message: `message of ${code}`, code, ...more }, status);

afterEach(() => {
  vi.unstubAllGlobals();
  forgetKey();
  heard.length = 0;
});

test('a call carries token and language, its input in the query or in the body', async () => {
  const asked = answers(ok({ list: [] }), ok({}));
  await client.api('withdrawalQueue', { view: 'risky' });
  await client.api('decideWithdrawal', { id: '7', action: 'approve', version: 1 });
  expect(asked.map(({ url }) => url)).toEqual([
    '/console/api/withdrawals?view=risky',
    '/console/api/withdrawals/decide',
  ]);
  expect(asked[0]!.init.headers).toMatchObject({ authorization: 'Bearer the-token', 'accept-language': 'TW' });
  expect(JSON.parse(asked[1]!.init.body as string)).toEqual({ id: '7', action: 'approve', version: 1 });
});

test('a refusal is thrown with the server’s words, and heard by whoever listens', async () => {
  answers(no('state_conflict', 409, { fields: { version: 'old' }, requestId: 'r1' }));
  const error: unknown = await client.api('consoleMe').catch((thrown: unknown) => thrown);
  expect(isRefusal(error, 'state_conflict')).toBe(true);
  expect(error).toMatchObject({
    status: 409,
    message: 'message of state_conflict',
    fields: { version: 'old' },
    requestId: 'r1',
  });
  expect(heard).toEqual([error]);
});

test.each([
  ['no network', new TypeError('failed'), 'network'],
  ['no answer in time', new DOMException('late', 'TimeoutError'), 'timeout'],
  ['an answer that is none of ours', new Response('<html>', { status: 502 }), 'unavailable'],
])('%s is said in our own words', async (_title, response, code) => {
  answers(response);
  await expect(client.api('consoleMe')).rejects.toMatchObject({ code, message: `said: ${code}` });
});

test('who gives up a call hears no refusal', async () => {
  const stop = new AbortController();
  answers(() => Promise.reject(new DOMException('gone', 'AbortError')));
  stop.abort();
  await expect(client.api('consoleMe', {}, { signal: stop.signal })).rejects.toMatchObject({ name: 'AbortError' });
  expect(heard).toEqual([]);
});

test('[spec 7.1] a sealed call’s body only the server can read; with an old key it is sealed once more', async () => {
  const { publicKey, privateKey } = await generateKeyPair('RSA-OAEP-256', { extractable: true });
  const key = ok({ ...(await exportJWK(publicKey)), kid: 'k1', alg: 'RSA-OAEP-256', use: 'enc' });
  const asked = answers(key, no('seal_invalid', 400), key.clone(), ok({ challengeId: 'c' }));
  const value = await client.api('consoleLogin', { username: 'operator', password: 'secret-word' });
  expect(value).toEqual({ challengeId: 'c' });
  const bodies = [asked[1]!, asked[3]!].map(({ init }) => init.body as string);
  expect(bodies.join()).not.toContain('secret-word');
  const { sealed } = JSON.parse(bodies[1]!) as { sealed: string };
  const { plaintext } = await compactDecrypt(sealed, privateKey);
  const opened = JSON.parse(new TextDecoder().decode(plaintext)) as { at: number; nonce: string; input: object };
  expect(opened.input).toEqual({ username: 'operator', password: 'secret-word' });
  expect(Math.abs(opened.at - Date.now())).toBeLessThan(5000);
});
