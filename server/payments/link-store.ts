import { sql } from 'kysely';
import type { Database } from '#kernel/database/pool';

export interface PayeeLink {
  readonly personId: bigint;
  /** The very same bank account, not only a payee of the same name. */
  readonly sameAccount: boolean;
  /** How many of the other's payout accounts it is about. */
  readonly payees: number;
}

/** Others of the brand who are paid to one of this person's accounts, or to one of the same name. */
export async function payeeLinks(db: Database, brandId: number, personId: bigint, limit: number): Promise<PayeeLink[]> {
  const { rows } = await sql<PayeeLink>`
    with mine as (
      select bank_code, account_number, payee_name from payments.payout_account
      where brand_id = ${brandId} and person_id = ${personId}
    )
    select person_id as "personId", bool_or(same) as "sameAccount", count(distinct id)::int as payees from (
      select o.person_id, o.id, true as same from mine m join payments.payout_account o
        on o.brand_id = ${brandId} and o.bank_code = m.bank_code and o.account_number = m.account_number
      union all
      select o.person_id, o.id, false from mine m join payments.payout_account o
        on o.brand_id = ${brandId} and o.payee_name = m.payee_name
    ) shared
    where person_id <> ${personId}
    group by person_id order by "sameAccount" desc, person_id limit ${limit}
  `.execute(db);
  return rows;
}
