import type { Minor, WithdrawalState } from '@croupier/contract';
import { sql } from 'kysely';
import type { Database, Tx } from '#kernel/database/pool';
import type { Place } from '../place.ts';
import type { RiskReason } from './risk.ts';

export interface Withdrawal {
  readonly id: bigint;
  readonly brandId: number;
  readonly personId: bigint;
  readonly account: string;
  readonly channelId: bigint;
  readonly payoutAccountId: bigint;
  readonly bankCode: string;
  readonly accountNumber: string;
  readonly payeeName: string;
  readonly reference: string;
  readonly asset: string;
  readonly amount: Minor;
  readonly fee: Minor;
  readonly state: WithdrawalState;
  readonly version: number;
  readonly needsSecond: boolean;
  readonly riskScore: number;
  readonly riskReasons: RiskReason[];
  readonly reason: string | null;
  readonly firstApproverId: bigint | null;
  readonly firstApprover: string | null;
  readonly inputHash: string;
  readonly providerReference: string | null;
  readonly asks: number;
  readonly createdAt: Date;
  readonly changedAt: Date;
  readonly paidAt: Date | null;
  /** The withdrawal whose rest it pays. */
  readonly restOf: bigint | null;
}

export const withdrawalColumns = sql`w.id, w.brand_id as "brandId", w.person_id as "personId", w.account,
  w.channel_id as "channelId", w.payout_account_id as "payoutAccountId", w.bank_code as "bankCode",
  w.account_number as "accountNumber", w.payee_name as "payeeName", w.reference, w.asset, w.amount, w.fee, w.state,
  w.version, w.needs_second as "needsSecond", w.risk_score as "riskScore", w.risk_reasons as "riskReasons", w.reason,
  w.first_approver_id as "firstApproverId", w.first_approver as "firstApprover", w.input_hash as "inputHash",
  w.provider_reference as "providerReference", w.asks, w.created_at as "createdAt", w.changed_at as "changedAt",
  w.paid_at as "paidAt", w.rest_of as "restOf"`;

export type NewWithdrawal = Pick<
  Withdrawal,
  | 'brandId'
  | 'personId'
  | 'account'
  | 'channelId'
  | 'payoutAccountId'
  | 'bankCode'
  | 'accountNumber'
  | 'payeeName'
  | 'reference'
  | 'asset'
  | 'amount'
  | 'fee'
  | 'needsSecond'
  | 'riskScore'
  | 'riskReasons'
  | 'inputHash'
  | 'createdAt'
> & { readonly requestId: string; readonly restOf?: bigint };

export async function insertWithdrawal(tx: Tx, row: NewWithdrawal): Promise<Withdrawal> {
  const { rows } = await sql<Withdrawal>`
    insert into payments.withdrawal as w (brand_id, person_id, account, channel_id, payout_account_id, bank_code,
      account_number, payee_name, reference, asset, amount, fee, state, needs_second, risk_score, risk_reasons,
      request_id, input_hash, created_at, changed_at, rest_of)
    values (${row.brandId}, ${row.personId}, ${row.account}, ${row.channelId}, ${row.payoutAccountId},
      ${row.bankCode}, ${row.accountNumber}, ${row.payeeName}, ${row.reference}, ${row.asset}, ${row.amount},
      ${row.fee}, 'review', ${row.needsSecond}, ${row.riskScore}, ${JSON.stringify(row.riskReasons)}::jsonb,
      ${row.requestId}, ${row.inputHash}, ${row.createdAt}, ${row.createdAt}, ${row.restOf ?? null})
    returning ${withdrawalColumns}`.execute(tx);
  await insertStep(tx, rows[0]!, row.account, row.createdAt);
  return rows[0]!;
}

export async function insertStep(tx: Tx, row: Withdrawal, actor: string, at: Date): Promise<void> {
  await sql`insert into payments.withdrawal_step (withdrawal_id, version, state, actor, at)
    values (${row.id}, ${row.version}, ${row.state}, ${actor}, ${at})`.execute(tx);
}

export interface WithdrawalStep {
  readonly withdrawalId: bigint;
  readonly state: WithdrawalState;
  readonly actor: string;
  readonly at: Date;
}

export async function stepsOf(db: Database | Tx, ids: readonly bigint[]): Promise<WithdrawalStep[]> {
  const { rows } = await sql<WithdrawalStep>`
    select withdrawal_id as "withdrawalId", state, actor, at from payments.withdrawal_step
    where withdrawal_id = any (${[...ids]}::bigint[]) order by withdrawal_id, version`.execute(db);
  return rows;
}

export async function withdrawalByRequest(db: Database | Tx, brandId: number, personId: bigint, requestId: string) {
  const { rows } = await sql<Withdrawal>`select ${withdrawalColumns} from payments.withdrawal w
    where brand_id = ${brandId} and person_id = ${personId} and request_id = ${requestId}`.execute(db);
  return rows[0] ?? null;
}

export async function withdrawalOfPerson(db: Database, personId: bigint, id: bigint): Promise<Withdrawal | null> {
  const { rows } = await sql<Withdrawal>`select ${withdrawalColumns} from payments.withdrawal w
    where id = ${id} and person_id = ${personId}`.execute(db);
  return rows[0] ?? null;
}

export async function withdrawalsOfPerson(db: Database, personId: bigint, after: Place | null, limit: number) {
  const { rows } = await sql<Withdrawal>`select ${withdrawalColumns} from payments.withdrawal w
    where person_id = ${personId}
      and (${after?.id ?? null}::bigint is null or (created_at, id) < (${after?.at ?? null}, ${after?.id ?? null}))
    order by created_at desc, id desc limit ${limit}`.execute(db);
  return rows;
}

export async function withdrawalById(db: Database | Tx, brandId: number, id: bigint): Promise<Withdrawal | null> {
  const { rows } = await sql<Withdrawal>`select ${withdrawalColumns} from payments.withdrawal w
    where id = ${id} and brand_id = ${brandId}`.execute(db);
  return rows[0] ?? null;
}

/** The row, held until the transaction ends: whoever changes a withdrawal takes it first. */
export async function lockWithdrawal(tx: Tx, brandId: number, id: bigint): Promise<Withdrawal | null> {
  const { rows } = await sql<Withdrawal>`select ${withdrawalColumns} from payments.withdrawal w
    where id = ${id} and brand_id = ${brandId} for update`.execute(tx);
  return rows[0] ?? null;
}

export async function lockWithdrawalByReference(tx: Tx, channelId: bigint, reference: string) {
  const { rows } = await sql<Withdrawal>`select ${withdrawalColumns} from payments.withdrawal w
    where reference = ${reference} and channel_id = ${channelId} for update`.execute(tx);
  return rows[0] ?? null;
}

export interface WithdrawalChange {
  readonly state: WithdrawalState;
  readonly at: Date;
  /** Who did it, for the steps. */
  readonly actor: string;
  readonly reason?: string | null;
  readonly approver?: { readonly place: 'first' | 'second'; readonly id: bigint; readonly name: string };
  readonly rejecter?: { readonly id: bigint; readonly name: string };
  readonly providerReference?: string | null;
  readonly nextAskAt?: Date | null;
}

/** The next version of the row, with its step. */
export async function changeWithdrawal(tx: Tx, row: Withdrawal, change: WithdrawalChange): Promise<Withdrawal> {
  const { approver, rejecter } = change;
  const first = approver?.place === 'first' ? approver : null;
  const second = approver?.place === 'second' ? approver : null;
  const { rows } = await sql<Withdrawal>`
    update payments.withdrawal w set state = ${change.state}, version = version + 1, changed_at = ${change.at},
      reason = coalesce(${change.reason ?? null}, reason),
      first_approver_id = coalesce(${first?.id ?? null}, first_approver_id),
      first_approver = coalesce(${first?.name ?? null}, first_approver),
      first_approved_at = coalesce(${first ? change.at : null}, first_approved_at),
      second_approver_id = coalesce(${second?.id ?? null}, second_approver_id),
      second_approver = coalesce(${second?.name ?? null}, second_approver),
      second_approved_at = coalesce(${second ? change.at : null}, second_approved_at),
      rejected_by_id = coalesce(${rejecter?.id ?? null}, rejected_by_id),
      rejected_by = coalesce(${rejecter?.name ?? null}, rejected_by),
      provider_reference = coalesce(${change.providerReference ?? null}, provider_reference),
      next_ask_at = ${change.nextAskAt ?? null},
      paid_at = ${change.state === 'paid' ? change.at : null}
    where id = ${row.id} and version = ${row.version}
    returning ${withdrawalColumns}`.execute(tx);
  if (!rows[0]) throw new Error(`withdrawal ${row.id} was changed without its lock`);
  await insertStep(tx, rows[0], change.actor, change.at);
  return rows[0];
}

/** What the rules of a new request need of the person's earlier ones. */
export interface WithdrawalHistory {
  readonly openCount: number;
  readonly paidCount: number;
  readonly largestPaid: Minor;
  /** Requested since the business day began; what came back is left out, and what the house paid as a rest. */
  readonly requestedToday: Minor;
}

export async function historyOf(
  db: Database | Tx,
  personId: bigint,
  now: Date,
  timeZone: string,
): Promise<WithdrawalHistory> {
  const dayStart = sql`date_trunc('day', ${now}::timestamptz, ${timeZone})`;
  const { rows } = await sql<WithdrawalHistory>`
    select count(*) filter (where state in ('review', 'second_review', 'approved', 'paying'))::int as "openCount",
      count(*) filter (where state = 'paid')::int as "paidCount",
      coalesce(max(amount) filter (where state = 'paid'), 0) as "largestPaid",
      coalesce(sum(amount) filter (where created_at >= ${dayStart} and state not in ('rejected', 'failed', 'cancelled')), 0)::bigint
        as "requestedToday"
    from payments.withdrawal where person_id = ${personId} and rest_of is null`.execute(db);
  return rows[0]!;
}

export async function lastDepositOf(tx: Tx, personId: bigint): Promise<{ amount: Minor; at: Date } | null> {
  const { rows } = await sql<{ amount: Minor; at: Date }>`
    select amount, credited_at as at from payments.deposit
    where person_id = ${personId} and state = 'credited' order by credited_at desc limit 1`.execute(tx);
  return rows[0] ?? null;
}

/** Median minutes from request to paid, of the brand's last hundred. */
export async function typicalMinutes(db: Database, brandId: number): Promise<number | null> {
  const { rows } = await sql<{ minutes: number | null }>`
    select ceil(percentile_cont(0.5) within group (order by extract(epoch from paid_at - created_at) / 60))::int
      as minutes
    from (select paid_at, created_at from payments.withdrawal
      where brand_id = ${brandId} and state = 'paid' order by id desc limit 100) last`.execute(db);
  return rows[0]?.minutes ?? null;
}
