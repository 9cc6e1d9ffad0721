import { sql } from 'kysely';
import type { Tx } from '#kernel/database/pool';
import type { HeldReward } from './free-bet.ts';

interface Named {
  readonly brandId: number;
  readonly vendor: string;
  /** Ours, which the vendor's bets name. */
  readonly rewardId: string;
}

export const rewardKey = ({ brandId, vendor, rewardId }: Named): string => `${brandId}/${vendor}/${rewardId}`;

/** The rewards of these names, by `rewardKey`. */
export async function readRewards(tx: Tx, named: readonly Named[]): Promise<Map<string, HeldReward>> {
  const asked = JSON.stringify(named.map(({ brandId, vendor, rewardId }) => ({ brandId, vendor, rewardId })));
  const { rows } = await sql<HeldReward & Named>`
    select r.id, r.brand_id as "brandId", r.vendor_code as vendor, r.reward_id as "rewardId",
      r.person_id as "personId", r.state, r.used, r.bet_count as count, g.vendor_game as "gameCode",
      g.bet_value as value, g.valid_from as "validFrom", g.valid_until as "validUntil",
      g.approval_until as "approvalUntil"
    from jsonb_to_recordset(${asked}::jsonb) as a("brandId" int, vendor text, "rewardId" text)
    join gateway.free_bet_reward r
      on r.brand_id = a."brandId" and r.vendor_code = a.vendor and r.reward_id = a."rewardId"
    join gateway.free_bet_grant g on g.id = r.grant_id`.execute(tx);
  return new Map(rows.map((row) => [rewardKey(row), row]));
}

export interface NewUse {
  readonly brandId: number;
  readonly vendor: string;
  readonly txId: string;
  readonly rewardId: bigint;
  readonly betId: bigint;
  readonly amount: bigint;
}

/** Each takes one bet of its reward. Where another one was quicker with the last, everything is run again. */
export async function insertUses(tx: Tx, uses: readonly NewUse[], at: Date): Promise<void> {
  const rows = JSON.stringify(
    uses.map((use) => ({
      ...use,
      rewardId: String(use.rewardId),
      betId: String(use.betId),
      amount: String(use.amount),
    })),
  );
  await sql`
    with made as (
      insert into gateway.free_bet_use (brand_id, vendor_code, tx_id, reward_id, bet_id, amount, at)
      select u."brandId", u.vendor, u."txId", u."rewardId", u."betId", u.amount, ${at}
      from jsonb_to_recordset(${rows}::jsonb)
        as u("brandId" int, vendor text, "txId" text, "rewardId" bigint, "betId" bigint, amount bigint)
      on conflict do nothing returning reward_id
    ), taken as (
      update gateway.free_bet_reward r set used = r.used + 1 from made
      where r.id = made.reward_id and r.used < r.bet_count and r.state in ('requested', 'granted') returning 1
    )
    select gateway.all_or_again((select count(*) from taken), ${uses.length}::int)`.execute(tx);
}

/** A bet by the vendor's id of it. */
export interface BetOf {
  readonly brandId: number;
  readonly vendor: string;
  readonly txId: string;
}

/** Adds to what bets have won; less than nothing where a win was taken back. Bets of no reward are passed over. */
export async function addWon(tx: Tx, wins: readonly (BetOf & { readonly amount: bigint })[]): Promise<void> {
  const rows = JSON.stringify(wins.map((win) => ({ ...win, amount: String(win.amount) })));
  await sql`
    update gateway.free_bet_use u set won = greatest(0, u.won + w.amount)
    from (
      select "brandId", vendor, "txId", sum(amount) as amount
      from jsonb_to_recordset(${rows}::jsonb) as w("brandId" int, vendor text, "txId" text, amount bigint)
      group by 1, 2, 3
    ) w
    where u.brand_id = w."brandId" and u.vendor_code = w.vendor and u.tx_id = w."txId"`.execute(tx);
}

/** What was taken back can be bet once more, each once. */
export async function giveBack(tx: Tx, bets: readonly BetOf[]): Promise<void> {
  const rows = JSON.stringify(bets);
  await sql`
    with back as (
      update gateway.free_bet_use u set given_back = true
      from jsonb_to_recordset(${rows}::jsonb) as b("brandId" int, vendor text, "txId" text)
      where u.brand_id = b."brandId" and u.vendor_code = b.vendor and u.tx_id = b."txId" and not u.given_back
      returning u.reward_id
    )
    update gateway.free_bet_reward r set used = r.used - n.bets
    from (select reward_id, count(*)::int as bets from back group by 1) n
    where r.id = n.reward_id`.execute(tx);
}
