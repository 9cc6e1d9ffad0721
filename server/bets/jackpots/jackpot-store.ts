import { type Minor, minor } from '@croupier/contract';
import { sql } from 'kysely';
import type { Database, Tx } from '#kernel/database/pool';
import type { JackpotTierName } from './jackpot-shares.ts';

export interface JackpotRow {
  tier: JackpotTierName;
  seed: Minor;
  poolPpm: number;
  reservePpm: number;
  /** Chance per minor unit staked, over 2^64. */
  rate: bigint;
}

/** Largest first. */
export async function readJackpots(db: Database | Tx, brandId: number): Promise<JackpotRow[]> {
  const { rows } = await sql<JackpotRow>`
    select tier, seed, pool_ppm as "poolPpm", reserve_ppm as "reservePpm", rate
    from bets.jackpot where brand_id = ${brandId} order by seed desc
  `.execute(db);
  return rows.map((row) => ({ ...row, seed: minor(row.seed) }));
}

/** The tiers that are new; those that exist stay as they are. */
export async function insertJackpots(tx: Tx, brandId: number, rows: readonly JackpotRow[]): Promise<JackpotTierName[]> {
  const added: JackpotTierName[] = [];
  for (const row of rows) {
    const { rows: inserted } = await sql`
      insert into bets.jackpot (brand_id, tier, asset, seed, pool_ppm, reserve_ppm, rate)
      values (${brandId}, ${row.tier}, 'TWD', ${row.seed}, ${row.poolPpm}, ${row.reservePpm}, ${row.rate})
      on conflict (brand_id, tier) do nothing returning 1
    `.execute(tx);
    if (inserted.length > 0) added.push(row.tier);
  }
  return added;
}

/** Winners take turns; those who only pay in do not wait. */
export async function lockJackpots(tx: Tx, brandIds: readonly number[]): Promise<void> {
  await sql`
    select 1 from bets.jackpot where brand_id = any(${[...brandIds]}::int[]) order by brand_id, tier for update
  `.execute(tx);
}

export interface JackpotWin {
  betId: bigint;
  tier: string;
  personId: bigint;
  amount: Minor;
  at: Date;
}

export async function insertJackpotWin(tx: Tx, brandId: number, win: JackpotWin): Promise<void> {
  await sql`
    insert into bets.jackpot_win (brand_id, bet_id, tier, person_id, amount, at)
    values (${brandId}, ${win.betId}, ${win.tier}, ${win.personId}, ${win.amount}, ${win.at})
  `.execute(tx);
}

export async function readLastJackpotWin(db: Database, brandId: number): Promise<JackpotWin | null> {
  const { rows } = await sql<JackpotWin>`
    select bet_id as "betId", tier, person_id as "personId", amount, at
    from bets.jackpot_win where brand_id = ${brandId} order by at desc limit 1
  `.execute(db);
  return rows[0] ? { ...rows[0], amount: minor(rows[0].amount) } : null;
}
