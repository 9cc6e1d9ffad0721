import { sql } from 'kysely';
import type { Database, Tx } from '#kernel/database/pool';
import type { Alert, Rule } from './alert.ts';
import type { Transfer } from './transfer-store.ts';

/** Small ones to the same receiver since an instant, up to this one. */
export async function smallSince(tx: Tx, row: Transfer, below: bigint, since: Date): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from transfers.transfer
    where brand_id = ${row.brandId} and to_person = ${row.toPerson} and id <= ${row.id} and created_at >= ${since}
      and amount <= ${below}`.execute(tx);
  return rows[0]!.count;
}

/** The last transfer before this one, the other way between the two. */
export async function lastBack(tx: Tx, row: Transfer): Promise<{ at: Date; reference: string } | null> {
  const { rows } = await sql<{ at: Date; reference: string }>`
    select created_at as at, reference from transfers.transfer
    where brand_id = ${row.brandId} and from_person = ${row.toPerson} and to_person = ${row.fromPerson}
      and id < ${row.id}
    order by id desc limit 1`.execute(tx);
  return rows[0] ?? null;
}

/** Kept once: looked at again it is as it was found. */
export async function keepAlerts(tx: Tx, row: Transfer, alerts: readonly Alert[], at: Date): Promise<void> {
  for (const { rule, detail } of alerts) {
    await sql`insert into transfers.alert (brand_id, transfer_id, rule, detail, found_at)
      values (${row.brandId}, ${row.id}, ${rule}, ${detail}, ${at}) on conflict do nothing`.execute(tx);
  }
}

export async function alertsAbout(db: Database, brandId: number, ids: readonly bigint[]) {
  const { rows } = await sql<Alert & { transferId: bigint; rule: Rule }>`
    select transfer_id as "transferId", rule, detail from transfers.alert
    where brand_id = ${brandId} and transfer_id = any (${[...ids]}::bigint[])
    order by transfer_id, rule`.execute(db);
  return rows;
}

export interface TransferNote {
  readonly by: string;
  readonly at: Date;
  readonly text: string;
}

export async function notesAbout(db: Database, brandId: number, id: bigint): Promise<TransferNote[]> {
  const { rows } = await sql<TransferNote>`select operator as by, created_at as at, text from transfers.note
    where brand_id = ${brandId} and transfer_id = ${id} order by id`.execute(db);
  return rows;
}

export async function insertNote(
  tx: Tx,
  about: { readonly brandId: number; readonly id: bigint },
  { operatorId, by, at, text }: TransferNote & { readonly operatorId: bigint },
): Promise<void> {
  await sql`insert into transfers.note (brand_id, transfer_id, operator_id, operator, text, created_at)
    values (${about.brandId}, ${about.id}, ${operatorId}, ${by}, ${text}, ${at})`.execute(tx);
}
