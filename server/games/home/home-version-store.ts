import { sql } from 'kysely';
import type { Database, Tx } from '#kernel/database/pool';
import { wishOfStored, wishToText } from './home-history.ts';
import type { HomeWish } from './home-rows.ts';

export interface HomeVersion {
  readonly version: number;
  readonly wish: HomeWish;
  /** Null: it stood before anybody's first change. */
  readonly savedAt: Date | null;
  readonly savedBy: string | null;
}

/** A version that is known stays as it is. */
export async function insertHomeVersion(tx: Tx, brandId: number, { version, wish, savedAt, savedBy }: HomeVersion) {
  await sql`
    insert into games.home_version (brand_id, version, wish, saved_at, saved_by)
    values (${brandId}, ${version}, ${wishToText(wish)}::jsonb, ${savedAt}, ${savedBy})
    on conflict do nothing`.execute(tx);
}

/** The newest first; one of them where it is named. */
export async function homeVersions(
  db: Database,
  brandId: number,
  { version = null, limit }: { version?: number | null; limit: number },
): Promise<HomeVersion[]> {
  type Row = Omit<HomeVersion, 'wish'> & { wish: Parameters<typeof wishOfStored>[0] };
  const { rows } = await sql<Row>`
    select version, wish, saved_at as "savedAt", saved_by as "savedBy" from games.home_version
    where brand_id = ${brandId} and (${version}::int is null or version = ${version}::int)
    order by version desc limit ${limit}`.execute(db);
  return rows.map((row) => ({ ...row, wish: wishOfStored(row.wish) }));
}
