import { generateKeyPairSync } from 'node:crypto';
import { type IncomingMessage, type ServerResponse, createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { verify } from '@croupier/vendor-protocol';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { addKey, probeVendors, saveConnection } from '#gateway';
import { saveGames } from '#games';
import { createPerson, hashPassword, openSession } from '#identity';
import { tx } from '#kernel/database/transaction';
import { testDatabase } from '#testing';
import { GAMES } from '../../../tools/seed/catalogue.ts';
import { identityPorts } from '../module-ports.ts';
import { type Everybody, everybody } from '../testing/everybody.ts';

/** The whole server, and a vendor that answers as it is told: what opening a game comes to. */
const t = await testDatabase();
const { privateKey, publicKey } = generateKeyPairSync('rsa', {
  modulusLength: 2048,
  privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  publicKeyEncoding: { type: 'spki', format: 'pem' },
});
const heard: { path: string; body: Record<string, string>; signed: boolean }[] = [];
let answer = (_response: ServerResponse): void => undefined;
const vendor = createServer((request: IncomingMessage, response) => {
  const chunks: Buffer[] = [];
  request.on('data', (chunk: Buffer) => chunks.push(chunk));
  request.on('end', () => {
    const raw = Buffer.concat(chunks);
    const signed = verify(raw, request.headers['x-hub88-signature'] as string, publicKey);
    heard.push({ path: request.url!, body: JSON.parse(raw.toString()) as Record<string, string>, signed });
    answer(response);
  });
});
let world: Everybody;
let origin = '';
let passwordHash = '';
let nr = 0;
const game = GAMES.find((one) => one.vendor === 'PG' && one.gameType === 'RNG')!;
let nodeId = '';

beforeAll(async () => {
  await new Promise<void>((resolve) => vendor.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(vendor.address() as AddressInfo).port}`;
  world = await everybody(t);
  passwordHash = await hashPassword('Quiet-Harbour-41');
  await tx(t.db, async (db) => {
    const at = t.clock.now();
    await saveGames(db, [{ ...game, state: 'open' }]);
    const terms = { brandId: 1, vendor: 'PG', dialect: 'native' as const, enabled: true, operatorId: 'lumora' };
    await saveConnection(db, { ...terms, baseUrl: `${origin}/PG`, gameOrigin: origin }, at);
    await addKey(world.kernel, db, { brandId: 1, vendor: 'PG', role: 'ours', text: privateKey }, at);
  });
  const { rows } = await sql<{ id: bigint }>`select id from games.game where code = ${game.code}`.execute(t.db);
  nodeId = String(rows[0]!.id);
});
afterAll(() => {
  vendor.closeAllConnections();
  vendor.close();
});
const json =
  (content: unknown, status = 200) =>
  (response: ServerResponse) => {
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(content));
  };
beforeEach(() => {
  heard.length = 0;
  answer = json({ url: `${origin}/play/one-time` });
});

async function player() {
  nr += 1;
  const at = t.clock.now();
  return await tx(t.db, async (db) => {
    const entry = { brandId: 1, username: `opens${nr}`, passwordHash, accountType: 0 as const, at };
    const person = await createPerson(db, { ...entry, language: 'TW' });
    await identityPorts(world.kernel).onRegistered(db, person);
    const { token } = await openSession(db, person, { ip: '203.0.113.9', userAgent: 'test' }, at);
    return { id: person.id, token };
  });
}
type Player = Awaited<ReturnType<typeof player>>;
const open = (who: Player, vendorCode = 'PG') =>
  world.ask('launchGame', { nodeId, vendor: vendorCode, backUrl: '/rng?vassalage=PG' }, { token: who.token });
const launchesOf = async (who: Player) => {
  const { rows } = await sql<{ ended: boolean }>`
    select ended_at is not null as ended from gateway.launch where person_id = ${who.id}
    order by launched_at, ended_at nulls last`.execute(t.db);
  return rows.map(({ ended }) => ended);
};
const stateNow = async () => {
  const { value } = await world.ask('hotGames', {});
  const known = value.list.find((one: { gameCode: string }) => one.gameCode === game.code);
  return known?.state as string | undefined;
};

test('[spec 4.13] a vendor’s game opens where its vendor says, for somebody the vendor does not know by name', async () => {
  const who = await player();
  const { code, value } = await open(who);
  expect([code, value]).toEqual(['ok', { kind: 'url', target: `${origin}/play/one-time` }]);
  expect(heard).toHaveLength(1);
  const { path, body, signed } = heard[0]!;
  expect([path, signed]).toEqual(['/PG/operator/generic/v2/game/url', true]);
  expect(body).toMatchObject({
    game_code: game.code,
    operator_id: 'lumora',
    currency: 'TWD',
    lang: 'en',
    platform: 'GPL_DESKTOP',
    lobby_url: 'https://localhost/rng?vassalage=PG',
  });
  expect(body.user).toMatch(/^[a-z0-9]{16,40}$/);
  expect(body.token!.length).toBeGreaterThan(20);
});

test('the call is kept as it went, without what would open the game', async () => {
  answer = json({ url: `${origin}/play/secret-page` });
  await open(await player());
  const { token } = heard[0]!.body;
  const kept = async () => {
    const { rows } = await sql<{ request: string; answer: string; status: string; http: number }>`
      select request, answer, status, http from gateway.exchange where direction = 'out' order by id desc limit 1`.execute(
      t.db,
    );
    return rows[0];
  };
  await expect.poll(async () => (await kept())?.request).toContain(heard[0]!.body.user);
  const exchange = (await kept())!;
  expect([exchange.status, exchange.http]).toEqual(['ok', 200]);
  expect(exchange.request).not.toContain(token);
  expect(exchange.answer).not.toContain('secret-page');
});

test('another launch of the vendor ends the one before, however many come at once', async () => {
  const who = await player();
  await open(who);
  await open(who);
  expect(await launchesOf(who)).toEqual([true, false]);
  await Promise.all([open(who), open(who), open(who)]);
  expect((await launchesOf(who)).filter((ended) => !ended)).toHaveLength(1);
  const [first, ...others] = heard.map(({ body }) => body.user);
  expect(new Set(others)).toEqual(new Set([first]));
  expect(new Set(heard.map(({ body }) => body.token)).size).toBe(heard.length);
});

test('[spec 4.13] the address of a game’s page opened by another person is a launch of their own', async () => {
  const [one, other] = [await player(), await player()];
  await open(one);
  await open(other);
  const users = heard.map(({ body }) => body.user);
  const tokens = heard.map(({ body }) => body.token);
  expect([new Set(users).size, new Set(tokens).size]).toEqual([2, 2]);
  expect(await launchesOf(one)).toEqual([false]);
  expect(await launchesOf(other)).toEqual([false]);
});

test('who is in a time-out is refused before the vendor hears of it', async () => {
  const who = await player();
  const paused = await world.ask('takeBreak', { length: '24h', password: 'Quiet-Harbour-41' }, { token: who.token });
  expect(paused.code).toBe('ok');
  const refused = await open(who);
  expect([refused.code, refused.value.block]).toEqual(['play_paused', 'cool_off']);
  expect(heard).toEqual([]);
});

test('a trial is told that it takes a real account; a guest that one must log in', async () => {
  const asked = { nodeId, vendor: 'PG' };
  expect((await world.ask('launchGame', asked, { token: world.tokens.trial })).code).toBe('in_need_true_account');
  expect((await world.ask('launchGame', asked)).code).toBe('not_logged_in');
  expect(heard).toEqual([]);
});

test('a page of our own origin is never framed', async () => {
  const who = await player();
  const headers = { origin, host: new URL(origin).host };
  const asked = { nodeId, vendor: 'PG' };
  const { code } = await world.ask('launchGame', asked, { token: who.token, headers, host: new URL(origin).host });
  expect([code, heard.length]).toEqual(['game_maintenance', 0]);
});

test('[spec 8.7] a vendor that does not open its game is in maintenance, grey in the lobby, and not asked again', async () => {
  const who = await player();
  expect(await stateNow()).toBe('open');
  answer = json({ error: 'broken' }, 503);
  expect((await open(who)).code).toBe('game_maintenance');
  expect(heard).toHaveLength(3);
  await expect.poll(stateNow, { timeout: 10_000 }).toBe('maintenance');
  expect((await open(who)).code).toBe('game_maintenance');
  expect(heard).toHaveLength(3);
});

test('it is let back when it answers again, and goes grey without anybody opening a game', async () => {
  const look = async () => {
    t.clock.advance(1_000);
    await probeVendors(world.kernel, 0);
    return await stateNow();
  };
  answer = (response) => json(heard.at(-1)!.path.endsWith('game/url') ? { url: `${origin}/play/again` } : [])(response);
  await expect.poll(look, { timeout: 15_000 }).toBe('open');
  expect((await open(await player())).code).toBe('ok');
  answer = json({ error: 'who are you' }, 401);
  await expect.poll(look, { timeout: 15_000 }).toBe('maintenance');
  answer = json({ error: 'no such round' }, 404);
  await expect.poll(look, { timeout: 15_000 }).toBe('open');
});

test('a connection that is switched off has no open games', async () => {
  const terms = { brandId: 1, vendor: 'PG', dialect: 'native' as const, operatorId: 'lumora', gameOrigin: origin };
  const save = (enabled: boolean) =>
    tx(t.db, (db) => saveConnection(db, { ...terms, baseUrl: `${origin}/PG`, enabled }, t.clock.now()));
  answer = json([]);
  const look = async () => {
    await probeVendors(world.kernel, 0);
    return await stateNow();
  };
  await save(false);
  await expect.poll(look, { timeout: 15_000 }).toBe('maintenance');
  expect((await open(await player())).code).toBe('game_maintenance');
  await save(true);
  await expect.poll(look, { timeout: 15_000 }).toBe('open');
});
