import { minor, type Minor } from '@croupier/contract';
import { sql } from 'kysely';
import type { Day } from '#kernel/business-day';
import type { Database, Tx } from '#kernel/database/pool';
import type { Difference } from './reconcile.ts';

export interface ChannelDay {
  readonly channelId: bigint;
  readonly brandId: number;
  readonly day: Day;
}

/** Channels of these adapters whose days have not been looked at; of what is being fetched, what was given up. */
export async function channelsDue(
  db: Database,
  { brandId, days, adapters, now }: { brandId: number; days: readonly Day[]; adapters: readonly string[]; now: Date },
): Promise<ChannelDay[]> {
  const { rows } = await sql<ChannelDay>`
    select c.id as "channelId", c.brand_id as "brandId", due.day::text as day
    from payments.channel c cross join unnest(${[...days]}::date[]) as due (day)
    left join payments.statement_day s on s.channel_id = c.id and s.day = due.day
    where c.brand_id = ${brandId} and c.adapter = any (${[...adapters]}::text[])
      and (s.state is null or (s.state <> 'done' and s.claimed_until <= ${now}))
    order by due.day, c.id`.execute(db);
  return rows;
}

/** One has it until then; false: somebody else does, or it is done and nobody asked for it again. */
export async function claimDay(
  db: Database,
  { channelId, brandId, day }: ChannelDay,
  { now, until, again }: { now: Date; until: Date; again: boolean },
): Promise<boolean> {
  const { rows } = await sql`
    insert into payments.statement_day as s (channel_id, brand_id, day, claimed_until)
    values (${channelId}, ${brandId}, ${day}::date, ${until})
    on conflict (channel_id, day) do update set claimed_until = excluded.claimed_until,
      state = case when s.state = 'done' then s.state else 'fetching' end
    where (s.claimed_until <= ${now} and (${again} or s.state <> 'done')) or (${again} and s.state = 'unavailable')
    returning 1`.execute(db);
  return rows.length > 0;
}

/** Nothing was said of the day: tried again later. What was found before stays. */
export async function markUnavailable(db: Database, of: ChannelDay, retryAt: Date): Promise<void> {
  await sql`update payments.statement_day
    set state = case when state = 'done' then 'done' else 'unavailable' end, claimed_until = ${retryAt}
    where channel_id = ${of.channelId} and day = ${of.day}::date`.execute(db);
}

export interface DayFigures {
  readonly lines: number;
  readonly matched: number;
  readonly takenIn: Minor;
  readonly paidOut: Minor;
}

/** Gives the claim back as well. */
export async function markDone(tx: Tx, of: ChannelDay, { lines, matched, takenIn, paidOut }: DayFigures, at: Date) {
  await sql`update payments.statement_day set state = 'done', claimed_until = ${at}, fetched_at = ${at},
      lines = ${lines}, matched = ${matched}, taken_in = ${takenIn}, paid_out = ${paidOut}
    where channel_id = ${of.channelId} and day = ${of.day}::date`.execute(tx);
}

/** Held until the transaction ends: looks at the same day come one after the other. */
export async function lockDay(tx: Tx, of: ChannelDay): Promise<void> {
  await sql`select from payments.statement_day where channel_id = ${of.channelId} and day = ${of.day}::date
    for update`.execute(tx);
}

/**
 * Writes down what differs. What was explained stays so, unless it differs in another way now; what differs no more is
 * cleared, and what does again is open again.
 */
export async function writeDifferences(tx: Tx, of: ChannelDay, found: readonly Difference[], at: Date): Promise<void> {
  const rows = found.map(({ kind, direction, moneyId, theirs, ours }) => ({
    kind,
    direction,
    money_id: moneyId,
    reference: ours?.reference ?? theirs?.reference ?? null,
    their_amount: text(theirs?.amount),
    their_asset: theirs?.asset ?? null,
    our_amount: text(ours?.amount),
    our_asset: ours?.asset ?? null,
    deposit_id: text(ours?.depositId),
    withdrawal_id: text(ours?.withdrawalId),
  }));
  await sql`
    with found as (
      select * from json_to_recordset(${JSON.stringify(rows)}::json) as f (kind text, direction text, money_id text,
        reference text, their_amount bigint, their_asset text, our_amount bigint, our_asset text, deposit_id bigint,
        withdrawal_id bigint)
    ), cleared as (
      update payments.difference d set state = 'cleared', closed_at = ${at}, version = d.version + 1
      where d.channel_id = ${of.channelId} and d.day = ${of.day}::date and d.state = 'open'
        and not exists (select from found f where f.direction = d.direction and f.money_id = d.money_id)
    )
    insert into payments.difference as d (brand_id, channel_id, day, kind, direction, money_id, reference,
      their_amount, their_asset, our_amount, our_asset, deposit_id, withdrawal_id, found_at)
    select ${of.brandId}::int, ${of.channelId}::bigint, ${of.day}::date, f.kind, f.direction, f.money_id, f.reference,
      f.their_amount, f.their_asset, f.our_amount, f.our_asset, f.deposit_id, f.withdrawal_id, ${at}::timestamptz
    from found f
    on conflict (channel_id, day, direction, money_id) do update set kind = excluded.kind,
      their_amount = excluded.their_amount, our_amount = excluded.our_amount, deposit_id = excluded.deposit_id,
      withdrawal_id = excluded.withdrawal_id, state = 'open', closed_by_id = null, closed_by = null, closed_at = null,
      note = null, version = d.version + 1
    where d.state = 'cleared' or (d.kind, d.their_amount, d.our_amount)
      is distinct from (excluded.kind, excluded.their_amount, excluded.our_amount)`.execute(tx);
}

const text = (value: bigint | null | undefined): string | null => (value == null ? null : String(value));

export interface DayRow extends DayFigures {
  readonly channelId: bigint;
  readonly name: Readonly<Record<string, string>>;
  readonly code: string;
  readonly asset: string;
  readonly state: 'fetching' | 'done' | 'unavailable' | null;
  readonly fetchedAt: Date | null;
  readonly open: number;
  readonly closed: number;
}

/** Every channel of the brand on a day, in the order of its list. */
export async function dayRows(db: Database, brandId: number, day: Day): Promise<DayRow[]> {
  const { rows } = await sql<Omit<DayRow, 'takenIn' | 'paidOut'> & { takenIn: string; paidOut: string }>`
    select c.id as "channelId", c.name, c.code, c.asset, s.state, s.fetched_at as "fetchedAt",
      coalesce(s.lines, 0) as lines, coalesce(s.matched, 0) as matched, coalesce(s.taken_in, 0)::text as "takenIn",
      coalesce(s.paid_out, 0)::text as "paidOut", coalesce(d.open, 0)::int as open, coalesce(d.closed, 0)::int as closed
    from payments.channel c
    left join payments.statement_day s on s.channel_id = c.id and s.day = ${day}::date
    left join lateral (
      select count(*) filter (where state = 'open') as open, count(*) filter (where state = 'closed') as closed
      from payments.difference where channel_id = c.id and day = ${day}::date
    ) d on true
    where c.brand_id = ${brandId} order by c.sequence, c.id`.execute(db);
  return rows.map((row) => ({ ...row, takenIn: minor(BigInt(row.takenIn)), paidOut: minor(BigInt(row.paidOut)) }));
}
