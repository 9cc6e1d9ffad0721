import { units } from '@croupier/contract';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { tx } from '#kernel/database/transaction';
import { testDatabase } from '#testing';
import type { BetOutcome } from './bet.ts';
import { placeBets, playBets } from './placing/place-bets.ts';
import { resettleBet, settleBets, voidBet } from './placing/settle-bets.ts';
import { betOn, give, spinOf } from './testing.ts';

const t = await testDatabase();
const brandId = 1;

/** What the log tells of a bet, in the order in which it happened. */
async function toldOf(outcome: BetOutcome | undefined) {
  const { rows } = await sql<{ topic: string; version: number; delta: string | null }>`
    select topic, (payload->>'settleVersion')::int as version, payload->>'delta' as delta
    from kernel.outbox where payload->>'betId' = ${String(idOf(outcome))} order by id
  `.execute(t.db);
  return rows.map(({ topic, version, delta }) => [topic, version, delta]);
}
function idOf(outcome: BetOutcome | undefined): bigint {
  if (!outcome?.ok) throw new Error(`refused: ${outcome?.refuse}`);
  return outcome.bet.id;
}

test('each end of a bet tells what it changed for the person, a repeated one nothing', async () => {
  await give(t.db, 1n, units(100));
  const [placed] = await tx(t.db, (tx) => placeBets(tx, [betOn(1n)]));
  const bet = { brandId, betId: idOf(placed) };
  const correction = { ...bet, fromVersion: 1, payout: units(15), reason: 'wrong result' };
  await tx(t.db, (tx) => settleBets(tx, [{ ...bet, payout: units(40) }]));
  await tx(t.db, (tx) => settleBets(tx, [{ ...bet, payout: units(40) }]));
  await tx(t.db, (tx) => resettleBet(tx, correction));
  await tx(t.db, (tx) => resettleBet(tx, correction));
  await tx(t.db, (tx) => voidBet(tx, { ...bet, reason: 'table closed' }));
  expect(await toldOf(placed)).toEqual([
    ['bet.placed', 0, null],
    ['bet.settled', 1, '40.00'],
    ['bet.settled', 2, '-25.00'],
    ['bet.voided', 3, '-5.00'],
  ]);
});

test('a bet that is over at once tells what it paid; one that is void while open, its stake', async () => {
  await give(t.db, 2n, units(100));
  const [won, lost] = await tx(t.db, (tx) => playBets(tx, [spinOf(2n, { payout: units(30) }), spinOf(2n)]));
  const [open] = await tx(t.db, (tx) => placeBets(tx, [betOn(2n)]));
  await tx(t.db, (tx) => voidBet(tx, { brandId, betId: idOf(open), reason: 'table closed' }));
  expect(await toldOf(won)).toEqual([['bet.settled', 1, '30.00']]);
  expect(await toldOf(lost)).toEqual([['bet.settled', 1, '0.00']]);
  expect(await toldOf(open)).toEqual([
    ['bet.placed', 0, null],
    ['bet.voided', 1, '10.00'],
  ]);
});
