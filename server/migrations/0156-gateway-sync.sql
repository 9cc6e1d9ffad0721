-- What is done for a connection again and again: once a period, by one process.
create table gateway.duty (
  brand_id int not null,
  vendor_code text not null,
  job text not null check (job in ('sync', 'reconcile')),
  -- A day, or a part of one.
  period text not null check (length(period) between 1 and 30),
  -- Until then whoever does it has it for themselves; after a failure, until it is tried again.
  claimed_until timestamptz not null,
  done_at timestamptz,
  detail jsonb not null default '{}',
  primary key (brand_id, vendor_code, job, period),
  foreign key (brand_id, vendor_code) references gateway.connection (brand_id, vendor_code)
);

-- Where a vendor's list of games says something else than our catalogue. Nothing changes until an operator says so.
create table gateway.game_difference (
  id bigint generated always as identity primary key,
  brand_id int not null,
  vendor_code text not null,
  -- As the vendor calls it.
  game_code text not null check (length(game_code) between 1 and 100),
  kind text not null check (kind in ('new', 'changed', 'gone')),
  -- What the vendor says; of a game that is gone, what we have.
  listed jsonb not null check (jsonb_typeof(listed) = 'object'),
  -- What we have, of a change.
  ours jsonb check (jsonb_typeof(ours) = 'object'),
  found_at timestamptz not null,
  -- `past`: a later list says the same as we do.
  state text not null default 'open' check (state in ('open', 'approved', 'dismissed', 'past')),
  decided_at timestamptz,
  decided_by text,
  foreign key (brand_id, vendor_code) references gateway.connection (brand_id, vendor_code),
  check ((kind = 'changed') = (ours is not null)),
  check ((state in ('approved', 'dismissed')) = (decided_by is not null)),
  check ((state = 'open') = (decided_at is null))
);
create unique index game_difference_open on gateway.game_difference (brand_id, vendor_code, game_code)
  where state = 'open';
create index game_difference_dismissed on gateway.game_difference (brand_id, vendor_code, game_code, id)
  where state = 'dismissed';

grant select, insert, update on gateway.duty, gateway.game_difference to croupier_app;
grant delete on gateway.duty to croupier_app;
