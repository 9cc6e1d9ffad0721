import type { Minor } from '@croupier/contract';
import { sql } from 'kysely';
import type { Database, Tx } from '#kernel/database/pool';
import type { Difference } from './reconcile.ts';

export interface DifferenceRow {
  readonly id: bigint;
  readonly channelId: bigint;
  readonly channelName: Readonly<Record<string, string>>;
  readonly day: string;
  readonly kind: Difference['kind'];
  readonly direction: 'in' | 'out';
  readonly moneyId: string;
  readonly reference: string | null;
  readonly theirAmount: Minor | null;
  readonly theirAsset: string | null;
  readonly ourAmount: Minor | null;
  readonly ourAsset: string | null;
  readonly account: string | null;
  readonly foundAt: Date;
  readonly state: 'open' | 'closed' | 'cleared';
  readonly version: number;
  readonly closedBy: string | null;
  readonly closedAt: Date | null;
  readonly note: string | null;
}

const columns = sql`d.id, d.channel_id as "channelId", c.name as "channelName", d.day::text as day, d.kind, d.direction,
  d.money_id as "moneyId", d.reference, d.their_amount as "theirAmount", d.their_asset as "theirAsset",
  d.our_amount as "ourAmount", d.our_asset as "ourAsset", coalesce(i.account, o.account) as account,
  d.found_at as "foundAt", d.state, d.version, d.closed_by as "closedBy", d.closed_at as "closedAt", d.note`;
const source = sql`payments.difference d join payments.channel c on c.id = d.channel_id
  left join payments.deposit i on i.id = d.deposit_id left join payments.withdrawal o on o.id = d.withdrawal_id`;

interface Filter {
  readonly brandId: number;
  readonly view: 'open' | 'done';
  readonly before: bigint | null;
  readonly limit: number;
}

/** Newest first. */
export async function selectDifferences(db: Database, filter: Filter): Promise<DifferenceRow[]> {
  const { brandId, view, before, limit } = filter;
  const { rows } = await sql<DifferenceRow>`select ${columns} from ${source}
    where d.brand_id = ${brandId} and ${view === 'open' ? sql`d.state = 'open'` : sql`d.state <> 'open'`}
      and (${before}::bigint is null or d.id < ${before}::bigint)
    order by d.id desc limit ${limit}`.execute(db);
  return rows;
}

export async function differenceById(db: Database | Tx, brandId: number, id: bigint): Promise<DifferenceRow | null> {
  const { rows } = await sql<DifferenceRow>`select ${columns} from ${source}
    where d.brand_id = ${brandId} and d.id = ${id}`.execute(db);
  return rows[0] ?? null;
}

interface Closing {
  readonly id: bigint;
  readonly version: number;
  readonly by: { readonly id: bigint; readonly name: string };
  readonly note: string;
  readonly at: Date;
}

/** False when it is not open, or another one than was looked at. */
export async function closeOpen(tx: Tx, { id, version, by, note, at }: Closing): Promise<boolean> {
  const { rows } = await sql`
    update payments.difference set state = 'closed', closed_by_id = ${by.id}, closed_by = ${by.name},
      closed_at = ${at}, note = ${note}, version = version + 1
    where id = ${id} and state = 'open' and version = ${version} returning 1`.execute(tx);
  return rows.length > 0;
}
