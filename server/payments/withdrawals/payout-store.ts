import { sql } from 'kysely';
import type { Database, Tx } from '#kernel/database/pool';
import type { ExceptionKind } from '../reconciliation/exception-store.ts';
import { type Withdrawal, withdrawalColumns } from './withdrawal-store.ts';

export interface Claim {
  readonly adapters: readonly string[];
  readonly now: Date;
  /** Until then nobody else takes the rows. */
  readonly until: Date;
  readonly limit: number;
}

const ofAdapters = (adapters: readonly string[]) => sql`exists (
  select 1 from payments.channel c where c.id = w.channel_id and c.adapter = any (${[...adapters]}::text[]))`;

/** Approved ones that nobody is sending yet; each stays with the caller until its transaction ends. */
export async function claimApproved(tx: Tx, adapters: readonly string[], limit: number): Promise<Withdrawal[]> {
  const { rows } = await sql<Withdrawal>`select ${withdrawalColumns} from payments.withdrawal w
    where w.state = 'approved' and ${ofAdapters(adapters)}
    order by w.id limit ${limit} for update skip locked`.execute(tx);
  return rows;
}

/** Payouts under way whose turn to be asked about has come. */
export async function claimPayoutsToAsk(db: Database, claim: Claim) {
  const { rows } = await sql<Withdrawal>`
    with due as (
      select id from payments.withdrawal w
      where state = 'paying' and next_ask_at <= ${claim.now} and ${ofAdapters(claim.adapters)}
      order by next_ask_at limit ${claim.limit} for update skip locked
    )
    update payments.withdrawal w set asks = asks + 1, next_ask_at = ${claim.until} from due where w.id = due.id
    returning ${withdrawalColumns}`.execute(db);
  return rows;
}

export async function setPayoutAsk(db: Database, id: bigint, nextAskAt: Date): Promise<void> {
  await sql`update payments.withdrawal set next_ask_at = ${nextAskAt} where id = ${id} and state = 'paying'`.execute(
    db,
  );
}

export async function keepPayoutReference(db: Database, id: bigint, providerReference: string): Promise<void> {
  await sql`update payments.withdrawal set provider_reference = ${providerReference}
    where id = ${id} and provider_reference is null`.execute(db);
}

export async function markWithdrawalException(tx: Tx, id: bigint, kind: ExceptionKind): Promise<void> {
  await sql`update payments.withdrawal set exception = ${kind} where id = ${id}`.execute(tx);
}
