import type { Minor } from '@croupier/contract';
import { sql } from 'kysely';
import type { Database, Tx } from '#kernel/database/pool';
import type { Channel } from './channel-store.ts';
import type { Place } from './place.ts';

export type UnmatchedReason = 'no_match' | 'wrong_amount' | 'second_payment' | 'rate_expired';

export interface UnmatchedFound {
  readonly channel: Channel;
  /** The provider's name of the money itself. */
  readonly moneyId: string;
  readonly reason: UnmatchedReason;
  /** In the channel's asset. */
  readonly amount: Minor;
  readonly said: { readonly amount: string; readonly asset: string; readonly note?: string };
  readonly depositId: bigint | null;
  readonly at: Date;
}

/** Null where it is kept already. */
export async function insertUnmatched(tx: Tx, found: UnmatchedFound): Promise<bigint | null> {
  const { channel } = found;
  const { rows } = await sql<{ id: bigint }>`
    insert into payments.unmatched (brand_id, channel_id, money_id, reason, asset, amount, said, deposit_id, found_at)
    values (${channel.brandId}, ${channel.id}, ${found.moneyId}, ${found.reason}, ${channel.asset}, ${found.amount},
      ${JSON.stringify(found.said)}::jsonb, ${found.depositId}, ${found.at})
    on conflict (channel_id, money_id) do nothing returning id`.execute(tx);
  return rows[0]?.id ?? null;
}

export interface Unmatched {
  readonly id: bigint;
  /** When it was found. */
  readonly createdAt: Date;
  readonly brandId: number;
  readonly channelId: bigint;
  readonly moneyId: string;
  readonly reason: UnmatchedReason;
  readonly asset: string;
  readonly amount: Minor;
  readonly said: UnmatchedFound['said'];
  readonly state: 'waiting' | 'credited' | 'returned';
  readonly decidedBy: string | null;
  readonly note: string | null;
}

const columns = sql`u.id, u.found_at as "createdAt", u.brand_id as "brandId", u.channel_id as "channelId",
  u.money_id as "moneyId", u.reason, u.asset, u.amount, u.said, u.state, u.decided_by as "decidedBy", u.note`;

/** Held until the transaction ends. */
export async function lockUnmatched(tx: Tx, brandId: number, id: bigint): Promise<Unmatched | null> {
  const { rows } = await sql<Unmatched>`select ${columns} from payments.unmatched u
    where u.id = ${id} and u.brand_id = ${brandId} for update`.execute(tx);
  return rows[0] ?? null;
}

export interface RowDecision {
  /** Null: it goes back. */
  readonly creditedTo: bigint | null;
  readonly operator: { readonly id: bigint; readonly name: string };
  readonly at: Date;
  readonly note: string;
}

export async function decideRow(tx: Tx, id: bigint, { creditedTo, operator, at, note }: RowDecision): Promise<void> {
  const state = creditedTo === null ? 'returned' : 'credited';
  await sql`update payments.unmatched set state = ${state}, credited_to = ${creditedTo},
      decided_by_id = ${operator.id}, decided_by = ${operator.name}, decided_at = ${at}, note = ${note}
    where id = ${id} and state = 'waiting'`.execute(tx);
}

export interface UnmatchedRow extends Unmatched {
  readonly channelCode: string;
  readonly channelName: Readonly<Record<string, string>>;
  readonly depositReference: string | null;
  readonly depositAccount: string | null;
  readonly depositAmount: Minor | null;
}

/** The brand's, the newest first. */
export async function brandUnmatched(
  db: Database,
  filter: { brandId: number; waiting: boolean; after: Place | null; limit: number },
): Promise<UnmatchedRow[]> {
  const { after } = filter;
  const { rows } = await sql<UnmatchedRow>`
    select ${columns}, c.code as "channelCode", c.name as "channelName", d.reference as "depositReference",
      d.account as "depositAccount", d.amount + d.fee as "depositAmount"
    from payments.unmatched u join payments.channel c on c.id = u.channel_id
    left join payments.deposit d on d.id = coalesce(u.credited_to, u.deposit_id)
    where u.brand_id = ${filter.brandId} and (u.state = 'waiting') = ${filter.waiting}
      and (${after?.id ?? null}::bigint is null or (u.found_at, u.id) < (${after?.at ?? null}, ${after?.id ?? null}))
    order by u.found_at desc, u.id desc limit ${filter.limit}`.execute(db);
  return rows;
}
