import type { Minor } from '@croupier/contract';
import { sql } from 'kysely';
import type { Database, Tx } from '#kernel/database/pool';
import type { AfterTry } from './free-bet.ts';

/** What the vendor is to be asked, or told. */
export interface DueReward {
  readonly id: bigint;
  readonly brandId: number;
  readonly vendor: string;
  readonly personId: bigint;
  readonly rewardId: string;
  readonly prepaidId: string;
  readonly gameCode: string;
  readonly value: Minor;
  readonly count: number;
  readonly validFrom: Date;
  readonly validUntil: Date;
  readonly state: 'requested' | 'cancelling';
  /** This one included. */
  readonly tries: number;
  /** Before this one: something of an earlier try was not heard. */
  readonly uncertain: boolean;
  readonly wasGranted: boolean;
}

/**
 * Those whose turn it is, for whoever asks alone until then. Until its outcome is written a try is an uncertain one:
 * the process may end in the middle of it.
 */
export async function claimDue(
  db: Database,
  { now, until, limit }: { now: Date; until: Date; limit: number },
): Promise<DueReward[]> {
  const { rows } = await sql<DueReward>`
    update gateway.free_bet_reward r set tries = r.tries + 1, uncertain = true,
      next_try_at = case when g.valid_until <= ${now} then 'infinity' else ${until}::timestamptz end
    from (
      select id, uncertain from gateway.free_bet_reward
      where state in ('requested', 'cancelling') and next_try_at <= ${now}
      order by next_try_at limit ${limit} for update skip locked
    ) due, gateway.free_bet_grant g
    where r.id = due.id and g.id = r.grant_id
    returning r.id, r.brand_id as "brandId", r.vendor_code as vendor, r.person_id as "personId",
      r.reward_id as "rewardId", g.prepaid_id as "prepaidId", g.game_code as "gameCode", g.bet_value as value,
      r.bet_count as count, g.valid_from as "validFrom", g.valid_until as "validUntil", r.state, r.tries,
      due.uncertain, r.granted_at is not null as "wasGranted"`.execute(db);
  return rows;
}

/** False where it was changed, or tried by somebody else, in the meantime: what came of this try does not count. */
export async function writeTry(
  tx: Tx,
  { id, state, tries }: Pick<DueReward, 'id' | 'state' | 'tries'>,
  after: AfterTry & { readonly fault: string | null; readonly nextTryAt: Date; readonly at: Date },
): Promise<boolean> {
  const { at, nextTryAt, fault, uncertain } = after;
  const isRefused = state === 'requested' && after.state !== 'requested' && after.state !== 'granted';
  const { rows } = await sql`
    update gateway.free_bet_reward set state = ${after.state}, uncertain = ${uncertain}, last_fault = ${fault},
      next_try_at = ${nextTryAt}, changed_at = case when state = ${after.state} then changed_at else ${at} end,
      granted_at = case when ${after.state} = 'granted' then ${at} else granted_at end,
      ended_by = case when ${isRefused} then 'vendor' else ended_by end
    where id = ${id} and state = ${state} and tries = ${tries} returning 1`.execute(tx);
  return rows.length > 0;
}

/**
 * Ends what may still be bet; who was never asked for it need not be told. A try that is under way ends first.
 * False where it ended otherwise in the meantime.
 */
export async function cancelReward(
  tx: Tx,
  { id, reason, at }: { id: bigint; reason: string; at: Date },
): Promise<boolean> {
  const { rows } = await sql`
    update gateway.free_bet_reward set ended_by = 'operator', end_reason = ${reason}, changed_at = ${at},
      state = case when state = 'requested' and tries = 0 then 'cancelled' else 'cancelling' end,
      next_try_at = case when state = 'requested' then greatest(next_try_at, ${at}) else ${at} end
    where id = ${id} and state in ('requested', 'granted') and used < bet_count returning 1`.execute(tx);
  return rows.length > 0;
}
