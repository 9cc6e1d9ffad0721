import { sql } from 'kysely';
import type { Database, Tx } from '#kernel/database/pool';
import { type Withdrawal, withdrawalColumns } from './withdrawal-store.ts';

/** Approved ones that nobody is sending yet; each stays with the caller until its transaction ends. */
export async function claimApproved(tx: Tx, limit: number): Promise<Withdrawal[]> {
  const { rows } = await sql<Withdrawal>`select ${withdrawalColumns} from payments.withdrawal w
    where state = 'approved' order by id limit ${limit} for update skip locked`.execute(tx);
  return rows;
}

/** Payouts under way whose turn to be asked about has come, taken away from other processes until `claimedUntil`. */
export async function claimPayoutsToAsk(db: Database, now: Date, claimedUntil: Date, limit: number) {
  const { rows } = await sql<Withdrawal>`
    with due as (
      select id from payments.withdrawal where state = 'paying' and next_ask_at <= ${now}
      order by next_ask_at limit ${limit} for update skip locked
    )
    update payments.withdrawal w set asks = asks + 1, next_ask_at = ${claimedUntil} from due where w.id = due.id
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

export async function markWithdrawalException(tx: Tx, id: bigint, kind: string): Promise<void> {
  await sql`update payments.withdrawal set exception = ${kind} where id = ${id}`.execute(tx);
}
