import { randomUUID } from 'node:crypto';
import { units } from '@croupier/contract';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { count } from '#kernel/consumer';
import { resolveVendorMoves, sendVendorMove, type VendorDesk } from '../../transfers/advance-vendor-move.ts';
import { startVendorMove } from '../../transfers/move-vendor-funds.ts';
import { resolveRecalls } from '../../transfers/recall-vendor-funds.ts';
import { NEVER_HEARD_MS } from '../../transfers/vendor-move.ts';
import { keepRecalls } from '../../transfers/vendor-recall-store.ts';
import { recallOnSignOut } from '../../transfers/vendor-wallet-jobs.ts';
import {
  t,
  vendors,
  world,
  desk,
  connect,
  player,
  type Player,
  amountOf,
  move,
  recall,
  cash,
  there,
  statesOf,
  heal,
  toldMost,
  resolve,
} from '../testing/wallet-world.ts';

test('[spec 2.23, 7.24, 7.26] out and back, with what a vendor says is there and both kinds in the record', async () => {
  const who = await player();
  expect(await there(who)).toBe('0.00');
  const out = await move(who, 'out', 300);
  expect(out).toMatchObject({ code: 'ok', value: { state: 'done', direction: 'out', amount: '300.00' } });
  expect([await cash(who), await there(who)]).toEqual(['700.00', '300.00']);
  expect(await move(who, 'in', 120)).toMatchObject({ code: 'ok', value: { state: 'done' } });
  expect([await cash(who), await there(who)]).toEqual(['820.00', '180.00']);
  const record = await world.ask('accountRecord', {}, { token: who.token });
  expect(record.value.list.slice(0, 2)).toMatchObject([
    { kind: 'vendor_in', amount: '120.00', title: 'PG', state: null },
    { kind: 'vendor_out', amount: '-300.00', title: 'PG', reference: out.value.reference },
  ]);
  const totals = await world.ask('accountRecordTotals', {}, { token: who.token });
  expect(totals.value).toMatchObject({ vendorWallets: '-180.00', reconciled: true });
  const { value } = await world.ask('vendorMoves', { limit: 1 }, { token: who.token });
  expect(value.list).toMatchObject([{ direction: 'in', state: 'done' }]);
  expect(value.nextCursor).not.toBe(null);
  expect((await recall(who)).value).toMatchObject({ total: '180.00' });
  expect([await cash(who), await there(who)]).toEqual(['1000.00', '0.00']);
});

test('refused on the field: limits, more than there is on either side, a vendor that is none or closed', async () => {
  const who = await player();
  const field = async (asked: ReturnType<typeof move>) => (await asked).value?.fields ?? (await asked).code;
  const codes = async (...asked: ReturnType<typeof move>[]) => (await Promise.all(asked)).map(({ code }) => code);
  expect(await codes(move(who, 'out', 9), move(who, 'out', 200_001))).toEqual([
    'amount_below_minimum',
    'amount_above_maximum',
  ]);
  expect(await codes(move(who, 'out', 1001), move(who, 'in', 10))).toEqual([
    'insufficient_funds',
    'insufficient_funds',
  ]);
  expect(await field(move(who, 'out', 10, { vassalage: 'NONE' }))).toBeTruthy();
  expect(await codes(move(who, 'out', 10, { vassalage: 'NONE' }))).toEqual(['not_found']);
  await move(who, 'out', 100);
  expect(await codes(move(who, 'in', 101))).toEqual(['insufficient_funds']);
  await connect(false);
  expect(await codes(move(who, 'out', 10))).toEqual(['vendor_wallet_closed']);
  expect((await recall(who)).value.total).toBe('100.00');
  expect([await cash(who), await statesOf(who)]).toEqual(['1000.00', ['out done', 'in done']]);
});

test('a vendor that does not answer gets no money, and says nothing about what is there', async () => {
  const who = await player();
  await move(who, 'out', 100);
  vendors.PG.fault = 'broken';
  expect(await there(who)).toBe(null);
  // It has not been silent for so long that it would be closed.
  await heal();
  expect((await move(who, 'out', 100)).code).toBe('vendor_wallet_silent');
  expect([await cash(who), await statesOf(who)]).toEqual(['900.00', ['out done']]);
});

test('[spec 7.25] all of a person’s money in one answer, which says where somebody was silent', async () => {
  const who = await player();
  await move(who, 'out', 300);
  await move(who, 'out', 200, { vassalage: 'CQ9' });
  const all = async () => (await world.ask('consolidatedFunds', {}, { token: who.token })).value;
  expect(await all()).toMatchObject({
    main: '500.00',
    held: '0.00',
    inTransit: '0.00',
    total: '1000.00',
    complete: true,
  });
  vendors.CQ9.fault = 'broken';
  expect(await all()).toMatchObject({
    wallets: [
      { vassalage: 'CQ9', balance: null },
      { vassalage: 'PG', balance: '300.00' },
    ],
    total: '800.00',
    complete: false,
  });
  vendors.PG.fault = 'lost_answer';
  await move(who, 'out', 50);
  expect(await all()).toMatchObject({ main: '450.00', inTransit: '50.00' });
});

test('the same request, one after the other and at once, is one move', async () => {
  const who = await player();
  const requestId = randomUUID();
  const taps = await Promise.all([1, 2, 3, 4].map(() => move(who, 'out', 100, { requestId })));
  expect(new Set(taps.map(({ code }) => code))).toEqual(new Set(['ok']));
  expect(new Set(taps.map(({ value }) => value.reference)).size).toBe(1);
  expect((await move(who, 'out', 100, { requestId })).value.state).toBe('done');
  expect((await move(who, 'out', 101, { requestId })).code).toBe('idempotency_conflict');
  expect([await cash(who), await there(who)]).toEqual(['900.00', '100.00']);
});

test('two taps that mean two moves: as many arrive as have left', async () => {
  const who = await player(units(250));
  const codes = (await Promise.all([1, 2, 3].map(() => move(who, 'out', 100)))).map(({ code }) => code);
  expect(codes).toContain('ok');
  for (const code of codes) expect(['ok', 'vendor_move_under_way', 'insufficient_funds']).toContain(code);
  const arrived = codes.filter((code) => code === 'ok').length;
  expect([await cash(who), await there(who)]).toEqual([amountOf(250 - 100 * arrived), amountOf(100 * arrived)]);
});

test('what the vendor refuses comes back at once', async () => {
  const who = await player();
  vendors.PG.fault = 'refused';
  expect((await move(who, 'out', 100)).value.state).toBe('failed');
  expect([await cash(who), await statesOf(who)]).toEqual(['1000.00', ['out failed']]);
  const record = await world.ask('accountRecord', { kind: 'vendor_out' }, { token: who.token });
  expect(record.value.list.map(({ amount }: { amount: string }) => amount)).toEqual(['100.00', '-100.00']);
});

test('an answer that is lost: asked about, never told again, and nothing is paid twice', async () => {
  const who = await player();
  vendors.PG.fault = 'lost_answer';
  expect((await move(who, 'out', 100)).value.state).toBe('unknown');
  expect(await cash(who)).toBe('900.00');
  // Nothing else goes in or out as long as nobody knows.
  await heal();
  vendors.PG.fault = 'none';
  expect((await move(who, 'out', 50)).code).toBe('vendor_move_under_way');
  const told = toldMost();
  await resolve();
  expect([await statesOf(who), await there(who), toldMost()]).toEqual([['out done'], '100.00', told]);
  vendors.PG.fault = 'lost_answer';
  expect((await move(who, 'in', 100)).value.state).toBe('unknown');
  expect(await cash(who)).toBe('900.00');
  vendors.PG.fault = 'none';
  await resolve();
  expect([await cash(who), await there(who)]).toEqual(['1000.00', '0.00']);
});

test('a call that never came: the money waits a minute, and is the person’s again', async () => {
  const who = await player();
  vendors.PG.fault = 'lost_call';
  expect((await move(who, 'out', 100)).value.state).toBe('unknown');
  vendors.PG.fault = 'none';
  await resolve(20_000);
  expect([await cash(who), await statesOf(who)]).toEqual(['900.00', ['out unknown']]);
  await resolve(NEVER_HEARD_MS);
  expect([await cash(who), await statesOf(who)]).toEqual(['1000.00', ['out failed']]);
});

test('a vendor that is silent for an hour is asked later and later, and the money waits', async () => {
  const who = await player();
  vendors.PG.fault = 'lost_answer';
  await move(who, 'out', 100);
  vendors.PG.fault = 'broken';
  for (let minute = 0; minute < 60; minute += 10) await resolve(600_000);
  expect([await cash(who), await statesOf(who)]).toEqual(['900.00', ['out unknown']]);
  vendors.PG.fault = 'none';
  await resolve(600_000);
  expect([await cash(who), await statesOf(who)]).toEqual(['900.00', ['out done']]);
});

class Killed extends Error {}
/** The same desk, whose process ends where it is told to. */
function dyingDesk(cut: 'before the call' | 'after the call'): VendorDesk {
  const { vendors: real } = desk.ports;
  const dies = (call: typeof real.deposit) => async (order: Parameters<typeof real.deposit>[0]) => {
    if (cut === 'after the call') await call(order);
    throw new Killed();
  };
  const dying = { ...real, deposit: dies(real.deposit), withdraw: dies(real.withdraw) };
  return { ...desk, ports: { ...desk.ports, vendors: dying } };
}

const cuts = (['out', 'in'] as const).flatMap((direction) =>
  (['after the row', 'before the call', 'after the call'] as const).map((cut) => [direction, cut] as const),
);
test.each(cuts)('the process ends, money going %s, %s: it goes on, once', async (direction, cut) => {
  const who = await player();
  await move(who, 'out', 400);
  const before = vendors.PG.told.size;
  const start = { brandId: 1, personId: who.id, vendor: 'PG', direction, amount: units(100), requestId: randomUUID() };
  const row = (await startVendorMove(desk, start))!;
  if (cut !== 'after the row') await expect(sendVendorMove(dyingDesk(cut), row)).rejects.toThrow(Killed);
  expect(await statesOf(who)).toEqual(['out done', `${direction} ${cut === 'after the row' ? 'asked' : 'sent'}`]);
  // Two processes find it at once.
  t.clock.advance(20_000);
  await Promise.all([resolveVendorMoves(desk), resolveVendorMoves(desk)]);
  await resolve(NEVER_HEARD_MS);
  await resolve(NEVER_HEARD_MS);
  // What the vendor had never heard of did not happen; all else did.
  const done = cut !== 'before the call';
  const change = done ? (direction === 'out' ? -100 : 100) : 0;
  expect(await statesOf(who)).toEqual(['out done', `${direction} ${done ? 'done' : 'failed'}`]);
  expect([await cash(who), await there(who)]).toEqual([amountOf(600 + change), amountOf(400 - change)]);
  expect(vendors.PG.told.size - before).toBe(done ? 1 : 0);
});

test('everything back in one tap: of all vendors, with what was won there, and two taps at once are one', async () => {
  const who = await player();
  await move(who, 'out', 300);
  await move(who, 'out', 200, { vassalage: 'CQ9' });
  vendors.PG.play(5_000_000);
  const taps = await Promise.all([recall(who), recall(who)]);
  for (const { code } of taps) expect(code).toBe('ok');
  await resolve();
  await resolveRecalls(desk);
  expect([await cash(who), await there(who), await there(who, 'CQ9')]).toEqual(['1050.00', '0.00', '0.00']);
  expect((await recall(who)).value.wallets.map(({ outcome }: { outcome: string }) => outcome)).toEqual([
    'nothing',
    'nothing',
  ]);
});

test('called back while money is on its way, or its vendor is silent: the others at once, this one later', async () => {
  const who = await player();
  await move(who, 'out', 200, { vassalage: 'CQ9' });
  vendors.PG.fault = 'lost_answer';
  await move(who, 'out', 300);
  vendors.PG.fault = 'none';
  await connect();
  const { value } = await recall(who);
  expect(value).toMatchObject({
    total: '200.00',
    wallets: [
      { vassalage: 'CQ9', outcome: 'recalled' },
      { vassalage: 'PG', outcome: 'later' },
    ],
  });
  const seen = await world.ask('vendorWallets', {}, { token: who.token });
  expect(seen.value.wallets).toMatchObject([
    { vassalage: 'CQ9', recalling: false, underWay: null },
    { vassalage: 'PG', recalling: true, underWay: { state: 'unknown' } },
  ]);
  await resolve();
  vendors.PG.fault = 'broken';
  await resolveRecalls(desk);
  expect(await cash(who)).toBe('700.00');
  vendors.PG.fault = 'none';
  await connect();
  t.clock.advance(600_000);
  await resolveRecalls(desk);
  expect([await cash(who), await there(who)]).toEqual(['1000.00', '0.00']);
});

test('in a time-out nothing goes out, and everything comes back', async () => {
  const who = await player();
  await move(who, 'out', 300);
  const rest = await world.ask('takeBreak', { length: '24h', password: 'Quiet-Harbour-41' }, { token: who.token });
  expect(rest.code).toBe('ok');
  expect((await move(who, 'out', 100)).code).toBe('play_paused');
  expect((await move(who, 'in', 100)).value.state).toBe('done');
  expect((await recall(who)).value.total).toBe('200.00');
  expect(await cash(who)).toBe('1000.00');
});

test('with the time of the day used up nothing goes out either', async () => {
  const who = await player();
  await world.ask('setLimit', { kind: 'time', period: 'day', minutes: 60 }, { token: who.token });
  const until = new Date(t.clock.now().getTime() + 3_600_000);
  await sql`update protection.standing set rested_until = ${until} where person_id = ${who.id}`.execute(t.db);
  expect((await move(who, 'out', 100)).code).toBe('limit_reached');
  expect(await cash(who)).toBe('1000.00');
});

test('an account is not closed while money may be with a vendor; called back, or said to be none, it may be', async () => {
  const [winner, loser] = [await player(units(300)), await player(units(300))];
  const obstacles = async (who: Player) => (await world.ask('closure', {}, { token: who.token })).value.obstacles;
  for (const [who, result] of [
    [loser, -30_000_000],
    [winner, 0],
  ] as const) {
    expect(await obstacles(who)).toEqual(['balance']);
    await move(who, 'out', 300);
    vendors.PG.play(result);
    expect(await obstacles(who)).toEqual(['vendor_wallets']);
    t.clock.advance(1000);
    await recall(who);
    t.clock.advance(1000);
  }
  expect([await obstacles(winner), await obstacles(loser)]).toEqual([['balance'], []]);
  await move(winner, 'out', 100);
  expect(await obstacles(winner)).toEqual(['balance', 'vendor_wallets']);
});

test('whoever signs out has their money at home; whoever moves some out again keeps it there', async () => {
  const follow = () => count(t.db, 'test.sign-out', recallOnSignOut(desk));
  while ((await follow()) > 0);
  const [who, other] = [await player(), await player()];
  await move(who, 'out', 300);
  await move(other, 'out', 300);
  await world.ask('logout', {}, { token: who.token });
  while ((await follow()) > 0);
  await resolveRecalls(desk);
  expect([await cash(who), await cash(other)]).toEqual(['1000.00', '700.00']);
  const at = t.clock.now();
  await keepRecalls(t.db, { brandId: 1, personId: other.id }, ['PG'], { at, nextAt: at });
  await move(other, 'out', 10);
  expect(await resolveRecalls(desk)).toBe(0);
  expect([await cash(other), await there(other)]).toEqual(['690.00', '310.00']);
});
