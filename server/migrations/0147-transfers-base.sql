-- Money between people who stand directly above or below one another. A row is made in the transaction that moves the
-- money, and never changes.
create schema transfers;

create table transfers.transfer (
  brand_id int not null,
  id bigint generated always as identity,
  -- Seen from the sender: to the direct upline, or to somebody directly below.
  way text not null check (way in ('up', 'down')),
  from_person bigint not null,
  to_person bigint not null,
  amount bigint not null check (amount > 0),
  reference text not null,
  request_id text not null,
  input_hash text not null,
  created_at timestamptz not null,
  primary key (brand_id, id),
  unique (brand_id, reference),
  -- One intent, one transfer.
  unique (brand_id, from_person, request_id),
  check (from_person <> to_person)
);
-- Either side's record, and what was sent or received in a time.
create index transfer_sent on transfers.transfer (brand_id, from_person, id) include (created_at, amount);
create index transfer_received on transfers.transfer (brand_id, to_person, id) include (created_at, amount);
create trigger transfer_append_only before update or delete or truncate on transfers.transfer
  for each statement execute function kernel.refuse_change();

grant usage on schema transfers to croupier_app;
grant select, insert on transfers.transfer to croupier_app;
