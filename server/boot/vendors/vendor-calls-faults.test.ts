import { randomUUID } from 'node:crypto';
import { type WalletAnswer, money, sign, SIGNATURE_HEADER } from '@croupier/vendor-protocol';
import pg from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { type BetGuard, unguarded } from '#bets';
import { setMaintenance } from '#brand';
import { addKey, retireKey, sweepCallsJob } from '#gateway';
import { setPersonLocked } from '#identity';
import { tx } from '#kernel/database/transaction';
import { runJob } from '#kernel/jobs';
import { testDatabase } from '#testing';
import { commonOf, type Sent, vendorCaller, type VendorPlayer } from '../testing/vendor-caller.ts';
import { connect, keyPair } from '../../gateway/testing.ts';

/** Vendors' calls when something is not as it should be. */
const t = await testDatabase();
const caller = await vendorCaller(t);
const { kernel, brandId, vendor, keys, doorOf, here, there, call, player, moneyOf, bet, win, rollback } = caller;
const id = () => randomUUID();

/** Holds the person's money, as a long transaction of somebody else would. */
async function holdMoney({ personId }: VendorPlayer): Promise<() => Promise<void>> {
  const client = new pg.Client({ connectionString: t.adminUrl });
  await client.connect();
  await client.query('begin');
  await client.query('select 1 from ledger.account where owner = $1 for update', [`person:${personId}`]);
  let held = true;
  const release = async () => {
    if (!held) return;
    held = false;
    await client.end();
  };
  onTestFinished(release);
  return release;
}

test('over its time a bet is surely not applied, others of the batch are, and asked again it is taken once', async () => {
  const [slow, quick] = [await player(), await player()];
  const door = doorOf(unguarded, 3_000);
  const release = await holdMoney(slow);
  const [a, b] = [id(), id()];
  const [late, fine] = await Promise.all([bet(slow, a, 10, {}, { door }), bet(quick, b, 10, {}, { door })]);
  expect(late.status).toBe('RS_ERROR_TIMEOUT');
  expect(fine).toMatchObject({ status: 'RS_OK', balance: money(90) });
  await release();
  expect(await moneyOf(slow)).toBe('100.00');
  expect(await bet(slow, a, 10)).toMatchObject({ status: 'RS_OK', balance: money(90) });
  // A process that knows nothing of it, such as one that was started after the first was killed.
  expect(await bet(slow, a, 10, {}, { door: doorOf() })).toMatchObject({ status: 'RS_OK', balance: money(90) });
  expect(await moneyOf(slow)).toBe('90.00');
});

test('a balance that cannot be read in time is told so', async () => {
  const { user, token } = await player();
  const client = new pg.Client({ connectionString: t.adminUrl });
  await client.connect();
  await client.query('begin');
  await client.query('lock table ledger.account');
  const answer = await call('/user/balance', { user, token }, { door: doorOf(unguarded, 300) }).finally(() =>
    client.end(),
  );
  expect(answer).toMatchObject({ status: 'RS_ERROR_TIMEOUT' });
  expect(answer.balance).toBeUndefined();
});

test('a rollback of a bet that ran out of time keeps it out for good', async () => {
  const who = await player();
  const release = await holdMoney(who);
  const a = id();
  expect((await bet(who, a, 10, {}, { door: doorOf(unguarded, 500) })).status).toBe('RS_ERROR_TIMEOUT');
  await release();
  expect(await rollback(who, id(), a)).toMatchObject({ status: 'RS_OK', balance: money(100) });
  expect((await bet(who, a, 10)).status).toBe('RS_ERROR_TRANSACTION_ROLLED_BACK');
});

test('at two doors at once: one bet, one rollback of a win, and the sum of the wins', async () => {
  const who = await player();
  const a = id();
  const both = [here, there];
  const many = Array.from({ length: 20 }, (_, nr) => bet(who, a, 10, {}, { door: both[nr % 2]! }));
  for (const answer of await Promise.all(many)) expect(answer).toMatchObject({ status: 'RS_OK', balance: money(90) });
  const wins = ['x', 'y', 'z'].map((name) => `${a}-${name}`);
  const paid = await Promise.all(wins.map((one, nr) => win(who, one, a, 5, {}, { door: both[nr % 2]! })));
  expect(paid.map(({ status }) => status)).toEqual(['RS_OK', 'RS_OK', 'RS_OK']);
  expect(await moneyOf(who)).toBe('105.00');
  const back = await Promise.all(both.map((door) => rollback(who, id(), wins[0]!, { door })));
  expect(back.map(({ status }) => status)).toEqual(['RS_OK', 'RS_OK']);
  expect(await moneyOf(who)).toBe('100.00');
  for (let nr = 0; nr < 10; nr += 1) {
    const b = id();
    await Promise.all([bet(who, b, 7, {}, { door: here }), rollback(who, id(), b, { door: there })]);
    expect(await moneyOf(who)).toBe('100.00');
  }
});

test('a round that is closed settles what is open of it, and another person’s round of that name stays', async () => {
  const [who, other] = [await player(), await player()];
  const round = id();
  const [a, b, c] = [id(), id(), id()];
  await bet(who, a, 10, { round });
  await bet(who, b, 10, { round });
  await bet(other, c, 10, { round });
  await win(who, id(), a, 0, { round, round_closed: true });
  const open = await t.db
    .withTables<{ 'bets.bet': { source_tx: string; status: string } }>()
    .selectFrom('bets.bet')
    .select(['source_tx', 'status'])
    .where('source_tx', 'in', [a, b, c])
    .execute();
  expect(Object.fromEntries(open.map((row) => [row.source_tx, row.status]))).toEqual({
    [a]: 'settled',
    [b]: 'settled',
    [c]: 'open',
  });
  // What comes after it was closed is paid all the same.
  expect(await win(who, id(), b, 4, { round })).toMatchObject({ status: 'RS_OK', balance: money(84) });
  expect(await bet(who, id(), 1, { round_closed: true })).toMatchObject({ status: 'RS_OK', balance: money(83) });
});

test('a rollback of what the person no longer has is refused, and stays to be done', async () => {
  const who = await player();
  const [a, w] = [id(), id()];
  await bet(who, a, 10);
  await win(who, w, a, 50);
  await bet(who, id(), 120);
  const taken = id();
  expect(await rollback(who, taken, w)).toMatchObject({ status: 'RS_ERROR_NOT_ENOUGH_MONEY', balance: money(20) });
  await win(who, id(), a, 40);
  expect(await rollback(who, taken, w)).toMatchObject({ status: 'RS_OK', balance: money(10) });
});

test('amounts are taken exactly or not at all', async () => {
  const who = await player();
  expect((await bet(who, id(), 0, { amount: 1 })).status).toBe('RS_ERROR_WRONG_TYPES');
  expect(await bet(who, id(), 0, { amount: 10 })).toMatchObject({ status: 'RS_OK', balance: money(100) - 10 });
  for (const amount of [2 ** 53, Number.MAX_VALUE, -1, 1.5, '10', null, [], {}, true]) {
    expect((await bet(who, id(), 0, { amount })).status, JSON.stringify(amount)).toBe('RS_ERROR_WRONG_TYPES');
  }
  for (const transaction_uuid of ['', 'a\0b', '\ud800', 'x'.repeat(101), 7]) {
    expect((await bet(who, id(), 1, { transaction_uuid })).status).toBe('RS_ERROR_WRONG_TYPES');
  }
  for (const currency of ['XXX', 'FUN', 'twd', 'USD']) {
    expect((await bet(who, id(), 1, { currency })).status).toBe('RS_ERROR_WRONG_CURRENCY');
  }
});

test('in maintenance, switched off, locked or at a limit: no new bets, wins and rollbacks all the same', async () => {
  const who = await player();
  const [a, b, c, d] = [id(), id(), id(), id()];
  for (const one of [a, b, c, d]) await bet(who, one, 10);
  const stopped = async (status: string, left: string) => {
    expect((await bet(who, id(), 1)).status).toBe(status);
    expect((await win(who, id(), left, 3)).status).toBe('RS_OK');
    expect((await rollback(who, id(), left)).status).toBe('RS_OK');
  };
  await tx(t.db, (db) => setMaintenance(db, brandId, true, null));
  await stopped('RS_ERROR_INVALID_PARTNER', a);
  await tx(t.db, (db) => setMaintenance(db, brandId, false, null));
  await connect(kernel, { brandId, dialect: 'native', enabled: false }, {});
  await stopped('RS_ERROR_INVALID_PARTNER', b);
  await connect(kernel, { brandId, dialect: 'native' }, {});
  const at = t.clock.now();
  await tx(t.db, (db) => setPersonLocked(db, { brandId, personId: who.personId, locked: true, at }));
  await stopped('RS_ERROR_USER_DISABLED', c);
  await tx(t.db, (db) => setPersonLocked(db, { brandId, personId: who.personId, locked: false, at }));
  const full: BetGuard = {
    hold: async () => ({ admit: () => ({ code: 'limit_reached' }), count: async () => undefined }),
  };
  expect((await bet(who, id(), 1, {}, { door: doorOf(full) })).status).toBe('RS_ERROR_LIMIT_REACHED');
  expect((await win(who, id(), d, 3, {}, { door: doorOf(full) })).status).toBe('RS_OK');
});

test('who may call: addresses, keys that are changed one after the other, and nobody else’s', async () => {
  const who = await player();
  const at = t.clock.now();
  const next = keyPair();
  const status = async (sent: Sent) => (await bet(who, id(), 1, {}, sent)).status;
  const keyId = await tx(t.db, (db) => addKey(kernel, db, { ...vendor, role: 'theirs', text: next.publicKey }, at));
  expect(await status({})).toBe('RS_OK');
  expect(await status({ privateKey: next.privateKey })).toBe('RS_OK');
  expect(await status({ privateKey: keyPair().privateKey })).toBe('RS_ERROR_INVALID_SIGNATURE');
  expect(await tx(t.db, (db) => retireKey(db, brandId + 1, keyId, at))).toBe(false);
  expect(await tx(t.db, (db) => retireKey(db, brandId, keyId, at))).toBe(true);
  expect(await status({ privateKey: next.privateKey })).toBe('RS_ERROR_INVALID_SIGNATURE');
  await connect(kernel, { brandId, dialect: 'native', allowedIps: ['198.51.100.0/24', '2001:db8::/32'] }, {});
  expect(await status({})).toBe('RS_ERROR_INVALID_PARTNER');
  for (const ip of ['198.51.100.7', '::ffff:198.51.100.7', '2001:db8::1']) expect(await status({ ip })).toBe('RS_OK');
  expect(await status({ ip: 'unknown' })).toBe('RS_ERROR_INVALID_PARTNER');
  await connect(kernel, { brandId, dialect: 'native' }, {});
});

test('each call is kept without its token, and swept when nobody needs it any more', async () => {
  const who = await player();
  const a = id();
  await bet(who, a, 10);
  await bet(who, a, 11);
  await here.drain();
  const kept = () =>
    t.db
      .withTables<{ 'gateway.exchange': Record<'tx_id' | 'request' | 'answer' | 'status' | 'call', string> }>()
      .selectFrom('gateway.exchange')
      .select(['request', 'answer', 'status', 'call'])
      .where('tx_id', '=', a)
      .execute();
  const calls = await kept();
  expect(new Set(calls.map(({ status }) => status))).toEqual(new Set(['RS_OK', 'RS_ERROR_DUPLICATE_TRANSACTION']));
  expect(calls[0]!.request).toContain(a);
  expect(JSON.stringify(calls)).not.toContain(who.token);
  const now = t.clock.now();
  t.clock.advance(125 * 86_400_000);
  await runJob(t.db, sweepCallsJob(kernel), 'after four months');
  expect(await kept()).toHaveLength(2);
  t.clock.advance(6 * 86_400_000);
  await runJob(t.db, sweepCallsJob(kernel), 'later');
  expect(await kept()).toHaveLength(0);
  t.clock.set(now);
  // The transaction itself guards against a replay for more than a year.
  expect((await bet(who, a, 11)).status).toBe('RS_ERROR_DUPLICATE_TRANSACTION');
});

test('what a vendor may choose: header, paths, and how an unknown rollback is answered', async () => {
  const who = await player();
  const unknownRollback = 'RS_ERROR_TRANSACTION_DOES_NOT_EXIST' as const;
  const settings = { signatureHeader: 'x-niropa-signature', paths: 'wallet' as const, unknownRollback };
  await connect(kernel, { brandId, dialect: 'native', settings }, {});
  const receive = async (path: string, content: object, header = settings.signatureHeader) => {
    const raw = Buffer.from(JSON.stringify({ request_uuid: 'q', ...content }));
    const headers = { [header]: sign(raw, keys.privateKey) };
    const answer = await here.receive({ ...vendor, path, headers, raw, ip: '203.0.113.80' });
    return answer && (JSON.parse(answer.body) as WalletAnswer);
  };
  const { user, token } = who;
  expect(await receive('/wallet/info', { user })).toMatchObject({ status: 'RS_OK', user, request_uuid: 'q' });
  expect(await receive('/wallet/info', { user }, SIGNATURE_HEADER)).toMatchObject({
    status: 'RS_ERROR_INVALID_SIGNATURE',
  });
  expect(await receive('/wallet/balance', { user, token })).toMatchObject({ balance: money(100), currency: 'TWD' });
  expect(await receive('/wallet/balance', { user: 'nobody', token })).toMatchObject({
    status: 'RS_ERROR_INVALID_TOKEN',
  });
  expect(await receive('/user/balance', { user, token })).toBeNull();
  const a = id();
  const ids = { transaction_uuid: id(), reference_transaction_uuid: a };
  for (let nr = 0; nr < 2; nr += 1) {
    expect(await receive('/wallet/rollback', { ...commonOf(who, a), ...ids })).toMatchObject({
      status: unknownRollback,
    });
  }
  const late = { ...commonOf(who, a), transaction_uuid: a, amount: money(1) };
  expect(await receive('/wallet/bet', late)).toMatchObject({ status: 'RS_ERROR_TRANSACTION_ROLLED_BACK' });
  await connect(kernel, { brandId, dialect: 'native' }, {});
});
