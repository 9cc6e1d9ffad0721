import { randomUUID } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import { type ParsedOf, Refusal, type consoleFreeBets as contract, units } from '@croupier/contract';
import { money } from '@croupier/vendor-protocol';
import { sql } from 'kysely';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { approvalRoutes } from '#approvals';
import { listEntries } from '#audit';
import { betGuard, beginTimeOut, isInTimeOut } from '#protection';
import { askForRewards, freeBetKind, freeBetRoutes, myFreeBetRoutes, stuckBetKind } from '#gateway';
import { createPerson, findPerson, setPersonLocked } from '#identity';
import type { CallContext, OperatorSession } from '#kernel/http/handlers';
import { tx } from '#kernel/database/transaction';
import { listMessages } from '#messaging';
import { createOperator, permissionsOf } from '#operators';
import { testDatabase } from '#testing';
import { stubVendor } from '../testing/stub-vendor.ts';
import { type VendorPlayer, vendorCaller } from '../testing/vendor-caller.ts';
import { VENDOR } from '../../gateway/testing.ts';

/** Free bets from the operator's wish to the vendor's bets, at two doors of one database. */
const t = await testDatabase();
const { kernel, brandId, doorOf, player, moneyOf, bet, win, rollback } = await vendorCaller(t);
const stub = await stubVendor();
const ports = { isOut: isInTimeOut };
const routes = freeBetRoutes(kernel, ports);
const mine = myFreeBetRoutes(kernel);
const approvals = approvalRoutes(kernel, [freeBetKind as never]);
const staff: Record<string, OperatorSession> = {};
const guarded = [doorOf(betGuard(t.clock)), doorOf(betGuard(t.clock))];

const PREPAID = { prepaid_uuid: 'fox-5', game_code: 'PG_FOX', currency: 'TWD', bet_value: money(5), bet_count: 3 };
const TIGER = { ...PREPAID, prepaid_uuid: 'tiger-5', game_code: 'PG_TIGER' };
const DEAR = { ...PREPAID, prepaid_uuid: 'fox-20000', bet_value: money(20_000) };
const ABROAD = { ...PREPAID, prepaid_uuid: 'fox-usdt', currency: 'USDT' };

/** The vendor heard it, and its answer never came. */
const lost = (_body: unknown, response: ServerResponse): undefined => {
  response.destroy();
  response.end();
};

/** What the vendor has, by the reward's id. */
const made = new Map<string, Record<string, string>>();

beforeAll(async () => {
  await stub.connect(kernel, brandId, VENDOR);
  for (const username of ['fay', 'finn', 'sam']) {
    const role = username === 'sam' ? ('support' as const) : ('finance' as const);
    const account = { brandId, username, displayName: username, role, password: 'x', totpSecret: 'JBSWY3DPEHPK3PXP' };
    const operatorId = await tx(t.db, (db) => createOperator(kernel, db, account));
    staff[username] = { sessionId: 1n, operatorId, brandId, username, permissions: permissionsOf(role) };
  }
});

// A day later each time: what was granted alone before does not count any more.
beforeEach(() => {
  t.clock.advance(25 * 3_600_000);
  stub.answers['prepaids/list'] = () => [PREPAID, TIGER, DEAR, ABROAD];
  stub.answers['rewards/create'] = (body) => {
    made.set(body.reward_uuid!, body);
    return { reward_uuid: body.reward_uuid };
  };
  stub.answers['rewards/cancel'] = (body) => ({ reward_uuid: body.reward_uuid });
});

const as = (name: string) => ({ session: staff[name], ip: '203.0.113.8' }) as unknown as CallContext<'operator:'>;
type Wish = ParsedOf<typeof contract.grantFreeBets>;
const DAY_MS = 86_400_000;
const inDays = (days: number) => new Date(t.clock.now().getTime() + days * DAY_MS).toISOString();

function wishOf(players: readonly string[], own: Partial<Wish> = {}): Wish {
  const [requestId, value] = [randomUUID(), units(5)];
  const usual = { requestId, vendor: VENDOR, prepaidId: PREPAID.prepaid_uuid, value, count: 3, reason: 'Thank you' };
  return { ...usual, players: [...players], from: inDays(0), until: inDays(7), ...own };
}
const grant = (wish: Wish, who = 'fay') => routes.grantFreeBets(wish, as(who) as never);
const list = async (grantId: string) =>
  (await routes.freeBets({ grant: grantId, view: 'all', limit: 100 } as never, as('fay') as never)).list;
const refusalOf = async (work: Promise<unknown>) => {
  const failed = await work.then(
    () => null,
    (error: unknown) => error,
  );
  if (failed instanceof Refusal) return [failed.code, ...Object.keys(failed.fields ?? {})];
  return failed;
};
const accountOf = async ({ personId }: VendorPlayer) => (await findPerson(t.db, brandId, personId))!.username;

/** Somebody at the game with free bets of it, as the vendor knows them. */
async function granted(own: Partial<Wish> = {}) {
  const who = await player();
  const { grantId } = await grant(wishOf([await accountOf(who)], own));
  await askForRewards(kernel);
  const [row] = await list(grantId);
  return { who, row: row!, grantId, free: { is_free: true, reward_uuid: row!.rewardId } };
}
const rowOf = async ({ grantId }: { grantId: string }) => (await list(grantId))[0]!;
const shownTo = async ({ personId }: VendorPlayer) => {
  const ctx = { brand: { id: brandId }, session: { personId }, lang: 'EN' };
  return (await mine.myFreeBets({}, ctx as never)).list;
};

test('what is sold is listed in the wallet’s currency, for those who may see it', async () => {
  const { vendors, prepaids } = await routes.freeBetPrepaids({ vendor: VENDOR }, as('sam') as never);
  expect(vendors.map((one) => one.vendor)).toEqual([VENDOR]);
  expect(prepaids.map(({ prepaidId, value, count }) => [prepaidId, value, count])).toEqual([
    ['fox-5', '5.00', 3],
    ['tiger-5', '5.00', 3],
    ['fox-20000', '20000.00', 3],
  ]);
});

test('who may be given free bets, and why others may not', async () => {
  const [fine, gone, away] = [await player(), await player(), await player()];
  const at = t.clock.now();
  const who = { brandId, personId: away.personId };
  const timeOut = { ...who, kind: 'cool_off', source: 'person', startsAt: at, endsAt: new Date(at.getTime() + DAY_MS) };
  await tx(t.db, async (db) => {
    await setPersonLocked(db, { brandId, personId: gone.personId, locked: true, at });
    await beginTimeOut(db, timeOut as never);
    const trial = { brandId, username: 'guest9', accountType: 4 as const, passwordHash: null, at };
    await createPerson(db, { ...trial, expiresAt: new Date(at.getTime() + DAY_MS) } as never);
  });
  const names = [
    await accountOf(fine),
    await accountOf(gone),
    await accountOf(away),
    'guest9',
    'no one',
    "' or 1=1 --",
  ];
  const asked = [...names, names[0]!.toUpperCase(), ` ${names[0]} `];
  const { list: looked } = await routes.checkFreeBetPlayers({ players: asked }, as('fay') as never);
  expect(looked.map(({ why }) => why)).toEqual([
    null,
    'locked',
    'excluded',
    'trial',
    'unknown',
    'unknown',
    'twice',
    'twice',
  ]);
  for (const name of names.slice(1)) {
    expect(await refusalOf(grant(wishOf([names[0]!, name]))), name).toEqual(['free_bet_players', 'players']);
  }
  expect((await grant(wishOf([names[0]!]))).people).toBe(1);
});

test.each([
  ['no reason', { reason: ' ' }, ['reason_required', 'reason']],
  ['an end before its beginning', { from: '2099-01-02T00:00:00Z', until: '2099-01-01T00:00:00Z' }, null],
  ['an end in the past', { from: '2020-01-01T00:00:00Z', until: '2020-01-02T00:00:00Z' }, null],
  ['an end in many years', { until: '2099-01-01T00:00:00Z' }, null],
  ['another value than what is sold', { value: units(6) }, ['state_conflict']],
  ['another number than what is sold', { count: 4 }, ['state_conflict']],
  ['what is not sold', { prepaidId: 'none' }, ['state_conflict']],
  ['a vendor of nobody', { vendor: 'NONE' }, ['not_found']],
] as const)('a grant with %s is refused', async (_what, own, refusal) => {
  const name = await accountOf(await player());
  expect(await refusalOf(grant(wishOf([name], own)))).toEqual(refusal ?? ['free_bet_period', 'until']);
});

test('a grant is asked of the vendor, told to the person, and shown to them', async () => {
  const { who, row } = await granted();
  expect(row).toMatchObject({ state: 'granted', value: '5.00', count: 3, used: 0, mayCancel: true, askedBy: 'fay' });
  expect(made.get(row.rewardId)).toMatchObject({ user: who.user, prepaid_uuid: 'fox-5', end_time: row.until });
  const [message] = await listMessages(t.db, { brandId, personId: who.personId }, { before: null, limit: 5 });
  expect(message!.body).toContain('5.00');
  expect(await shownTo(who)).toMatchObject([{ left: 3, count: 3, value: '5.00', state: 'ready', vendor: VENDOR }]);
  const [entry] = await listEntries(t.db, { brandId, action: 'freebet.grant', limit: 1 } as never);
  expect(entry).toMatchObject({ actorName: 'fay', subject: VENDOR, after: { cost: '15.00', needsSecond: false } });
});

test('the same grant sent twice at once, and again later, is one', async () => {
  const wish = wishOf([await accountOf(await player())]);
  const both = await Promise.all([grant(wish), grant(wish)]);
  t.clock.advance(2 * DAY_MS);
  const again = await grant(wish);
  expect(new Set([...both, again].map(({ grantId }) => grantId)).size).toBe(1);
  expect(await list(again.grantId)).toHaveLength(1);
  expect(await refusalOf(grant({ ...wish, until: inDays(6) }))).toEqual(['idempotency_conflict']);
});

test('an answer that is lost is asked for again under the same id; a plain no after it is cancelled there', async () => {
  const [who, other] = [await player(), await player()];
  await askForRewards(kernel);
  stub.answers['rewards/create'] = lost;
  const { grantId } = await grant(wishOf([await accountOf(who)]));
  await askForRewards(kernel);
  expect(await rowOf({ grantId })).toMatchObject({ state: 'requested', tries: 1, lastFault: 'unreachable' });
  expect(await shownTo(who)).toEqual([]);
  stub.heard.length = 0;
  stub.answers['rewards/create'] = (body) => ({ reward_uuid: body.reward_uuid });
  t.clock.advance(3_000);
  await Promise.all([askForRewards(kernel), askForRewards(kernel)]);
  const row = await rowOf({ grantId });
  expect(row).toMatchObject({ state: 'granted', tries: 2 });
  expect(stub.heard.map(({ call, body }) => [call, body.reward_uuid])).toEqual([['rewards/create', row.rewardId]]);

  stub.answers['rewards/create'] = lost;
  const second = await grant(wishOf([await accountOf(other)]));
  await askForRewards(kernel);
  delete stub.answers['rewards/create'];
  t.clock.advance(5_000);
  await askForRewards(kernel);
  expect(await rowOf(second)).toMatchObject({ state: 'cancelling', endedBy: 'vendor' });
  await askForRewards(kernel);
  expect(await rowOf(second)).toMatchObject({ state: 'cancelled', endedBy: 'vendor' });
});

test('a plain no is final', async () => {
  delete stub.answers['rewards/create'];
  const { row } = await granted();
  expect(row).toMatchObject({ state: 'refused', endedBy: 'vendor', mayCancel: false, lastFault: 'refused' });
});

test('what one operator may not give away alone waits for another, parts of it added up', async () => {
  const own = { prepaidId: DEAR.prepaid_uuid, value: units(20_000) };
  const name = await accountOf(await player());
  const { grantId, waits } = await grant(wishOf([name], own));
  expect(waits).toBe(true);
  await askForRewards(kernel);
  const row = await rowOf({ grantId });
  expect(row).toMatchObject({ state: 'waiting', mayCancel: false, cost: '60000.00' });
  const decide = (by: string, action: 'approve' | 'reject', id = row.approvalId!) =>
    approvals.decideApproval({ id, action, note: 'seen' } as never, as(by) as never);
  expect(await refusalOf(decide('fay', 'approve'))).toEqual(['second_operator_required']);
  await decide('finn', 'approve');
  await askForRewards(kernel);
  expect(await rowOf({ grantId })).toMatchObject({ state: 'granted', approvedBy: 'finn' });

  const rejected = await grant(wishOf([name], own));
  await decide('finn', 'reject', (await rowOf(rejected)).approvalId!);
  expect(await rowOf(rejected)).toMatchObject({ state: 'refused', endedBy: 'operator' });
});

test('a free bet leaves real money alone, counts as used, and its win is paid and counted', async () => {
  const { who, free, grantId } = await granted();
  expect(await bet(who, `${free.reward_uuid}-1`, 5, free)).toMatchObject({ status: 'RS_OK', balance: money(100) });
  expect(await rowOf({ grantId })).toMatchObject({ used: 1, won: '0.00' });
  const won = await win(who, `${free.reward_uuid}-w`, `${free.reward_uuid}-1`, 12, free);
  expect(won).toMatchObject({ status: 'RS_OK', balance: money(112) });
  expect(await rowOf({ grantId })).toMatchObject({ used: 1, won: '12.00' });
  await rollback(who, `${free.reward_uuid}-rw`, `${free.reward_uuid}-w`);
  expect(await rowOf({ grantId })).toMatchObject({ used: 1, won: '0.00' });
  expect(await moneyOf(who)).toBe('100.00');
  expect(await shownTo(who)).toMatchObject([{ left: 2, state: 'ready' }]);
});

test('twenty identical free bets at two doors are one use; a rollback gives it back, once', async () => {
  const { who, free, grantId } = await granted();
  const id = randomUUID();
  const bets = Array.from({ length: 20 }, (_, nr) => bet(who, id, 5, free, { door: guarded[nr % 2]! }));
  for (const answer of await Promise.all(bets)) expect(answer.status).toBe('RS_OK');
  expect(await rowOf({ grantId })).toMatchObject({ used: 1 });
  await win(who, `${id}-w`, id, 7, free);
  for (const nr of [1, 2]) expect((await rollback(who, `${id}-r${nr}`, id)).status).toBe('RS_OK');
  expect(await rowOf({ grantId })).toMatchObject({ used: 0, won: '0.00', state: 'granted' });
  expect(await moneyOf(who)).toBe('100.00');
});

test('of twenty different free bets at once as many are taken as there are, and one more after a rollback', async () => {
  const { who, free, grantId } = await granted();
  const ids = Array.from({ length: 20 }, () => randomUUID());
  const answers = await Promise.all(ids.map((id, nr) => bet(who, id, 5, free, { door: guarded[nr % 2]! })));
  const taken = ids.filter((_, nr) => answers[nr]!.status === 'RS_OK');
  expect(taken).toHaveLength(3);
  const others = answers.filter(({ status }) => status !== 'RS_OK');
  expect(new Set(others.map(({ status }) => status))).toEqual(new Set(['RS_ERROR_LIMIT_REACHED']));
  expect(await rowOf({ grantId })).toMatchObject({ used: 3, state: 'used_up' });
  expect(await shownTo(who)).toMatchObject([{ left: 0, state: 'used_up' }]);
  await rollback(who, randomUUID(), taken[0]!);
  expect((await bet(who, randomUUID(), 5, free)).status).toBe('RS_OK');
  expect((await bet(who, randomUUID(), 5, free)).status).toBe('RS_ERROR_LIMIT_REACHED');
  expect(await moneyOf(who)).toBe('100.00');
});

test('a free bet of a reward that is unknown, another’s, for another game or out of its time is not taken', async () => {
  const limit = 'RS_ERROR_LIMIT_REACHED';
  const [{ who, free }, { free: others }] = [await granted(), await granted()];
  const { who: atTiger, free: ofTiger } = await granted({ prepaidId: TIGER.prepaid_uuid });
  expect((await bet(who, randomUUID(), 5, { ...free, reward_uuid: randomUUID() })).status).toBe(limit);
  expect((await bet(who, randomUUID(), 5, others)).status).toBe(limit);
  expect((await bet(atTiger, randomUUID(), 5, { ...ofTiger, game_code: 'PG_FOX' })).status).toBe(limit);
  expect((await bet(atTiger, randomUUID(), 5, { ...ofTiger, game_code: 'PG_TIGER' })).status).toBe('RS_OK');
  expect((await bet(who, randomUUID(), 6, free)).status).toBe(limit);
  const { who: early, free: notYet } = await granted({ from: inDays(1) });
  expect((await bet(early, randomUUID(), 5, notYet)).status).toBe(limit);
  expect(await shownTo(early)).toMatchObject([{ state: 'later' }]);
  expect(await moneyOf(who)).toBe('100.00');
  // Free by the vendor's own doing: it names none of ours.
  expect((await bet(who, randomUUID(), 5, { is_free: true, campaign_uuid: 'spring' })).status).toBe('RS_OK');
});

test('a cancelled one takes no bets from now on; what was bet of it is still paid, and the vendor is told', async () => {
  const { who, free, row, grantId } = await granted();
  const id = randomUUID();
  await bet(who, id, 5, free);
  const cancel = (reason: string) => routes.cancelFreeBets({ id: row.id, reason }, as('fay') as never);
  expect(await refusalOf(cancel(' '))).toEqual(['reason_required', 'reason']);
  expect(await cancel('Given by mistake')).toMatchObject({ state: 'cancelling', endReason: 'Given by mistake' });
  expect(await refusalOf(cancel('Once more'))).toEqual(['state_conflict']);
  expect((await bet(who, randomUUID(), 5, free)).status).toBe('RS_ERROR_LIMIT_REACHED');
  expect((await win(who, `${id}-w`, id, 9, free)).status).toBe('RS_OK');
  stub.heard.length = 0;
  await askForRewards(kernel);
  expect(stub.heard.map(({ call, body }) => [call, body.reward_uuid])).toEqual([['rewards/cancel', row.rewardId]]);
  expect(await rowOf({ grantId })).toMatchObject({ state: 'cancelled', endedBy: 'operator', used: 1, won: '9.00' });
  expect(await shownTo(who)).toMatchObject([{ state: 'cancelled' }]);
});

test.each([
  ['void', '0.00', { used: 0, won: '0.00' }, '100.00'],
  ['settle', '8.00', { used: 1, won: '8.00' }, '108.00'],
] as const)('a free bet that its vendor has forgotten, ended by hand as %s, counts as it ended', async (...of) => {
  const [outcome, payout, counted, balance] = of;
  const { who, free, grantId } = await granted();
  await bet(who, randomUUID(), 5, free);
  const { rows } = await sql<{ id: bigint }>`select bet_id as id from gateway.free_bet_use u
    join gateway.free_bet_reward r on r.id = u.reward_id where r.reward_id = ${free.reward_uuid}`.execute(t.db);
  const details = { outcome, payout, reason: 'forgotten' };
  const request = { brandId, approvalId: 1n, subjectId: rows[0]!.id, details, by: staff.finn!, at: t.clock.now() };
  await tx(t.db, (db) => stuckBetKind(betGuard(t.clock)).execute(db, request));
  expect(await rowOf({ grantId })).toMatchObject(counted);
  expect(await moneyOf(who)).toBe(balance);
});

test('one that was never asked of the vendor is cancelled without it', async () => {
  const { grantId } = await grant(wishOf([await accountOf(await player())]));
  const { id } = await rowOf({ grantId });
  const ended = await routes.cancelFreeBets({ id, reason: 'A slip' }, as('fay') as never);
  expect(ended).toMatchObject({ state: 'cancelled', tries: 0 });
  stub.heard.length = 0;
  await askForRewards(kernel);
  expect(stub.heard).toEqual([]);
});

test('an expired one takes no bets, and nobody asks a vendor for it any more', async () => {
  const { who, free, grantId } = await granted();
  stub.answers['rewards/create'] = lost;
  const late = await grant(wishOf([await accountOf(who)]));
  await askForRewards(kernel);
  t.clock.advance(8 * DAY_MS);
  expect(await askForRewards(kernel)).toBe(0);
  expect((await rowOf(late)).state).toBe('expired');
  expect((await rowOf({ grantId })).state).toBe('expired');
  // The launch has ended by now as well: somebody new at the same game stands for one that is open.
  expect((await bet(who, randomUUID(), 5, free)).status).not.toBe('RS_OK');
  expect(await shownTo(who)).toMatchObject([{ state: 'expired' }]);
});
