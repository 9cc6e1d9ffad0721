import { generateKeyPairSync } from 'node:crypto';
import { type AddressInfo, type Socket, createServer } from 'node:net';
import { constants, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type VendorClient, createVendorClient } from './vendor-client.ts';
import { VendorFailure } from './vendor-failure.ts';

/** Answers as bytes on the wire, such as no web server would send: none does harm or takes longer than its time. */
const { privateKey } = generateKeyPairSync('rsa', {
  modulusLength: 2048,
  privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  publicKeyEncoding: { type: 'spki', format: 'pem' },
});
let say = (_socket: Socket): unknown => undefined;
let asked = 0;
const sockets = new Set<Socket>();
const vendor = createServer((socket) => {
  sockets.add(socket);
  socket.on('error', () => undefined).on('close', () => sockets.delete(socket));
  socket.on('data', (chunk: Buffer) => {
    if (!chunk.toString('latin1').startsWith('POST')) return;
    asked += 1;
    say(socket);
  });
});
let origin = '';
beforeAll(async () => {
  await new Promise<void>((resolve) => vendor.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(vendor.address() as AddressInfo).port}`;
});
afterAll(() => {
  for (const socket of sockets) socket.destroy();
  vendor.close();
});

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
const client = (): VendorClient =>
  createVendorClient({ baseUrl: `${origin}/PG`, gameOrigin: origin, operatorId: 'lumora', privateKey });
const faultOf = async (work: Promise<unknown>) => {
  const thrown: unknown = await work.catch((error: unknown) => error);
  return thrown instanceof VendorFailure ? thrown.fault : thrown;
};
const head = (more: string, status = '200 OK') =>
  `HTTP/1.1 ${status}\r\ncontent-type: application/json\r\n${more}\r\n\r\n`;
const whole =
  (body: Buffer | string, more = '') =>
  (socket: Socket) => {
    const bytes = Buffer.from(body as string);
    socket.write(head(`${more}content-length: ${bytes.length}`));
    socket.write(bytes);
  };
const url = () => JSON.stringify({ url: `${origin}/play/1` });

/** Sixty-four megabytes of blanks in as many kilobytes. */
const BOMB = gzipSync(Buffer.alloc(64 * 1024 * 1024, ' '), { level: constants.Z_BEST_COMPRESSION });
const ZIPPED = 'content-encoding: gzip\r\n';

test.each<[string, string, () => (socket: Socket) => unknown]>([
  ['a page instead of an answer', 'garbled', () => whole('<!doctype html><h1>Maintenance</h1>')],
  ['nothing at all', 'garbled', () => whole('')],
  ['half of an answer, told as whole', 'garbled', () => whole(url().slice(0, 20))],
  [
    'less than was told, and then the end',
    'unreachable',
    () => (socket) => socket.end(`${head('content-length: 999')}{`),
  ],
  ['more than was told', 'garbled', () => (socket) => socket.write(`${head('content-length: 5')}${url()}`)],
  ['two lengths', 'unreachable', () => (socket) => socket.write(`${head('content-length: 5\r\ncontent-length: 6')}{}`)],
  ['a zipped flood', 'too_long', () => whole(BOMB, ZIPPED)],
  ['what is told to be zipped and is not', 'unreachable', () => whole(url(), ZIPPED)],
  ['a flood without an end', 'too_long', () => (socket) => flood(socket)],
  ['headers without an end', 'unreachable', () => (socket) => headers(socket)],
  ['a drop now and then', 'slow', () => (socket) => drip(socket)],
  ['no word of HTTP', 'unreachable', () => (socket) => socket.end('SSH-2.0-OpenSSH_9.7\r\n')],
  [
    'a way to somewhere else',
    'redirected',
    () => (s) => s.write(head('location: http://169.254.169.254/\r\ncontent-length: 0', '307 Temporary Redirect')),
  ],
  ['brackets in brackets', 'garbled', () => whole('['.repeat(30_000) + ']'.repeat(30_000))],
  ['another thing altogether', 'garbled', () => whole('{"__proto__":{"url":"http://x"},"constructor":1}')],
  ['a page of a file', 'garbled', () => whole('{"url":"file:///etc/passwd"}')],
])('%s is a failure of the vendor’s: %s', async (_, fault, answer) => {
  asked = 0;
  say = answer();
  const began = performance.now();
  expect(await faultOf(client().gameUrl(launch))).toBe(fault);
  expect(asked).toBe(3);
  // Three tries of a second each, and the pauses between them.
  expect(performance.now() - began).toBeLessThan(6_000);
});

function flood(socket: Socket): void {
  socket.write(head('transfer-encoding: chunked'));
  const chunk = `4000\r\n${' '.repeat(0x4000)}\r\n`;
  const more = () => {
    while (!socket.destroyed && socket.write(chunk));
    if (!socket.destroyed) socket.once('drain', more);
  };
  more();
}

function headers(socket: Socket): void {
  socket.write('HTTP/1.1 200 OK\r\n');
  socket.write(`x-more: ${'x'.repeat(1_000)}\r\n`.repeat(100));
}

function drip(socket: Socket): void {
  socket.write(head('content-length: 60000'));
  const timer = setInterval(() => (socket.destroyed ? clearInterval(timer) : socket.write(' ')), 50);
}

test('what was strange does not stick: the next answer as it should be opens the game', async () => {
  say = whole(BOMB, ZIPPED);
  const one = client();
  expect(await faultOf(one.gameUrl(launch))).toBe('too_long');
  say = whole(url());
  await expect.poll(() => faultOf(one.gameUrl(launch)), { timeout: 10_000 }).toBe(`${origin}/play/1`);
  // Nothing is left open that still sends.
  await expect.poll(() => sockets.size, { timeout: 10_000 }).toBeLessThanOrEqual(1);
});
