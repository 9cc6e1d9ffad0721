-- Vendors and games are the platform's; what a brand shows of them, and in which order, is the brand's.

create schema games;

create table games.vendor (
  code text primary key check (code ~ '^[A-Z0-9_]{1,20}$'),
  name jsonb not null check (name ? 'TW' and name ? 'EN'),
  state text not null default 'open' check (state in ('open', 'maintenance', 'soon')),
  lager_icon text,
  -- Spec 9.7: an excluded vendor's RNG games stand in the in-house lane of the home page, not among the slots.
  own_lane boolean not null default false,
  sort int not null default 0
);

create table games.game (
  id bigint generated always as identity primary key,
  code text not null unique check (code ~ '^[A-Za-z0-9_.:-]{1,40}$'),
  vendor_code text not null references games.vendor (code),
  game_type text not null check (
    game_type in ('RNG', 'LIVE', 'SPORTS', 'FISH', 'PVP', 'LOTT', 'ESPORTS', 'COCKFIGHT', 'BGS')
  ),
  -- Spec 2.14: the sub-category. Null: none.
  classify text check (classify in ('JP', 'TG', 'AC', 'BG')),
  name jsonb not null check (name ? 'TW' and name ? 'EN'),
  icon text not null,
  tags text[] not null default '{}',
  volatility text check (volatility in ('low', 'medium', 'high')),
  rtp_ppm int check (rtp_ppm between 1 and 1000000),
  lines int check (lines > 0),
  min_stake bigint check (min_stake > 0),
  max_stake bigint check (max_stake >= min_stake),
  state text not null default 'soon' check (state in ('open', 'maintenance', 'soon')),
  check ((min_stake is null) = (max_stake is null))
);
create index game_vendor on games.game (vendor_code);

create table games.brand_game (
  brand_id int not null,
  game_id bigint not null references games.game (id),
  enabled boolean not null default true,
  -- Set: the brand has closed the game for a while, whatever the platform says.
  maintenance boolean not null default false,
  hot boolean not null default false,
  is_new boolean not null default false,
  sort int not null default 0,
  primary key (brand_id, game_id)
);

-- The categories of a brand: the top navigation (2.14) and the rows of its home page (9.4).
create table games.category (
  brand_id int not null,
  game_type text not null,
  key text not null check (key ~ '^[a-z-]{1,20}$'),
  path text not null check (path ~ '^/[A-Za-z0-9/-]*$'),
  title jsonb not null check (title ? 'TW' and title ? 'EN'),
  icon text not null,
  hue int not null check (hue between 0 and 359),
  sort int not null,
  home_limit int not null default 20 check (home_limit between 0 and 20),
  primary key (brand_id, game_type)
);

create table games.favourite (
  brand_id int not null,
  person_id bigint not null,
  game_id bigint not null references games.game (id),
  added_at timestamptz not null,
  primary key (person_id, game_id)
);

create table games.recent (
  brand_id int not null,
  person_id bigint not null,
  game_id bigint not null references games.game (id),
  played_at timestamptz not null,
  primary key (person_id, game_id)
);
create index recent_order on games.recent (person_id, played_at desc);

select kernel.open_to_app('games', 'select, insert, update');
grant delete on games.favourite to croupier_app;
