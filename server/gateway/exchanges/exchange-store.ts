import { sql } from 'kysely';
import type { Database, Tx } from '#kernel/database/pool';
import { arrayOf, prepared } from '#kernel/database/prepared';

/** A call as it went, either way. */
export interface Exchange {
  readonly brandId: number;
  readonly vendor: string;
  /** `in`: they called us. */
  readonly direction: 'in' | 'out';
  readonly call: string;
  readonly txId: string | null;
  readonly round: string | null;
  readonly request: string;
  readonly answer: string;
  readonly status: string;
  readonly http: number | null;
  readonly ms: number;
  readonly at: Date;
}

export async function insertExchanges(db: Database, all: readonly Exchange[]): Promise<void> {
  await prepared(
    db,
    'gateway.insert_exchanges',
    `insert into gateway.exchange
       (brand_id, vendor_code, direction, call, tx_id, round, request, answer, status, http, ms, at)
     select * from unnest($1::int[], $2::text[], $3::text[], $4::text[], $5::text[], $6::text[], $7::text[], $8::text[],
       $9::text[], $10::int[], $11::int[], $12::timestamptz[])`,
    [
      arrayOf(all.map((one) => one.brandId)),
      arrayOf(all.map((one) => one.vendor)),
      arrayOf(all.map((one) => one.direction)),
      arrayOf(all.map((one) => one.call)),
      arrayOf(all.map((one) => one.txId)),
      arrayOf(all.map((one) => one.round)),
      arrayOf(all.map((one) => one.request)),
      arrayOf(all.map((one) => one.answer)),
      arrayOf(all.map((one) => one.status)),
      arrayOf(all.map((one) => one.http)),
      arrayOf(all.map((one) => one.ms)),
      arrayOf(all.map((one) => one.at.toISOString())),
    ],
  );
}

const SWEEP_AT_ONCE = 50_000;

/** So many at a time, so that no table is held for long; how many of each. */
export async function sweepCalls(
  tx: Tx,
  before: { exchanges: Date; transactions: Date },
): Promise<{ exchanges: number; transactions: number; launches: number }> {
  const exchanges = await sql`
    delete from gateway.exchange where id in (
      select id from gateway.exchange where at < ${before.exchanges} order by at limit ${SWEEP_AT_ONCE}
    ) returning 1`.execute(tx);
  const transactions = await sql`
    delete from gateway.transaction where (brand_id, vendor_code, tx_id) in (
      select brand_id, vendor_code, tx_id from gateway.transaction where at < ${before.transactions}
      order by at limit ${SWEEP_AT_ONCE}
    ) returning 1`.execute(tx);
  const launches = await sql`
    delete from gateway.launch where token_hash in (
      select token_hash from gateway.launch where expires_at < ${before.transactions}
      order by expires_at limit ${SWEEP_AT_ONCE}
    ) returning 1`.execute(tx);
  return { exchanges: exchanges.rows.length, transactions: transactions.rows.length, launches: launches.rows.length };
}
