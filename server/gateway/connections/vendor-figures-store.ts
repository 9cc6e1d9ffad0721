import { sql } from 'kysely';
import type { Database, Tx } from '#kernel/database/pool';
import type { KeyRole } from './connection.ts';

/**
 * What speaks against a vendor or our connection with it. A plain no, such as too little money, is an answer like any
 * other; a call that was not tried says nothing new.
 */
export const failed = sql`(case when direction = 'out' then status not in ('ok', 'refused', 'resting')
  else status in ('RS_ERROR_UNKNOWN', 'RS_ERROR_TIMEOUT', 'RS_ERROR_INVALID_PARTNER', 'RS_ERROR_INVALID_SIGNATURE',
    'RS_ERROR_WRONG_SYNTAX', 'RS_ERROR_WRONG_TYPES') end)`;

export interface Figures {
  readonly calls: number;
  readonly errors: number;
  readonly p50Ms: number | null;
  readonly p95Ms: number | null;
}
export type VendorFigures = Figures & { readonly vendor: string };
export type CallFigures = Figures & { readonly direction: 'in' | 'out'; readonly call: string };

const figures = sql`count(*)::int as calls, (count(*) filter (where ${failed}))::int as errors,
  round(percentile_cont(0.5) within group (order by ms))::int as "p50Ms",
  round(percentile_cont(0.95) within group (order by ms))::int as "p95Ms"`;

interface Span {
  readonly brandId: number;
  readonly from: Date;
  readonly until: Date;
}

const within = ({ brandId, from, until }: Span) => sql`brand_id = ${brandId} and at > ${from} and at <= ${until}`;

/** Of each vendor with which there were calls, or of the one that is named. */
export async function figuresByVendor(
  db: Database,
  span: Span,
  vendor: string | null = null,
): Promise<VendorFigures[]> {
  const { rows } = await sql<VendorFigures>`
    select vendor_code as vendor, ${figures} from gateway.exchange
    where ${within(span)} and (${vendor}::text is null or vendor_code = ${vendor}::text)
    group by vendor_code`.execute(db);
  return rows;
}

/** Of all vendors together; percentiles do not add up. */
export async function figuresOfAll(db: Database, span: Span): Promise<Figures> {
  const { rows } = await sql<Figures>`select ${figures} from gateway.exchange where ${within(span)}`.execute(db);
  return rows[0]!;
}

export async function figuresByCall(db: Database, span: Span, vendor: string): Promise<CallFigures[]> {
  const { rows } = await sql<CallFigures>`
    select direction, call, ${figures} from gateway.exchange where ${within(span)} and vendor_code = ${vendor}
    group by direction, call order by count(*) desc, call limit 30`.execute(db);
  return rows;
}

export type Step = VendorFigures & {
  /** Counted from `from`, the first is 0. */
  readonly step: number;
};

/** The same in steps of equal length, of all vendors or of one; a step without calls is left out. */
export async function figuresInSteps(
  db: Database,
  span: Span,
  stepMs: number,
  vendor: string | null = null,
): Promise<Step[]> {
  const { rows } = await sql<Step>`
    select vendor_code as vendor,
      floor(extract(epoch from at - ${span.from}::timestamptz) * 1000 / ${stepMs}::int)::int as step, ${figures}
    from gateway.exchange
    where ${within(span)} and (${vendor}::text is null or vendor_code = ${vendor}::text)
    group by 1, 2 order by 1, 2`.execute(db);
  return rows;
}

/** Our last calls to a vendor, the last one first: those that were tried. */
export async function lastTries(
  db: Database,
  span: Span,
  vendor: string,
  limit: number,
): Promise<{ ok: boolean; call: string; at: Date }[]> {
  const { rows } = await sql<{ ok: boolean; call: string; at: Date }>`
    select not ${failed} as ok, call, at from gateway.exchange
    where ${within(span)} and vendor_code = ${vendor} and direction = 'out' and status <> 'resting'
    order by id desc limit ${limit}`.execute(db);
  return rows;
}

export interface FailedCall {
  readonly id: bigint;
  readonly direction: 'in' | 'out';
  readonly call: string;
  readonly status: string;
  readonly http: number | null;
  readonly ms: number;
  readonly at: Date;
}

/** The last ones first. */
export async function lastFailures(db: Database, span: Span, vendor: string): Promise<FailedCall[]> {
  const { rows } = await sql<FailedCall>`
    select id, direction, call, status, http, ms, at from gateway.exchange
    where ${within(span)} and vendor_code = ${vendor} and ${failed} order by id desc limit 10`.execute(db);
  return rows;
}

export interface ShownKey {
  readonly id: bigint;
  readonly role: KeyRole;
  readonly addedAt: Date;
  readonly retiredAt: Date | null;
  /** Of a key of ours since when it signs; null: it waits. */
  readonly signsFrom: Date | null;
}

/** All keys there are and were, without their values, the newest first. */
export async function shownKeys(db: Database | Tx, brandId: number, vendor: string): Promise<ShownKey[]> {
  const { rows } = await sql<ShownKey>`
    select id, role, added_at as "addedAt", retired_at as "retiredAt", signs_from as "signsFrom"
    from gateway.connection_key
    where brand_id = ${brandId} and vendor_code = ${vendor} order by id desc limit 40`.execute(db);
  return rows;
}

/** Held until the transaction ends: who changes the connection or its keys does so one after the other. */
export async function holdConnection(tx: Tx, brandId: number, vendor: string): Promise<boolean> {
  const { rows } = await sql`
    select 1 from gateway.connection where brand_id = ${brandId} and vendor_code = ${vendor}
    for no key update`.execute(tx);
  return rows.length > 0;
}

/** Addresses and ranges as they are kept: a range by its first address. */
export async function networksOf(tx: Tx, ranges: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ range: string }>`
    select distinct network(range::inet)::text as range from unnest(${[...ranges]}::text[]) as range order by 1
  `.execute(tx);
  return rows.map(({ range }) => range);
}
