import type { Minor } from '@croupier/contract';
import { sql } from 'kysely';
import type { Database, Tx } from '#kernel/database/pool';
import type { RewardStanding } from './free-bet.ts';

/** A person's part of a grant, with what they share of it. */
export interface Reward extends RewardStanding {
  readonly id: bigint;
  readonly grantId: bigint;
  readonly personId: bigint;
  readonly account: string;
  /** As the vendor knows it. */
  readonly rewardId: string;
  readonly vendor: string;
  readonly gameCode: string;
  readonly value: Minor;
  readonly won: Minor;
  readonly validFrom: Date;
  readonly endedBy: 'vendor' | 'operator' | null;
  readonly endReason: string | null;
  readonly tries: number;
  readonly lastFault: string | null;
  /** The vendor said yes. */
  readonly grantedAt: Date | null;
  /** Of the whole grant. */
  readonly people: number;
  readonly cost: Minor;
  readonly reason: string;
  readonly askedBy: bigint;
  readonly askedAt: Date;
  readonly approvedBy: bigint | null;
  readonly approvalId: bigint | null;
}

export interface RewardFilter {
  readonly now: Date;
  readonly view?: 'all' | 'open' | 'ended' | undefined;
  readonly id?: bigint | undefined;
  readonly grantId?: bigint | undefined;
  readonly personId?: bigint | undefined;
  /** A part of the account's name. */
  readonly search?: string | undefined;
  readonly before?: bigint | null | undefined;
  /** Those that had not ended by then. */
  readonly endsAfter?: Date | undefined;
  readonly limit: number;
}

/** Newest first. */
export async function selectRewards(db: Database | Tx, brandId: number, filter: RewardFilter): Promise<Reward[]> {
  const { now, view = 'all', id, grantId, personId, search, before, endsAfter, limit } = filter;
  const isOpen = sql`(g.valid_until > ${now} and case r.state
    when 'waiting' then coalesce(g.approval_until > ${now}, true)
    when 'granted' then r.used < r.bet_count
    else r.state in ('requested', 'cancelling') end)`;
  const which = { all: sql`true`, open: isOpen, ended: sql`not ${isOpen}` }[view];
  const { rows } = await sql<Reward>`
    select r.id, r.grant_id as "grantId", r.person_id as "personId", r.account, r.reward_id as "rewardId", r.state,
      r.ended_by as "endedBy", r.end_reason as "endReason", r.used, r.bet_count as count, r.tries,
      r.last_fault as "lastFault", r.granted_at as "grantedAt", g.vendor_code as vendor, g.game_code as "gameCode",
      g.bet_value as value, g.people,
      g.cost, g.valid_from as "validFrom", g.valid_until as "validUntil", g.reason, g.asked_by as "askedBy",
      g.asked_at as "askedAt", g.approval_id as "approvalId", g.approval_until as "approvalUntil",
      g.approved_by as "approvedBy",
      (select coalesce(sum(u.won), 0)::bigint from gateway.free_bet_use u
        where u.reward_id = r.id and not u.given_back) as won
    from gateway.free_bet_reward r join gateway.free_bet_grant g on g.id = r.grant_id
    where r.brand_id = ${brandId} and ${which}
      and (${id ?? null}::bigint is null or r.id = ${id ?? null}::bigint)
      and (${grantId ?? null}::bigint is null or r.grant_id = ${grantId ?? null}::bigint)
      and (${personId ?? null}::bigint is null or r.person_id = ${personId ?? null}::bigint)
      and (${search ?? null}::text is null or strpos(lower(r.account), lower(${search ?? null}::text)) > 0)
      and (${before ?? null}::bigint is null or r.id < ${before ?? null}::bigint)
      and (${endsAfter ?? null}::timestamptz is null or g.valid_until > ${endsAfter ?? null}::timestamptz)
    order by r.id desc limit ${limit}`.execute(db);
  return rows;
}

export async function rewardById(db: Database | Tx, brandId: number, id: bigint, now: Date): Promise<Reward | null> {
  return (await selectRewards(db, brandId, { id, now, limit: 1 }))[0] ?? null;
}

/** By the id that the vendor's bets name. */
export async function rewardByName(
  tx: Tx,
  { brandId, vendor, rewardId }: { brandId: number; vendor: string; rewardId: string },
): Promise<bigint | null> {
  const { rows } = await sql<{ id: bigint }>`
    select id from gateway.free_bet_reward
    where brand_id = ${brandId} and vendor_code = ${vendor} and reward_id = ${rewardId}`.execute(tx);
  return rows[0]?.id ?? null;
}
