import { sql } from 'kysely';
import type { Tx } from '#kernel/database/pool';
import type { MoneyDifference } from './compare-transactions.ts';

/** A difference that a call has met; its `day` is that of the call. */
export interface CallDifference extends MoneyDifference {
  readonly brandId: number;
  readonly vendor: string;
  readonly day: string;
}

const keyOf = ({ brandId, vendor, txId, kind }: CallDifference) => `${brandId}/${vendor}/${txId}/${kind}`;

/**
 * Found, or found again: how often is counted. One that was cleared is open again; one that somebody has closed is only
 * where the vendor says something new.
 */
export async function noteCallDifferences(tx: Tx, found: readonly CallDifference[], at: Date): Promise<void> {
  const inOrder = found.toSorted((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1));
  for (const one of inOrder) {
    const isNew = sql`(d.state = 'cleared' or d.their_amount is distinct from excluded.their_amount
      or d.their_kind is distinct from excluded.their_kind)`;
    await sql`
      insert into gateway.transaction_difference as d (brand_id, vendor_code, day, kind, tx_id, round, game_code,
        person_id, their_kind, our_kind, their_amount, our_amount, reference, round_closed, bet_id, happened_at,
        found_at, last_at)
      values (${one.brandId}, ${one.vendor}, ${one.day}, ${one.kind}, ${one.txId}, ${one.round}, ${one.gameCode},
        ${one.personId}, ${one.theirKind}, ${one.ourKind}, ${one.theirAmount}, ${one.ourAmount}, ${one.reference},
        ${one.roundClosed}, ${one.betId}, ${one.happenedAt}, ${at}, ${at})
      on conflict (brand_id, vendor_code, tx_id, kind) do update set times = d.times + 1, last_at = excluded.last_at,
        their_kind = excluded.their_kind, their_amount = excluded.their_amount, our_kind = excluded.our_kind,
        our_amount = excluded.our_amount, reference = excluded.reference,
        state = case when ${isNew} then 'open' else d.state end,
        closed_at = case when ${isNew} then null else d.closed_at end,
        closed_by = case when ${isNew} then null else d.closed_by end,
        note = case when ${isNew} then null else d.note end,
        version = case when ${isNew} then d.version + 1 else d.version end`.execute(tx);
  }
}

interface Taken {
  readonly brandId: number;
  readonly vendor: string;
  readonly reference: string;
  /** Where all of a bet was taken back: its rollbacks too have nothing left to take. */
  readonly betId: bigint | null;
}

/** Rollbacks that have found their money after all. */
export async function clearUnpaid(tx: Tx, taken: readonly Taken[], except: bigint | null, at: Date): Promise<void> {
  for (const { brandId, vendor, reference, betId } of taken) {
    await sql`
      update gateway.transaction_difference set state = 'cleared', closed_at = ${at}, version = version + 1
      where brand_id = ${brandId} and vendor_code = ${vendor} and state = 'open' and kind = 'rollback_unpaid'
        and (reference = ${reference} or bet_id = ${betId}::bigint) and id is distinct from ${except}::bigint`.execute(
      tx,
    );
  }
}

/** A round that operators have ended. */
export async function clearOpenRound(tx: Tx, brandId: number, betId: bigint, at: Date): Promise<void> {
  await sql`
    update gateway.transaction_difference set state = 'cleared', closed_at = ${at}, version = version + 1
    where brand_id = ${brandId} and bet_id = ${betId} and state = 'open' and kind = 'round_open'`.execute(tx);
}

/** What the vendor says of these bets has come to what the hand has paid. */
export async function agreeAfterAll(
  tx: Tx,
  bets: readonly Pick<CallDifference, 'brandId' | 'vendor' | 'txId' | 'theirAmount'>[],
  at: Date,
): Promise<void> {
  for (const { brandId, vendor, txId, theirAmount } of bets) {
    await sql`
      update gateway.transaction_difference
      set state = 'cleared', closed_at = ${at}, their_amount = ${theirAmount}, version = version + 1
      where brand_id = ${brandId} and vendor_code = ${vendor} and tx_id = ${txId} and state = 'open'
        and kind = 'late_after_settlement'`.execute(tx);
  }
}
