import { sql } from 'kysely';
import type { Database, Tx } from '#kernel/database/pool';
import type { ApprovalState } from './approval.ts';
import type { KindName } from './kind.ts';

export interface Approval {
  readonly id: bigint;
  readonly kind: KindName;
  readonly subjectId: bigint;
  readonly subjectName: string;
  readonly details: unknown;
  readonly reason: string;
  readonly askedBy: bigint;
  readonly askedAt: Date;
  readonly expiresAt: Date;
  readonly state: ApprovalState;
  readonly decidedBy: bigint | null;
  readonly decidedAt: Date | null;
  readonly note: string | null;
}

const columns = sql`id, kind, subject_id as "subjectId", subject_name as "subjectName", details, reason,
  asked_by as "askedBy", asked_at as "askedAt", expires_at as "expiresAt", state, decided_by as "decidedBy",
  decided_at as "decidedAt", note`;

type NewApproval = Pick<
  Approval,
  'kind' | 'subjectId' | 'subjectName' | 'details' | 'reason' | 'askedBy' | 'askedAt' | 'expiresAt'
>;

/** Makes room first: an open one whose time is over is written down as such. Null when one is open. */
export async function insertApproval(tx: Tx, brandId: number, row: NewApproval): Promise<Approval | null> {
  await sql`update approvals.approval set state = 'expired', decided_at = expires_at
    where brand_id = ${brandId} and kind = ${row.kind} and subject_id = ${row.subjectId} and state = 'open'
      and expires_at <= ${row.askedAt}`.execute(tx);
  const { rows } = await sql<Approval>`
    insert into approvals.approval
      (brand_id, kind, subject_id, subject_name, details, reason, asked_by, asked_at, expires_at)
    values (${brandId}, ${row.kind}, ${row.subjectId}, ${row.subjectName}, ${JSON.stringify(row.details)}::jsonb,
      ${row.reason}, ${row.askedBy}, ${row.askedAt}, ${row.expiresAt})
    on conflict (brand_id, kind, subject_id) where state = 'open' do nothing
    returning ${columns}`.execute(tx);
  return rows[0] ?? null;
}

/** Those of these that are the brand's. */
export async function approvalsOfIds(db: Database, brandId: number, ids: readonly bigint[]): Promise<Approval[]> {
  const { rows } = await sql<Approval>`select ${columns} from approvals.approval
    where brand_id = ${brandId} and id = any (${[...ids]}::bigint[])`.execute(db);
  return rows;
}

/** Those of a kind that are open about any of these, at most one about each. */
export async function openApprovalsAbout(
  db: Database,
  brandId: number,
  about: { readonly kind: KindName; readonly subjectIds: readonly bigint[]; readonly now: Date },
): Promise<Approval[]> {
  const { rows } = await sql<Approval>`select ${columns} from approvals.approval
    where brand_id = ${brandId} and kind = ${about.kind} and subject_id = any (${[...about.subjectIds]}::bigint[])
      and state = 'open' and expires_at > ${about.now}`.execute(db);
  return rows;
}

/** Held until the transaction ends: of two who decide at the same moment the second one sees what the first one did. */
export async function holdApproval(tx: Tx, brandId: number, id: bigint): Promise<Approval | null> {
  const { rows } = await sql<Approval>`select ${columns} from approvals.approval
    where brand_id = ${brandId} and id = ${id} for update`.execute(tx);
  return rows[0] ?? null;
}

/** Null when it is not open any more. */
export async function closeApproval(
  tx: Tx,
  id: bigint,
  to: { state: ApprovalState; by: bigint; at: Date; note: string | null },
): Promise<Approval | null> {
  const { rows } = await sql<Approval>`
    update approvals.approval set state = ${to.state}, decided_by = ${to.by}, decided_at = ${to.at}, note = ${to.note}
    where id = ${id} and state = 'open' and expires_at > ${to.at}
    returning ${columns}`.execute(tx);
  return rows[0] ?? null;
}

export interface Filter {
  readonly view: 'open' | 'mine' | 'done';
  /** Who looks. */
  readonly by: bigint;
  readonly now: Date;
  /** Only what was asked about this person; null: about whomever. */
  readonly personId: bigint | null;
  readonly before: bigint | null;
  readonly limit: number;
}

/** Newest first. */
export async function selectApprovals(
  db: Database,
  brandId: number,
  { view, by, now, personId, before, limit }: Filter,
): Promise<Approval[]> {
  const which = {
    open: sql`state = 'open' and expires_at > ${now}`,
    mine: sql`asked_by = ${by}`,
    done: sql`(state <> 'open' or expires_at <= ${now})`,
  }[view];
  const { rows } = await sql<Approval>`select ${columns} from approvals.approval
    where brand_id = ${brandId} and ${which} and (${before}::bigint is null or id < ${before}::bigint)
      and (${personId}::bigint is null or (subject_id = ${personId}::bigint and kind like 'person.%'))
    order by id desc limit ${limit}`.execute(db);
  return rows;
}

/** How many of these kinds `by` may decide: neither asked by them nor about them. */
export async function countWaiting(
  db: Database,
  brandId: number,
  wanted: { kinds: readonly KindName[]; aboutOperators: readonly KindName[]; by: bigint; now: Date },
): Promise<number> {
  const { kinds, aboutOperators, by, now } = wanted;
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from approvals.approval
    where brand_id = ${brandId} and state = 'open' and expires_at > ${now} and asked_by <> ${by}
      and kind = any (${[...kinds]}::text[])
      and not (subject_id = ${by} and kind = any (${[...aboutOperators]}::text[]))`.execute(db);
  return rows[0]!.count;
}
