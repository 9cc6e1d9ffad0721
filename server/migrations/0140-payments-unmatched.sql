-- Money that has arrived and is nobody's yet: it lies in the house account `unmatched:<channel>` until an operator says
-- whose it is, or that it goes back.
create table payments.unmatched (
  id bigint generated always as identity primary key,
  brand_id int not null references brand.brand (id),
  channel_id bigint not null references payments.channel (id),
  -- The provider's name of the money itself: a line, a transfer, an order. Told of again it is not kept twice.
  money_id text not null,
  reason text not null check (reason in ('no_match', 'wrong_amount', 'second_payment', 'rate_expired')),
  asset text not null,
  amount bigint not null check (amount > 0),
  -- As the provider said it: amount, currency, the payer's message.
  said jsonb not null,
  -- The order it was paid under, where it named one.
  deposit_id bigint references payments.deposit (id),
  state text not null default 'waiting' check (state in ('waiting', 'credited', 'returned')),
  found_at timestamptz not null,
  credited_to bigint unique references payments.deposit (id),
  decided_by_id bigint,
  decided_by text,
  decided_at timestamptz,
  note text check (char_length(note) between 1 and 200),
  unique (channel_id, money_id),
  check ((state = 'waiting') = (decided_at is null)),
  check ((decided_at is null) = (decided_by is null) and (decided_at is null) = (note is null)),
  check ((state = 'credited') = (credited_to is not null))
);
create index unmatched_newest on payments.unmatched (brand_id, found_at desc, id desc);

grant select, insert on payments.unmatched to croupier_app;
grant update (state, credited_to, decided_by_id, decided_by, decided_at, note) on payments.unmatched to croupier_app;
