-- What each channel's provider says of a day, held against what we have.

create table payments.statement_day (
  channel_id bigint not null references payments.channel (id),
  -- The brand's business day.
  day date not null,
  brand_id int not null references brand.brand (id),
  state text not null default 'fetching' check (state in ('fetching', 'done', 'unavailable')),
  -- Until then whoever fetches it has it for themselves.
  claimed_until timestamptz not null,
  fetched_at timestamptz,
  lines int not null default 0 check (lines >= 0),
  matched int not null default 0 check (matched between 0 and lines),
  -- Sums by what the provider says, of the channel's asset.
  taken_in bigint not null default 0 check (taken_in >= 0),
  paid_out bigint not null default 0 check (paid_out >= 0),
  primary key (channel_id, day),
  check ((state = 'done') <= (fetched_at is not null))
);
create index statement_day_brand on payments.statement_day (brand_id, day);

create table payments.difference (
  id bigint generated always as identity primary key,
  brand_id int not null references brand.brand (id),
  channel_id bigint not null references payments.channel (id),
  day date not null,
  kind text not null check (kind in ('missing_with_us', 'missing_with_them', 'amount_differs')),
  direction text not null check (direction in ('in', 'out')),
  -- The provider's name of the money.
  money_id text not null,
  reference text,
  their_amount bigint,
  their_asset text,
  our_amount bigint,
  our_asset text,
  deposit_id bigint references payments.deposit (id),
  withdrawal_id bigint references payments.withdrawal (id),
  found_at timestamptz not null,
  -- `cleared`: a later look found that they agree after all.
  state text not null default 'open' check (state in ('open', 'closed', 'cleared')),
  version int not null default 1 check (version > 0),
  closed_by_id bigint,
  closed_by text,
  closed_at timestamptz,
  note text check (char_length(note) between 1 and 200),
  unique (channel_id, day, direction, money_id),
  check ((state = 'closed') = (closed_by is not null)),
  check ((closed_by is null) = (note is null)),
  check ((state <> 'open') = (closed_at is not null))
);
create index difference_open on payments.difference (brand_id, id) where state = 'open';
create index difference_newest on payments.difference (brand_id, id);
create index deposit_credited_channel on payments.deposit (channel_id, credited_at) where credited_at is not null;
create index withdrawal_paid_channel on payments.withdrawal (channel_id, paid_at) where paid_at is not null;

grant select, insert, update on payments.statement_day, payments.difference to croupier_app;
