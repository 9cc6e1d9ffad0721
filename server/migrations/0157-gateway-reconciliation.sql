-- What a vendor says of a day and we do not, or the other way round; and bets that nobody ends.
create table gateway.transaction_difference (
  id bigint generated always as identity primary key,
  brand_id int not null,
  vendor_code text not null,
  -- The brand's business day of the transaction.
  day date not null,
  kind text not null check (kind in ('missing_with_us', 'missing_with_them', 'amount_differs', 'round_open')),
  tx_id text not null check (length(tx_id) between 1 and 100),
  round text not null,
  game_code text not null,
  person_id bigint,
  their_amount bigint,
  our_amount bigint,
  happened_at timestamptz not null,
  found_at timestamptz not null,
  -- `cleared`: a later look found that they agree after all.
  state text not null default 'open' check (state in ('open', 'closed', 'cleared')),
  version int not null default 1 check (version > 0),
  closed_by text,
  closed_at timestamptz,
  note text check (char_length(note) between 1 and 200),
  unique (brand_id, vendor_code, tx_id, kind),
  foreign key (brand_id, vendor_code) references gateway.connection (brand_id, vendor_code),
  check ((state = 'closed') = (closed_by is not null)),
  check ((closed_by is null) = (note is null)),
  check ((state <> 'open') = (closed_at is not null))
);
create index transaction_difference_open on gateway.transaction_difference (brand_id, id) where state = 'open';
create index transaction_difference_newest on gateway.transaction_difference (brand_id, id);

grant select, insert, update on gateway.transaction_difference to croupier_app;
