-- A difference says whom and which bet it is about, and what each side calls it; a vendor's rollback that finds no
-- money, and what a vendor says of a bet that was ended by hand, stand in the same queue.
alter table gateway.transaction_difference
  add column their_kind text check (their_kind in ('bet', 'win', 'rollback')),
  add column our_kind text check (our_kind in ('bet', 'win', 'rollback', 'settled', 'void')),
  add column reference text check (length(reference) between 1 and 100),
  add column round_closed boolean not null default false,
  add column bet_id bigint,
  -- How often it was found, and when for the last time.
  add column times int not null default 1 check (times > 0),
  add column last_at timestamptz;
update gateway.transaction_difference set last_at = found_at;
alter table gateway.transaction_difference alter column last_at set not null;

alter table gateway.transaction_difference
  drop constraint transaction_difference_kind_check,
  drop constraint transaction_difference_state_check,
  drop constraint transaction_difference_check,
  add constraint transaction_difference_kind_check check (kind in ('missing_with_us', 'missing_with_them',
    'amount_differs', 'round_open', 'rollback_unpaid', 'late_after_settlement')),
  -- `corrected`: two operators have moved the money.
  add constraint transaction_difference_state_check check (state in ('open', 'closed', 'corrected', 'cleared')),
  add constraint transaction_difference_closed_by check ((state in ('closed', 'corrected')) = (closed_by is not null));
create index transaction_difference_of_day on gateway.transaction_difference (brand_id, day, vendor_code);
create index transaction_difference_of_bet on gateway.transaction_difference (brand_id, bet_id) where state = 'open';

-- What a look at a vendor's business day came to, the last time.
create table gateway.compared_day (
  brand_id int not null,
  vendor_code text not null,
  day date not null,
  -- Null: the vendor was asked in vain so far.
  compared_at timestamptz,
  listed int not null default 0 check (listed >= 0),
  agreed int not null default 0 check (agreed between 0 and listed),
  -- The last time in vain, where that is newer.
  failed_at timestamptz,
  fault text check (length(fault) <= 60),
  primary key (brand_id, vendor_code, day),
  foreign key (brand_id, vendor_code) references gateway.connection (brand_id, vendor_code),
  check ((failed_at is null) = (fault is null)),
  check (compared_at is not null or failed_at is not null)
);
insert into gateway.compared_day (brand_id, vendor_code, day, compared_at, listed, agreed)
select brand_id, vendor_code, period::date, done_at, coalesce((detail ->> 'theirs')::int, 0),
  greatest(coalesce((detail ->> 'theirs')::int, 0) - coalesce((detail ->> 'differences')::int, 0), 0)
from gateway.duty where job = 'reconcile' and done_at is not null and period ~ '^\d{4}-\d{2}-\d{2}$';

grant select, insert, update on gateway.compared_day to croupier_app;
