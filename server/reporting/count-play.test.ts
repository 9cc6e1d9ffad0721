import { units } from '@croupier/contract';
import { sql } from 'kysely';
import { afterEach, expect, test } from 'vitest';
import { count } from '#kernel/consumer';
import { tx } from '#kernel/database/transaction';
import { emitAll } from '#kernel/outbox';
import { asOwner, testDatabase } from '#testing';
import { CONSUMER, countPlay } from './count-play.ts';

const t = await testDatabase();
afterEach(() => asOwner(t.adminUrl, 'truncate reporting.play_hour, reporting.day_player, kernel.outbox'));

const event = (topic: string, more: object, personId: bigint | null = 1n) => ({
  brandId: 1,
  personId,
  topic,
  payload: {
    asset: 'TWD',
    stake: '10.00',
    payout: '0.00',
    jackpotWon: '0.00',
    settleVersion: 1,
    settledAt: '2026-03-02T04:10:00.000Z',
    ...more,
  },
});

async function counted(...events: ReturnType<typeof event>[]) {
  await tx(t.db, (tx) => emitAll(tx, events));
  // Other files' transactions hold back the horizon for a moment.
  await expect.poll(() => count(t.db, CONSUMER, countPlay), { timeout: 10_000 }).toBe(events.length);
  const { rows: hours } = await sql<{ bets: bigint; stake: bigint; income: bigint }>`
    select bets, stake, income from reporting.play_hour order by hour`.execute(t.db);
  const { rows: players } = await sql<{ person_id: bigint }>`select * from reporting.day_player`.execute(t.db);
  return { hours: hours.map(({ bets, stake, income }) => [bets, stake, income]), players: players.length };
}

test('stakes and what was paid, by the hour of the settlement', async () => {
  const { hours, players } = await counted(
    event('bet.settled', {}),
    event('bet.settled', { payout: '25.00' }, 2n),
    event('bet.settled', { payout: '1.00', jackpotWon: '100.00', settledAt: '2026-03-02T05:00:00.000Z' }),
    event('bet.settled', { stake: '0.1234', payout: '0.0001', settledAt: '2026-03-02T05:00:00.000Z' }),
  );
  expect(hours).toEqual([
    [2n, units(20), units(-5)],
    [2n, units(10) + 1_234n, units(-91) + 1_233n],
  ]);
  expect(players).toBe(2);
});

test('a correction counts its difference, a void the stake and payout it took back', async () => {
  const { hours, players } = await counted(
    event('bet.settled', { payout: '30.00', settleVersion: 2, delta: '5.00' }),
    event('bet.voided', { settleVersion: 3, delta: '-20.00' }),
  );
  expect(hours).toEqual([[0n, 0n, units(15)]]);
  expect(players).toBe(0);
});

test('a bet that is void after it was paid leaves no income, whatever it was corrected to in between', async () => {
  const { hours } = await counted(
    event('bet.settled', { payout: '40.00', delta: '40.00' }),
    event('bet.settled', { payout: '15.00', settleVersion: 2, delta: '-25.00', settledAt: '2026-03-02T05:10:00Z' }),
    event('bet.voided', { settleVersion: 3, delta: '-5.00', settledAt: '2026-03-02T06:10:00Z' }),
  );
  expect(hours.map(([, , income]) => income)).toEqual([units(-30), units(25), units(5)]);
});

test('open bets, bets void at their first end, and play money do not count', async () => {
  const nothing = await counted(
    event('bet.placed', { settleVersion: 0 }),
    event('bet.voided', {}),
    event('bet.settled', { asset: 'PLAY' }),
    event('deposit.changed', {}),
  );
  expect(nothing).toEqual({ hours: [], players: 0 });
});

test('an event without an amount it needs is a fault, not a zero', async () => {
  await tx(t.db, (tx) => emitAll(tx, [event('bet.settled', {}), event('bet.settled', { settleVersion: 2 })]));
  const failing = () => count(t.db, CONSUMER, countPlay).then(String, (error: Error) => error.message);
  await expect.poll(failing, { timeout: 10_000 }).toContain('null value in column "income"');
});
