-- Vendors' games: how a brand is connected with a vendor, who its players are to it, and their launches.

create schema gateway;

create table gateway.connection (
  brand_id int not null references brand.brand (id),
  vendor_code text not null references games.vendor (code),
  dialect text not null check (dialect in ('native', 'softswiss', 'jdb')),
  -- Switched off, its games do not launch and no new bet is taken; wins and rollbacks still are.
  enabled boolean not null default false,
  -- Where we call the vendor.
  base_url text not null check (base_url ~ '^https?://[^/\s]+(/\S*)?$'),
  -- Where its game pages may come from: the only place a frame of ours may show.
  game_origin text not null check (game_origin ~ '^https?://[^/\s]+$'),
  -- Our name at the vendor.
  operator_id text not null check (length(operator_id) between 1 and 100),
  -- What the dialect lets a vendor choose: header names, path prefix, the answer to an unknown rollback.
  settings jsonb not null default '{}' check (jsonb_typeof(settings) = 'object'),
  -- Empty: from anywhere.
  allowed_ips cidr[] not null default '{}',
  -- It keeps a wallet of its own, which money is moved into and out of.
  own_wallet boolean not null default false,
  -- As its calls have gone of late: `down` greys its games.
  health text not null default 'up' check (health in ('up', 'down')),
  health_at timestamptz,
  created_at timestamptz not null,
  primary key (brand_id, vendor_code)
);

-- Keys of a connection. A new one is added before the old one is retired, so that none is refused in between.
create table gateway.connection_key (
  id bigint generated always as identity primary key,
  brand_id int not null,
  vendor_code text not null,
  -- `ours` signs what we send, `theirs` proves what they send (PEM); `shared` is a secret both have.
  role text not null check (role in ('ours', 'theirs', 'shared')),
  -- Sealed: a copy of the database alone is of no use.
  value bytea not null check (length(value) between 16 and 9000),
  added_at timestamptz not null,
  retired_at timestamptz check (retired_at >= added_at),
  foreign key (brand_id, vendor_code) references gateway.connection (brand_id, vendor_code)
);
create index connection_key_current on gateway.connection_key (brand_id, vendor_code, role) where retired_at is null;

-- A person as a vendor knows them: never a name, another one at each vendor.
create table gateway.player (
  brand_id int not null,
  vendor_code text not null,
  person_id bigint not null,
  alias text not null check (alias ~ '^[a-z0-9]{16,40}$'),
  created_at timestamptz not null,
  primary key (brand_id, vendor_code, person_id),
  unique (brand_id, vendor_code, alias),
  foreign key (brand_id, vendor_code) references gateway.connection (brand_id, vendor_code)
);

-- A launch: the token that the vendor's calls carry. What it stands for does not change; bets end with it, wins do not.
create table gateway.launch (
  token_hash bytea primary key check (length(token_hash) = 32),
  brand_id int not null,
  vendor_code text not null,
  person_id bigint not null,
  game_id bigint not null references games.game (id),
  asset text not null,
  ip inet,
  device text check (length(device) <= 200),
  launched_at timestamptz not null,
  expires_at timestamptz not null check (expires_at > launched_at),
  -- The same person opened the game anew, signed out or was stopped: no new bets.
  ended_at timestamptz check (ended_at >= launched_at),
  foreign key (brand_id, vendor_code, person_id) references gateway.player (brand_id, vendor_code, person_id)
);
create index launch_of_person on gateway.launch (brand_id, person_id, vendor_code) where ended_at is null;
create index launch_expiry on gateway.launch (expires_at);

grant usage on schema gateway to croupier_app;
grant select, insert, update on gateway.connection, gateway.launch to croupier_app;
grant select, insert on gateway.connection_key, gateway.player to croupier_app;
grant update (retired_at) on gateway.connection_key to croupier_app;
grant delete on gateway.launch to croupier_app;
