import type { Minor } from '@croupier/contract';
import { sql } from 'kysely';
import type { Database, Tx } from '#kernel/database/pool';

/** What an operator has granted. */
export interface FreeBetGrant {
  readonly id: bigint;
  readonly brandId: number;
  readonly vendor: string;
  readonly prepaidId: string;
  /** As the vendor calls it, and as we do. */
  readonly vendorGame: string;
  readonly gameCode: string;
  readonly value: Minor;
  readonly count: number;
  readonly people: number;
  readonly cost: Minor;
  readonly validFrom: Date;
  readonly validUntil: Date;
  readonly reason: string;
  readonly askedBy: bigint;
  readonly askedAt: Date;
  readonly needsSecond: boolean;
  readonly approvalId: bigint | null;
  readonly approvalUntil: Date | null;
}
export type NewGrant = Omit<FreeBetGrant, 'id' | 'approvalId' | 'approvalUntil'> & { readonly requestId: string };

const grantColumns = sql`id, brand_id as "brandId", vendor_code as vendor, prepaid_id as "prepaidId",
  vendor_game as "vendorGame", game_code as "gameCode", bet_value as value, bet_count as count, people, cost,
  valid_from as "validFrom", valid_until as "validUntil", reason, asked_by as "askedBy", asked_at as "askedAt",
  needs_second as "needsSecond", approval_id as "approvalId", approval_until as "approvalUntil"`;

/** One after the other for an operator, until the transaction ends: what they grant alone is added up. */
export async function lockGranter(tx: Tx, operatorId: bigint): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`gateway.granter:${operatorId}`}, 0))`.execute(tx);
}

/** What the operator has granted without another since then. */
export async function grantedAlone(tx: Tx, brandId: number, operatorId: bigint, since: Date): Promise<Minor> {
  const { rows } = await sql<{ sum: Minor }>`
    select coalesce(sum(cost), 0)::bigint as sum from gateway.free_bet_grant
    where brand_id = ${brandId} and asked_by = ${operatorId} and not needs_second and asked_at > ${since}
  `.execute(tx);
  return rows[0]!.sum;
}

export async function grantByRequest(db: Database | Tx, of: { brandId: number; askedBy: bigint; requestId: string }) {
  const { rows } = await sql<FreeBetGrant>`select ${grantColumns} from gateway.free_bet_grant
    where brand_id = ${of.brandId} and asked_by = ${of.askedBy} and request_id = ${of.requestId}`.execute(db);
  return rows[0] ?? null;
}

export async function grantById(tx: Tx, brandId: number, id: bigint): Promise<FreeBetGrant | null> {
  const { rows } = await sql<FreeBetGrant>`select ${grantColumns} from gateway.free_bet_grant
    where brand_id = ${brandId} and id = ${id}`.execute(tx);
  return rows[0] ?? null;
}

/** Whom a grant is for. */
export async function peopleOfGrant(db: Database | Tx, grantId: bigint): Promise<bigint[]> {
  const { rows } = await sql<{ personId: bigint }>`
    select person_id as "personId" from gateway.free_bet_reward where grant_id = ${grantId}`.execute(db);
  return rows.map(({ personId }) => personId);
}

export async function insertGrant(tx: Tx, row: NewGrant): Promise<bigint> {
  const { rows } = await sql<{ id: bigint }>`
    insert into gateway.free_bet_grant (brand_id, vendor_code, prepaid_id, vendor_game, game_code, asset, bet_value,
      bet_count, people, cost, valid_from, valid_until, reason, request_id, asked_by, asked_at, needs_second)
    values (${row.brandId}, ${row.vendor}, ${row.prepaidId}, ${row.vendorGame}, ${row.gameCode}, 'TWD', ${row.value},
      ${row.count}, ${row.people}, ${row.cost}, ${row.validFrom}, ${row.validUntil}, ${row.reason}, ${row.requestId},
      ${row.askedBy}, ${row.askedAt}, ${row.needsSecond})
    returning id`.execute(tx);
  return rows[0]!.id;
}

export async function setApproval(tx: Tx, grantId: bigint, approval: { id: bigint; expiresAt: Date }): Promise<void> {
  await sql`update gateway.free_bet_grant set approval_id = ${approval.id}, approval_until = ${approval.expiresAt}
    where id = ${grantId}`.execute(tx);
}

export interface NewReward {
  readonly personId: bigint;
  readonly account: string;
  readonly rewardId: string;
}

export async function insertRewards(
  tx: Tx,
  grant: Pick<FreeBetGrant, 'id' | 'brandId' | 'vendor' | 'count'>,
  rewards: readonly NewReward[],
  { state, at }: { state: 'waiting' | 'requested'; at: Date },
): Promise<bigint[]> {
  const rows = JSON.stringify(rewards.map((one) => ({ ...one, personId: String(one.personId) })));
  const { rows: made } = await sql<{ id: bigint }>`
    insert into gateway.free_bet_reward (grant_id, brand_id, vendor_code, person_id, account, reward_id, state,
      bet_count, next_try_at, changed_at)
    select ${grant.id}, ${grant.brandId}, ${grant.vendor}, n."personId", n.account, n."rewardId", ${state},
      ${grant.count}, ${at}, ${at}
    from jsonb_to_recordset(${rows}::jsonb) as n("personId" bigint, account text, "rewardId" text)
    order by n."personId" returning id`.execute(tx);
  return made.map(({ id }) => id);
}

/** What waited for a second operator goes on. False where nothing waited. */
export async function approveGrant(tx: Tx, grantId: bigint, by: bigint, at: Date): Promise<boolean> {
  await sql`update gateway.free_bet_grant set approved_by = ${by} where id = ${grantId}`.execute(tx);
  const { rows } = await sql`
    update gateway.free_bet_reward set state = 'requested', next_try_at = ${at}, changed_at = ${at}
    where grant_id = ${grantId} and state = 'waiting' returning 1`.execute(tx);
  return rows.length > 0;
}

/** The second operator said no, or it was taken back. */
export async function dropGrant(tx: Tx, approvalId: bigint, at: Date): Promise<void> {
  await sql`
    update gateway.free_bet_reward set state = 'refused', ended_by = 'operator', changed_at = ${at}
    where grant_id = (select id from gateway.free_bet_grant where approval_id = ${approvalId}) and state = 'waiting'
  `.execute(tx);
}
