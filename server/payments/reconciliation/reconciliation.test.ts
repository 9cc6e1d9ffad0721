import { consoleMoney as contract, units } from '@croupier/contract';
import { sql } from 'kysely';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { listEntries } from '#audit';
import { dayOf } from '#kernel/business-day';
import type { CallContext } from '#kernel/http/handlers';
import { tx } from '#kernel/database/transaction';
import { testDatabase } from '#testing';
import { reconcileDay, reconcileDue } from './reconcile-day.ts';
import { type DayStatement, ProviderUnreachable } from '../providers/provider.ts';
import { reconciliationRoutes } from './reconciliation-routes.ts';
import { startBank } from '../testing/bank.ts';
import { CHANNEL, paymentsFixture } from '../testing/fixture.ts';
import { loadDeposit } from '../load-history.ts';

const t = await testDatabase();
const bank = await startBank();
afterAll(() => bank.stop());

let statement: DayStatement | null = null;
let asked = 0;
const provider = {
  ...bank.provider,
  async readDay() {
    asked += 1;
    await new Promise((resolve) => setImmediate(resolve));
    if (!statement) throw new ProviderUnreachable(null);
    return statement;
  },
};
const f = await paymentsFixture(t, t.clock, provider);
const routes = reconciliationRoutes(f.payments);
const DAY = '2026-03-03';
const NOON = new Date('2026-03-03T04:00:00Z');
const of = { channelId: f.channelId, brandId: f.brandId, day: DAY };
type Context = CallContext<'operator:reconciliation.write'> & CallContext<'operator:reconciliation.read'>;
const session = { brandId: f.brandId, operatorId: 1n, username: 'fay', permissions: new Set() };
const brand = { id: f.brandId, timeZone: 'Asia/Taipei', defaultLanguage: 'TW' };
const as = { session, brand, lang: 'EN', ip: '203.0.113.8' } as unknown as Context;
const codeOf = (work: Promise<unknown>) =>
  work.then(
    () => 'ok',
    (error: Error & { code?: string }) => error.code ?? error.message,
  );
const list = async (view: 'open' | 'done' = 'open') =>
  (await routes.differences(contract.differences.input.parse({ view }), as)).list;
const day = async () => (await routes.statementDays({ day: DAY }, as)).list[0]!;
const line = (moneyId: string, amount: number) =>
  ({ moneyId, direction: 'in', reference: `D-${moneyId}`, amount: units(amount), asset: 'TWD', at: NOON }) as const;
const says = (...lines: DayStatement['lines']) => {
  statement = { knownSince: new Date(0), lines };
};

let people = 900n;
/** A deposit of that day, under the provider's name for its money. */
async function credited(moneyId: string, amount: number): Promise<void> {
  const person = f.who((people += 1n));
  const past = { ...person, channelCode: CHANNEL, asset: 'TWD' as const, amount: units(amount), at: NOON };
  await tx(t.db, (db) => loadDeposit(db, { ...past, key: `past-${people}` }));
  await sql`update payments.deposit set provider_reference = ${moneyId} where person_id = ${person.personId}`.execute(
    t.db,
  );
}

beforeEach(() => {
  t.clock.set('2026-03-04T04:00:00Z');
  asked = 0;
});

test('a day is looked at once, however many do so at once, and finds what differs', async () => {
  await credited('same', 100);
  await credited('dearer', 200);
  await credited('only-ours', 300);
  says(line('same', 100), line('dearer', 250), line('only-theirs', 50));
  const ends = await Promise.all([1, 2, 3].map(() => reconcileDay(f.payments, of, { again: false })));
  expect(ends.toSorted()).toEqual(['done', 'taken', 'taken']);
  expect(asked).toBe(1);
  expect(await reconcileDay(f.payments, of, { again: false })).toBe('taken');
  expect((await list()).map(({ kind, moneyId }) => `${moneyId} ${kind}`).toSorted()).toEqual([
    'dearer amount_differs',
    'only-ours missing_with_them',
    'only-theirs missing_with_us',
  ]);
  const [dearer] = (await list()).filter(({ moneyId }) => moneyId === 'dearer');
  expect(dearer).toMatchObject({
    theirs: { amount: '250.00' },
    ours: { amount: '200.00' },
    channel: { name: 'Demo Bank' },
  });
  expect(await day()).toMatchObject({
    state: 'done',
    lines: 3,
    matched: 1,
    open: 3,
    takenIn: '400.00',
    paidOut: '0.00',
  });
});

test('an operator explains a difference once; looking again changes nothing but what has changed', async () => {
  const [first] = (await list()).filter(({ moneyId }) => moneyId === 'only-theirs');
  const { id, version } = first!;
  expect(await codeOf(routes.closeDifference({ id, version, note: '  ' }, as))).toBe('reason_required');
  expect(await codeOf(routes.closeDifference({ id, version: version + 1, note: 'x' }, as))).toBe('state_conflict');
  const close = () => routes.closeDifference({ id, version, note: 'A test payment of the bank' }, as);
  expect((await Promise.all([close, close, close].map((one) => codeOf(one())))).toSorted()).toEqual([
    'ok',
    'state_conflict',
    'state_conflict',
  ]);
  const elsewhere = { ...as, session: { ...session, brandId: f.brandId + 1 } } as unknown as Context;
  expect(await codeOf(routes.closeDifference({ id, version: 2, note: 'x' }, elsewhere))).toBe('not_found');
  expect(await codeOf(routes.reconcileAgain({ channelId: String(f.channelId), day: DAY }, elsewhere))).toBe(
    'not_found',
  );
  const [entry] = await listEntries(t.db, { brandId: f.brandId, action: 'reconciliation.close', limit: 5 } as never);
  expect(entry).toMatchObject({
    actorName: 'fay',
    before: { theirs: '50.00' },
    after: { note: 'A test payment of the bank' },
  });

  // The same statement again: what is explained stays so.
  await routes.reconcileAgain({ channelId: String(f.channelId), day: DAY }, as);
  expect(await list()).toHaveLength(2);
  // They have corrected one; what was explained is another amount now, and open again.
  says(line('same', 100), line('dearer', 200), line('only-theirs', 60), line('only-ours', 300));
  await routes.reconcileAgain({ channelId: String(f.channelId), day: DAY }, as);
  expect((await list()).map(({ moneyId }) => moneyId)).toEqual(['only-theirs']);
  expect((await list('done')).map(({ moneyId, state }) => `${moneyId} ${state}`).toSorted()).toEqual([
    'dearer cleared',
    'only-ours cleared',
  ]);
  expect(await day()).toMatchObject({ lines: 4, matched: 3, open: 1 });
});

test('a channel that says nothing is asked again later, and nothing is made up', async () => {
  statement = null;
  const earlier = { ...of, day: '2026-03-01' };
  expect(await reconcileDay(f.payments, earlier, { again: false })).toBe('unavailable');
  expect(await reconcileDay(f.payments, earlier, { again: false })).toBe('taken');
  // An operator need not wait for that.
  const input = { channelId: String(f.channelId), day: earlier.day };
  expect(await codeOf(routes.reconcileAgain(input, as))).toBe('channel_unreachable');
  t.clock.advance(16 * 60_000);
  says();
  expect(await reconcileDay(f.payments, earlier, { again: false })).toBe('done');
  expect(await codeOf(routes.reconcileAgain({ channelId: String(f.channelId), day: '2026-03-05' }, as))).toBe(
    'bad_input',
  );
});

test('the job looks at the days that are over, half an hour after their end', async () => {
  t.clock.set('2026-03-08T16:29:00Z');
  says();
  const days = async () => {
    const { rows } = await sql<{ day: string }>`select day::text as day from payments.statement_day
      where channel_id = ${f.channelId} and state = 'done' and day >= '2026-03-05' order by day`.execute(t.db);
    return rows.map((row) => row.day);
  };
  await Promise.all([reconcileDue(f.payments), reconcileDue(f.payments)]);
  expect(await days()).toEqual(['2026-03-05', '2026-03-06', '2026-03-07']);
  t.clock.set('2026-03-08T16:30:00Z');
  await reconcileDue(f.payments);
  expect(await days()).toContain('2026-03-08');
  asked = 0;
  await reconcileDue(f.payments);
  expect(asked).toBe(0);
});

test('the bank’s own statement of a day, signed and over HTTP: what was paid under a webhook address, and no other', async () => {
  const hookUrl = 'http://127.0.0.1:9/hooks/payments/mine';
  const order = (reference: string, notifyUrl: string) =>
    bank.provider.createIntent({
      reference,
      amount: units(120),
      asset: 'TWD',
      description: 'Lumora',
      returnUrl: 'http://127.0.0.1:9/back',
      notifyUrl,
      expiresAt: new Date(Date.now() + 600_000),
      language: 'EN',
      network: null,
    });
  const { payUrl, providerReference } = await order('R-mine-1', hookUrl);
  await bank.choose(payUrl!, 'pay', 'silent');
  await bank.choose((await order('R-other-1', 'http://127.0.0.1:9/hooks/payments/other')).payUrl!, 'pay', 'duplicate');
  await bank.choose((await order('R-mine-2', hookUrl)).payUrl!, 'cancel');
  const stretch = { from: new Date(Date.now() - 60_000), until: new Date(Date.now() + 60_000) };
  const { lines, knownSince } = await bank.provider.readDay!(hookUrl, stretch);
  expect(lines).toMatchObject([
    { moneyId: providerReference, reference: 'R-mine-1', direction: 'in', amount: units(120), asset: 'TWD' },
  ]);
  expect(dayOf(knownSince, 'UTC')).toBe(dayOf(new Date(), 'UTC'));
  const past = { from: new Date(0), until: new Date(1000) };
  expect((await bank.provider.readDay!(hookUrl, past)).lines).toEqual([]);
});
