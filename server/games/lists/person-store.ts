import { sql } from 'kysely';
import type { Database, Tx } from '#kernel/database/pool';

export interface PersonGame {
  readonly brandId: number;
  readonly personId: bigint;
  readonly gameId: bigint;
  readonly at: Date;
}

/** Newest first. */
export async function readFavourites(db: Database | Tx, personId: bigint): Promise<bigint[]> {
  const { rows } = await sql<{ game_id: bigint }>`
    select game_id from games.favourite where person_id = ${personId}
    order by added_at desc, game_id desc`.execute(db);
  return rows.map((row) => row.game_id);
}

/** Adding twice is adding once, and keeps the first time. True where it is new. */
export async function insertFavourite(db: Tx, { brandId, personId, gameId, at }: PersonGame): Promise<boolean> {
  const { numAffectedRows } = await sql`
    insert into games.favourite (brand_id, person_id, game_id, added_at)
    values (${brandId}, ${personId}, ${gameId}, ${at})
    on conflict do nothing`.execute(db);
  return numAffectedRows === 1n;
}

/** True where it was one. */
export async function deleteFavourite(db: Tx, personId: bigint, gameId: bigint): Promise<boolean> {
  const { numAffectedRows } = await sql`
    delete from games.favourite where person_id = ${personId} and game_id = ${gameId}`.execute(db);
  return numAffectedRows === 1n;
}

export async function readRecents(db: Database | Tx, personId: bigint, limit: number): Promise<bigint[]> {
  const { rows } = await sql<{ game_id: bigint }>`
    select game_id from games.recent where person_id = ${personId}
    order by played_at desc, game_id desc limit ${limit}`.execute(db);
  return rows.map((row) => row.game_id);
}

export async function upsertRecent(db: Database | Tx, { brandId, personId, gameId, at }: PersonGame): Promise<void> {
  await sql`
    insert into games.recent as r (brand_id, person_id, game_id, played_at)
    values (${brandId}, ${personId}, ${gameId}, ${at})
    on conflict (person_id, game_id) do update set played_at = greatest(r.played_at, excluded.played_at)`.execute(db);
}
