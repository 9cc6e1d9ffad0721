import { sql } from 'kysely';
import type { Database, Tx } from '#kernel/database/pool';

export interface PayoutAccount {
  readonly id: bigint;
  readonly bankCode: string;
  readonly accountNumber: string;
  readonly payeeName: string;
  readonly addedAt: Date;
}

const columns = sql`id, bank_code as "bankCode", account_number as "accountNumber", payee_name as "payeeName",
  added_at as "addedAt"`;

export async function accountsOf(db: Database | Tx, brandId: number, personId: bigint): Promise<PayoutAccount[]> {
  const { rows } = await sql<PayoutAccount>`select ${columns} from payments.payout_account
    where brand_id = ${brandId} and person_id = ${personId} order by id`.execute(db);
  return rows;
}

export async function insertAccount(
  tx: Tx,
  account: Omit<PayoutAccount, 'id'> & { readonly brandId: number; readonly personId: bigint },
): Promise<PayoutAccount> {
  const { rows } = await sql<PayoutAccount>`
    insert into payments.payout_account (brand_id, person_id, bank_code, account_number, payee_name, added_at)
    values (${account.brandId}, ${account.personId}, ${account.bankCode}, ${account.accountNumber},
      ${account.payeeName}, ${account.addedAt})
    returning ${columns}`.execute(tx);
  return rows[0]!;
}

/** Whoever adds accounts or asks for withdrawals of one person stands in line with themselves. */
export async function lockPerson(tx: Tx, personId: bigint): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`payments.person:${personId}`}, 0))`.execute(tx);
}
