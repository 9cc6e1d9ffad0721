-- What operators of a brand change of its games stands over what the vendor says; null: as the vendor says.

alter table games.brand_game
  add column name jsonb check (name ? 'TW' and name ? 'EN'),
  add column game_type text check (
    game_type in ('RNG', 'LIVE', 'SPORTS', 'FISH', 'PVP', 'LOTT', 'ESPORTS', 'COCKFIGHT', 'BGS')
  ),
  -- Of the brand's own category; without one it says nothing.
  add column classify text check (classify in ('JP', 'TG', 'AC', 'BG')),
  add column tags text[] check (cardinality(tags) <= 10),
  -- Where the brand's own picture is had.
  add column picture text check (picture ~ '^/wps/pictures/game/[0-9a-f]{32}\.webp$'),
  -- Counts the changes: of two who looked at the same one saves.
  add column version int not null default 0,
  add constraint brand_game_own_classify check (game_type is not null or classify is null);
create index brand_game_in_order on games.brand_game (brand_id, sort, game_id);

-- How far a brand has opened a vendor; without a row as far as the platform has.
create table games.brand_vendor (
  brand_id int not null references brand.brand (id),
  vendor_code text not null references games.vendor (code),
  state text not null default 'open' check (state in ('open', 'maintenance', 'soon')),
  version int not null default 0,
  primary key (brand_id, vendor_code)
);

-- A while in which a game, or all games of a vendor, are closed. It begins and ends by itself.
create table games.maintenance_window (
  id bigint generated always as identity primary key,
  brand_id int not null references brand.brand (id),
  vendor_code text references games.vendor (code),
  game_id bigint references games.game (id),
  begins_at timestamptz not null,
  ends_at timestamptz not null check (ends_at > begins_at),
  note text check (char_length(note) between 1 and 200),
  made_by text not null,
  made_at timestamptz not null,
  -- Taken back before it began, or ended before its end.
  cancelled_at timestamptz check (cancelled_at >= made_at),
  -- As the clock has it, followed every other second: the catalogue reads it without asking what time it is.
  in_force boolean not null default false,
  check (num_nonnulls(vendor_code, game_id) = 1)
);
create index maintenance_window_ahead on games.maintenance_window (brand_id, ends_at) where cancelled_at is null;
create index maintenance_window_in_force on games.maintenance_window (brand_id) where in_force;

grant select, insert, update on games.brand_vendor to croupier_app;
grant select, insert on games.maintenance_window to croupier_app;
grant update (cancelled_at, in_force) on games.maintenance_window to croupier_app;
