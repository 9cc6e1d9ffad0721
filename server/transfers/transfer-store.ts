import { type Minor, minor } from '@croupier/contract';
import { sql } from 'kysely';
import type { Database, Tx } from '#kernel/database/pool';
import type { Way } from './transfer.ts';

export interface Transfer {
  readonly id: bigint;
  readonly brandId: number;
  readonly way: Way;
  readonly fromPerson: bigint;
  readonly toPerson: bigint;
  readonly amount: Minor;
  readonly reference: string;
  readonly requestId: string;
  readonly inputHash: string;
  readonly createdAt: Date;
}
interface Who {
  readonly brandId: number;
  readonly personId: bigint;
}

const columns = sql`id, brand_id as "brandId", way, from_person as "fromPerson", to_person as "toPerson", amount,
  reference, request_id as "requestId", input_hash as "inputHash", created_at as "createdAt"`;

type Row = Omit<Transfer, 'amount'> & { amount: bigint };
const read = (row: Row): Transfer => ({ ...row, amount: minor(row.amount) });

/** Whoever sends stands in line with themselves: limits of a day hold, however many requests come at once. */
export async function lockSender(tx: Tx, { brandId, personId }: Who): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`transfers:${brandId}:${personId}`}, 0))`.execute(tx);
}

export async function transferByRequest(tx: Tx, who: Who, requestId: string): Promise<Transfer | null> {
  const { rows } = await sql<Row>`select ${columns} from transfers.transfer
    where brand_id = ${who.brandId} and from_person = ${who.personId} and request_id = ${requestId}`.execute(tx);
  return rows[0] ? read(rows[0]) : null;
}

export async function insertTransfer(tx: Tx, transfer: Omit<Transfer, 'id'>): Promise<Transfer> {
  const { brandId, way, fromPerson, toPerson, amount, reference, requestId, inputHash, createdAt } = transfer;
  const { rows } = await sql<Row>`
    insert into transfers.transfer
      (brand_id, way, from_person, to_person, amount, reference, request_id, input_hash, created_at)
    values (${brandId}, ${way}, ${fromPerson}, ${toPerson}, ${amount}, ${reference}, ${requestId}, ${inputHash},
      ${createdAt})
    returning ${columns}`.execute(tx);
  return read(rows[0]!);
}

export async function sentSince(db: Database | Tx, who: Who, since: Date): Promise<Minor> {
  const { rows } = await sql<{ sum: string }>`
    select coalesce(sum(amount), 0)::text as sum from transfers.transfer
    where brand_id = ${who.brandId} and from_person = ${who.personId} and created_at >= ${since}`.execute(db);
  return minor(BigInt(rows[0]!.sum));
}

/** What a person was sent from above since an instant: money in, as a deposit is. */
export async function receivedFromAbove(db: Database | Tx, who: Who, since: Date): Promise<Minor> {
  const { rows } = await sql<{ sum: string }>`
    select coalesce(sum(amount), 0)::text as sum from transfers.transfer
    where brand_id = ${who.brandId} and to_person = ${who.personId} and way = 'down'
      and created_at >= ${since}`.execute(db);
  return minor(BigInt(rows[0]!.sum));
}

export interface TransferTotals {
  readonly sent: Minor;
  readonly sentCount: number;
  readonly received: Minor;
  readonly receivedCount: number;
}

/** What went between people, all there was or since an instant: for whoever looks after money laundering. */
export async function transferTotals(db: Database | Tx, who: Who, since: Date | null): Promise<TransferTotals> {
  const { rows } = await sql<{ sent: string; sentCount: number; received: string; receivedCount: number }>`
    select coalesce(sum(amount) filter (where mine), 0)::text as sent, count(*) filter (where mine)::int as "sentCount",
      coalesce(sum(amount) filter (where not mine), 0)::text as received,
      count(*) filter (where not mine)::int as "receivedCount"
    from (
      select amount, true as mine, created_at from transfers.transfer
      where brand_id = ${who.brandId} and from_person = ${who.personId}
      union all
      select amount, false, created_at from transfers.transfer
      where brand_id = ${who.brandId} and to_person = ${who.personId}
    ) both_sides where ${since}::timestamptz is null or created_at >= ${since}`.execute(db);
  const { sent, received, ...counts } = rows[0]!;
  return { ...counts, sent: minor(BigInt(sent)), received: minor(BigInt(received)) };
}

/** Sent and received, newest first, going on below `before`. */
export async function transfersOf(
  db: Database,
  who: Who,
  { before, limit }: { before: bigint | null; limit: number },
): Promise<Transfer[]> {
  const below = before === null ? sql`` : sql`and id < ${before}`;
  const side = (column: 'from_person' | 'to_person') => sql`(
    select ${columns} from transfers.transfer
    where brand_id = ${who.brandId} and ${sql.ref(column)} = ${who.personId} ${below}
    order by id desc limit ${limit})`;
  const { rows } = await sql<Row>`
    ${side('from_person')} union all ${side('to_person')} order by id desc limit ${limit}`.execute(db);
  return rows.map(read);
}

/** Those among the ids that this person is a side of. */
export async function transfersByIds(db: Database, who: Who, ids: readonly bigint[]): Promise<Transfer[]> {
  const { rows } = await sql<Row>`select ${columns} from transfers.transfer
    where brand_id = ${who.brandId} and id = any (${[...ids]}::bigint[])
      and ${who.personId} in (from_person, to_person)`.execute(db);
  return rows.map(read);
}
