-- Bets that operators give away at vendors: what was granted, and each person's part of it.

create table gateway.free_bet_grant (
  id bigint generated always as identity primary key,
  brand_id int not null references brand.brand (id),
  vendor_code text not null,
  -- The vendor's own name for what is bought of it, and what it stood for when it was granted.
  prepaid_id text not null check (length(prepaid_id) between 1 and 100),
  -- As the vendor calls it, and as we do.
  vendor_game text not null check (length(vendor_game) between 1 and 100),
  game_code text not null check (game_code <> ''),
  asset text not null check (asset = 'TWD'),
  bet_value bigint not null check (bet_value > 0),
  bet_count int not null check (bet_count between 1 and 10000),
  people int not null check (people > 0),
  -- All bets of all people together.
  cost bigint not null check (cost = bet_value * bet_count * people),
  valid_from timestamptz not null,
  valid_until timestamptz not null check (valid_until > valid_from),
  reason text not null check (char_length(reason) between 1 and 200),
  request_id text not null,
  asked_by bigint not null references operators.operator (id),
  asked_at timestamptz not null,
  needs_second boolean not null,
  approval_id bigint unique references approvals.approval (id),
  -- Until then a second operator may decide.
  approval_until timestamptz,
  approved_by bigint references operators.operator (id),
  unique (brand_id, asked_by, request_id),
  foreign key (brand_id, vendor_code) references gateway.connection (brand_id, vendor_code),
  check ((approval_id is null) = (approval_until is null)),
  check (approval_id is null or needs_second),
  constraint free_bets_take_two check (approved_by is null or (needs_second and approved_by <> asked_by))
);
-- What one operator has granted alone of late.
create index free_bet_grant_alone on gateway.free_bet_grant (brand_id, asked_by, asked_at) where not needs_second;

create table gateway.free_bet_reward (
  id bigint generated always as identity primary key,
  grant_id bigint not null references gateway.free_bet_grant (id),
  brand_id int not null,
  vendor_code text not null,
  person_id bigint not null,
  account text not null check (account <> ''),
  -- Ours: the vendor makes it at most once, however often it is asked for.
  reward_id text not null check (length(reward_id) between 16 and 100),
  state text not null check (state in ('waiting', 'requested', 'granted', 'refused', 'cancelling', 'cancelled')),
  -- Who said no: the vendor, or an operator.
  ended_by text check (ended_by in ('vendor', 'operator')),
  end_reason text check (char_length(end_reason) between 1 and 200),
  bet_count int not null check (bet_count > 0),
  used int not null default 0 check (used between 0 and bet_count),
  -- How often the vendor was asked for it, and whether any of that may have been done without our hearing of it.
  tries int not null default 0 check (tries >= 0),
  uncertain boolean not null default false,
  last_fault text check (length(last_fault) <= 60),
  -- Whoever asks the vendor has it for themselves until then; after a failure it is tried again then.
  next_try_at timestamptz not null,
  granted_at timestamptz,
  changed_at timestamptz not null,
  unique (grant_id, person_id),
  unique (brand_id, vendor_code, reward_id),
  check ((state in ('refused', 'cancelling', 'cancelled')) = (ended_by is not null)),
  check (state <> 'granted' or granted_at is not null)
);
create index free_bet_reward_due on gateway.free_bet_reward (next_try_at) where state in ('requested', 'cancelling');
create index free_bet_reward_newest on gateway.free_bet_reward (brand_id, id);
create index free_bet_reward_person on gateway.free_bet_reward (brand_id, person_id, id);

grant select, insert on gateway.free_bet_grant, gateway.free_bet_reward to croupier_app;
-- What was granted stays as it was granted.
grant update (approval_id, approval_until, approved_by) on gateway.free_bet_grant to croupier_app;
grant update (state, ended_by, end_reason, used, tries, uncertain, last_fault, next_try_at, granted_at, changed_at)
  on gateway.free_bet_reward to croupier_app;
