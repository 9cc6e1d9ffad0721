-- Money between the main wallet and the wallets that vendors keep. The row stands before the vendor hears of it, and
-- its transaction id is the only one the vendor will ever see for it.
create table transfers.vendor_move (
  brand_id int not null,
  id bigint generated always as identity,
  person_id bigint not null,
  vendor_code text not null,
  -- Seen from the main wallet.
  direction text not null check (direction in ('out', 'in')),
  amount bigint not null check (amount > 0),
  reference text not null,
  transaction_uuid uuid not null unique,
  -- Null: everything was called back, which needs no name of its own.
  request_id text,
  state text not null check (state in ('asked', 'sent', 'unknown', 'done', 'failed')),
  -- How often the vendor was asked what became of it.
  asks int not null default 0,
  -- When somebody looks after it; null once it has ended.
  next_at timestamptz,
  created_at timestamptz not null,
  sent_at timestamptz,
  ended_at timestamptz,
  -- Why it failed, as the vendor said or did not say.
  reason text check (length(reason) <= 200),
  primary key (brand_id, id),
  unique (brand_id, reference),
  -- One intent, one move.
  unique (brand_id, person_id, request_id),
  check ((state in ('done', 'failed')) = (ended_at is not null)),
  check ((ended_at is null) = (next_at is not null)),
  check ((state = 'asked') <= (sent_at is null))
);
-- One at a time for each wallet: calling back while money is on its way waits for it.
create unique index vendor_move_under_way on transfers.vendor_move (brand_id, person_id, vendor_code)
  where ended_at is null;
create index vendor_move_due on transfers.vendor_move (next_at) where next_at is not null;
create index vendor_move_of_person on transfers.vendor_move (brand_id, person_id, id);

create function transfers.refuse_ended_move() returns trigger language plpgsql as $$
begin
  raise exception 'a move that has ended stays as it ended';
end $$;
create trigger vendor_move_ended before update on transfers.vendor_move
  for each row when (old.ended_at is not null) execute function transfers.refuse_ended_move();
create trigger vendor_move_kept before delete or truncate on transfers.vendor_move
  for each statement execute function kernel.refuse_change();

-- A wallet that is to be emptied as soon as its vendor can be asked and nothing is on its way: after a sign-out, or
-- where it could not be done at once.
create table transfers.vendor_recall (
  brand_id int not null,
  person_id bigint not null,
  vendor_code text not null,
  tries int not null default 0,
  next_at timestamptz not null,
  asked_at timestamptz not null,
  primary key (brand_id, person_id, vendor_code)
);
create index vendor_recall_due on transfers.vendor_recall (next_at);

grant select, insert on transfers.vendor_move to croupier_app;
grant update (state, asks, next_at, sent_at, ended_at, reason) on transfers.vendor_move to croupier_app;
grant select, insert, update, delete on transfers.vendor_recall to croupier_app;
