import { type Minor, ZERO, units } from '@croupier/contract';
import type { Database, Tx } from '#kernel/database/pool';
import { houseBalances, post } from '#wallet';
import { type JackpotTierName, rateOf } from './jackpot-shares.ts';
import { type JackpotWin, insertJackpots, readJackpots, readLastJackpotWin } from './jackpot-store.ts';

/** Spec 9.6: together 101,000,000, put in by the brand. */
const SEEDS: readonly { tier: JackpotTierName; seed: Minor }[] = [
  { tier: 'grand', seed: units(100_000_000) },
  { tier: 'major', seed: units(900_000) },
  { tier: 'minor', seed: units(90_000) },
  { tier: 'mini', seed: units(10_000) },
];
/** Each tier takes 0.05 % of a stake into its pool and 0.1 % into the reserve that fills it anew. */
const POOL_PPM = 500;
const RESERVE_PPM = 1_000;

/** Chances a round draws with; a tier is won with `stake x rate / 2^64`. */
export type JackpotRates = readonly { readonly tier: JackpotTierName; readonly rate: bigint }[];

/** Opens the brand's pools and puts the brand's money into them. A second call changes nothing. */
export async function openJackpots(tx: Tx, brandId: number): Promise<void> {
  const rows = SEEDS.map(({ tier, seed }) => ({
    tier,
    seed,
    poolPpm: POOL_PPM,
    reservePpm: RESERVE_PPM,
    rate: rateOf(seed, RESERVE_PPM),
  }));
  const added = await insertJackpots(tx, brandId, rows);
  const seeds = rows.filter(({ tier }) => added.includes(tier));
  const results = await post(
    tx,
    seeds.map(({ tier, seed }) => ({
      move: 'jackpotSeeded' as const,
      brandId,
      personId: null,
      asset: 'TWD' as const,
      amount: seed,
      detail: tier,
      key: `jackpot:${tier}:seed`,
      ref: { type: 'jackpot', id: tier },
    })),
  );
  if (results.some((result) => !result.ok)) throw new Error('a pool could not be seeded');
}

export async function jackpotRates(db: Database | Tx, brandId: number): Promise<JackpotRates> {
  return await readJackpots(db, brandId);
}

/** Of each stake of our own games, in ppm, what goes to the pools and their reserves. */
export async function jackpotSharePpm(db: Database | Tx, brandId: number): Promise<number> {
  const rows = await readJackpots(db, brandId);
  return rows.reduce((sum, { poolPpm, reservePpm }) => sum + poolPpm + reservePpm, 0);
}

export interface Jackpots {
  /** Largest first. */
  tiers: { tier: JackpotTierName; pool: Minor; seed: Minor }[];
  lastWin: JackpotWin | null;
}

/** The pools as the ledger has them. */
export async function jackpotPools(db: Database, brandId: number): Promise<Jackpots> {
  const [rows, pools, lastWin] = await Promise.all([
    readJackpots(db, brandId),
    poolsOf(db, brandId),
    readLastJackpotWin(db, brandId),
  ]);
  return { tiers: rows.map(({ tier, seed }) => ({ tier, seed, pool: pools.get(`jackpot:${tier}`) ?? ZERO })), lastWin };
}

function poolsOf(db: Database | Tx, brandId: number): Promise<Map<string, Minor>> {
  return houseBalances(db, { brandId, asset: 'TWD', purposePrefix: 'jackpot:' });
}

/** What a tier, locked before, holds for its winner. Null where the brand has no such tier. */
export async function claimPool(tx: Tx, brandId: number, tier: string): Promise<{ pool: Minor; seed: Minor } | null> {
  const row = (await readJackpots(tx, brandId)).find((candidate) => candidate.tier === tier);
  if (!row) return null;
  const pools = await poolsOf(tx, brandId);
  return { seed: row.seed, pool: pools.get(`jackpot:${tier}`) ?? ZERO };
}
