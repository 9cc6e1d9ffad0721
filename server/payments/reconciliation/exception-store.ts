import type { Minor, ValueOf, WireAmount, console as contract } from '@croupier/contract';
import { sql } from 'kysely';
import type { Database, Tx } from '#kernel/database/pool';
import type { Place } from '../place.ts';

export type ExceptionKind = ValueOf<typeof contract.paymentExceptions>['list'][number]['kind'];

/** What the provider said, as it is kept: the amount as a decimal text. */
export interface Said {
  readonly state: string;
  readonly amount: WireAmount;
  readonly asset: string;
  readonly providerReference: string;
  /** Only of payouts. */
  readonly reason?: string | null;
}

export interface ExceptionFound {
  readonly brandId: number;
  readonly channelId: bigint;
  readonly kind: ExceptionKind;
  readonly reference: string;
  readonly detail: Said;
  readonly at: Date;
}

/** True the first time it is found, and again after an operator has closed it. */
export async function keepException(tx: Tx, found: ExceptionFound): Promise<boolean> {
  const { rows } = await sql`insert into payments.exception (brand_id, channel_id, kind, reference, detail, found_at)
    values (${found.brandId}, ${found.channelId}, ${found.kind}, ${found.reference},
      ${JSON.stringify(found.detail)}::jsonb, ${found.at})
    on conflict (channel_id, kind, reference) where closed_at is null do nothing returning 1`.execute(tx);
  return rows.length > 0;
}

/** Null where it is not the brand's. */
export async function exceptionOf(tx: Tx, brandId: number, id: bigint) {
  const { rows } = await sql<{ kind: ExceptionKind; reference: string; said: Said }>`
    select kind, reference, detail as said from payments.exception
    where id = ${id} and brand_id = ${brandId}`.execute(tx);
  return rows[0] ?? null;
}

/** False where somebody has closed it already. */
export async function closeRow(
  tx: Tx,
  id: bigint,
  { by, at, note }: { by: { id: bigint; name: string }; at: Date; note: string },
): Promise<boolean> {
  const { rows } = await sql`update payments.exception set closed_at = ${at}, closed_by_id = ${by.id},
      closed_by = ${by.name}, note = ${note}
    where id = ${id} and closed_at is null returning 1`.execute(tx);
  return rows.length > 0;
}

export interface ExceptionFilter {
  readonly brandId: number;
  readonly closed: boolean;
  readonly search: string | undefined;
  readonly after: Place | null;
  readonly limit: number;
}

interface KeptException {
  readonly id: bigint;
  /** When it was found first. */
  readonly createdAt: Date;
  readonly kind: ExceptionKind;
  readonly reference: string;
  readonly said: Said;
  readonly channelId: bigint;
  readonly channelCode: string;
  readonly channelName: Readonly<Record<string, string>>;
  readonly closedAt: Date | null;
  readonly closedBy: string | null;
  readonly note: string | null;
}
/** The payment it is about, as that stands now. */
interface AboutPayment {
  readonly paymentKind: 'deposit' | 'withdrawal';
  readonly account: string;
  /** What the provider should have said. */
  readonly asked: Minor;
  readonly asset: string;
  readonly state: string;
}
type AboutNothing = { readonly [K in keyof AboutPayment]: null };
export type ExceptionRow = KeptException & (AboutPayment | AboutNothing);

/** What did not fit, the newest first. A payment is found by its channel and reference, as the provider's news are. */
export async function brandExceptions(db: Database, filter: ExceptionFilter): Promise<ExceptionRow[]> {
  const { after } = filter;
  const like = filter.search ? `%${filter.search.replace(/[\\%_]/g, '\\$&')}%` : null;
  const { rows } = await sql<ExceptionRow>`
    select x.id, x.found_at as "createdAt", x.kind, x.reference, x.detail as said, x.channel_id as "channelId",
      c.code as "channelCode", c.name as "channelName", x.closed_at as "closedAt", x.closed_by as "closedBy", x.note,
      p.kind as "paymentKind", p.account, p.asked, p.asset, p.state
    from payments.exception x
    join payments.channel c on c.id = x.channel_id
    left join lateral (
      select 'deposit' as kind, d.account, d.amount + d.fee as asked, d.asset, d.state from payments.deposit d
      where d.channel_id = x.channel_id and d.reference = x.reference
      union all
      select 'withdrawal', w.account, w.amount, w.asset, w.state from payments.withdrawal w
      where w.channel_id = x.channel_id and w.reference = x.reference
    ) p on true
    where x.brand_id = ${filter.brandId} and (x.closed_at is not null) = ${filter.closed}
      and (${after?.id ?? null}::bigint is null or (x.found_at, x.id) < (${after?.at ?? null}, ${after?.id ?? null}))
      and (${like}::text is null or x.reference ilike ${like} or p.account ilike ${like}
        or x.detail->>'providerReference' ilike ${like})
    order by x.found_at desc, x.id desc limit ${filter.limit}`.execute(db);
  return rows;
}
