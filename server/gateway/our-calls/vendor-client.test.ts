import { generateKeyPairSync } from 'node:crypto';
import { type IncomingMessage, type ServerResponse, createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { verify } from '@croupier/vendor-protocol';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type VendorClient, createVendorClient } from './vendor-client.ts';
import { VendorFailure } from './vendor-failure.ts';

const { privateKey, publicKey } = generateKeyPairSync('rsa', {
  modulusLength: 2048,
  privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  publicKeyEncoding: { type: 'spki', format: 'pem' },
});

interface Heard {
  path: string;
  body: Record<string, unknown>;
  signed: boolean;
}
type Answer = (response: ServerResponse, nth: number) => void;

/** A vendor that answers as it is told, over a real wire. */
let answer: Answer = () => undefined;
const heard: Heard[] = [];
const vendor = createServer((request: IncomingMessage, response) => {
  const chunks: Buffer[] = [];
  request.on('data', (chunk: Buffer) => chunks.push(chunk));
  request.on('end', () => {
    const raw = Buffer.concat(chunks);
    const signed = verify(raw, request.headers['x-hub88-signature'] as string, publicKey);
    heard.push({ path: request.url!, body: JSON.parse(raw.toString() || '{}') as Heard['body'], signed });
    answer(response, heard.length);
  });
});
let origin = '';
let client: VendorClient;
let broken = 0;

beforeAll(async () => {
  await new Promise<void>((resolve) => vendor.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(vendor.address() as AddressInfo).port}`;
});
afterAll(() => {
  vendor.closeAllConnections();
  vendor.close();
});
beforeEach(() => {
  heard.length = 0;
  broken = 0;
  const access = { baseUrl: `${origin}/PG`, gameOrigin: origin, operatorId: 'lumora', privateKey };
  client = createVendorClient(access, { onBroken: () => (broken += 1) });
});

const json =
  (content: unknown, status = 200): Answer =>
  (response) => {
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(content));
  };
const launch = {
  user: 'abcdefghij123456',
  token: 'a-token',
  platform: 'GPL_DESKTOP' as const,
  lobby_url: 'http://localhost/rng',
  lang: 'en',
  ip: '127.0.0.1',
  game_code: 'fox',
  currency: 'TWD',
  country: 'TW',
};
const faultOf = async (asked: Promise<unknown>) => {
  const thrown: unknown = await asked.catch((error: unknown) => error);
  return thrown instanceof VendorFailure ? thrown.fault : thrown;
};

test('a call is signed over the bytes that are sent, and says who we are', async () => {
  answer = json({ url: `${origin}/play/1` });
  expect(await client.gameUrl(launch)).toBe(`${origin}/play/1`);
  expect(heard).toEqual([
    { path: '/PG/operator/generic/v2/game/url', body: { operator_id: 'lumora', ...launch }, signed: true },
  ]);
});

test('what fails in passing is tried again, three times at most', async () => {
  answer = (response, nth) => (nth < 3 ? json({ error: 'busy' }, 503) : json({ url: `${origin}/p` }))(response, nth);
  expect(await client.gameUrl(launch)).toBe(`${origin}/p`);
  expect([heard.length, broken]).toEqual([3, 0]);
});

test.each<[string, Answer, number]>([
  ['garbled', (response) => response.end('<html>'), 3],
  ['garbled', json({ link: 'nowhere' }), 3],
  ['garbled', json({ url: 'javascript:alert(1)' }), 3],
  ['failed', json({ error: 'broken' }, 500), 3],
  ['denied', json({ error: 'signature' }, 401), 3],
  ['redirected', (response) => response.writeHead(302, { location: `${origin}/elsewhere` }).end(), 3],
  ['too_long', json({ url: `${origin}/${'x'.repeat(70_000)}` }), 3],
  ['unreachable', (response) => response.destroy(), 3],
  [
    'unreachable',
    (response) => {
      response.writeHead(200, { 'content-length': '500' });
      response.write('{"url":');
      setTimeout(() => response.destroy(), 20);
    },
    3,
  ],
  ['refused', json({ error: 'no such game' }, 400), 1],
  ['refused', json({ error: 'no such game' }, 404), 1],
])('an answer that is %s (%#) is that failure', async (fault, given, tries) => {
  answer = given;
  expect(await faultOf(client.gameUrl(launch))).toBe(fault);
  expect(heard.length).toBe(tries);
});

test('a page on somebody else’s origin is no game of this vendor’s', async () => {
  answer = json({ url: 'https://evil.example/play' });
  expect(await faultOf(client.gameUrl(launch))).toBe('garbled');
});

test('a silent vendor is left after three tries of a second each, and then rests', async () => {
  answer = () => undefined;
  const began = performance.now();
  expect(await faultOf(client.gameUrl(launch))).toBe('slow');
  const took = performance.now() - began;
  expect(took).toBeGreaterThan(2_900);
  expect([heard.length, broken]).toEqual([3, 1]);
  answer = json({ url: `${origin}/p` });
  expect(await faultOf(client.gameUrl(launch))).toBe('resting');
  expect(heard.length).toBe(3);
  await expect.poll(() => faultOf(client.gameUrl(launch)), { timeout: 10_000 }).toBe(`${origin}/p`);
});

test('a plain no is no sickness: the vendor goes on being asked', async () => {
  answer = json({ error: 'no' }, 400);
  for (let nth = 0; nth < 5; nth += 1) await faultOf(client.gameUrl(launch));
  expect([heard.length, broken]).toEqual([5, 0]);
});

test('a reward is asked for once: a second one would be a second gift', async () => {
  answer = json({ error: 'broken' }, 500);
  const reward = {
    user: 'abc',
    prepaid_uuid: 'p',
    reward_uuid: 'r',
    start_time: '2026-01-01T00:00:00Z',
    end_time: '2026-01-02T00:00:00Z',
  };
  expect(await faultOf(client.createReward(reward))).toBe('failed');
  expect(heard.length).toBe(1);
});

test('money moved in a wallet of the vendor’s own: an answer to another transaction is none', async () => {
  answer = json({ transaction_uuid: 't1', balance: 500_000 });
  const move = { user: 'abc', transaction_uuid: 't1', currency: 'TWD', amount: 500_000 };
  expect(await client.wallet.deposit(move)).toEqual({ balance: 500_000 });
  expect(await faultOf(client.wallet.withdraw({ ...move, transaction_uuid: 't2' }))).toBe('garbled');
});

test('the vendor’s transactions of a stretch of time', async () => {
  answer = json([]);
  const [from, until] = [new Date('2026-01-01T00:00:00Z'), new Date('2026-01-02T00:00:00Z')];
  expect(await client.transactions({ from, until })).toEqual([]);
  expect(heard[0]!.body).toEqual({
    operator_id: 'lumora',
    start_time: '2026-01-01T00:00:00.000Z',
    end_time: '2026-01-02T00:00:00.000Z',
  });
});

test('a probe is told of only where it fails, and then as often as it takes to leave the vendor alone', async () => {
  const told: string[] = [];
  const access = { baseUrl: `${origin}/PG`, gameOrigin: origin, operatorId: 'lumora', privateKey };
  const quiet = createVendorClient(access, { onTold: ({ status }) => told.push(status) });
  answer = json([]);
  await quiet.ping();
  expect(told).toEqual([]);
  answer = json({ error: 'broken' }, 500);
  await faultOf(quiet.ping());
  expect(told).toEqual(['failed', 'failed', 'failed']);
  // It rests, and is tried once more: nothing new.
  const asked = heard.length;
  await expect.poll(() => faultOf(quiet.ping()).then(() => heard.length), { timeout: 10_000 }).toBe(asked + 1);
  expect(told).toHaveLength(3);
  answer = json([]);
  await expect
    .poll(
      () =>
        quiet.ping().then(
          () => 'well',
          () => 'ill',
        ),
      { timeout: 10_000 },
    )
    .toBe('well');
  expect(told).toHaveLength(3);
});
