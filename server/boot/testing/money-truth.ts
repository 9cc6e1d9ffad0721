import { sql } from 'kysely';
import type { Database } from '#kernel/database/pool';

export interface MoneyFault {
  readonly fault: string;
  readonly detail: string;
}

/** How often money has moved under a key, by which move and how much of it reached or left people. */
const moved = (key: string) => `(select t.move || ' ' || abs(e.amount) from ledger.transfer t
  join ledger.entry e on e.brand_id = t.brand_id and e.transfer_id = t.id and e.leg = 1
  where t.brand_id = r.brand_id and t.key = ${key})`;

/** What each row of payments, transfers and adjustments says has moved, beside what has. */
const ROWS = `
  select 'deposit' as what, r.id, ${moved(`'deposit:' || r.id`)} as has,
    case when r.state = 'credited' then case when exists (select 1 from payments.unmatched u where u.credited_to = r.id)
      then 'unmatchedCredited ' else 'deposit ' end || r.amount end as wants
  from payments.deposit r
  union all select 'hold', r.id, ${moved(`'withdrawal:' || r.id || ':hold'`)}, 'withdrawHold ' || r.amount
  from payments.withdrawal r
  union all select 'release', r.id, ${moved(`'withdrawal:' || r.id || ':release'`)},
    case when r.state = 'paid' then 'withdrawPaid ' || r.amount
      when r.state in ('rejected', 'failed', 'cancelled') then 'withdrawReturned ' || r.amount end
  from payments.withdrawal r
  union all select 'rest', r.id, ${moved(`'withdrawal:' || r.id || ':rest'`)},
    case when r.rest_of is not null then 'withdrawRest ' || r.amount end
  from payments.withdrawal r
  union all select 'unmatched in', r.id, ${moved(`'unmatched:' || r.id || ':in'`)}, 'unmatchedIn ' || r.amount
  from payments.unmatched r
  union all select 'unmatched out', r.id, ${moved(`'unmatched:' || r.id || ':out'`)},
    case when r.state = 'returned' then 'unmatchedReturned ' || r.amount end
  from payments.unmatched r
  union all select 'transfer', r.id, ${moved(`'transfer:' || r.id`)},
    case r.way when 'up' then 'transferUp ' else 'transferDown ' end || r.amount
  from transfers.transfer r
  union all select 'vendor move', r.id, ${moved(`'vendor_move:' || r.id || ':hold'`)},
    case when r.direction = 'out' then 'vendorOut ' || r.amount end
  from transfers.vendor_move r
  union all select 'vendor move end', r.id, ${moved(`'vendor_move:' || r.id || ':end'`)},
    case r.direction || ' ' || r.state when 'out done' then 'vendorArrived ' || r.amount
      when 'out failed' then 'vendorReturned ' || r.amount when 'in done' then 'vendorIn ' || r.amount end
  from transfers.vendor_move r
  union all select 'adjustment', r.id, ${moved(`'adjustment:' || r.id`)},
    case when r.posted_at is not null then 'adjustment ' || abs(r.amount) end
  from adjustments.adjustment r`;

/** What each person must have, by the rows alone. */
const PEOPLE = `
  select person, sum(cash) as cash, sum(held) as held from (
    select person_id as person, amount as cash, 0 as held from payments.deposit where state = 'credited'
    union all select person_id, -amount, case when state in ('review', 'second_review', 'approved', 'paying')
      then amount else 0 end from payments.withdrawal
    union all select person_id, amount, 0 from payments.withdrawal where rest_of is not null
    union all select person_id, amount, 0 from payments.withdrawal where state in ('rejected', 'failed', 'cancelled')
    union all select from_person, -amount, 0 from transfers.transfer
    union all select to_person, amount, 0 from transfers.transfer
    union all select person_id, case direction || ' ' || state when 'out failed' then 0 when 'in done' then amount
      else case direction when 'out' then -amount else 0 end end, 0 from transfers.vendor_move
    union all select person_id, -stake, 0 from bets.bet where status = 'open'
    union all select person_id, amount, 0 from adjustments.adjustment where posted_at is not null
  ) moves group by person`;

/**
 * Where the rows that say why and how far, and the ledger that says how much, do not agree. Empty when all is well;
 * beside `findBookFaults`, which holds the ledger against itself.
 */
export async function findMoneyFaults(db: Database): Promise<MoneyFault[]> {
  const { rows } = await sql<MoneyFault>`
    with told as (${sql.raw(ROWS)}), people as (${sql.raw(PEOPLE)}), accounts as (
      select owner, sum(balance) filter (where purpose = 'cash') as cash,
        sum(balance) filter (where purpose = 'held') as held
      from ledger.account where guarded group by owner
    )
    select 'a row and the ledger disagree' as fault,
      what || ' ' || id || ': ' || coalesce(has, 'nothing') || ', not ' || coalesce(wants, 'nothing') as detail
    from told where has is distinct from wants
    union all
    select 'a person has something else', a.owner || ' has ' || a.cash || '/' || a.held || ', not '
      || coalesce(p.cash, 0) || '/' || coalesce(p.held, 0)
    from accounts a left join people p on a.owner = 'person:' || p.person
    where a.cash <> coalesce(p.cash, 0) or a.held <> coalesce(p.held, 0)
    union all
    select 'what lies unmatched is something else', a.purpose || ' has ' || sum(e.amount)
    from ledger.account a join ledger.entry e on e.brand_id = a.brand_id and e.account_id = a.id
    where a.purpose like 'unmatched:%'
    group by a.brand_id, a.id, a.purpose having sum(e.amount) <> (
      select coalesce(sum(u.amount), 0) from payments.unmatched u join payments.channel c on c.id = u.channel_id
      where a.purpose = 'unmatched:' || c.code and u.state in ('waiting', 'proposed')
    )`.execute(db);
  return rows;
}
