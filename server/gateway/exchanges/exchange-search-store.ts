import { sql } from 'kysely';
import type { Database } from '#kernel/database/pool';
import type { Exchange } from './exchange-store.ts';
import { failed } from '../connections/vendor-figures-store.ts';

export interface ExchangeSearch {
  readonly vendor: string | null;
  readonly direction: Exchange['direction'] | null;
  readonly failed: boolean;
  /** The whole of a round's or transaction's id, of a call or of a status. */
  readonly name: string | null;
  readonly from: Date;
  readonly until: Date | null;
}

export interface FoundExchange extends Omit<Exchange, 'brandId' | 'request' | 'answer'> {
  readonly id: bigint;
  readonly failed: boolean;
}

const columns = sql`id, vendor_code as vendor, direction, call, tx_id as "txId", round, status,
  ${failed} as failed, http, ms, at`;

/** The last one first, before `before`. */
export async function searchExchanges(
  db: Database,
  brandId: number,
  search: ExchangeSearch,
  { before, limit }: { before: bigint | null; limit: number },
): Promise<FoundExchange[]> {
  const { vendor, direction, name, from, until } = search;
  const { rows } = await sql<FoundExchange>`
    select ${columns} from gateway.exchange
    where brand_id = ${brandId} and at >= ${from} and (${until}::timestamptz is null or at < ${until}::timestamptz)
      and (${vendor}::text is null or vendor_code = ${vendor}::text)
      and (${direction}::text is null or direction = ${direction}::text)
      and (not ${search.failed} or ${failed})
      and (${name}::text is null or round = ${name}::text or tx_id = ${name}::text or call = ${name}::text
        or status = ${name}::text)
      and (${before}::bigint is null or id < ${before}::bigint)
    order by id desc limit ${limit}`.execute(db);
  return rows;
}

export type RawExchange = FoundExchange & Pick<Exchange, 'request' | 'answer'>;

export async function exchangeById(db: Database, brandId: number, id: bigint): Promise<RawExchange | null> {
  const { rows } = await sql<RawExchange>`
    select ${columns}, request, answer from gateway.exchange
    where brand_id = ${brandId} and id = ${id}`.execute(db);
  return rows[0] ?? null;
}

/** When they last called us, as they have proven; null: not since then. */
export async function lastHeard(db: Database, brandId: number, vendor: string, since: Date): Promise<Date | null> {
  const { rows } = await sql<{ at: Date | null }>`
    select max(at) as at from gateway.exchange
    where brand_id = ${brandId} and vendor_code = ${vendor} and direction = 'in' and at >= ${since}`.execute(db);
  return rows[0]!.at;
}
