import { sql } from 'kysely';
import type { Database, Tx } from '#kernel/database/pool';
import type { SeatKey } from './seat-store.ts';
import type { SeedPair } from './seed-pair.ts';

/** Gives a locked seat a new seed to go on with, from nonce 0. */
export async function insertSeed(tx: Tx, seat: SeatKey, pair: SeedPair, at: Date): Promise<bigint> {
  const { rows } = await sql<{ id: bigint }>`
    with seed as (
      insert into play.seed (brand_id, person_id, game_code, server_seed_hash, client_seed, committed_at)
      values (${seat.brandId}, ${seat.personId}, ${seat.gameCode}, ${pair.serverSeedHash}, ${pair.clientSeed}, ${at})
      returning id
    ), taken as (
      update play.seat set seed_id = seed.id, next_nonce = 0 from seed
      where person_id = ${seat.personId} and game_code = ${seat.gameCode}
    )
    select id from seed`.execute(tx);
  const { id } = rows[0]!;
  await sql`insert into play.seed_secret (seed_id, server_seed) values (${id}, ${pair.serverSeed})`.execute(tx);
  return id;
}

/** From here on the seed may be shown; it is never played with again. */
export async function retireSeed(tx: Tx, seedId: bigint, at: Date): Promise<void> {
  await sql`
    update play.seed d set retired_at = greatest(${at}, committed_at),
      rounds = (select next_nonce from play.seat s where s.seed_id = d.id)
    where id = ${seedId}`.execute(tx);
}

export interface ShownSeed {
  readonly id: bigint;
  readonly serverSeedHash: string;
  readonly clientSeed: string;
}

export async function readShownSeeds(db: Database | Tx, ids: readonly bigint[]): Promise<Map<bigint, ShownSeed>> {
  const { rows } = await sql<ShownSeed>`
    select id, server_seed_hash as "serverSeedHash", client_seed as "clientSeed"
    from play.seed where id = any(${ids}::bigint[])`.execute(db);
  return new Map(rows.map((row) => [row.id, row]));
}

/** The server seed, once it is retired; null before. */
export async function readRevealedSeed(db: Database, seedId: bigint): Promise<string | null> {
  const { rows } = await sql<{ server_seed: string }>`
    select x.server_seed from play.seed_secret x join play.seed d on d.id = x.seed_id
    where d.id = ${seedId} and d.retired_at is not null`.execute(db);
  return rows[0]?.server_seed ?? null;
}
