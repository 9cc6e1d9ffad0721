import { sql } from 'kysely';
import type { Database, Tx } from '#kernel/database/pool';
import type { Which } from './connections/health-store.ts';

export interface Duty extends Which {
  readonly job: 'sync' | 'reconcile';
  readonly period: string;
}

/** True where it is ours to do until then: not done, and nobody is at it. */
export async function claimDuty(db: Database, duty: Duty, { now, until }: { now: Date; until: Date }) {
  const { brandId, vendor, job, period } = duty;
  const { rows } = await sql`
    insert into gateway.duty as d (brand_id, vendor_code, job, period, claimed_until)
    values (${brandId}, ${vendor}, ${job}, ${period}, ${until})
    on conflict (brand_id, vendor_code, job, period) do update set claimed_until = excluded.claimed_until
      where d.done_at is null and d.claimed_until <= ${now}
    returning 1
  `.execute(db);
  return rows.length > 0;
}

/** With what the duty has written, in its transaction. */
export async function finishDuty(tx: Tx, { brandId, vendor, job, period }: Duty, at: Date, detail: object) {
  await sql`
    update gateway.duty set done_at = ${at}, detail = ${JSON.stringify(detail)}::jsonb
    where brand_id = ${brandId} and vendor_code = ${vendor} and job = ${job} and period = ${period}
  `.execute(tx);
}

/** Connections that can be asked now. */
export async function askableConnections(db: Database): Promise<(Which & { readonly createdAt: Date })[]> {
  const { rows } = await sql<Which & { createdAt: Date }>`
    select brand_id as "brandId", vendor_code as vendor, created_at as "createdAt" from gateway.connection
    where enabled and health = 'up' order by 1, 2
  `.execute(db);
  return rows;
}
