import type { Minor } from '@croupier/contract';
import { sql } from 'kysely';
import type { Database, Tx } from '#kernel/database/pool';
import type { ExceptionKind } from '../reconciliation/exception-store.ts';
import type { Claim } from '../withdrawals/payout-store.ts';
import type { Place } from '../place.ts';
import type { DepositFailure, DepositState } from './deposit.ts';
import type { DepositKind, PayTo } from '../providers/provider.ts';

export interface Deposit {
  readonly id: bigint;
  readonly brandId: number;
  readonly personId: bigint;
  readonly account: string;
  readonly channelId: bigint;
  readonly channelName: Readonly<Record<string, string>>;
  readonly channelCode: string;
  readonly kind: DepositKind;
  readonly network: 'TRC20' | 'ERC20' | null;
  readonly adapter: string;
  readonly reference: string;
  readonly asset: string;
  readonly amount: Minor;
  readonly fee: Minor;
  readonly state: DepositState;
  readonly failure: DepositFailure | null;
  readonly inputHash: string;
  readonly language: 'TW' | 'EN';
  readonly returnUrl: string;
  readonly providerReference: string | null;
  readonly payUrl: string | null;
  readonly payTo: PayTo | null;
  /** What the person asked for, where another amount was or will be credited. */
  readonly asked: Minor | null;
  /** In a chain's currency, at a rate that holds until it expires. */
  readonly payAsset: string | null;
  readonly payAmount: Minor | null;
  /** Millionths of a dollar; far below what a number holds. */
  readonly ratePpm: number | null;
  readonly confirmations: number;
  readonly confirmationsNeeded: number | null;
  readonly payKey: string | null;
  readonly slipId: string | null;
  readonly slipAt: Date | null;
  readonly exception: ExceptionKind | null;
  readonly asks: number;
  readonly createdAt: Date;
  readonly expiresAt: Date;
  readonly creditedAt: Date | null;
}

export const depositColumns = sql`d.id, d.brand_id as "brandId", d.person_id as "personId", d.account,
  d.channel_id as "channelId", c.name as "channelName", c.code as "channelCode", c.kind, c.network, c.adapter, d.reference, d.asset,
  d.amount, d.fee, d.state, d.failure, d.input_hash as "inputHash", d.language, d.return_url as "returnUrl",
  d.provider_reference as "providerReference", d.pay_url as "payUrl", d.exception, d.asks,
  d.pay_to as "payTo", d.asked, d.pay_asset as "payAsset", d.pay_amount as "payAmount",
  d.rate_ppm::int as "ratePpm", d.confirmations, d.confirmations_needed as "confirmationsNeeded",
  d.pay_key as "payKey", d.slip_id as "slipId", d.slip_at as "slipAt",
  d.created_at as "createdAt", d.expires_at as "expiresAt", d.credited_at as "creditedAt"`;
export const depositSource = sql`payments.deposit d join payments.channel c on c.id = d.channel_id`;

export interface NewDeposit {
  readonly brandId: number;
  readonly personId: bigint;
  readonly account: string;
  readonly channelId: bigint;
  readonly reference: string;
  readonly asset: string;
  readonly amount: Minor;
  readonly fee: Minor;
  readonly requestId: string;
  readonly inputHash: string;
  readonly language: 'TW' | 'EN';
  /** The new row's id is put in the place of `{id}`. */
  readonly returnUrl: string;
  readonly createdAt: Date;
  readonly expiresAt: Date;
  readonly nextAskAt: Date | null;
  readonly asked?: Minor | null;
  /** No two that are open have the same. */
  readonly payKey?: string | null;
}

/** Null when the person used this request id before, or another deposit has the pay key. */
export async function insertDeposit(tx: Tx, row: NewDeposit): Promise<bigint | null> {
  const { rows } = await sql<{ id: bigint }>`
    insert into payments.deposit (brand_id, person_id, account, channel_id, reference, asset, amount, fee, state,
      request_id, input_hash, language, return_url, created_at, expires_at, changed_at, next_ask_at, asked, pay_key)
    values (${row.brandId}, ${row.personId}, ${row.account}, ${row.channelId}, ${row.reference}, ${row.asset},
      ${row.amount}, ${row.fee}, 'created', ${row.requestId}, ${row.inputHash}, ${row.language},
      ${row.returnUrl}, ${row.createdAt}, ${row.expiresAt}, ${row.createdAt}, ${row.nextAskAt},
      ${row.asked ?? null}, ${row.payKey ?? null})
    on conflict do nothing returning id`.execute(tx);
  return rows[0]?.id ?? null;
}

export async function depositByRequest(db: Database | Tx, brandId: number, personId: bigint, requestId: string) {
  const { rows } = await sql<Deposit>`select ${depositColumns} from ${depositSource} where d.brand_id = ${brandId}
    and d.person_id = ${personId} and d.request_id = ${requestId}`.execute(db);
  return rows[0] ?? null;
}

export async function depositOfPerson(db: Database | Tx, personId: bigint, id: bigint): Promise<Deposit | null> {
  const { rows } = await sql<Deposit>`select ${depositColumns} from ${depositSource}
    where d.id = ${id} and d.person_id = ${personId}`.execute(db);
  return rows[0] ?? null;
}

export async function depositsOfPerson(db: Database, personId: bigint, after: Place | null, limit: number) {
  const { rows } = await sql<Deposit>`select ${depositColumns} from ${depositSource} where d.person_id = ${personId}
    and (${after?.id ?? null}::bigint is null or (d.created_at, d.id) < (${after?.at ?? null}, ${after?.id ?? null}))
    order by d.created_at desc, d.id desc limit ${limit}`.execute(db);
  return rows;
}

/** The row, held until the transaction ends: whoever changes a deposit takes it first. */
export async function lockDeposit(tx: Tx, channelId: bigint, reference: string): Promise<Deposit | null> {
  const { rows } = await sql<Deposit>`select ${depositColumns} from ${depositSource}
    where d.reference = ${reference} and d.channel_id = ${channelId} for update of d`.execute(tx);
  return rows[0] ?? null;
}

export interface DepositChange {
  readonly state: DepositState;
  readonly failure?: DepositFailure | null;
  readonly providerReference?: string | null;
  readonly payUrl?: string | null;
  readonly creditedAt?: Date | null;
  /** What has to be bet before it may be withdrawn. */
  readonly turnoverRequired?: Minor;
  readonly nextAskAt: Date | null;
  readonly at: Date;
}

export async function changeDeposit(tx: Tx, id: bigint, change: DepositChange): Promise<void> {
  await sql`update payments.deposit set state = ${change.state}, failure = ${change.failure ?? null},
      provider_reference = coalesce(${change.providerReference ?? null}, provider_reference),
      pay_url = coalesce(${change.payUrl ?? null}, pay_url), credited_at = ${change.creditedAt ?? null},
      turnover_required = coalesce(${change.turnoverRequired ?? null}, turnover_required), next_ask_at = ${change.nextAskAt},
      changed_at = ${change.at}
    where id = ${id}`.execute(tx);
}

export async function markDepositException(tx: Tx, id: bigint, kind: ExceptionKind, at: Date): Promise<void> {
  await sql`update payments.deposit set exception = ${kind}, next_ask_at = null, changed_at = ${at}
    where id = ${id}`.execute(tx);
}

/** Those whose turn has come. */
export async function claimDepositsToAsk(db: Database, claim: Claim) {
  const { rows } = await sql<Deposit>`
    with due as (
      select d.id from payments.deposit d
      where d.next_ask_at <= ${claim.now} and exists (select 1 from payments.channel c
        where c.id = d.channel_id and c.adapter = any (${[...claim.adapters]}::text[]))
      order by d.next_ask_at limit ${claim.limit} for update skip locked
    ), taken as (
      update payments.deposit d set asks = asks + 1, next_ask_at = ${claim.until} from due where d.id = due.id
      returning d.*
    )
    select ${depositColumns} from taken d join payments.channel c on c.id = d.channel_id`.execute(db);
  return rows;
}

export async function setDepositAsk(db: Database | Tx, id: bigint, nextAskAt: Date | null): Promise<void> {
  // Asked no more, its amount is free for another one.
  await sql`update payments.deposit set next_ask_at = ${nextAskAt},
      pay_key = case when ${nextAskAt}::timestamptz is null then null else pay_key end
    where id = ${id} and state in ('created', 'pending', 'expired') and exception is null`.execute(db);
}
