-- Double entry, append only. The application may insert transfers with their entries, and nothing else: a balance is
-- never written by anyone, it follows from the entries by the trigger below. So a balance that disagrees with its
-- entries, a transfer that does not sum to zero and money made of nothing are not mistakes one can make here.

create schema ledger;

-- Amounts are whole numbers of 10^-scale of the asset.
create table ledger.asset (
  code text primary key check (code ~ '^[A-Z]{2,10}$'),
  scale smallint not null check (scale between 0 and 8)
);
insert into ledger.asset (code, scale) values ('TWD', 4), ('PLAY', 4);

-- Guarded accounts (people's) carry their balance, and take entries one after the other. House accounts are hot: they
-- take entries without a lock, hold no balance, and are summed from the last checkpoint.
create table ledger.account (
  brand_id int not null,
  id bigint generated always as identity,
  owner text not null check (owner ~ '^(house|person:[1-9][0-9]*)$'),
  purpose text not null check (purpose ~ '^[a-z_]+(:[A-Za-z0-9_.-]+)?$'),
  asset text not null references ledger.asset,
  guarded boolean not null,
  floor bigint check ((floor is not null) = guarded),
  balance bigint check ((balance is not null) = guarded),
  seq bigint check ((seq is not null) = guarded),
  moved_at timestamptz,
  primary key (brand_id, id),
  unique (brand_id, owner, purpose, asset),
  check (balance >= floor),
  check (seq >= 0),
  check (guarded = (owner <> 'house'))
) with (fillfactor = 70);

create sequence ledger.transfer_id;

create table ledger.transfer (
  brand_id int not null,
  id bigint not null,
  key text not null check (length(key) between 1 and 160),
  input_hash bytea not null check (octet_length(input_hash) = 32),
  move text not null check (move <> ''),
  ref_type text not null,
  ref_id text not null,
  title text,
  at timestamptz not null,
  primary key (brand_id, id),
  unique (brand_id, key)
);

create table ledger.entry (
  brand_id int not null,
  transfer_id bigint not null,
  leg smallint not null check (leg >= 1),
  -- Of a move made by the thousand (stakes, payouts): the others have an index of their own, so that a person's
  -- deposits are found without reading their bets.
  frequent boolean not null,
  account_id bigint not null,
  amount bigint not null check (amount <> 0),
  account_seq bigint check (account_seq >= 1),
  balance_after bigint check ((balance_after is null) = (account_seq is null)),
  xid xid8 not null default pg_current_xact_id(),
  primary key (brand_id, transfer_id, leg)
);
create unique index entry_account on ledger.entry (brand_id, account_id, account_seq) where account_seq is not null;
create unique index entry_account_rare on ledger.entry (brand_id, account_id, account_seq)
  where account_seq is not null and not frequent;
create index entry_house on ledger.entry (brand_id, account_id, xid) where account_seq is null;

-- What a house account held before transaction `xid`: everything older had ended when it was written.
create table ledger.checkpoint (
  brand_id int not null,
  account_id bigint not null,
  xid xid8 not null,
  balance bigint not null,
  at timestamptz not null default clock_timestamp(),
  primary key (brand_id, account_id, xid)
);

-- The plans of these functions are kept by each connection for its life: one made while the tables are small must not
-- read them whole when they are large. Hence the switches: lookups by index, always.

-- Once for a statement, over all it inserted. The only code that changes a balance. All legs of a transfer come in
-- one statement, numbered from 1: later ones could not be numbered without a clash.
create function ledger.book_entries() returns trigger language plpgsql security definer set search_path = pg_catalog, pg_temp
  set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off as $$
declare
  wrong bigint;
begin
  select by_transfer.transfer_id into wrong
  from (
    select e.brand_id, e.transfer_id, count(*) as legs, sum(e.amount) as total, min(e.leg) as first, max(e.leg) as last,
      count(a.id) as known, min(a.asset) as asset, max(a.asset) as other_asset,
      bool_or(a.guarded <> (e.account_seq is not null)) as mistaken
    from inserted e left join ledger.account a on a.brand_id = e.brand_id and a.id = e.account_id
    group by e.brand_id, e.transfer_id
  ) by_transfer
  left join ledger.transfer t on t.brand_id = by_transfer.brand_id and t.id = by_transfer.transfer_id
  where t.id is null or total <> 0 or legs < 2 or first <> 1 or last <> legs or known <> legs
    or asset <> other_asset or mistaken
  limit 1;
  if found then
    raise exception 'the entries of transfer % are not a transfer: zero in sum, one asset, known accounts, whole', wrong
      using errcode = '23514', table = 'entry', schema = 'ledger';
  end if;

  with running as (
    select e.brand_id, e.account_id, e.account_seq, e.amount, t.at,
      e.balance_after - sum(e.amount) over (partition by e.brand_id, e.account_id order by e.account_seq) as before
    from inserted e join ledger.transfer t on t.brand_id = e.brand_id and t.id = e.transfer_id
    where e.account_seq is not null
  ), moved as (
    select brand_id, account_id, count(*) as entries, min(account_seq) as first, max(account_seq) as last,
      sum(amount)::bigint as total, min(before) as before, max(before) as also_before, min(at) as since, max(at) as at
    from running group by brand_id, account_id
  ), booked as (
    update ledger.account a set balance = a.balance + m.total, seq = m.last, moved_at = m.at
    from moved m
    where a.brand_id = m.brand_id and a.id = m.account_id and a.seq + 1 = m.first and a.seq + m.entries = m.last
      and a.balance = m.before and a.balance = m.also_before and (a.moved_at is null or a.moved_at <= m.since)
    returning 1
  )
  select (select count(*) from moved) - (select count(*) from booked) into wrong;
  if wrong <> 0 then
    raise exception '% accounts have entries that do not continue from their balance', wrong
      using errcode = '23514', table = 'entry', schema = 'ledger';
  end if;
  return null;
end $$;
revoke execute on function ledger.book_entries from public;

create trigger book_entries after insert on ledger.entry
  referencing new table as inserted for each statement execute function ledger.book_entries();
create trigger entry_append_only before update or delete or truncate on ledger.entry
  for each statement execute function kernel.refuse_change();
create trigger transfer_append_only before update or delete or truncate on ledger.transfer
  for each statement execute function kernel.refuse_change();
create trigger checkpoint_append_only before update or delete or truncate on ledger.checkpoint
  for each statement execute function kernel.refuse_change();
create trigger account_stays before delete or truncate on ledger.account
  for each statement execute function kernel.refuse_change();

-- An account is born empty, whoever makes it.
create function ledger.born_empty() returns trigger language plpgsql as $$
begin
  if new.balance <> 0 or new.seq <> 0 or new.moved_at is not null then
    raise exception 'an account starts at zero' using errcode = '23514', table = 'account', schema = 'ledger';
  end if;
  return new;
end $$;
create trigger born_empty before insert on ledger.account for each row execute function ledger.born_empty();

-- The first half of a posting, in one round trip: locks the guarded accounts in the order of their ids, then (a new
-- snapshot, taken with the locks held) looks which of the keys have been used, and hands out ids.
create function ledger.begin_posting(
  brand_ids int[], owners text[], purposes text[], assets text[], key_brand_ids int[], keys text[], new_ids int
) returns table (
  what text, brand_id int, id bigint, owner text, purpose text, asset text, guarded boolean, floor bigint,
  balance bigint, seq bigint, moved_at timestamptz, key text, input_hash bytea, ids bigint[], now timestamptz
) language plpgsql security definer set search_path = pg_catalog, pg_temp
  set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off as $$
#variable_conflict use_column
begin
  return query
    select 'account', a.brand_id, a.id, a.owner, a.purpose, a.asset, a.guarded, a.floor, a.balance, a.seq, a.moved_at,
      null::text, null::bytea, null::bigint[], null::timestamptz
    from ledger.account a
    join unnest(brand_ids, owners, purposes, assets) as w (brand_id, owner, purpose, asset)
      on a.brand_id = w.brand_id and a.owner = w.owner and a.purpose = w.purpose and a.asset = w.asset
    where w.owner <> 'house'
    order by a.id
    for no key update of a;
  return query
    select 'account', a.brand_id, a.id, a.owner, a.purpose, a.asset, a.guarded, a.floor, a.balance, a.seq, a.moved_at,
      null::text, null::bytea, null::bigint[], null::timestamptz
    from ledger.account a
    join unnest(brand_ids, owners, purposes, assets) as w (brand_id, owner, purpose, asset)
      on a.brand_id = w.brand_id and a.owner = w.owner and a.purpose = w.purpose and a.asset = w.asset
    where w.owner = 'house';
  return query
    select 'key', t.brand_id, t.id, null::text, null::text, null::text, null::boolean, null::bigint,
      null::bigint, null::bigint, null::timestamptz, t.key, t.input_hash, null::bigint[], null::timestamptz
    from ledger.transfer t
    join unnest(key_brand_ids, keys) as w (brand_id, key) on t.brand_id = w.brand_id and t.key = w.key;
  return query
    select 'ids', null::int, null::bigint, null::text, null::text, null::text, null::boolean, null::bigint,
      null::bigint, null::bigint, null::timestamptz, null::text, null::bytea,
      array(select nextval('ledger.transfer_id') from generate_series(1, new_ids)), clock_timestamp();
end $$;
revoke execute on function ledger.begin_posting from public;

-- After an insert that skips what is there already: somebody used a key or id of ours while we waited. The whole
-- transaction is run again, and then sees it.
create function ledger.all_or_again(done bigint, wanted int) returns void language plpgsql immutable as $$
begin
  if done <> wanted then
    raise exception 'the same thing was done at the same time' using errcode = '40001';
  end if;
end $$;

-- The last sequence number of an account before an instant; 0 when there is none. Entries of an account never go back
-- in time, so a search by halves finds it without an index by time.
create function ledger.seq_before(of_brand int, of_account bigint, instant timestamptz) returns bigint
language plpgsql stable as $$
declare
  low bigint := 0;
  high bigint;
  middle bigint;
  moment timestamptz;
begin
  select seq into high from ledger.account where brand_id = of_brand and id = of_account;
  while low < high loop
    middle := (low + high + 1) / 2;
    select t.at into moment
    from ledger.entry e join ledger.transfer t on t.brand_id = e.brand_id and t.id = e.transfer_id
    where e.brand_id = of_brand and e.account_id = of_account and e.account_seq = middle;
    if moment < instant then low := middle; else high := middle - 1; end if;
  end loop;
  return low;
end $$;

grant usage on schema ledger to croupier_app;
grant select on ledger.asset to croupier_app;
grant select, insert on ledger.account, ledger.transfer, ledger.entry, ledger.checkpoint to croupier_app;
grant usage on sequence ledger.transfer_id to croupier_app;
grant execute on function ledger.begin_posting, ledger.all_or_again, ledger.seq_before to croupier_app;
