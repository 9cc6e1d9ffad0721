import { type Minor, Refusal, units, ZERO } from '@croupier/contract';
import { sql } from 'kysely';
import sharp from 'sharp';
import { afterAll, expect, test } from 'vitest';
import { systemClock } from '#kernel/clock';
import { tx } from '#kernel/database/transaction';
import { imageOf } from '#kernel/images/image-store';
import { testDatabase } from '#testing';
import { addPayoutAccount } from '../accounts/add-payout-account.ts';
import { cancelWithdrawal } from '../withdrawals/cancel-withdrawal.ts';
import { expireReceipts } from './change-receipt.ts';
import { confirmReceipt, PROOF_PURPOSE, type ReceiptAnswer } from './confirm-receipt.ts';
import { decideWithdrawal } from '../withdrawals/decide-withdrawal.ts';
import { loadDeposit } from '../load-history.ts';
import { sendApproved } from '../withdrawals/pay-withdrawals.ts';
import { proofOf } from './receipt-proof.ts';
import { receiptsOf, receiptSteps } from './receipt-store.ts';
import { receiveWebhook } from '../providers/receive-webhook.ts';
import { requestWithdrawal } from '../withdrawals/request-withdrawal.ts';
import { startBank, startListener } from '../testing/bank.ts';
import { CHANNEL, paymentsFixture } from '../testing/fixture.ts';
import { withdrawalById, withdrawalOfPerson } from '../withdrawals/withdrawal-store.ts';

const t = await testDatabase();
const bank = await startBank({ PSP_PAYOUT_MS: '10' });
const listener = await startListener(async ({ raw, headers }) =>
  receiveWebhook(f.payments, { channelCode: CHANNEL, raw, headers }).then(
    () => 200,
    (error: unknown) => (error instanceof Refusal ? 401 : 500),
  ),
);
/** What was bet by each, from whenever. */
const bets = new Map<bigint, Minor>();
const f = await paymentsFixture(t, systemClock, bank.provider, {
  hookUrl: () => listener.url,
  validBetsFrom: async (_db, { personId }, starts) =>
    starts.map((_, nr) => (nr === 0 ? (bets.get(personId) ?? ZERO) : ZERO)),
});
afterAll(async () => {
  await bank.stop();
  await listener.stop();
});

let people = 500n;
async function newPerson(dollars: number, turnoverRequired: Minor = ZERO) {
  const personId = (people += 1n);
  const past = { ...f.who(personId), channelCode: CHANNEL, asset: 'TWD', at: new Date(), key: 'in' } as const;
  await tx(t.db, (db) => loadDeposit(db, { ...past, amount: units(dollars), turnoverRequired }));
  const to = { bankCode: '812', accountNumber: `0000${personId}`, payeeName: '王小明', ip: '::1' };
  const { id } = await addPayoutAccount(f.payments, { ...f.who(personId), ...to });
  return { personId, payoutAccountId: id };
}
type Person = Awaited<ReturnType<typeof newPerson>>;
const ask = ({ personId, payoutAccountId }: Person, amount: Minor, requestId = `req-${amount}`) =>
  requestWithdrawal(f.payments, {
    ...f.who(personId),
    asset: 'TWD',
    timeZone: 'Asia/Taipei',
    amount,
    payoutAccountId,
    requestId,
  });
const approve = (id: bigint) => {
  const operator = { id: 1n, name: 'ops.linda', brandId: f.brandId };
  return decideWithdrawal(f.payments, { operator, id, action: 'approve', reason: '', version: 1, ip: '::1' });
};
const stateOf = async (id: bigint) => (await withdrawalById(t.db, f.brandId, id))?.state;
const receiptOf = async (id: bigint) => (await receiptsOf(t.db, [id]))[0]!;
async function paid(dollars: number) {
  const person = await newPerson(dollars);
  const { id, reference } = await ask(person, units(dollars));
  await approve(id);
  await sendApproved(f.payments, 1000);
  await expect.poll(() => stateOf(id), { timeout: 60_000 }).toBe('paid');
  return { ...person, id, reference };
}
type Paid = Awaited<ReturnType<typeof paid>>;
const say = ({ personId, id }: Paid, more: Partial<ReceiptAnswer>) =>
  confirmReceipt(f.payments, {
    ...f.who(personId),
    id,
    answer: 'received',
    received: null,
    comment: '',
    proofs: [],
    requestId: 'answer-1',
    ip: '::1',
    ...more,
  });
const codes = async (work: Promise<unknown>[]) =>
  (await Promise.allSettled(work)).map((end) => (end.status === 'fulfilled' ? 'ok' : (end.reason as Refusal).code));
const picture = (format: 'png' | 'jpeg' | 'webp') =>
  sharp({ create: { width: 60, height: 40, channels: 3, background: '#840' } })
    .toFormat(format)
    .toBuffer();

test('[spec 2.23] a deposit that was not bet cannot be withdrawn, to the cent; money beside it can', async () => {
  const person = await newPerson(1000, units(1000));
  expect(await codes([ask(person, units(1000))])).toEqual(['turnover_short']);
  expect(await f.balance(person.personId)).toMatchObject({ balance: units(1000), held: ZERO });
  bets.set(person.personId, (units(1000) - 100n) as Minor);
  expect(await codes([ask(person, units(1000))])).toEqual(['turnover_short']);
  expect(await codes([ask(person, (units(1000) - 100n) as Minor, 'all-but-it')])).toEqual(['ok']);
  bets.set(person.personId, units(1000));
  expect(await codes([ask(person, 100n as Minor, 'the-cent')])).toEqual(['amount_below_minimum']);
});

test('what was bet once is not bet again for the next deposit, and does not stand in its way', async () => {
  const person = await newPerson(1000, units(1000));
  bets.set(person.personId, units(1000));
  await ask(person, units(200));
  bets.set(person.personId, ZERO);
  expect(await codes([ask(person, units(200), 'again-1')])).toEqual(['ok']);
});

test('many at once take no more than what is free', async () => {
  const person = await newPerson(1000, units(1000));
  bets.set(person.personId, units(600));
  const ends = await codes([1, 2, 3, 4].map((nr) => ask(person, units(250), `race-${nr}-x`)));
  expect(ends.filter((end) => end === 'ok')).toHaveLength(2);
  expect((await f.balance(person.personId)).balance).toBe(units(500));
});

test('[spec 2.23] taken back before anybody approved it: the money is there again; later it is refused', async () => {
  const person = await newPerson(1000);
  const row = await ask(person, units(400));
  const cancel = () => cancelWithdrawal(f.payments, { ...f.who(person.personId), id: row.id });
  const race = await codes([cancel(), cancel(), approve(row.id)]);
  const state = await stateOf(row.id);
  expect(['cancelled', 'approved']).toContain(state);
  expect(race).toEqual(
    state === 'cancelled' ? ['ok', 'ok', 'state_conflict'] : ['state_conflict', 'state_conflict', 'ok'],
  );
  const { balance, held } = await f.balance(person.personId);
  expect([balance, held]).toEqual(state === 'cancelled' ? [units(1000), ZERO] : [units(600), units(400)]);
  const other = cancelWithdrawal(f.payments, { ...f.who(999n), id: row.id });
  await expect(other).rejects.toMatchObject({ code: 'not_found' });
});

test('[spec 4.17] received: the receipt is closed, and said again it is the same', async () => {
  const withdrawal = await paid(300);
  expect(await receiptOf(withdrawal.id)).toMatchObject({ state: 'awaiting', received: null, forced: false });
  await say(withdrawal, {});
  await say(withdrawal, {});
  expect(await receiptOf(withdrawal.id)).toMatchObject({ state: 'received', received: units(300), forced: false });
  expect(await codes([say(withdrawal, { answer: 'missing', requestId: 'answer-2' })])).toEqual(['state_conflict']);
  const told = await f.events(withdrawal.personId, 'withdrawal.receipt');
  expect(told).toMatchObject([{ receipt: 'received', state: 'paid', reference: withdrawal.reference }]);
});

test('[spec 3.18] a part, with proofs drawn anew: a case with both amounts', async () => {
  const withdrawal = await paid(500);
  const proofs = [await picture('png'), await picture('jpeg')];
  await say(withdrawal, { answer: 'partly', received: units(300), proofs, comment: ' see 06/18 ' });
  const receipt = await receiptOf(withdrawal.id);
  expect(receipt).toMatchObject({ state: 'disputed', received: units(300), amount: units(500), comment: 'see 06/18' });
  expect(receipt.proofs).toHaveLength(2);
  const bytes = await imageOf(t.db, { brandId: f.brandId, purpose: PROOF_PURPOSE, id: receipt.proofs[0]! });
  expect((await sharp(bytes!).metadata()).format).toBe('webp');
  expect(await imageOf(t.db, { brandId: f.brandId, purpose: 'avatar', id: receipt.proofs[0]! })).toBeNull();
  // Who sent them sees them again, and nobody else does; there is no third one.
  const own = await withdrawalOfPerson(t.db, withdrawal.personId, withdrawal.id);
  expect(await proofOf(t.db, own, 0)).toBe(bytes!.toString('base64'));
  expect(await proofOf(t.db, own, 1)).not.toBe(await proofOf(t.db, own, 0));
  const strangers = await withdrawalOfPerson(t.db, withdrawal.personId + 1n, withdrawal.id);
  expect(await codes([proofOf(t.db, own, 2), proofOf(t.db, strangers, 0)])).toEqual(['not_found', 'not_found']);
});

test.each([
  ['a WebP', () => picture('webp')],
  ['an SVG', async () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')],
  ['a PNG by its first bytes only', async () => (await picture('png')).subarray(0, 40)],
])('%s is no proof, and nothing is kept', async (_what, make) => {
  const withdrawal = await paid(200);
  const proofs = [await picture('png'), await make()];
  expect(await codes([say(withdrawal, { answer: 'missing', proofs })])).toEqual(['image_unreadable']);
  expect((await receiptOf(withdrawal.id)).state).toBe('awaiting');
  const kept = await sql`select from kernel.image where owner = ${`withdrawal:${withdrawal.id}`}`.execute(t.db);
  expect(kept.rows).toHaveLength(0);
});

test('[spec 4.17] two answers at once: one wins; another person’s is not there', async () => {
  const withdrawal = await paid(200);
  const ends = await codes([
    say(withdrawal, { requestId: 'answer-a' }),
    say(withdrawal, { answer: 'missing', requestId: 'answer-b' }),
    say(withdrawal, { answer: 'partly', received: units(50), requestId: 'answer-c' }),
  ]);
  // What came after all may be said of a case: the first two may both stand, in that order.
  const steps = (await receiptSteps(t.db, withdrawal.id)).map(({ state }) => state);
  expect(ends.filter((end) => end === 'ok')).toHaveLength(steps.length - 1);
  expect(new Set(steps).size).toBe(steps.length);
  expect(await codes([say({ ...withdrawal, personId: 999n }, {})])).toEqual(['not_found']);
});

test('[spec 4.17] without an answer in the brand’s time it counts as received, once, and nothing is given back', async () => {
  const withdrawal = await paid(200);
  const minutes = await sql<{ minutes: number }>`select
      round(extract(epoch from due_at - clock_timestamp()) / 60)::int as minutes
    from payments.receipt where withdrawal_id = ${withdrawal.id}`.execute(t.db);
  expect(minutes.rows).toEqual([{ minutes: 1440 }]);
  const expire = () => tx(t.db, (db) => expireReceipts(db, systemClock.now()));
  await expire();
  expect((await receiptOf(withdrawal.id)).state).toBe('awaiting');
  await sql`update payments.receipt set due_at = clock_timestamp() where withdrawal_id = ${withdrawal.id}`.execute(
    t.db,
  );
  const counts = await Promise.all([expire(), expire(), expire()]);
  expect(counts.reduce((sum, count) => sum + count, 0)).toBe(1);
  expect(await receiptOf(withdrawal.id)).toMatchObject({ state: 'received', forced: true, received: units(200) });
  expect(await f.balance(withdrawal.personId)).toMatchObject({ balance: ZERO, held: ZERO });
  expect(await codes([say(withdrawal, { answer: 'missing' })])).toEqual(['state_conflict']);
  expect(await f.bookSum()).toBe('0');
});
