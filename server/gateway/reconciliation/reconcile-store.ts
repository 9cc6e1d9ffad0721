import { minor } from '@croupier/contract';
import { sql } from 'kysely';
import type { Database, Tx } from '#kernel/database/pool';
import type { MoneyDifference, Ours } from './compare-transactions.ts';
import type { Which } from '../connections/health-store.ts';

/** Ours of a stretch of time, and whatever stands on these ids. */
export async function ourTransactions(
  db: Database | Tx,
  { brandId, vendor }: Which,
  { from, until }: { from: Date; until: Date },
  ids: readonly string[],
): Promise<Ours[]> {
  const { rows } = await sql<Ours>`
    select tx_id as "txId", kind, person_id as "personId", game_code as "gameCode", round, amount, reference,
      bet_id as "betId", at
    from gateway.transaction where brand_id = ${brandId} and vendor_code = ${vendor} and at >= ${from} and at < ${until}
    union
    select tx_id, kind, person_id, game_code, round, amount, reference, bet_id, at
    from gateway.transaction where brand_id = ${brandId} and vendor_code = ${vendor}
      and tx_id = any (${ids as string[]}::text[])`.execute(db);
  return rows.map((row) => ({ ...row, amount: minor(row.amount) }));
}

/** Bets between two moments that nothing has ended: no win, no rollback, no operator, and their round was not closed. */
export async function openRounds(
  db: Database | Tx,
  { brandId, vendor }: Which,
  { from, until }: { from: Date; until: Date },
): Promise<MoneyDifference[]> {
  const { rows } = await sql<Omit<Ours, 'kind' | 'reference'>>`
    select t.tx_id as "txId", t.person_id as "personId", t.game_code as "gameCode", t.round, t.amount, t.at,
      t.bet_id as "betId"
    from gateway.transaction t
    where t.brand_id = ${brandId} and t.vendor_code = ${vendor} and t.kind = 'bet' and not t.rolled_back
      and not t.round_closed and t.hand_end is null and t.at >= ${from} and t.at < ${until}
      and not exists (
        select 1 from gateway.transaction later
        where later.brand_id = t.brand_id and later.vendor_code = t.vendor_code and later.round = t.round
          and not later.rolled_back
          and (later.round_closed or (later.kind = 'win' and later.reference = t.tx_id))
      )`.execute(db);
  const theirs = { theirKind: null, theirAmount: null, alias: null, reference: null, roundClosed: false };
  return rows.map(({ amount, at, ...row }) => {
    const ours = { ourKind: 'bet' as const, ourAmount: minor(amount) };
    return { ...row, ...theirs, ...ours, happenedAt: at, kind: 'round_open' as const };
  });
}

const asRows = (found: readonly (MoneyDifference & { readonly day: string })[]) =>
  JSON.stringify(
    found.map((one) => ({
      ...one,
      personId: one.personId?.toString(),
      betId: one.betId?.toString(),
      theirAmount: one.theirAmount?.toString(),
      ourAmount: one.ourAmount?.toString(),
    })),
  );

/** What a look is about; what calls have met is not looked for. */
export type About = { readonly day: string } | 'open rounds';

/**
 * What a look has found, of the days or the rounds it was about: what agrees by now is cleared, what an operator has
 * closed stays closed. Whom and which bet it is about is filled in where only the vendor names them.
 */
export async function writeMoneyDifferences(
  tx: Tx,
  { brandId, vendor }: Which,
  about: About,
  found: readonly (MoneyDifference & { readonly day: string })[],
  at: Date,
): Promise<void> {
  const rows = asRows(found);
  const day = about === 'open rounds' ? null : about.day;
  const kinds = day === null ? ['round_open'] : ['missing_with_us', 'missing_with_them', 'amount_differs'];
  await sql`
    with found as (
      select * from jsonb_to_recordset(${rows}::jsonb) as n(kind text, "txId" text, round text, "gameCode" text,
        "personId" bigint, alias text, "betId" bigint, "theirKind" text, "ourKind" text, "theirAmount" bigint,
        "ourAmount" bigint, reference text, "roundClosed" boolean, "happenedAt" timestamptz, day date)
    ), cleared as (
      update gateway.transaction_difference d set state = 'cleared', closed_at = ${at}, version = d.version + 1
      where d.brand_id = ${brandId} and d.vendor_code = ${vendor} and d.state = 'open'
        and d.kind = any (${kinds}::text[]) and (${day}::date is null or d.day = ${day}::date)
        and not exists (select 1 from found f where f."txId" = d.tx_id and f.kind = d.kind)
    )
    insert into gateway.transaction_difference as d (brand_id, vendor_code, day, kind, tx_id, round, game_code,
      person_id, bet_id, their_kind, our_kind, their_amount, our_amount, reference, round_closed, happened_at, found_at,
      last_at)
    select ${brandId}, ${vendor}, f.day, f.kind, f."txId", f.round, f."gameCode",
      coalesce(f."personId", (select p.person_id from gateway.player p
        where p.brand_id = ${brandId} and p.vendor_code = ${vendor} and p.alias = f.alias)),
      coalesce(f."betId",
        (select r.bet_id from gateway.transaction r
          where r.brand_id = ${brandId} and r.vendor_code = ${vendor} and r.tx_id = f.reference),
        (select max(r.bet_id) from gateway.transaction r
          where r.brand_id = ${brandId} and r.vendor_code = ${vendor} and r.round = f.round and r.kind = 'bet')),
      f."theirKind", f."ourKind", f."theirAmount", f."ourAmount", f.reference, f."roundClosed", f."happenedAt", ${at},
      ${at}
    from found f order by f."txId"
    on conflict (brand_id, vendor_code, tx_id, kind) do update set state = 'open', closed_at = null,
        their_amount = excluded.their_amount, our_amount = excluded.our_amount, their_kind = excluded.their_kind,
        our_kind = excluded.our_kind, reference = excluded.reference, round_closed = excluded.round_closed,
        person_id = excluded.person_id, bet_id = excluded.bet_id, last_at = excluded.last_at, version = d.version + 1
      where d.state = 'cleared' or (d.state = 'open' and (d.their_amount, d.our_amount, d.their_kind, d.bet_id)
        is distinct from (excluded.their_amount, excluded.our_amount, excluded.their_kind, excluded.bet_id))`.execute(
    tx,
  );
}
