import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { formatAmount, units } from '@croupier/contract';
import { sealJdb } from '@croupier/vendor-protocol';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { unguarded } from '#bets';
import { openVendorDoor } from '#gateway';
import { readConfig } from '#kernel/config';
import type { Kernel } from '#kernel/kernel';
import { silentLog } from '#kernel/log';
import { testDatabase } from '#testing';
import { assertBooks, balanceOf } from '#wallet';
import { newVendorPlayer } from '../vendor-sandbox.ts';
import { VENDOR, connect, openVendorGames } from '../../gateway/testing.ts';

/** A vendor whose clock is not ours, in the dialect that tells its time: JDB. */
const t = await testDatabase();
const dataDir = mkdtempSync(join(tmpdir(), 'croupier-clocks-'));
const kernel: Kernel = { db: t.db, clock: t.clock, log: silentLog, config: readConfig({ DATA_DIR: dataDir }) };
const brandId = await openVendorGames(kernel);
const vendor = { brandId, vendor: VENDOR };
const door = openVendorDoor(kernel, unguarded, 20_000);
const SECRET = '0123456789abcdef:fedcba9876543210';
const settle = (settings: object) => connect(kernel, { brandId, dialect: 'jdb', settings }, {});

beforeAll(() => connect(kernel, { brandId, dialect: 'jdb' }, { shared: SECRET }));
afterEach(() => assertBooks(t.db));
afterAll(async () => {
  await door.drain();
  rmSync(dataDir, { recursive: true, force: true });
});

type Player = Awaited<ReturnType<typeof newVendorPlayer>>;
const player = () => newVendorPlayer(kernel, vendor, units(100));
const moneyOf = async ({ personId }: Player) =>
  formatAmount((await balanceOf(t.db, { brandId, personId, asset: 'TWD' })).balance);

/** @param away how far the vendor's clock is from ours, in seconds; null: it tells no time */
async function send(who: Player, content: object, away: number | null): Promise<string> {
  const [gType, mType] = who.game.split('_');
  const ts = away === null ? {} : { ts: t.clock.now().getTime() + away * 1_000 };
  const call = { uid: who.user, currency: 'TWD', gType, mType, ...ts, ...content };
  const raw = Buffer.from(`x=${sealJdb(JSON.stringify(call), SECRET)}`);
  const answer = await door.receive({ ...vendor, path: '/', headers: {}, raw, ip: '203.0.113.80' });
  return (JSON.parse(answer!.body) as { status: string }).status;
}
const HOUR = 3_600;
let nr = 0;
const bet = (who: Player, away: number | null, transferId: number = (nr += 1)) =>
  send(who, { action: 9, transferId, gameRoundSeqNo: transferId, amount: 10 }, away);

test.each<[string, number | null, string]>([
  ['the same', 0, '0000'],
  ['an hour behind', -HOUR, '0000'],
  ['an hour ahead', HOUR, '0000'],
  ['more than an hour behind', -HOUR - 1, '9005'],
  ['more than an hour ahead', HOUR + 1, '9005'],
  ['one of another year', -400 * 24 * HOUR, '9005'],
  ['not told', null, '0000'],
])('a bet by a clock that is %s', async (_, away, status) => {
  const who = await player();
  expect(await bet(who, away)).toBe(status);
  expect(await moneyOf(who)).toBe(status === '0000' ? '90.00' : '100.00');
  // What was refused for its time left nothing on its id.
  if (status !== '0000') expect(await bet(who, 0, nr)).toBe('0000');
});

test('seconds where milliseconds belong, or no time at all, are not taken for a time', async () => {
  const who = await player();
  const seconds = Math.floor(t.clock.now().getTime() / 1_000);
  const bets = async (ts: unknown) => await send(who, { action: 9, transferId: (nr += 1), amount: 1, ts }, 0);
  expect(await bets(seconds)).toBe('9005');
  for (const ts of [-1, Number.MAX_SAFE_INTEGER]) expect(await bets(ts)).toBe('9005');
  for (const ts of ['soon', 1.5, null, {}]) expect(await bets(ts)).toBe('8000');
  expect(await moneyOf(who)).toBe('100.00');
});

test('the same call again hours later is answered as then; a play that was kept is not', async () => {
  const who = await player();
  const [id, sentAt] = [(nr += 1), t.clock.now().getTime()];
  const play = { action: 8, transferId: id, historyId: 'h', bet: -10, win: 25, ts: sentAt };
  expect(await send(who, play, 0)).toBe('0000');
  t.clock.advance(5 * HOUR * 1_000);
  expect(await send(who, play, 0)).toBe('0000');
  expect(await send(who, { ...play, transferId: (nr += 1) }, 0)).toBe('9005');
  expect(await moneyOf(who)).toBe('115.00');
});

test('wins and cancellations are taken by whatever clock, balances are told by any', async () => {
  const who = await player();
  expect(await bet(who, 0)).toBe('0000');
  const [first, second] = [nr, (nr += 1)];
  expect(await bet(who, 0, second)).toBe('0000');
  const settled = { action: 10, transferId: (nr += 1), gameRoundSeqNo: first, amount: 30, refTransferIds: [first] };
  expect(await send(who, settled, -90 * HOUR)).toBe('0000');
  expect(await send(who, { action: 11, transferId: (nr += 1), refTransferIds: [second] }, 90 * HOUR)).toBe('0000');
  expect(await send(who, { action: 6 }, 90 * HOUR)).toBe('0000');
  expect(await moneyOf(who)).toBe('120.00');
});

test('how far it may be is the connection’s, and nothing that is no such time can be said of it', async () => {
  const who = await player();
  await settle({ clockToleranceS: 60 });
  expect([await bet(who, -61), await bet(who, -60), await bet(who, 61)]).toEqual(['9005', '0000', '9005']);
  for (const clockToleranceS of [0, -1, 1.5, 86_401, '60']) {
    await expect(settle({ clockToleranceS })).rejects.toThrow();
  }
  await settle({});
});
