import type { Minor } from '@croupier/contract';
import { sql } from 'kysely';
import type { Tx } from '#kernel/database/pool';
import { type Deposit, depositColumns, depositSource } from './deposit-store.ts';
import type { IntentAnswer } from '../providers/provider.ts';

/** What a deposit is paid by, written once: a page that is loaded again shows the same. */
export async function keepPayTo(tx: Tx, id: bigint, { payTo, quote }: IntentAnswer): Promise<void> {
  await sql`update payments.deposit set pay_to = ${payTo && JSON.stringify(payTo)}::jsonb,
      pay_asset = ${quote?.asset ?? null}, pay_amount = ${quote?.amount ?? null}, rate_ppm = ${quote?.ratePpm ?? null},
      confirmations_needed = ${quote?.needed ?? null}
    where id = ${id} and pay_to is null`.execute(tx);
}

/** True where it is news: messages come late and out of order, and a chain only ever grows. */
export async function raiseConfirmations(tx: Tx, id: bigint, confirmations: number): Promise<boolean> {
  const { rows } = await sql`update payments.deposit set confirmations = ${confirmations}
    where id = ${id} and confirmations < ${confirmations} returning 1`.execute(tx);
  return rows.length > 0;
}

/** What it is credited with, where that is not what was asked for. */
export async function setCreditedAmount(tx: Tx, { id, amount, asked }: Deposit, credited: Minor): Promise<void> {
  await sql`update payments.deposit set amount = ${credited}, asked = ${asked ?? amount} where id = ${id}`.execute(tx);
}

export async function releasePayKey(tx: Tx, id: bigint): Promise<void> {
  await sql`update payments.deposit set pay_key = null where id = ${id}`.execute(tx);
}

/** The one deposit a transfer of an amount to an account can be, held until the transaction ends. */
export async function lockDepositByPayKey(tx: Tx, payKey: string): Promise<Deposit | null> {
  const { rows } = await sql<Deposit>`select ${depositColumns} from ${depositSource}
    where d.pay_key = ${payKey} for update of d`.execute(tx);
  return rows[0] ?? null;
}

export async function setSlip(tx: Tx, id: bigint, slipId: string, at: Date): Promise<void> {
  await sql`update payments.deposit set slip_id = ${slipId}, slip_at = ${at} where id = ${id}`.execute(tx);
}

/** The provider's name of the money, where an operator had credited it before the provider told of it. */
export async function noteLine(tx: Tx, id: bigint, lineId: string): Promise<void> {
  await sql`update payments.deposit set provider_reference = ${lineId}, pay_key = null where id = ${id}`.execute(tx);
}
