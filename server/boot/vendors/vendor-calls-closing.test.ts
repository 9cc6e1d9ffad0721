import { randomUUID } from 'node:crypto';
import { money } from '@croupier/vendor-protocol';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { endLaunches, openLaunch, setHealth } from '#gateway';
import { consoleGamesRoutes, setVendorState, vendorGameOf } from '#games';
import { setPersonLocked } from '#identity';
import type { CallContext } from '#kernel/http/handlers';
import { tx } from '#kernel/database/transaction';
import { beginTimeOut, betGuard } from '#protection';
import { testDatabase } from '#testing';
import { commonOf, type VendorPlayer, vendorCaller } from '../testing/vendor-caller.ts';
import { VENDOR } from '../../gateway/testing.ts';

/** What becomes of a game that is open in somebody's frame when it, its vendor or whoever plays it is stopped. */
const t = await testDatabase();
const { kernel, brandId, vendor, doorOf, call, player, moneyOf, bet, win, rollback } = await vendorCaller(t);
const id = () => randomUUID();
const guarded = doorOf(betGuard(t.clock));
const by = {
  session: { brandId, operatorId: 1n, username: 'fay' },
  brand: { id: brandId },
  ip: '203.0.113.8',
} as unknown as CallContext<'operator:games.manage'> & CallContext<'operator:games.view'>;
const routes = consoleGamesRoutes(kernel);

/** Two bets are open; then something happens to whoever may play. */
async function inRound() {
  const who = await player();
  const [a, b] = [id(), id()];
  for (const one of [a, b]) expect((await bet(who, one, 10, {}, { door: guarded })).status).toBe('RS_OK');
  return { who, a, b };
}
const newBet = async (who: VendorPlayer) => (await bet(who, id(), 1, {}, { door: guarded })).status;

/** What was begun ends as it would have: a win is paid, a bet taken back, by the door that everybody else has. */
async function expectEnds({ who, a, b }: Awaited<ReturnType<typeof inRound>>): Promise<void> {
  const before = Number(await moneyOf(who));
  expect((await win(who, id(), a, 25, { round: a, round_closed: true }, { door: guarded })).status).toBe('RS_OK');
  expect((await rollback(who, id(), b, { door: guarded })).status).toBe('RS_OK');
  expect(Number(await moneyOf(who)) - before).toBe(35);
}

const gameNow = async (who: VendorPlayer) => (await vendorGameOf(kernel.db, brandId, VENDOR, who.game))!;
const closedSince = async (who: VendorPlayer) => (await gameNow(who)).closedSince?.getTime() ?? null;

test('[spec 8.7] a vendor that does not answer us: no launches, but the games that are open go on', async () => {
  const round = await inRound();
  await setHealth(kernel, vendor, 'down');
  // Longer than anything is held in memory, and than operators' closings leave.
  await expect.poll(async () => (await gameNow(round.who)).state, { timeout: 5_000 }).toBe('open');
  t.clock.advance(600_000);
  expect(await newBet(round.who)).toBe('RS_OK');
  await expectEnds(round);
  await setHealth(kernel, vendor, 'up');
});

test('[spec 4.13] a vendor that operators close for a while: new bets for two minutes more, wins for good', async () => {
  const round = await inRound();
  const closed = await setVendorState(kernel, by, { vendor: VENDOR, version: 0, state: 'maintenance' });
  await expect.poll(() => closedSince(round.who)).toBe(t.clock.now().getTime());
  t.clock.advance(119_000);
  expect(await newBet(round.who)).toBe('RS_OK');
  // Closed further, it does not begin anew.
  const soon = await setVendorState(kernel, by, { vendor: VENDOR, version: closed.version, state: 'soon' });
  t.clock.advance(1_000);
  expect(await newBet(round.who)).toBe('RS_ERROR_INVALID_GAME');
  await expectEnds(round);
  await setVendorState(kernel, by, { vendor: VENDOR, version: soon.version, state: 'open' });
  await expect.poll(() => closedSince(round.who)).toBe(null);
  expect(await newBet(round.who)).toBe('RS_OK');
});

test.each(['game', 'vendor'])('[spec 4.13] a maintenance window of a %s likewise, until it is ended', async (of) => {
  const round = await inRound();
  const { id: gameId } = await gameNow(round.who);
  const now = t.clock.now();
  const endsAt = new Date(now.getTime() + 3_600_000).toISOString();
  const what = of === 'game' ? { nodeId: String(gameId) } : { vendor: VENDOR };
  const window = await routes.addMaintenance({ ...what, beginsAt: now.toISOString(), endsAt, note: '' } as never, by);
  await expect.poll(() => closedSince(round.who)).toBe(now.getTime());
  expect(await newBet(round.who)).toBe('RS_OK');
  t.clock.advance(120_000);
  expect(await newBet(round.who)).toBe('RS_ERROR_INVALID_GAME');
  await expectEnds(round);
  await routes.endMaintenance({ id: window.id }, by);
  await expect.poll(() => closedSince(round.who)).toBe(null);
  expect(await newBet(round.who)).toBe('RS_OK');
});

test('[spec 4.13] a game that is taken off the brand while it is open: no new bet at once, wins for good', async () => {
  const round = await inRound();
  const { id: gameId } = await gameNow(round.who);
  const show = (enabled: boolean) =>
    sql`update games.brand_game set enabled = ${enabled} where brand_id = ${brandId} and game_id = ${gameId}`.execute(
      t.db,
    );
  await show(false);
  await expect.poll(() => newBet(round.who)).toBe('RS_ERROR_INVALID_GAME');
  await expectEnds(round);
  await show(true);
  await expect.poll(() => newBet(round.who)).toBe('RS_OK');
});

test('locked in the middle of a round: no new bet, and what was begun ends', async () => {
  const round = await inRound();
  const { personId } = round.who;
  const lock = (locked: boolean) =>
    tx(t.db, (db) => setPersonLocked(db, { brandId, personId, locked, at: t.clock.now() }));
  await lock(true);
  expect(await newBet(round.who)).toBe('RS_ERROR_USER_DISABLED');
  await expectEnds(round);
});

test.each(['cool_off', 'self_exclusion'] as const)(
  'a %s in the middle of a round: no new bet, not for nothing either, and what was begun ends',
  async (kind) => {
    const round = await inRound();
    const { personId } = round.who;
    const startsAt = t.clock.now();
    const endsAt = new Date(startsAt.getTime() + 86_400_000);
    await tx(t.db, (db) => beginTimeOut(db, { brandId, personId, kind, source: 'person', startsAt, endsAt }));
    expect(await newBet(round.who)).toBe('RS_ERROR_USER_DISABLED');
    expect((await bet(round.who, id(), 1, { is_free: true }, { door: guarded })).status).toBe('RS_ERROR_USER_DISABLED');
    await expectEnds(round);
  },
);

test('[spec 4.13] a newer launch: the older token takes no bets, and pays what was staked by it', async () => {
  const round = await inRound();
  const { who } = round;
  const { id: gameId } = await gameNow(who);
  const of = { ...vendor, personId: who.personId };
  const token = await tx(t.db, async (db) => {
    await endLaunches(db, of, t.clock.now());
    return await openLaunch(db, { ...of, gameId, asset: 'TWD', ip: null, device: null }, t.clock.now());
  });
  expect(await newBet(who)).toBe('RS_ERROR_TOKEN_EXPIRED');
  expect(await newBet({ ...who, token })).toBe('RS_OK');
  await expectEnds(round);
});

test('a launch is its person’s: with somebody else’s name nothing of it is taken, paid or taken back', async () => {
  const { who, a, b } = await inRound();
  const other = await player();
  const mixed = { ...other, token: who.token };
  const sent = { door: guarded };
  expect((await bet(mixed, id(), 1, {}, sent)).status).toBe('RS_ERROR_INVALID_TOKEN');
  expect((await win(mixed, id(), a, 25, {}, sent)).status).toBe('RS_ERROR_INVALID_TOKEN');
  expect((await rollback(mixed, id(), b, sent)).status).toBe('RS_ERROR_INVALID_TOKEN');
  expect(await call('/user/balance', { user: other.user, token: who.token })).toMatchObject({
    status: 'RS_ERROR_INVALID_TOKEN',
  });
  // With a launch of one's own, on somebody else's bets.
  expect((await win(other, id(), a, 25, {}, sent)).status).toBe('RS_ERROR_TRANSACTION_DOES_NOT_EXIST');
  expect((await rollback(other, id(), b, sent)).status).toBe('RS_ERROR_INVALID_TOKEN');
  expect((await bet(other, a, 10, {}, sent)).status).toBe('RS_ERROR_DUPLICATE_TRANSACTION');
  expect([await moneyOf(who), await moneyOf(other)]).toEqual(['80.00', '100.00']);
  await expectEnds({ who, a, b });
});

test('a win in another currency, below nothing or of more than there is to tell moves nothing, and may be sent right', async () => {
  const { who, a, b } = await inRound();
  const wins = (own: object) => win(who, `${a}-w`, a, 25, own);
  expect((await wins({ currency: 'USD' })).status).toBe('RS_ERROR_WRONG_CURRENCY');
  for (const amount of [-1, -money(25), 0.5, 2 ** 53, '25', null]) {
    expect((await wins({ amount })).status, JSON.stringify(amount)).toBe('RS_ERROR_WRONG_TYPES');
  }
  expect(await moneyOf(who)).toBe('80.00');
  expect(await wins({})).toMatchObject({ status: 'RS_OK', balance: money(105) });
  expect(await call('/transaction/rollback', { ...commonOf(who, b), transaction_uuid: id() })).toMatchObject({
    status: 'RS_ERROR_WRONG_TYPES',
  });
  await rollback(who, id(), b);
});

test('our clock is set back between a bet and its win: it is paid, taken back, and bets go on', async () => {
  const round = await inRound();
  const now = t.clock.now();
  t.clock.set(new Date(now.getTime() - 7_200_000));
  expect(await newBet(round.who)).toBe('RS_OK');
  await expectEnds(round);
  t.clock.set(now);
});
