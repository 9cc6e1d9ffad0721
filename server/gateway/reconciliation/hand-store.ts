import { sql } from 'kysely';
import { send } from '#kernel/database/in-flight';
import type { Tx } from '#kernel/database/pool';
import { arrayOf, prepared } from '#kernel/database/prepared';
import type { SettledByHand } from './settled-by-hand.ts';
import type { Id } from '../wallet-calls/transaction-store.ts';

/** In the transaction that ends the bet, which holds it. A bet without a vendor's transaction of it has none to say more. */
export async function markSettledByHand(tx: Tx, { brandId, vendor, txId }: Id, hand: SettledByHand): Promise<void> {
  await sql`
    update gateway.transaction
    set hand_end = ${hand.end}, hand_payout = ${hand.payout}, late_won = ${hand.lateWon}, hand_version = 1
    where brand_id = ${brandId} and vendor_code = ${vendor} and tx_id = ${txId} and kind = 'bet'`.execute(tx);
}

/** Of the version that was decided on: where it is another by now, the whole transaction is run again. */
export async function moveHands(
  tx: Tx,
  hands: readonly (Id & { readonly version: number; readonly hand: SettledByHand })[],
): Promise<void> {
  for (const { brandId, vendor, txId, version, hand } of hands) {
    await sql`
      with moved as (
        update gateway.transaction
        set hand_end = ${hand.end}, hand_payout = ${hand.payout}, late_won = ${hand.lateWon},
          hand_version = hand_version + 1
        where brand_id = ${brandId} and vendor_code = ${vendor} and tx_id = ${txId} and hand_version = ${version}
        returning 1
      )
      select gateway.all_or_again((select count(*) from moved), 1)`.execute(tx);
  }
}

/** That nobody has ended these bets by hand since they were read; not waited for. */
export async function requireNoHands(tx: Tx, bets: readonly Id[]): Promise<void> {
  if (bets.length === 0) return;
  const check = prepared(
    tx,
    'gateway.require_no_hands',
    `select gateway.all_or_again(
       (select count(*) from gateway.known($1, $2, $3) as t where t.hand_version = 0), cardinality($3::text[]))`,
    [
      arrayOf(bets.map(({ brandId }) => brandId)),
      arrayOf(bets.map(({ vendor }) => vendor)),
      arrayOf(bets.map(({ txId }) => txId)),
    ],
  );
  await send(tx, check);
}
