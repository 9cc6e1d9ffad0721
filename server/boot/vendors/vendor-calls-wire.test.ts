import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { type Socket, connect as dial } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { units } from '@croupier/contract';
import { SIGNATURE_HEADER, money, sign } from '@croupier/vendor-protocol';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { readConfig } from '#kernel/config';
import type { Kernel } from '#kernel/kernel';
import { silentLog } from '#kernel/log';
import { testDatabase } from '#testing';
import { assertBooks, balanceOf } from '#wallet';
import { composeApp } from '../../app.ts';
import { commonOf, type VendorPlayer } from '../testing/vendor-caller.ts';
import { newVendorPlayer } from '../vendor-sandbox.ts';
import { VENDOR, connect, keyPair, openVendorGames } from '../../gateway/testing.ts';

/** Vendors' calls as bytes on the wire, such as no client would send: each is answered or cut, and none does harm. */
const t = await testDatabase();
const dataDir = mkdtempSync(join(tmpdir(), 'croupier-wire-'));
const config = readConfig({ PORT: '0', ROLE: 'api', DATA_DIR: dataDir });
const kernel: Kernel = { db: t.db, clock: t.clock, log: silentLog, config };
const brandId = await openVendorGames(kernel);
const keys = keyPair();
const app = await composeApp(kernel, { provider: null });
const PATH = `/vendor/${VENDOR}/transaction/bet`;
let port = 0;
let who: VendorPlayer;

beforeAll(async () => {
  await connect(kernel, { brandId, dialect: 'native' }, { theirs: keys.publicKey });
  port = Number(new URL((await app.listen())!).port);
  who = await newVendorPlayer(kernel, { brandId, vendor: VENDOR }, units(1_000));
});
afterAll(async () => {
  await app.close();
  await assertBooks(t.db);
  rmSync(dataDir, { recursive: true, force: true });
});

const contentOf = (id: string, own: object = {}) =>
  JSON.stringify({
    ...commonOf(who, id),
    request_uuid: id,
    transaction_uuid: id,
    amount: money(1),
    ...own,
  });
const moneyNow = async () => {
  const { balance } = await balanceOf(t.db, { brandId, personId: who.personId, asset: 'TWD' });
  return Number(balance / 10_000n);
};
const done = async (id: string) =>
  (await sql`select 1 from gateway.transaction where tx_id = ${id}`.execute(t.db)).rows.length;
const line = async (): Promise<Socket> => {
  const socket = dial(port, '127.0.0.1');
  onTestFinished(() => void socket.destroy());
  socket.on('error', () => undefined).resume();
  await new Promise((resolve) => socket.once('connect', resolve));
  return socket;
};
const head = (...headers: string[]) =>
  `${[`POST ${PATH} HTTP/1.1`, 'host: 127.0.0.1', 'content-type: application/json', ...headers].join('\r\n')}\r\n\r\n`;
const signed = (bytes: Buffer | string) =>
  `${SIGNATURE_HEADER}: ${sign(Buffer.from(bytes as string), keys.privateKey)}`;
const lengthOf = (bytes: Buffer | string) => `content-length: ${Buffer.byteLength(bytes)}`;

async function post(bytes: Buffer | string, headers: Record<string, string> = {}) {
  const answer = await fetch(`http://127.0.0.1:${port}${PATH}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      [SIGNATURE_HEADER]: sign(Buffer.from(bytes as string), keys.privateKey),
      ...headers,
    },
    body: Buffer.from(bytes as string),
  });
  expect(answer.headers.get('content-type')).toContain('application/json');
  return { http: answer.status, ...((await answer.json()) as { status?: string; code?: string }) };
}

test('more than a call can be is cut before it is read, signed or not', async () => {
  const id = randomUUID();
  const answer = await post(contentOf(id, { padding: 'x'.repeat(20_000) }));
  expect([answer.http, await done(id)]).toEqual([413, 0]);
  // Told to be small, and going on and on: the second call on the line is no call.
  const socket = await line();
  const body = contentOf(id);
  socket.write(head(lengthOf(body), signed(body)) + body + 'x'.repeat(100_000));
  await new Promise((resolve) => socket.once('close', resolve));
  await expect.poll(() => done(id)).toBe(1);
});

test('a call that ends before it was told to has not been', async () => {
  const id = randomUUID();
  const body = contentOf(id);
  for (const sent of [body.slice(0, 40), '']) {
    const socket = await line();
    socket.write(head(lengthOf(body), signed(body)) + sent);
    socket.end();
    await new Promise((resolve) => socket.once('close', resolve));
  }
  // Told to be shorter than it is: what is left is signed by nobody.
  const short = await line();
  const answer = new Promise<string>((resolve) => short.once('data', (chunk: Buffer) => resolve(chunk.toString())));
  short.write(head('content-length: 40', signed(body)) + body);
  expect(await answer).not.toContain('RS_OK');
  expect(await done(id)).toBe(0);
});

test('calls that come drop by drop keep nobody waiting', async () => {
  const slow = await Promise.all(Array.from({ length: 50 }, line));
  const body = contentOf(randomUUID());
  for (const socket of slow) socket.write(head(lengthOf(body), signed(body)) + body.slice(0, 5));
  const before = await moneyNow();
  for (let nth = 0; nth < 10; nth += 1) expect((await post(contentOf(randomUUID()))).status).toBe('RS_OK');
  expect(await moneyNow()).toBe(before - 10);
});

test('zipped, it is no JSON, and nothing is unpacked', async () => {
  const id = randomUUID();
  const zipped = gzipSync(contentOf(id));
  expect((await post(zipped, { 'content-encoding': 'gzip' })).status).toBe('RS_ERROR_WRONG_SYNTAX');
  const bomb = gzipSync(Buffer.alloc(8 * 1024 * 1024, ' '));
  expect((await post(bomb, { 'content-encoding': 'gzip' })).status).toBe('RS_ERROR_WRONG_SYNTAX');
  expect(await done(id)).toBe(0);
});

test.each<[string, (id: string) => string | Buffer, string]>([
  ['brackets in brackets', () => '['.repeat(8_000) + ']'.repeat(8_000), 'RS_ERROR_WRONG_TYPES'],
  ['nothing', () => '', 'RS_ERROR_WRONG_SYNTAX'],
  ['a number', () => '1', 'RS_ERROR_WRONG_SYNTAX'],
  ['a mark in front', (id) => `\uFEFF${contentOf(id)}`, 'RS_ERROR_WRONG_SYNTAX'],
  ['two of them', (id) => contentOf(id) + contentOf(id), 'RS_ERROR_WRONG_SYNTAX'],
  ['bytes that are no text', () => Buffer.from([0xff, 0xfe, 0x00, 0x80]), 'RS_ERROR_WRONG_SYNTAX'],
  ['a prototype', (id) => contentOf(id).replace('{', '{"__proto__":{"amount":1},'), 'RS_OK'],
  ['a key twice', (id) => contentOf(id).replace('{', '{"amount":99900000000,'), 'RS_ERROR_WRONG_SYNTAX'],
  ['keys nobody knows', (id) => contentOf(id, { extra: { deep: [1, { x: null }] } }), 'RS_OK'],
])('%s in the body', async (_, body, status) => {
  const [id, before] = [randomUUID(), await moneyNow()];
  expect((await post(body(id))).status).toBe(status);
  expect(await done(id)).toBe(status === 'RS_OK' ? 1 : 0);
  expect(await moneyNow()).toBe(status === 'RS_OK' ? before - 1 : before);
});

test.each([
  ['none', ''],
  ['no base64', '*'.repeat(344)],
  ['too long', 'A'.repeat(8_000)],
  ['somebody else’s', sign('{}', keyPair().privateKey)],
])('a signature that is %s proves nothing', async (_, signature) => {
  const id = randomUUID();
  expect((await post(contentOf(id), { [SIGNATURE_HEADER]: signature })).status).toBe('RS_ERROR_INVALID_SIGNATURE');
  expect(await done(id)).toBe(0);
});

test('a call in pieces is whole', async () => {
  const id = randomUUID();
  const body = contentOf(id);
  const pieces = [...body].map((letter) => `1\r\n${letter}\r\n`).join('');
  const socket = await line();
  const said = new Promise<string>((resolve) => socket.once('data', (chunk: Buffer) => resolve(chunk.toString())));
  socket.write(`${head('transfer-encoding: chunked', signed(body))}${pieces}0\r\n\r\n`);
  expect(await said).toContain('RS_OK');
  expect(await done(id)).toBe(1);
});
