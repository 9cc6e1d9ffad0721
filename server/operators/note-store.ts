import { sql } from 'kysely';
import type { Database, Tx } from '#kernel/database/pool';

export interface PersonNote {
  readonly id: bigint;
  readonly by: string;
  readonly text: string;
  readonly at: Date;
}

const LATEST = 100;

/** Newest first. */
export async function selectNotes(db: Database, brandId: number, personId: bigint): Promise<PersonNote[]> {
  const { rows } = await sql<PersonNote>`
    select id, operator_name as by, text, created_at as at from operators.person_note
    where brand_id = ${brandId} and person_id = ${personId} order by id desc limit ${LATEST}
  `.execute(db);
  return rows;
}

export async function insertNote(
  tx: Tx,
  note: { brandId: number; personId: bigint; operatorId: bigint; operatorName: string; text: string; at: Date },
): Promise<PersonNote> {
  const { rows } = await sql<PersonNote>`
    insert into operators.person_note (brand_id, person_id, operator_id, operator_name, text, created_at)
    values (${note.brandId}, ${note.personId}, ${note.operatorId}, ${note.operatorName}, ${note.text}, ${note.at})
    returning id, operator_name as by, text, created_at as at
  `.execute(tx);
  return rows[0]!;
}
