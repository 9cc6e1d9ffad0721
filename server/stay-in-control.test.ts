import { units } from '@croupier/contract';
import { beforeAll, expect, test } from 'vitest';
import { setModule, setSetting } from '#brand';
import { createPerson, hashPassword, openSession } from '#identity';
import { dayOf, startOfDay } from '#kernel/business-day';
import { runJob } from '#kernel/jobs';
import { tx } from '#kernel/database/transaction';
import { protectionJobs } from '#protection';
import { testDatabase } from '#testing';
import { openAccounts, post } from '#wallet';
import { identityPorts } from './boot/module-ports.ts';
import { type Everybody, everybody } from './boot/testing/everybody.ts';

/** The whole server: what a person who stays in control meets at every door. */
const t = await testDatabase();
const GAME = 'BGS_DRAGON25';
const PASSWORD = 'Quiet-Harbour-41';
const HOUR_MS = 3_600_000;
let world: Everybody;
let passwordHash: string;
let nr = 0;

beforeAll(async () => {
  world = await everybody(t);
  passwordHash = await hashPassword(PASSWORD);
  await tx(t.db, (db) => setModule(db, 1, 'REFERRAL3', true));
});

interface Own {
  payeeName?: string;
  birthday?: string;
  uplineId?: bigint;
}

async function player(own: Own = {}, accountType: 0 | 1 = 0) {
  nr += 1;
  const username = `careful${nr}`;
  const at = t.clock.now();
  return await tx(t.db, async (db) => {
    const entry = { brandId: 1, username, passwordHash, accountType, language: 'TW' as const, at, ...own };
    const person = await createPerson(db, entry);
    await identityPorts(world.kernel).onRegistered(db, person);
    const of = { brandId: 1, asset: 'TWD' as const, personId: person.id };
    await openAccounts(db, of);
    const ref = { type: 'deposit', id: '1' };
    await post(db, [{ ...of, move: 'deposit', amount: units(5000), ref, key: `gift:${username}` }]);
    const { token } = await openSession(db, person, { ip: '203.0.113.9', userAgent: 'test' }, at);
    return { id: String(person.id), username, token };
  });
}
async function team() {
  const agent = await player({}, 1);
  return { agent, below: await player({ uplineId: BigInt(agent.id) }) };
}
type Player = Awaited<ReturnType<typeof player>>;

const as = ({ token }: Player) => ({ token });
const requestId = () => `request-${(nr += 1)}`;
const spin = (who: Player, stake = '10.00') =>
  world.ask('slotSpin', { game: GAME, stake, requestId: requestId() }, as(who));
async function deposit(who: Player, amount: string) {
  const { value } = await world.ask('depositChannels', {}, as(who));
  return await world.ask('createDeposit', { channelId: value.list[0].id, amount, requestId: requestId() }, as(who));
}
/** Asked for by the person themselves, and on its way to an operator. */
async function withdraw(who: Player, amount: string) {
  const secret = '240688';
  await world.ask('setPaymentPassword', { password: PASSWORD, newPaymentPassword: secret }, as(who));
  const payoutAccountId = (await payoutAccount(who, '1234567890')).value.id;
  const input = { amount, payoutAccountId, requestId: requestId(), paymentPassword: secret };
  const asked = await world.ask('requestWithdrawal', input, as(who));
  expect([asked.code, asked.value?.state]).toEqual(['ok', 'review']);
}
const payoutAccount = (who: Player, accountNumber: string) =>
  world.ask('addPayoutAccount', { bankCode: '812', accountNumber, payeeName: '陳小安' }, as(who));
const operator = () => ({ token: world.tokens.operator });

test('[GLI-19 2.5.5] a stake beyond the limit is refused with its reason, and plays again when it renews', async () => {
  const who = await player();
  await world.ask('setLimit', { kind: 'stake', period: 'day', amount: '25.00' }, as(who));
  expect((await spin(who)).status).toBe(200);
  expect((await spin(who)).status).toBe(200);
  const no = await spin(who);
  expect([no.status, no.code]).toEqual([409, 'limit_reached']);
  expect(no.message).toBe('This would go beyond your stake limit for today. 5.00 is left.');
  expect(no.value).toMatchObject({ kind: 'stake', period: 'day', limit: '25.00', left: '5.00' });
  expect((await spin(who, '2.50')).status).toBe(200);
});

test('[C1] sixty-four deposits at once cannot exceed the limit; what is under way counts, what failed does not', async () => {
  const who = await player();
  await world.ask('setLimit', { kind: 'deposit', period: 'week', amount: '1000.00' }, as(who));
  const all = await Promise.all(Array.from({ length: 64 }, () => deposit(who, '300.00')));
  expect(all.filter(({ status }) => status === 200)).toHaveLength(3);
  for (const no of all.filter(({ status }) => status !== 200)) {
    expect([no.code, no.value.left]).toEqual(['limit_reached', '100.00']);
  }
  expect((await deposit(who, '100.00')).status).toBe(200);
});

test('[Stay in control] the deposit form says what the strictest limit leaves, and more is refused on its field', async () => {
  const who = await player();
  const room = async () => (await world.ask('depositChannels', {}, as(who))).value.limit;
  expect(await room()).toBe(null);
  await world.ask('setLimit', { kind: 'deposit', period: 'month', amount: '5000.00' }, as(who));
  await world.ask('setLimit', { kind: 'deposit', period: 'day', amount: '1000.00' }, as(who));
  await world.ask('setLimit', { kind: 'stake', period: 'day', amount: '10.00' }, as(who));
  expect(await room()).toMatchObject({ period: 'day', limit: '1000.00', left: '1000.00' });
  await deposit(who, '300.00');
  expect(await room()).toMatchObject({ period: 'day', left: '700.00' });
  const no = await deposit(who, '701.00');
  expect([no.code, no.fields.amount]).toEqual([
    'limit_reached',
    'This would go beyond your deposit limit for today. 700.00 is left.',
  ]);
  expect((await deposit(who, '700.00')).status).toBe(200);
  expect(await room()).toMatchObject({ left: '0.00' });
});

test('[Stay in control] an agent’s transfer beyond the receiver’s limit on deposits is refused before it happens', async () => {
  await tx(t.db, (db) => setSetting(db, 1, 'transferWays', ['up', 'down'], t.clock.now()));
  const { agent, below } = await team();
  await world.ask('setPaymentPassword', { password: PASSWORD, newPaymentPassword: '240688' }, as(agent));
  const send = (amount: string) => {
    const wish = { way: 'down', to: below.username, amount, requestId: requestId(), paymentPassword: '240688' };
    return world.ask('sendTransfer', wish, as(agent));
  };
  const balance = async (who: Player) => (await world.ask('balance', {}, as(who))).value.balance;
  await world.ask('setLimit', { kind: 'deposit', period: 'day', amount: '1000.00' }, as(below));
  expect((await deposit(below, '300.00')).status).toBe(200);
  expect((await send('500.00')).status).toBe(200);
  // 300 are under way, 500 have come: 200 are left, and the agent is not told why more is refused.
  const no = await send('201.00');
  expect([no.code, Object.keys(no.fields), no.value]).toEqual(['transfer_recipient_closed', ['to'], null]);
  expect([await balance(agent), await balance(below)]).toEqual(['4500.00', '5500.00']);
  // At once there is room for one, and what was sent counts for deposits too.
  const both = await Promise.all([send('200.00'), send('200.00')]);
  expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  expect((await deposit(below, '100.00')).code).toBe('limit_reached');
  const { limits } = (await world.ask('protection', {}, as(below))).value;
  expect(
    limits.find((one: { kind: string; period: string }) => one.kind === 'deposit' && one.period === 'day'),
  ).toMatchObject({
    used: '1000.00',
    left: '0.00',
  });
  // Upwards nothing is paid in: the agent's own limit does not count it.
  await world.ask('setLimit', { kind: 'deposit', period: 'day', amount: '100.00' }, as(agent));
  await world.ask('setPaymentPassword', { password: PASSWORD, newPaymentPassword: '240688' }, as(below));
  const wish = { way: 'up', amount: '300.00', requestId: requestId(), paymentPassword: '240688' };
  expect((await world.ask('sendTransfer', wish, as(below))).code).toBe('ok');
});

test('limits need their own figure: money has an amount, time has minutes', async () => {
  const who = await player();
  const wrong = [
    { kind: 'stake', period: 'day' },
    { kind: 'stake', period: 'day', minutes: 5 },
    { kind: 'time', period: 'day', amount: '5.00' },
    { kind: 'time', period: 'day', amount: '5.00', minutes: 5 },
  ];
  for (const input of wrong) expect((await world.ask('setLimit', input, as(who))).code).toBe('bad_input');
});

test('[C2] who is excluded sees their money and withdraws, and does not play, pay in or come back early', async () => {
  const who = await player({ payeeName: '陳小安' });
  await world.ask('setLimit', { kind: 'stake', period: 'day', amount: '500.00' }, as(who));
  expect((await world.ask('memberInfo', {}, as(who))).value.availablePromos).toEqual(['REFERRAL']);
  const wrong = await world.ask('excludeSelf', { length: '6m', password: 'not-it' }, as(who));
  expect([wrong.code, wrong.fields.password !== undefined]).toEqual(['password_wrong', true]);
  const out = await world.ask('excludeSelf', { length: '6m', password: PASSWORD }, as(who));
  expect(out.value.block).toMatchObject({ kind: 'self_exclusion' });
  expect((await spin(who)).code).toBe('play_paused');
  expect((await deposit(who, '300.00')).code).toBe('play_paused');
  expect((await world.ask('askReturn', {}, as(who))).code).toBe('state_conflict');
  expect((await world.ask('balance', {}, as(who))).value.balance).toBe('5000.00');
  await withdraw(who, '800.00');
  // And nothing is offered any more.
  expect((await world.ask('memberInfo', {}, as(who))).value.availablePromos).toEqual([]);
  // An operator neither: they add to it, or nothing.
  const shorter = { id: who.id, length: '24h', reason: 'asked to be let in' };
  await world.ask('excludePerson', shorter, operator());
  expect((await spin(who)).value).toMatchObject({ block: 'self_exclusion' });
});

test('[C2] another account of the same person is out as well, an older one, a new one, and one that turns out to be', async () => {
  const same = { payeeName: '陳小安', birthday: '1985-05-05' };
  const [first, older] = [await player(same), await player(same)];
  const stranger = await player({ payeeName: '陳小安', birthday: '1985-05-06' });
  await world.ask('excludeSelf', { length: '1y', password: PASSWORD }, as(first));
  expect((await spin(older)).code).toBe('play_paused');
  expect((await spin(await player(same))).code).toBe('play_paused');
  expect((await spin(stranger)).status).toBe(200);
  for (const one of [first, stranger]) expect((await payoutAccount(one, '9876543210')).status).toBe(200);
  const follow = protectionJobs(world.kernel).find(({ name }) => name === 'protection.follow-exclusions')!;
  await runJob(t.db, follow, new Date(Number(BigInt(first.id) % 60n) * 60_000).toISOString());
  expect((await spin(stranger)).code).toBe('play_paused');
});

test('[GLI-19 2.5.5] an operator’s limit holds beside the own one, and is only ever made stricter', async () => {
  const who = await player();
  const of = { id: who.id, kind: 'loss', period: 'day', reason: 'plays more than they earn' };
  expect((await world.ask('setPersonLimit', { ...of, amount: '20.00' }, operator())).status).toBe(200);
  expect((await world.ask('setPersonLimit', { ...of, amount: '30.00' }, operator())).code).toBe('limit_stricter_only');
  expect((await world.ask('setPersonLimit', { ...of, amount: '20.00', reason: '  ' }, operator())).code).toBe(
    'reason_required',
  );
  await world.ask('setLimit', { kind: 'loss', period: 'day', amount: '1000.00' }, as(who));
  const no = await spin(who, '25.00');
  expect([no.code, no.value.limit]).toEqual(['limit_reached', '20.00']);
  const file = await world.ask('personProtection', { id: who.id }, operator());
  expect(file.value.history.map(({ what, source }: { what: string; source: string }) => [what, source])).toEqual([
    ['limit_set', 'person'],
    ['limit_set', 'operator'],
  ]);
  const log = await world.ask('auditLog', {}, operator());
  expect(log.text).toContain('plays more than they earn');
});

test('time that is used up ends the session once; signed in again one sees, and does not play, until it renews', async () => {
  // Early in a day of the brand: midnight would renew the limit.
  const today = startOfDay(dayOf(t.clock.now(), 'Asia/Taipei'), 'Asia/Taipei');
  t.clock.set(new Date(today.getTime() + 25 * HOUR_MS));
  const who = await player();
  await world.ask('setLimit', { kind: 'time', period: 'day', minutes: 15 }, as(who));
  const rest = protectionJobs(world.kernel).find(({ name }) => name === 'protection.rest')!;
  for (const minute of [5, 10]) {
    t.clock.advance(5 * 60_000);
    await world.ask('balance', {}, as(who));
    await runJob(t.db, rest, `minute ${minute}`);
    expect((await spin(who)).status, `after ${minute} minutes`).toBe(200);
  }
  t.clock.advance(5 * 60_000);
  await world.ask('balance', {}, as(who));
  await runJob(t.db, rest, 'minute 15');
  t.clock.advance(3_000);
  expect((await world.ask('balance', {}, as(who))).code).toBe('not_logged_in');
  const again = await tx(t.db, (db) =>
    openSession(
      db,
      { id: BigInt(who.id), brandId: 1, expiresAt: null },
      { ip: '203.0.113.9', userAgent: 'test' },
      t.clock.now(),
    ),
  );
  await runJob(t.db, rest, 'again');
  const no = await spin({ ...who, token: again.token });
  expect([no.code, no.value.kind]).toEqual(['limit_reached', 'time']);
  expect((await world.ask('balance', {}, { token: again.token })).status).toBe(200);
});

test('time in session and net position are at hand, and a reality check is due by the person’s own interval', async () => {
  const who = await player();
  const began = t.clock.now();
  await spin(who);
  t.clock.advance(20 * 60_000);
  const { value } = await world.ask('playPosition', {}, as(who));
  expect(value).toMatchObject({ sessionBegan: began.toISOString(), stakedSession: '10.00', realityMinutes: 60 });
  expect(value.realityDueAt).toBe(new Date(began.getTime() + HOUR_MS).toISOString());
  expect((await world.ask('setRealityCheck', { minutes: 45 }, as(who))).code).toBe('bad_input');
  await world.ask('setRealityCheck', { minutes: 30 }, as(who));
  expect((await world.ask('answerRealityCheck', { answer: 'continue' }, as(who))).status).toBe(200);
  const after = await world.ask('playPosition', {}, as(who));
  expect(after.value.realityDueAt).toBe(new Date(t.clock.now().getTime() + HOUR_MS / 2).toISOString());
});

test('the history is the person’s own and pages', async () => {
  const who = await player();
  for (const amount of ['500.00', '400.00', '300.00']) {
    await world.ask('setLimit', { kind: 'stake', period: 'month', amount }, as(who));
  }
  const first = await world.ask('protectionHistory', { limit: 2 }, as(who));
  expect(first.value.list.map(({ after }: { after: string }) => after)).toEqual(['300.00', '400.00']);
  const rest = await world.ask('protectionHistory', { cursor: first.value.nextCursor }, as(who));
  expect(rest.value).toMatchObject({ list: [{ before: null, after: '500.00' }], nextCursor: null });
  expect((await world.ask('protectionHistory', {}, as(await player()))).value.list).toEqual([]);
});
