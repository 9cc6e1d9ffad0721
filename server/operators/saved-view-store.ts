import type { InputOf, consoleViews } from '@croupier/contract';
import { sql } from 'kysely';
import type { Database, Tx } from '#kernel/database/pool';

export type Queue = InputOf<typeof consoleViews.savedViews>['queue'];
export interface SavedView {
  readonly id: bigint;
  readonly name: string;
  readonly filter: Readonly<Record<string, string>>;
}
type Whose = { readonly operatorId: bigint };

const columns = sql`id, name, filter`;

export async function viewsOf(db: Database | Tx, { operatorId }: Whose, queue: Queue): Promise<SavedView[]> {
  const { rows } = await sql<SavedView>`select ${columns} from operators.saved_view
    where operator_id = ${operatorId} and queue = ${queue} order by id`.execute(db);
  return rows;
}

/** One after the other for an operator, until the transaction ends, so that a limit on how many holds. */
export async function lockViews(tx: Tx, { operatorId }: Whose): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`operators.saved_view:${operatorId}`}, 0))`.execute(tx);
}

export interface NewView extends Whose {
  readonly queue: Queue;
  readonly name: string;
  readonly filter: Readonly<Record<string, string>>;
  readonly at: Date;
}

/** Null where the name is taken. */
export async function insertView(tx: Tx, { operatorId, queue, name, filter, at }: NewView): Promise<SavedView | null> {
  const { rows } = await sql<SavedView>`
    insert into operators.saved_view (operator_id, queue, name, filter, created_at)
    values (${operatorId}, ${queue}, ${name}, ${JSON.stringify(filter)}::jsonb, ${at})
    on conflict do nothing returning ${columns}`.execute(tx);
  return rows[0] ?? null;
}

/** The queue of an own view; null where it is nobody's or another one's. */
export async function queueOf(tx: Tx, { operatorId }: Whose, id: bigint): Promise<Queue | null> {
  const { rows } = await sql<{ queue: Queue }>`select queue from operators.saved_view
    where id = ${id} and operator_id = ${operatorId}`.execute(tx);
  return rows[0]?.queue ?? null;
}

export async function setViewName(tx: Tx, { operatorId }: Whose, id: bigint, name: string): Promise<SavedView | null> {
  const { rows } = await sql<SavedView>`update operators.saved_view set name = ${name}
    where id = ${id} and operator_id = ${operatorId} returning ${columns}`.execute(tx);
  return rows[0] ?? null;
}

/** False where it is nobody's or another one's. */
export async function dropView(db: Database, { operatorId }: Whose, id: bigint): Promise<boolean> {
  const { rows } = await sql`delete from operators.saved_view
    where id = ${id} and operator_id = ${operatorId} returning 1`.execute(db);
  return rows.length > 0;
}
