import type { Minor } from '@croupier/contract';
import { sql } from 'kysely';
import type { Database } from '#kernel/database/pool';
import { RISKY_SCORE } from './risk.ts';
import { type Withdrawal, withdrawalColumns } from './withdrawal-store.ts';

export type QueueRow = Withdrawal;

/** What each view of the queue holds, in the order the console shows them. */
const VIEWS = {
  waiting: sql`w.state in ('review', 'second_review')`,
  // What may be approved many at a time: `isCalm`, in SQL.
  calm: sql`w.state = 'review' and not w.needs_second and w.risk_reasons = '[]'`,
  risky: sql`w.state in ('review', 'second_review') and w.risk_score >= ${RISKY_SCORE}`,
  first: sql`w.state in ('review', 'second_review')
    and w.risk_reasons @> '[{"reason": "first_withdrawal"}]'`,
  large: sql`w.state in ('review', 'second_review') and w.needs_second`,
  // Half approved: those one may finish, and those one waits with.
  mine: sql`w.state = 'second_review'`,
  paying: sql`w.state in ('approved', 'paying')`,
  done: sql`w.state in ('paid', 'rejected', 'failed', 'cancelled')`,
} as const;
export type QueueView = keyof typeof VIEWS;
export type QueueSort = 'oldest' | 'risk' | 'amount';

export interface QueueFilter {
  readonly brandId: number;
  readonly view: QueueView;
  readonly search: string | undefined;
  readonly sort: QueueSort;
  /** How many rows to pass over: the queue is short and changes under one's hands. */
  readonly offset: number;
  readonly limit: number;
}

const ORDERS = {
  oldest: sql`w.created_at, w.id`,
  risk: sql`w.risk_score desc, w.id`,
  amount: sql`w.amount desc, w.id`,
};

function fitsSearch(search: string | undefined) {
  const like = search ? `%${search.replace(/[\\%_]/g, '\\$&')}%` : null;
  return sql`(${like}::text is null or w.account ilike ${like} or w.reference ilike ${like}
    or w.account_number like ${like} or w.payee_name ilike ${like})`;
}

export async function queueRows(db: Database, filter: QueueFilter): Promise<QueueRow[]> {
  // What is done is read backwards, the rest in the order of its waiting.
  const order =
    filter.view === 'done' && filter.sort === 'oldest' ? sql`w.created_at desc, w.id desc` : ORDERS[filter.sort];
  const { rows } = await sql<QueueRow>`
    select ${withdrawalColumns} from payments.withdrawal w
    where w.brand_id = ${filter.brandId} and ${VIEWS[filter.view]} and ${fitsSearch(filter.search)}
    order by ${order} offset ${filter.offset} limit ${filter.limit}`.execute(db);
  return rows;
}

/** All of a view, the oldest first, going on after a row: the queue may change while it is read. */
export async function exportRows(
  db: Database,
  { brandId, view, search }: Pick<QueueFilter, 'brandId' | 'view' | 'search'>,
  page: { after: bigint | null; limit: number },
): Promise<QueueRow[]> {
  const { rows } = await sql<QueueRow>`
    select ${withdrawalColumns} from payments.withdrawal w
    where w.brand_id = ${brandId} and ${VIEWS[view]} and (${page.after}::bigint is null or w.id > ${page.after})
      and ${fitsSearch(search)}
    order by w.id limit ${page.limit}`.execute(db);
  return rows;
}

export async function queueCounts(db: Database, brandId: number): Promise<Record<string, number>> {
  const counts = (Object.keys(VIEWS) as QueueView[])
    .filter((view) => view !== 'done')
    .map((view) => sql`count(*) filter (where ${VIEWS[view]})::int as ${sql.ref(view)}`);
  const { rows } = await sql<Record<string, number>>`
    select ${sql.join(counts)} from payments.withdrawal w
    where w.brand_id = ${brandId} and w.state in ('review', 'second_review', 'approved', 'paying')`.execute(db);
  return rows[0]!;
}

export async function queueRow(db: Database, brandId: number, id: bigint): Promise<QueueRow | null> {
  const { rows } = await sql<QueueRow>`select ${withdrawalColumns} from payments.withdrawal w
    where w.brand_id = ${brandId} and w.id = ${id}`.execute(db);
  return rows[0] ?? null;
}

/** How many wait, what they come to, and how many have waited longer than they should. */
export async function waitingFigures(db: Database, brandId: number, now: Date, slaMinutes: number) {
  const { rows } = await sql<{ count: number; amount: Minor; overdue: number }>`
    select count(*)::int as count, coalesce(sum(amount), 0)::bigint as amount,
      count(*) filter (where created_at < ${now}::timestamptz - make_interval(mins => ${slaMinutes}))::int as overdue
    from payments.withdrawal w where w.brand_id = ${brandId} and w.state in ('review', 'second_review')`.execute(db);
  return rows[0]!;
}

/** What a person paid in and was paid out, ever. */
export async function personTotals(db: Database, brandId: number, personId: bigint) {
  const { rows } = await sql<{ deposits: Minor; withdrawals: Minor }>`
    select (select coalesce(sum(amount), 0)::bigint from payments.deposit
        where brand_id = ${brandId} and person_id = ${personId} and state = 'credited') as deposits,
      (select coalesce(sum(amount), 0)::bigint from payments.withdrawal
        where brand_id = ${brandId} and person_id = ${personId} and state = 'paid') as withdrawals`.execute(db);
  return rows[0]!;
}

/** The person's latest payments, the newest first. */
export async function personPayments(db: Database, brandId: number, personId: bigint, limit: number) {
  const { rows } = await sql<{ at: Date; event: string; amount: Minor; reference: string }>`
    select * from (
      select credited_at as at, 'deposit.credited' as event, amount, reference from payments.deposit
      where brand_id = ${brandId} and person_id = ${personId} and state = 'credited'
      union all
      select created_at, 'withdrawal.requested', amount, reference from payments.withdrawal
      where brand_id = ${brandId} and person_id = ${personId}
      union all
      select paid_at, 'withdrawal.paid', amount, reference from payments.withdrawal
      where brand_id = ${brandId} and person_id = ${personId} and state = 'paid'
      union all
      select added_at, 'payout-account.added', null, null from payments.payout_account
      where brand_id = ${brandId} and person_id = ${personId}
    ) happened order by at desc limit ${limit}`.execute(db);
  return rows;
}

export interface HourFigures {
  readonly hour: number;
  readonly deposits: Minor;
  readonly requested: number;
  readonly decidedMinutes: number | null;
}

/** A business day's payments by hour: credited deposits, requests, and the median minutes to a decision. */
export async function dayByHour(db: Database, brandId: number, dayStart: Date, until: Date): Promise<HourFigures[]> {
  const hourOf = (column: ReturnType<typeof sql.ref>) =>
    sql`floor(extract(epoch from ${column} - ${dayStart}::timestamptz) / 3600)::int`;
  const within = (column: ReturnType<typeof sql.ref>) => sql`${column} >= ${dayStart} and ${column} < ${until}`;
  const [credited, created, step] = [sql.ref('credited_at'), sql.ref('created_at'), sql.ref('s.at')];
  const { rows } = await sql<HourFigures>`
    with d as (
      select ${hourOf(credited)} as hour, sum(amount)::bigint as deposits from payments.deposit
      where brand_id = ${brandId} and state = 'credited' and ${within(credited)} group by 1
    ), r as (
      select ${hourOf(created)} as hour, count(*)::int as requested from payments.withdrawal
      where brand_id = ${brandId} and ${within(created)} group by 1
    ), m as (
      select ${hourOf(step)} as hour,
        percentile_cont(0.5) within group (order by extract(epoch from s.at - w.created_at) / 60) as minutes
      from payments.withdrawal_step s join payments.withdrawal w on w.id = s.withdrawal_id
      where w.brand_id = ${brandId} and s.state in ('approved', 'rejected') and ${within(step)} group by 1
    )
    select hour, coalesce(deposits, 0) as deposits, coalesce(requested, 0) as requested,
      minutes as "decidedMinutes"
    from d full join r using (hour) full join m using (hour) order by hour`.execute(db);
  return rows;
}

/** Median minutes from request to decision, of what was decided in the time. */
export async function medianDecision(db: Database, brandId: number, from: Date, until: Date): Promise<number | null> {
  const { rows } = await sql<{ minutes: number | null }>`
    select percentile_cont(0.5) within group (order by extract(epoch from s.at - w.created_at) / 60) as minutes
    from payments.withdrawal_step s join payments.withdrawal w on w.id = s.withdrawal_id
    where w.brand_id = ${brandId} and s.state in ('approved', 'rejected') and s.at >= ${from} and s.at < ${until}
  `.execute(db);
  return rows[0]?.minutes ?? null;
}
