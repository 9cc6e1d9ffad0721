import { sql } from 'kysely';
import type { Database, Tx } from '#kernel/database/pool';

export interface BoardChoice {
  readonly brandId: number;
  readonly personId: bigint;
  readonly shown: boolean;
  readonly at: Date;
}

/** Without a choice a person is shown. */
export async function readBoardChoice(db: Database | Tx, personId: bigint): Promise<boolean> {
  const { rows } = await sql<{ shown: boolean }>`
    select shown from games.board_choice where person_id = ${personId}`.execute(db);
  return rows[0]?.shown ?? true;
}

export async function writeBoardChoice(
  db: Database | Tx,
  { brandId, personId, shown, at }: BoardChoice,
): Promise<void> {
  await sql`
    insert into games.board_choice (brand_id, person_id, shown, changed_at)
    values (${brandId}, ${personId}, ${shown}, ${at})
    on conflict (person_id) do update set shown = excluded.shown, changed_at = excluded.changed_at`.execute(db);
}

/** Those of the people who do not want to be shown. */
export async function hiddenAmong(db: Database, people: readonly bigint[]): Promise<Set<bigint>> {
  const { rows } = await sql<{ personId: bigint }>`
    select person_id as "personId" from games.board_choice
    where not shown and person_id = any (${[...people]}::bigint[])`.execute(db);
  return new Set(rows.map(({ personId }) => personId));
}
