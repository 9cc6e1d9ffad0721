import { sql } from 'kysely';
import type { Database } from '#kernel/database/pool';
import type { DepositState } from './deposits/deposit.ts';
import type { Place } from './place.ts';
import { type Deposit, depositColumns, depositSource } from './deposits/deposit-store.ts';

export interface ConsoleDepositFilter {
  readonly brandId: number;
  readonly state: DepositState | undefined;
  readonly search: string | undefined;
  readonly after: Place | null;
  readonly limit: number;
}

/** The brand's deposits, the newest first, each with how many messages the provider sent about it. */
export async function brandDeposits(db: Database, filter: ConsoleDepositFilter) {
  const { after } = filter;
  const like = filter.search ? `%${filter.search.replace(/[\\%_]/g, '\\$&')}%` : null;
  const { rows } = await sql<Deposit & { eventCount: number }>`
    select ${depositColumns}, (select count(*)::int from payments.provider_event e
      where e.channel_id = d.channel_id and e.reference = d.reference) as "eventCount"
    from ${depositSource}
    where d.brand_id = ${filter.brandId}
      and (${after?.id ?? null}::bigint is null or (d.created_at, d.id) < (${after?.at ?? null}, ${after?.id ?? null}))
      and (${filter.state ?? null}::text is null or d.state = ${filter.state ?? null})
      and (${like}::text is null or d.account ilike ${like} or d.reference ilike ${like}
        or d.provider_reference ilike ${like})
    order by d.created_at desc, d.id desc limit ${filter.limit}`.execute(db);
  return rows;
}
