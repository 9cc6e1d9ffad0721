import { sql } from 'kysely';
import type { Database, Tx } from '#kernel/database/pool';
import { type Deposit, depositColumns, depositSource } from '../deposits/deposit-store.ts';
import type { Place } from '../place.ts';

/** A deposit of the brand, held until the transaction ends. */
export async function lockBrandDeposit(
  tx: Tx,
  brandId: number,
  by: { id: bigint } | { reference: string },
): Promise<Deposit | null> {
  const which = 'id' in by ? sql`d.id = ${by.id}` : sql`d.reference = ${by.reference}`;
  const { rows } = await sql<Deposit>`select ${depositColumns} from ${depositSource}
    where d.brand_id = ${brandId} and ${which} for update of d`.execute(tx);
  return rows[0] ?? null;
}

export async function brandDeposit(db: Database, brandId: number, id: bigint): Promise<Deposit | null> {
  const { rows } = await sql<Deposit>`select ${depositColumns} from ${depositSource}
    where d.brand_id = ${brandId} and d.id = ${id}`.execute(db);
  return rows[0] ?? null;
}

export async function confirmersOf(tx: Tx, id: bigint): Promise<{ firstConfirmerId: bigint | null }> {
  const { rows } = await sql<{ firstConfirmerId: bigint | null }>`
    select first_confirmer_id as "firstConfirmerId" from payments.deposit where id = ${id}`.execute(tx);
  return rows[0]!;
}

export async function setFirstConfirmer(tx: Tx, id: bigint, operator: { id: bigint; name: string }): Promise<void> {
  await sql`update payments.deposit set first_confirmer_id = ${operator.id}, first_confirmer = ${operator.name}
    where id = ${id}`.execute(tx);
}

export async function setConfirmer(tx: Tx, id: bigint, operatorId: bigint): Promise<void> {
  await sql`update payments.deposit set confirmer_id = ${operatorId} where id = ${id}`.execute(tx);
}

/** Who said the last word on it, and why. */
export async function noteDecision(
  tx: Tx,
  id: bigint,
  { by, at, note }: { by: string; at: Date; note: string },
): Promise<void> {
  await sql`update payments.deposit set decided_by = ${by}, decided_at = ${at}, decided_note = ${note}
    where id = ${id}`.execute(tx);
}

const OPEN = sql`d.state = 'pending' or (d.state = 'expired' and d.slip_id is not null)`;
const VIEWS = {
  open: OPEN,
  slip: sql`(${OPEN}) and d.slip_id is not null`,
  // Half confirmed: those one may finish, and those one waits with.
  second: sql`(${OPEN}) and d.first_confirmer_id is not null`,
  decided: sql`d.decided_at is not null`,
} as const;
export type TransferViewName = keyof typeof VIEWS;

export interface TransferFilter {
  readonly brandId: number;
  readonly view: TransferViewName;
  readonly search: string | undefined;
  readonly after: Place | null;
  readonly limit: number;
}

export type TransferRow = Deposit & {
  readonly firstConfirmerId: bigint | null;
  readonly firstConfirmer: string | null;
  readonly decidedBy: string | null;
  readonly decidedAt: Date | null;
  readonly decidedNote: string | null;
};

/** Transfers to standing accounts that are open or were decided by an operator, the newest first. */
export async function brandTransfers(db: Database, filter: TransferFilter): Promise<TransferRow[]> {
  const { after } = filter;
  const like = filter.search ? `%${filter.search.replace(/[\\%_]/g, '\\$&')}%` : null;
  const { rows } = await sql<TransferRow>`
    select ${depositColumns}, d.first_confirmer_id as "firstConfirmerId", d.first_confirmer as "firstConfirmer",
      d.decided_by as "decidedBy", d.decided_at as "decidedAt", d.decided_note as "decidedNote"
    from ${depositSource}
    where d.brand_id = ${filter.brandId} and c.kind = 'account' and (${VIEWS[filter.view]})
      and (${after?.id ?? null}::bigint is null or (d.created_at, d.id) < (${after?.at ?? null}, ${after?.id ?? null}))
      and (${like}::text is null or d.account ilike ${like} or d.reference ilike ${like})
    order by d.created_at desc, d.id desc limit ${filter.limit}`.execute(db);
  return rows;
}
