import type { Minor, ReceiptState } from '@croupier/contract';
import { sql } from 'kysely';
import type { Database, Tx } from '#kernel/database/pool';

export interface CaseRow {
  readonly id: bigint;
  readonly reference: string;
  readonly account: string;
  readonly amount: Minor;
  readonly received: Minor;
  readonly state: ReceiptState;
  readonly version: number;
  readonly openedAt: Date;
  readonly closedAt: Date | null;
  readonly proofs: string[];
}

const VIEWS = {
  open: sql`r.state = 'disputed'`,
  paying: sql`r.state = 'paying_rest'`,
  done: sql`r.closed_at is not null`,
} as const;
export type CaseView = keyof typeof VIEWS;

const columns = sql`r.withdrawal_id as id, w.reference, w.account, r.amount, r.received, r.state, r.version,
  r.disputed_at as "openedAt", r.closed_at as "closedAt", r.proofs`;
const source = sql`payments.receipt r join payments.withdrawal w on w.id = r.withdrawal_id`;

export interface CaseFilter {
  readonly brandId: number;
  readonly view: CaseView;
  readonly search: string | undefined;
  /** How many rows to pass over: the queue is short and changes under one's hands. */
  readonly offset: number;
  readonly limit: number;
}

/** Those that wait, the oldest first; what is done, the newest first. */
export async function selectCases(db: Database, filter: CaseFilter): Promise<CaseRow[]> {
  const like = filter.search ? `%${filter.search.replace(/[\\%_]/g, '\\$&')}%` : null;
  const order =
    filter.view === 'done' ? sql`r.disputed_at desc, r.withdrawal_id desc` : sql`r.disputed_at, r.withdrawal_id`;
  const { rows } = await sql<CaseRow>`select ${columns} from ${source}
    where r.brand_id = ${filter.brandId} and r.disputed_at is not null and ${VIEWS[filter.view]}
      and (${like}::text is null or w.account ilike ${like} or w.reference ilike ${like})
    order by ${order} limit ${filter.limit} offset ${filter.offset}`.execute(db);
  return rows;
}

export async function caseOf(db: Database | Tx, brandId: number, id: bigint): Promise<CaseRow | null> {
  const { rows } = await sql<CaseRow>`select ${columns} from ${source}
    where r.brand_id = ${brandId} and r.withdrawal_id = ${id} and r.disputed_at is not null`.execute(db);
  return rows[0] ?? null;
}

export async function countCases(db: Database, brandId: number): Promise<Record<string, number>> {
  const { rows } = await sql<Record<string, number>>`
    select count(*) filter (where ${VIEWS.open})::int as open, count(*) filter (where ${VIEWS.paying})::int as paying
    from payments.receipt r where r.brand_id = ${brandId} and r.disputed_at is not null`.execute(db);
  return rows[0]!;
}

/** Whose proof it is: a picture of kernel.image is shown only where a case names it. */
export async function isProof(db: Database, brandId: number, imageId: string): Promise<boolean> {
  const { rows } = await sql`select from payments.receipt r
    where r.brand_id = ${brandId} and r.disputed_at is not null and ${imageId} = any (r.proofs) limit 1`.execute(db);
  return rows.length > 0;
}

export interface CaseNote {
  readonly by: string;
  readonly at: Date;
  readonly text: string;
}

export async function caseNotes(db: Database, id: bigint): Promise<CaseNote[]> {
  const { rows } = await sql<CaseNote>`select operator as by, at, text from payments.case_note
    where withdrawal_id = ${id} order by id`.execute(db);
  return rows;
}

export async function insertCaseNote(
  tx: Tx,
  id: bigint,
  note: { readonly operatorId: bigint; readonly operator: string; readonly text: string; readonly at: Date },
): Promise<void> {
  await sql`insert into payments.case_note (withdrawal_id, operator_id, operator, text, at)
    values (${id}, ${note.operatorId}, ${note.operator}, ${note.text}, ${note.at})`.execute(tx);
}
