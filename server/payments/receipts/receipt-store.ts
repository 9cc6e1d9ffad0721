import type { Minor, ReceiptState } from '@croupier/contract';
import { sql } from 'kysely';
import type { Database, Tx } from '#kernel/database/pool';

/** What became of the money of a withdrawal once it was paid. */
export interface Receipt {
  readonly withdrawalId: bigint;
  readonly brandId: number;
  readonly personId: bigint;
  readonly state: ReceiptState;
  readonly version: number;
  readonly amount: Minor;
  readonly dueAt: Date;
  readonly openedAt: Date;
  readonly received: Minor | null;
  readonly comment: string | null;
  readonly proofs: string[];
  readonly requestId: string | null;
  readonly inputHash: string | null;
  readonly answeredAt: Date | null;
  readonly disputedAt: Date | null;
  readonly forced: boolean;
  readonly closedAt: Date | null;
  readonly closedBy: string | null;
  readonly reason: string | null;
  readonly restId: bigint | null;
  readonly restReference: string | null;
  readonly restAmount: Minor | null;
}

export const receiptColumns = sql`r.withdrawal_id as "withdrawalId", r.brand_id as "brandId",
  r.person_id as "personId", r.state, r.version, r.amount, r.due_at as "dueAt", r.opened_at as "openedAt", r.received,
  r.comment, r.proofs, r.request_id as "requestId", r.input_hash as "inputHash", r.answered_at as "answeredAt",
  r.disputed_at as "disputedAt", r.forced, r.closed_at as "closedAt", r.closed_by as "closedBy", r.reason,
  r.rest_id as "restId"`;
const source = sql`payments.receipt r left join payments.withdrawal rest on rest.id = r.rest_id`;
const restColumns = sql`rest.reference as "restReference", rest.amount as "restAmount"`;

export async function receiptsOf(db: Database | Tx, ids: readonly bigint[]): Promise<Receipt[]> {
  const { rows } = await sql<Receipt>`select ${receiptColumns}, ${restColumns} from ${source}
    where r.withdrawal_id = any (${[...ids]}::bigint[])`.execute(db);
  return rows;
}

/** The row, held until the transaction ends: whoever changes a receipt takes it first. Null: no such, or another brand's. */
export async function lockReceipt(tx: Tx, brandId: number, withdrawalId: bigint): Promise<Receipt | null> {
  const { rows } = await sql<Receipt>`select ${receiptColumns}, ${restColumns} from ${source}
    where r.withdrawal_id = ${withdrawalId} and r.brand_id = ${brandId} for update of r`.execute(tx);
  return rows[0] ?? null;
}

interface NewReceipt {
  readonly withdrawalId: bigint;
  readonly brandId: number;
  readonly personId: bigint;
  readonly amount: Minor;
  readonly at: Date;
  readonly minutes: number;
  readonly actor: string;
}

/** The time runs by the database's clock, which is the one that ends it. */
export async function insertReceipt(tx: Tx, row: NewReceipt): Promise<void> {
  await sql`insert into payments.receipt (withdrawal_id, brand_id, person_id, state, amount, due_at, opened_at)
    values (${row.withdrawalId}, ${row.brandId}, ${row.personId}, 'awaiting', ${row.amount},
      clock_timestamp() + make_interval(mins => ${row.minutes}), ${row.at})`.execute(tx);
  await insertStep(tx, row.withdrawalId, 1, 'awaiting', row.actor, row.at);
}

async function insertStep(tx: Tx, id: bigint, version: number, state: string, actor: string, at: Date) {
  await sql`insert into payments.receipt_step (withdrawal_id, version, state, actor, at)
    values (${id}, ${version}, ${state}, ${actor}, ${at})`.execute(tx);
}

export interface ReceiptChange {
  readonly state: ReceiptState;
  readonly at: Date;
  readonly actor: string;
  readonly answer?: {
    readonly received: Minor;
    readonly comment: string | null;
    readonly proofs: readonly string[];
    readonly requestId: string;
    readonly inputHash: string;
  };
  /** Counted as received without the person's word. */
  readonly forced?: boolean;
  readonly closer?: { readonly id: bigint; readonly name: string; readonly reason: string };
  readonly restId?: bigint;
}

const ENDS: readonly ReceiptState[] = ['received', 'rest_paid', 'rest_returned', 'closed'];

/** The next version of the row, with its step. The caller holds the row and has asked the table. */
export async function changeReceipt(tx: Tx, row: Receipt, change: ReceiptChange): Promise<void> {
  const { answer, closer, at, state } = change;
  const received = answer?.received ?? (change.forced && row.received === null ? row.amount : row.received);
  const ends = ENDS.includes(state);
  const { numAffectedRows } = await sql`
    update payments.receipt set state = ${state}, version = version + 1, received = ${received},
      comment = coalesce(${answer?.comment ?? null}, comment),
      proofs = proofs || ${[...(answer?.proofs ?? [])]}::text[],
      request_id = coalesce(${answer?.requestId ?? null}, request_id),
      input_hash = coalesce(${answer?.inputHash ?? null}, input_hash),
      answered_at = coalesce(${answer ? at : null}, answered_at),
      disputed_at = coalesce(disputed_at, ${state === 'disputed' ? at : null}),
      forced = forced or ${change.forced ?? false},
      closed_at = ${ends ? at : null}, closed_by_id = coalesce(${closer?.id ?? null}, closed_by_id),
      closed_by = coalesce(${closer?.name ?? null}, closed_by), reason = coalesce(${closer?.reason ?? null}, reason),
      rest_id = coalesce(${change.restId ?? null}, rest_id)
    where withdrawal_id = ${row.withdrawalId} and version = ${row.version}`.execute(tx);
  if (numAffectedRows !== 1n) throw new Error(`receipt ${row.withdrawalId} was changed without its lock`);
  await insertStep(tx, row.withdrawalId, row.version + 1, state, change.actor, at);
}

/** Those whose time is over, each held by who asks until the transaction ends. */
export async function claimOverdue(tx: Tx, limit: number): Promise<Receipt[]> {
  const { rows } = await sql<Receipt>`select ${receiptColumns} from payments.receipt r
    where r.state = 'awaiting' and r.due_at <= clock_timestamp()
    order by r.due_at limit ${limit} for update of r skip locked`.execute(tx);
  return rows;
}

export interface ReceiptStep {
  readonly state: ReceiptState;
  readonly actor: string;
  readonly at: Date;
}

export async function receiptSteps(db: Database, withdrawalId: bigint): Promise<ReceiptStep[]> {
  const { rows } = await sql<ReceiptStep>`select state, actor, at from payments.receipt_step
    where withdrawal_id = ${withdrawalId} order by version`.execute(db);
  return rows;
}
