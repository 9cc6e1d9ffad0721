import { minor } from '@croupier/contract';
import { send } from '#kernel/database/in-flight';
import type { Database, Tx } from '#kernel/database/pool';
import { arrayOf, prepared } from '#kernel/database/prepared';
import type { SettledByHand } from '../reconciliation/settled-by-hand.ts';
import type { Transaction } from './wallet-ask.ts';

export interface Id {
  readonly brandId: number;
  readonly vendor: string;
  readonly txId: string;
}

export const idKey = ({ brandId, vendor, txId }: Id): string => `${brandId}/${vendor}/${txId}`;

const COLUMNS = `brand_id as "brandId", vendor_code as vendor, tx_id as "txId", kind, person_id as "personId",
  game_code as "gameCode", round, asset, amount, free, round_closed as "roundClosed", reference, bet_id as "betId",
  balance_after as "balanceAfter", rolled_back as "rolledBack", hand_end as "handEnd", hand_payout as "handPayout",
  late_won as "lateWon", hand_version as "handVersion"`;

interface Row extends Omit<Transaction, 'hand'> {
  readonly handEnd: SettledByHand['end'] | null;
  readonly handPayout: bigint | null;
  readonly lateWon: bigint | null;
}

const transactionOf = ({ handEnd, handPayout, lateWon, ...row }: Row): Transaction => ({
  ...row,
  amount: minor(row.amount),
  balanceAfter: minor(row.balanceAfter),
  hand: handEnd === null ? null : { end: handEnd, payout: minor(handPayout!), lateWon: minor(lateWon!) },
});

/** What stands on these ids, by `idKey`. */
export async function readTransactions(db: Database | Tx, ids: readonly Id[]): Promise<Map<string, Transaction>> {
  const rows = await prepared<Row>(
    db,
    'gateway.known_transactions',
    `select ${COLUMNS} from gateway.known($1, $2, $3)`,
    [
      arrayOf(ids.map(({ brandId }) => brandId)),
      arrayOf(ids.map(({ vendor }) => vendor)),
      arrayOf(ids.map(({ txId }) => txId)),
    ],
  );
  return new Map(rows.map(transactionOf).map((one) => [idKey(one), one]));
}

export async function readTransaction(db: Database | Tx, id: Id): Promise<Transaction | null> {
  return (await readTransactions(db, [id])).get(idKey(id)) ?? null;
}

/** The person's newest bet of a round, of a dialect whose wins name no bet. One that was rolled back only if all were. */
export async function readBetOfRound(
  tx: Tx,
  of: { brandId: number; vendor: string; personId: bigint; round: string },
): Promise<Transaction | null> {
  const rows = await prepared<Row>(
    tx,
    'gateway.bet_of_round',
    `select ${COLUMNS} from gateway.transaction
     where brand_id = $1::int and vendor_code = $2 and round = $3 and person_id = $4::bigint and kind = 'bet'
     order by rolled_back, bet_id desc limit 1`,
    [of.brandId, of.vendor, of.round, of.personId],
  );
  return rows[0] ? transactionOf(rows[0]) : null;
}

/** Written last, and not waited for: where an id was taken meanwhile, the whole transaction is run again. */
export async function insertTransactions(tx: Tx, all: readonly Transaction[], at: Date): Promise<void> {
  if (all.length === 0) return;
  // In one order everywhere: of two that insert the same ids none waits for the other in a circle.
  const rows = all.toSorted((a, b) => (idKey(a) < idKey(b) ? -1 : 1));
  const insert = prepared(
    tx,
    'gateway.insert_transactions',
    `with made as (
       insert into gateway.transaction (brand_id, vendor_code, tx_id, kind, person_id, game_code, round, asset, amount,
         free, round_closed, reference, bet_id, balance_after, at)
       select t.*, $15::timestamptz from unnest($1::int[], $2::text[], $3::text[], $4::text[], $5::bigint[], $6::text[],
         $7::text[], $8::text[], $9::bigint[], $10::boolean[], $11::boolean[], $12::text[], $13::bigint[],
         $14::bigint[]) as t
       on conflict do nothing returning 1
     )
     select gateway.all_or_again((select count(*) from made), $16::int)`,
    [
      arrayOf(rows.map((row) => row.brandId)),
      arrayOf(rows.map((row) => row.vendor)),
      arrayOf(rows.map((row) => row.txId)),
      arrayOf(rows.map((row) => row.kind)),
      arrayOf(rows.map((row) => row.personId)),
      arrayOf(rows.map((row) => row.gameCode)),
      arrayOf(rows.map((row) => row.round)),
      arrayOf(rows.map((row) => row.asset)),
      arrayOf(rows.map((row) => row.amount)),
      arrayOf(rows.map((row) => row.free)),
      arrayOf(rows.map((row) => row.roundClosed)),
      arrayOf(rows.map((row) => row.reference)),
      arrayOf(rows.map((row) => row.betId)),
      arrayOf(rows.map((row) => row.balanceAfter)),
      at.toISOString(),
      rows.length,
    ],
  );
  await send(tx, insert);
}

/** Of two that take the same back at once, the second is run again and finds nothing left to take. */
export async function markRolledBack(tx: Tx, ids: readonly Id[]): Promise<void> {
  if (ids.length === 0) return;
  const update = prepared(
    tx,
    'gateway.mark_rolled_back',
    `with marked as (
       update gateway.transaction t set rolled_back = true
       from unnest($1::int[], $2::text[], $3::text[]) as taken (brand_id, vendor_code, tx_id)
       where t.brand_id = taken.brand_id and t.vendor_code = taken.vendor_code and t.tx_id = taken.tx_id
         and not t.rolled_back
       returning 1
     )
     select gateway.all_or_again((select count(*) from marked), $4::int)`,
    [
      arrayOf(ids.map(({ brandId }) => brandId)),
      arrayOf(ids.map(({ vendor }) => vendor)),
      arrayOf(ids.map(({ txId }) => txId)),
      ids.length,
    ],
  );
  await send(tx, update);
}
