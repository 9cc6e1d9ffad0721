-- What operators correct on a person's cash, with why; money itself moves in the ledger.

create schema adjustments;

create table adjustments.adjustment (
  id bigint generated always as identity primary key,
  brand_id int not null references brand.brand (id),
  person_id bigint not null,
  account text not null check (account <> ''),
  asset text not null,
  -- Above zero credits, below zero debits.
  amount bigint not null check (amount <> 0),
  category text not null
    check (category in ('correction', 'missing_deposit', 'returned_payment', 'goodwill', 'other')),
  reason text not null check (char_length(reason) between 1 and 200),
  reference text check (char_length(reference) between 1 and 60),
  request_id text not null,
  asked_by bigint not null references operators.operator (id),
  asked_at timestamptz not null,
  needs_second boolean not null,
  approval_id bigint unique references approvals.approval (id),
  -- Until then a second operator may decide.
  expires_at timestamptz,
  dropped_at timestamptz check (dropped_at >= asked_at),
  dropped_as text check (dropped_as in ('rejected', 'withdrawn')),
  posted_at timestamptz check (posted_at >= asked_at),
  posted_by bigint references operators.operator (id),
  unique (brand_id, asked_by, request_id),
  check (needs_second = (approval_id is not null) and needs_second = (expires_at is not null)),
  check ((posted_at is null) = (posted_by is null)),
  check ((dropped_at is null) = (dropped_as is null)),
  check (posted_at is null or dropped_at is null),
  check (needs_second or posted_at is not null),
  constraint adjustment_takes_two check (posted_by is null or needs_second = (posted_by <> asked_by))
);
create index adjustment_newest on adjustments.adjustment (brand_id, id);
create index adjustment_waiting on adjustments.adjustment (brand_id, id)
  where posted_at is null and dropped_at is null;
create index adjustment_person on adjustments.adjustment (brand_id, person_id, id);
-- What one operator has posted alone of late.
create index adjustment_alone on adjustments.adjustment (brand_id, asked_by, posted_at) where not needs_second;

grant usage on schema adjustments to croupier_app;
grant select, insert on adjustments.adjustment to croupier_app;
-- What was asked stays as it was asked.
grant update (dropped_at, dropped_as, posted_at, posted_by) on adjustments.adjustment to croupier_app;

create function adjustments.refuse_second_end() returns trigger language plpgsql as $$
begin
  raise exception 'adjustment % has ended', old.id using errcode = '42501';
end $$;
create trigger adjustment_ends_once before update on adjustments.adjustment
  for each row when (old.posted_at is not null or old.dropped_at is not null)
  execute function adjustments.refuse_second_end();
