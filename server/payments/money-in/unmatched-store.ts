import type { Minor } from '@croupier/contract';
import { sql } from 'kysely';
import type { Database, Tx } from '#kernel/database/pool';
import type { Channel } from '../channels/channel-store.ts';
import type { Place } from '../place.ts';
import type { UnmatchedState } from './unmatched.ts';

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
  readonly state: UnmatchedState;
  /** Counts its changes. */
  readonly version: number;
  readonly proposed: 'credit' | 'return' | null;
  readonly proposedById: bigint | null;
  readonly proposedBy: string | null;
  readonly proposedAt: Date | null;
  readonly proposedNote: string | null;
  readonly decidedBy: string | null;
  readonly decidedAt: Date | null;
  readonly note: string | null;
}

const columns = sql`u.id, u.found_at as "createdAt", u.brand_id as "brandId", u.channel_id as "channelId",
  u.money_id as "moneyId", u.reason, u.asset, u.amount, u.said, u.state, u.version, u.proposed, u.proposed_by_id as "proposedById",
  u.proposed_by as "proposedBy", u.proposed_at as "proposedAt", u.proposed_note as "proposedNote",
  u.decided_by as "decidedBy", u.decided_at as "decidedAt", u.note`;

/** Held until the transaction ends. */
export async function lockUnmatched(tx: Tx, brandId: number, id: bigint): Promise<Unmatched | null> {
  const { rows } = await sql<Unmatched>`select ${columns} from payments.unmatched u
    where u.id = ${id} and u.brand_id = ${brandId} for update`.execute(tx);
  return rows[0] ?? null;
}

/** The deposit it is proposed for, as of now and not held. */
export async function proposedTo(tx: Tx, brandId: number, id: bigint): Promise<bigint | null> {
  const { rows } = await sql<{ to: bigint | null }>`select proposed_to as "to" from payments.unmatched
    where id = ${id} and brand_id = ${brandId}`.execute(tx);
  return rows[0]?.to ?? null;
}

interface Told {
  readonly operator: { readonly id: bigint; readonly name: string };
  readonly at: Date;
  readonly note: string;
}

export interface RowProposal extends Told {
  readonly action: 'credit' | 'return';
  readonly to: bigint | null;
}

export async function proposeRow(tx: Tx, id: bigint, { action, to, operator, at, note }: RowProposal): Promise<void> {
  await sql`update payments.unmatched set state = 'proposed', version = version + 1, needs_second = true,
      proposed = ${action}, proposed_to = ${to}, proposed_by_id = ${operator.id}, proposed_by = ${operator.name},
      proposed_at = ${at}, proposed_note = ${note}
    where id = ${id} and state = 'waiting'`.execute(tx);
}

/** Nobody has said anything of it then. */
export async function declineRow(tx: Tx, id: bigint): Promise<void> {
  await sql`update payments.unmatched set state = 'waiting', version = version + 1, needs_second = null,
      proposed = null, proposed_to = null, proposed_by_id = null, proposed_by = null, proposed_at = null,
      proposed_note = null
    where id = ${id} and state = 'proposed'`.execute(tx);
}

export interface RowDecision extends Told {
  /** Null: it goes back. */
  readonly creditedTo: bigint | null;
}

/** Where it was proposed it took two, else one was enough: the database holds to who they are. */
export async function decideRow(tx: Tx, id: bigint, { creditedTo, operator, at, note }: RowDecision): Promise<void> {
  const state = creditedTo === null ? 'returned' : 'credited';
  await sql`update payments.unmatched set state = ${state}, version = version + 1,
      needs_second = (state = 'proposed'), credited_to = ${creditedTo}, decided_by_id = ${operator.id},
      decided_by = ${operator.name}, decided_at = ${at}, note = ${note}
    where id = ${id} and state in ('waiting', 'proposed')`.execute(tx);
}

export interface UnmatchedRow extends Unmatched {
  readonly channelCode: string;
  readonly channelName: Readonly<Record<string, string>>;
  readonly depositReference: string | null;
  readonly depositAccount: string | null;
  readonly depositAmount: Minor | null;
}

const VIEWS = {
  waiting: sql`u.state in ('waiting', 'proposed')`,
  proposed: sql`u.state = 'proposed'`,
  decided: sql`u.state in ('credited', 'returned')`,
} as const;
export type UnmatchedViewName = keyof typeof VIEWS;

export interface UnmatchedFilter {
  readonly brandId: number;
  readonly view: UnmatchedViewName;
  /** A part of the account, a reference, the provider's name of the money or the payer's message. */
  readonly search: string | undefined;
  readonly after: Place | null;
  readonly limit: number;
}

/** The brand's, the newest first. */
export async function brandUnmatched(db: Database, filter: UnmatchedFilter): Promise<UnmatchedRow[]> {
  const { after } = filter;
  const like = filter.search ? `%${filter.search.replace(/[\\%_]/g, '\\$&')}%` : null;
  const { rows } = await sql<UnmatchedRow>`
    select ${columns}, c.code as "channelCode", c.name as "channelName", d.reference as "depositReference",
      d.account as "depositAccount", d.amount + d.fee as "depositAmount"
    from payments.unmatched u join payments.channel c on c.id = u.channel_id
    left join payments.deposit d on d.id = coalesce(u.credited_to, u.proposed_to, u.deposit_id)
    where u.brand_id = ${filter.brandId} and ${VIEWS[filter.view]}
      and (${after?.id ?? null}::bigint is null or (u.found_at, u.id) < (${after?.at ?? null}, ${after?.id ?? null}))
      and (${like}::text is null or u.money_id ilike ${like} or u.said->>'note' ilike ${like}
        or d.reference ilike ${like} or d.account ilike ${like})
    order by u.found_at desc, u.id desc limit ${filter.limit}`.execute(db);
  return rows;
}
