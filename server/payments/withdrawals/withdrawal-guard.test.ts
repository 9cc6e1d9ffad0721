import { randomUUID } from 'node:crypto';
import { Refusal, units } from '@croupier/contract';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { setSetting } from '#brand';
import { createPerson, enterPaymentPassword, hashPassword } from '#identity';
import type { CallContext } from '#kernel/http/handlers';
import { tx } from '#kernel/database/transaction';
import { fixedClock, testDatabase } from '#testing';
import type { PaymentProvider } from '../providers/provider.ts';
import { paymentRoutes } from '../routes.ts';
import { paymentsFixture } from '../testing/fixture.ts';

const t = await testDatabase();
const clock = fixedClock();
// No payment leaves this test: what is asked for waits for an operator.
const f = await paymentsFixture(t, clock, {} as PaymentProvider);
const routes = paymentRoutes(f.payments);
const PAY = '580417';
const HOUR = 3_600_000;
await tx(t.db, (x) => setSetting(x, f.brandId, 'withdrawalPaymentPassword', true, clock.now()));
const paymentHash = await hashPassword(PAY);
const passwordHash = await hashPassword('Quiet-Harbour-41');
let count = 0;

async function somebody({ withPassword = true } = {}) {
  const username = `held${(count += 1)}`;
  const who = { brandId: f.brandId, username, accountType: 0 as const, passwordHash, at: clock.now() };
  const { id: personId } = await tx(t.db, async (x) => {
    const made = await createPerson(x, who);
    const whose = { brandId: f.brandId, personId: made.id };
    if (withPassword) await enterPaymentPassword(x, whose, paymentHash, clock.now());
    return made;
  });
  await f.fund(personId, units(5000));
  const session = { brandId: f.brandId, personId, username, trial: false };
  const brand = { id: f.brandId, asset: 'TWD', timeZone: 'Asia/Taipei', defaultLanguage: 'TW', code: 'lumora' };
  const ctx = { brand, session, ip: '127.0.0.1', lang: 'EN' } as unknown as CallContext<'real'>;
  const add = (accountNumber: string) =>
    routes.addPayoutAccount({ bankCode: '812', accountNumber, payeeName: '王小明' }, ctx);
  const first = await add(`9000000${personId}`);
  const ask = (own: { paymentPassword?: string; payoutAccountId?: string; requestId?: string } = {}) =>
    routes.requestWithdrawal(
      { amount: units(100), payoutAccountId: first.id, requestId: randomUUID(), paymentPassword: PAY, ...own },
      ctx,
    );
  return { personId, ctx, add, ask, terms: () => routes.withdrawalTerms({}, ctx) };
}
const refusal = async (work: Promise<unknown>) => {
  try {
    await work;
    return null;
  } catch (error) {
    if (error instanceof Refusal) return error;
    throw error;
  }
};
const code = async (work: Promise<unknown>) => (await refusal(work))?.code ?? 'ok';
const changeSecurity = (personId: bigint) =>
  sql`update identity.person set security_changed_at = ${clock.now()} where id = ${personId}`.execute(t.db);

test('[spec 2.23] a withdrawal takes the payment password: unset, wrong and missing ones move no money', async () => {
  const without = await somebody({ withPassword: false });
  expect((await without.terms()).paymentPassword).toBe('unset');
  expect(await refusal(without.ask())).toMatchObject({
    code: 'payment_password_unset',
    fields: { paymentPassword: 'payment_password_unset' },
  });
  const person = await somebody();
  expect((await person.terms()).paymentPassword).toBe('set');
  for (const paymentPassword of ['111222', '', 'Quiet-Harbour-41']) {
    expect(await code(person.ask({ paymentPassword }))).toBe('payment_password_wrong');
  }
  expect((await f.balance(person.personId)).balance).toBe(units(5000));
  await person.ask();
  expect((await f.balance(person.personId)).held).toBe(units(100));
});

test('five wrong ones rest, and a right one in between is none of them', async () => {
  const person = await somebody();
  const wrong = () => code(person.ask({ paymentPassword: '111222' }));
  for (let n = 0; n < 4; n += 1) expect(await wrong()).toBe('payment_password_wrong');
  await person.ask();
  for (let n = 0; n < 5; n += 1) expect(await wrong()).toBe('payment_password_wrong');
  expect(await code(person.ask())).toBe('too_many_requests');
  clock.advance(5 * 60_000 + 1);
  await person.ask();
});

test('the same request again takes the password too, and is the same withdrawal', async () => {
  const person = await somebody();
  const requestId = randomUUID();
  const made = await person.ask({ requestId });
  expect((await person.ask({ requestId })).id).toBe(made.id);
  expect(await code(person.ask({ requestId, paymentPassword: '111222' }))).toBe('payment_password_wrong');
});

test('where the brand asks for none, none is needed', async () => {
  const person = await somebody({ withPassword: false });
  const set = (on: boolean) => tx(t.db, (x) => setSetting(x, f.brandId, 'withdrawalPaymentPassword', on, clock.now()));
  await set(false);
  expect((await person.terms()).paymentPassword).toBe('not_asked');
  await person.ask({ paymentPassword: '' });
  await set(true);
});

test('after a change of what proves the person withdrawals rest for a day, which is told before and with the refusal', async () => {
  const person = await somebody();
  expect((await person.terms()).heldUntil).toBeNull();
  const requestId = randomUUID();
  const before = await person.ask({ requestId });
  await changeSecurity(person.personId);
  const until = new Date(clock.now().getTime() + 24 * HOUR);
  expect((await person.terms()).heldUntil).toBe(until.toISOString());
  const told = await refusal(person.ask());
  expect(told?.code).toBe('withdrawal_held');
  expect(told?.params.until).toMatch(/^\d{4}-\d{2}-\d{2} \d{2}:\d{2}$/);
  // What was asked for before stands, also for whoever asks about it again.
  expect((await person.ask({ requestId })).id).toBe(before.id);
  clock.advance(24 * HOUR - 1);
  expect(await code(person.ask())).toBe('withdrawal_held');
  clock.advance(1);
  expect(await code(person.ask())).toBe('ok');
});

test('a payout account beside others rests, the first one does not, and neither holds the other', async () => {
  const person = await somebody();
  const second = await person.add('777766665555');
  expect(second.heldUntil).toBe(new Date(clock.now().getTime() + 24 * HOUR).toISOString());
  expect(await code(person.ask({ payoutAccountId: second.id }))).toBe('withdrawal_held');
  expect(await code(person.ask())).toBe('ok');
  const { list } = await routes.payoutAccounts({}, person.ctx);
  expect(list.map(({ heldUntil }) => heldUntil === null)).toEqual([true, false]);
  clock.advance(24 * HOUR);
  expect(await code(person.ask({ payoutAccountId: second.id }))).toBe('ok');
});

test('the hours are the brand’s', async () => {
  const person = await somebody();
  await changeSecurity(person.personId);
  const set = (hours: number) => tx(t.db, (x) => setSetting(x, f.brandId, 'withdrawalHoldHours', hours, clock.now()));
  await set(0);
  expect(await code(person.ask())).toBe('ok');
  await set(2);
  clock.advance(HOUR);
  expect(await code(person.ask())).toBe('withdrawal_held');
  clock.advance(HOUR);
  expect(await code(person.ask())).toBe('ok');
});
