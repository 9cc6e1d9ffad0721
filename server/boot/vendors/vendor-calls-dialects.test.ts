import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { formatAmount, units } from '@croupier/contract';
import { openJdb, sealJdb, sign, signSoftswiss } from '@croupier/vendor-protocol';
import fc from 'fast-check';
import { afterAll, expect, test } from 'vitest';
import { unguarded } from '#bets';
import { openVendorDoor } from '#gateway';
import { readConfig } from '#kernel/config';
import type { Kernel } from '#kernel/kernel';
import { silentLog } from '#kernel/log';
import { testDatabase } from '#testing';
import { assertBooks, balanceOf } from '#wallet';
import { assertBets } from '../../bets/testing.ts';
import { newVendorPlayer } from '../vendor-sandbox.ts';
import { VENDOR, connect, keyPair, openVendorGames } from '../../gateway/testing.ts';

/** What the suite cannot tell of SOFTSWISS and JDB, since the others have no word for it. */
const t = await testDatabase();
const dataDir = mkdtempSync(join(tmpdir(), 'croupier-dialects-'));
const kernel: Kernel = { db: t.db, clock: t.clock, log: silentLog, config: readConfig({ DATA_DIR: dataDir }) };
const brandId = await openVendorGames(kernel);
const vendor = { brandId, vendor: VENDOR };
const door = openVendorDoor(kernel, unguarded, 20_000);
const SECRET = 'a secret that both of them have';
const JDB_SECRET = '0123456789abcdef:fedcba9876543210';

afterAll(async () => {
  await door.drain();
  await assertBooks(t.db);
  await assertBets(t.db);
  rmSync(dataDir, { recursive: true, force: true });
});

type Player = Awaited<ReturnType<typeof newVendorPlayer>>;
const player = () => newVendorPlayer(kernel, vendor, units(100));
const moneyOf = async ({ personId }: Player) =>
  formatAmount((await balanceOf(t.db, { brandId, personId, asset: 'TWD' })).balance);
async function receive(path: string, body: string, headers: Record<string, string> = {}) {
  const answer = await door.receive({ ...vendor, path, raw: Buffer.from(body), headers, ip: '203.0.113.80' });
  return { http: answer?.http, ...(JSON.parse(answer!.body) as object) };
}
const softswiss = (path: string, content: object) => {
  const body = JSON.stringify(content);
  return receive(path, body, { 'x-request-sign': signSoftswiss(body, SECRET) });
};
const jdb = (content: object | string) =>
  receive('/', `x=${sealJdb(typeof content === 'string' ? content : JSON.stringify(content), JDB_SECRET)}`);

test('softswiss: several actions of a call are done in their order, and what was done is named', async () => {
  await connect(kernel, { brandId, dialect: 'softswiss' }, { shared: SECRET });
  const who = await player();
  const common = { user_id: who.user, session_id: who.token, currency: 'TWD', game: who.game, game_id: 'r1' };
  const actions = [
    { action: 'bet', action_id: 's-b', amount: 1000 },
    { action: 'win', action_id: 's-w', amount: 2550 },
  ];
  const done = {
    http: 200,
    balance: 11_550,
    game_id: 'r1',
    transactions: [
      { action_id: 's-b', tx_id: 's-b' },
      { action_id: 's-w', tx_id: 's-w' },
    ],
  };
  expect(await softswiss('/play', { ...common, finished: true, actions })).toEqual(done);
  expect(await softswiss('/play', { ...common, finished: true, actions })).toEqual(done);
  expect(await softswiss('/play', { user_id: who.user, currency: 'TWD', game: who.game })).toEqual({
    http: 200,
    balance: 11_550,
  });
  const dear = [{ action: 'bet', action_id: 's-x', amount: 99_999_00 }, actions[1]];
  expect(await softswiss('/play', { ...common, game_id: 'r2', actions: dear })).toMatchObject({
    http: 412,
    code: 100,
    balance: 11_550,
  });
  const back = [{ action: 'rollback', action_id: 's-r', original_action_id: 's-b' }];
  expect(await softswiss('/rollback', { ...common, actions: back })).toMatchObject({ http: 200, balance: 10_000 });
  expect(await moneyOf(who)).toBe('100.00');
});

test('jdb: bet and win in one call, ids longer than a double, and several bets cancelled at once', async () => {
  await connect(kernel, { brandId, dialect: 'jdb' }, { shared: JDB_SECRET });
  const who = await player();
  const [gType, mType] = who.game.split('_');
  const common = { uid: who.user, currency: 'TWD', gType, mType };
  const play = { action: 8, ...common, transferId: 71, historyId: 'h1', bet: -10, win: 12.5 };
  expect(await jdb(play)).toEqual({ http: 200, status: '0000', err_text: '', balance: '102.50' });
  expect(await jdb(play)).toMatchObject({ status: '0000', balance: '102.50' });
  expect(await jdb({ ...play, bet: -11 })).toMatchObject({ status: '9011' });
  const long = (id: string) =>
    JSON.stringify({ action: 9, ...common, transferId: 'ID', gameRoundSeqNo: 5, amount: 1 }).replace('"ID"', id);
  for (const id of ['9007199254740993', '9007199254740992'])
    expect(await jdb(long(id))).toMatchObject({ status: '0000' });
  expect(await moneyOf(who)).toBe('100.50');
  const refTransferIds = ['9007199254740993', '9007199254740992'];
  const cancel = { action: 11, uid: who.user, currency: 'TWD', transferId: 99, refTransferIds };
  expect(await jdb(cancel)).toMatchObject({ status: '0000', balance: '102.50' });
  expect(await jdb(cancel)).toMatchObject({ status: '0000' });
  expect(await moneyOf(who)).toBe('102.50');
  expect(await jdb({ action: 77, uid: who.user, currency: 'TWD' })).toMatchObject({ status: '9007' });
  expect(await receive('/', 'x=')).toMatchObject({ status: '9006' });
  expect(await receive('/', '')).toMatchObject({ status: '9006' });
  await door.drain();
  const kept = await t.db
    .withTables<{ 'gateway.exchange': { request: string; tx_id: string } }>()
    .selectFrom('gateway.exchange')
    .select('request')
    .where('tx_id', '=', '71')
    .execute();
  expect(kept[0]!.request).toContain('"historyId":"h1"');
});

test('jdb: a round’s money moves by its net win, which has the gamble and the jackpot in it', async () => {
  await connect(kernel, { brandId, dialect: 'jdb' }, {});
  const who = await player();
  const [gType, mType] = who.game.split('_');
  const round = { action: 8, uid: who.user, currency: 'TWD', gType, mType };
  const gamble = { ...round, transferId: 801, historyId: 'g1', bet: 0, gambleBet: -50, win: 100, netWin: 50 };
  expect(await jdb(gamble)).toMatchObject({ status: '0000', balance: '150.00' });
  const lost = { ...round, transferId: 802, historyId: 'g2', bet: -10, gambleBet: -5.5, win: 15.5, netWin: 0 };
  expect(await jdb(lost)).toMatchObject({ status: '0000', balance: '150.00' });
  const jackpot = { ...round, transferId: 803, historyId: 'g3', bet: -10, win: 5, netWin: 995 };
  expect(await jdb(jackpot)).toMatchObject({ status: '0000', balance: '1145.00' });
  const more = { ...round, transferId: 804, historyId: 'g4', bet: -10, win: 0, netWin: -10.5 };
  expect(await jdb(more)).toMatchObject({ status: '8000' });
  expect(await moneyOf(who)).toBe('1145.00');
});

test('jdb: a bet and settle is cancelled by its own id; what cannot be is told by the one code that says so', async () => {
  await connect(kernel, { brandId, dialect: 'jdb' }, {});
  const who = await player();
  const [gType, mType] = who.game.split('_');
  const common = { uid: who.user, currency: 'TWD', gType, mType };
  const cancel = (transferId: number, of = common) => jdb({ action: 4, ...of, transferId });
  const play = (transferId: number, more: object) =>
    jdb({ action: 8, ...common, transferId, historyId: `c${transferId}`, ...more });
  await play(41, { bet: -10, win: 30 });
  expect(await cancel(41)).toMatchObject({ status: '0000', balance: '100.00' });
  expect(await cancel(41)).toMatchObject({ status: '0000', balance: '100.00' });
  expect(await cancel(42), 'what never came').toMatchObject({ status: '0000' });
  expect(await play(42, { bet: -10, win: 30 }), 'and comes late').toMatchObject({ status: '9015' });
  await play(43, { bet: -10, win: 110 });
  await jdb({ action: 9, ...common, transferId: 44, gameRoundSeqNo: 'c44', amount: 200 });
  expect(await cancel(43), 'its win is spent').toMatchObject({ status: '6101', balance: '0.00' });
  expect(await cancel(45, { ...common, uid: 'nobody' })).toMatchObject({ status: '7501' });
  expect(await jdb({ action: 4, ...common })).toMatchObject({ status: '6101' });
});

test('jdb: a settle that says so leaves its round open for the next', async () => {
  await connect(kernel, { brandId, dialect: 'jdb' }, {});
  const who = await player();
  const [gType, mType] = who.game.split('_');
  const round = { uid: who.user, currency: 'TWD', gType, mType, gameRoundSeqNo: 'o1' };
  await jdb({ action: 9, ...round, transferId: 91, amount: 10 });
  const settle = (transferId: number, amount: number, more = {}) =>
    jdb({ action: 10, ...round, transferId, amount, refTransferIds: [91], ...more });
  expect(await settle(92, 4, { roundClosed: false })).toMatchObject({ status: '0000', balance: '94.00' });
  expect(await settle(93, 6)).toMatchObject({ status: '0000', balance: '100.00' });
  const closed = await t.db
    .withTables<{ 'gateway.transaction': { tx_id: string; round_closed: boolean } }>()
    .selectFrom('gateway.transaction')
    .select(['tx_id', 'round_closed'])
    .where('tx_id', 'in', ['92', '93'])
    .orderBy('tx_id')
    .execute();
  expect(closed.map((row) => row.round_closed)).toEqual([false, true]);
});

const someJson = fc.oneof(
  fc.jsonValue(),
  fc.dictionary(
    fc.constantFrom(
      'user',
      'user_id',
      'uid',
      'token',
      'action',
      'actions',
      'amount',
      'bet',
      'transaction_uuid',
      'game_id',
    ),
    fc.oneof(fc.jsonValue(), fc.constantFrom<unknown>(8, 9, 10, 11, -0, 1e308, '\0', '\ud800', '', [], {})),
  ),
);

test.each(['native', 'softswiss', 'jdb'] as const)(
  '%s: whatever is sent is answered, and does nothing',
  async (dialect) => {
    const keys = keyPair();
    await connect(kernel, { brandId, dialect }, dialect === 'native' ? { theirs: keys.publicKey } : {});
    const who = await player();
    const paths = [
      '/transaction/bet',
      '/transaction/win',
      '/transaction/rollback',
      '/user/balance',
      '/play',
      '/rollback',
      '/',
    ];
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...paths), someJson, async (path, json) => {
        const text = JSON.stringify(json);
        const raw = Buffer.from(dialect === 'jdb' ? `x=${sealJdb(text, JDB_SECRET)}` : text);
        const headers = {
          'x-hub88-signature': sign(raw, keys.privateKey),
          'x-request-sign': signSoftswiss(raw, SECRET),
        };
        const answer = await door.receive({ ...vendor, path, raw, headers, ip: '203.0.113.80' });
        // A path of another dialect, or an answer that is none of success.
        expect(answer === null || !/RS_OK|"0000"|"transactions"/.test(answer.body), answer?.body).toBe(true);
        expect(answer?.http).not.toBe(500);
      }),
      { numRuns: 150 },
    );
    expect(await moneyOf(who)).toBe('100.00');
  },
);

test('what was not made with the secret opens to nothing', () => {
  const sealed = sealJdb('{"action":6}', JDB_SECRET);
  expect(openJdb(sealed, JDB_SECRET)).toBe('{"action":6}');
  expect(openJdb(sealed, '0123456789abcdeX:fedcba9876543210')).toBeNull();
  for (const other of ['', '!', 'AAAA', sealed.slice(4), sealJdb('[1]', JDB_SECRET), sealJdb('7', JDB_SECRET)]) {
    expect(openJdb(other, JDB_SECRET)).toBeNull();
  }
});
