import { sql } from 'kysely';
import type { Database, Tx } from '#kernel/database/pool';
import { type Deposit, depositColumns, depositSource } from './deposit-store.ts';
import type { Place } from './place.ts';

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

/** Transfers to standing accounts that are open, the newest first. */
export async function openTransfers(db: Database, brandId: number, after: Place | null, limit: number) {
  const { rows } = await sql<Deposit & { firstConfirmer: string | null }>`
    select ${depositColumns}, d.first_confirmer as "firstConfirmer" from ${depositSource}
    where d.brand_id = ${brandId} and c.kind = 'account'
      and (d.state = 'pending' or (d.state = 'expired' and d.slip_id is not null))
      and (${after?.id ?? null}::bigint is null or (d.created_at, d.id) < (${after?.at ?? null}, ${after?.id ?? null}))
    order by d.created_at desc, d.id desc limit ${limit}`.execute(db);
  return rows;
}
