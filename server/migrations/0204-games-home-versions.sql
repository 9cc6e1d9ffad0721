-- Rows and picks of the home page that are shown for a while, and what the page was before.

alter table games.category
  -- Shown on the home page from then until then; null: always.
  add column home_from timestamptz,
  add column home_until timestamptz,
  add check (home_until > home_from);

alter table games.home
  -- What was picked for the hot row counts from then until then; else it is the most played.
  add column hot_from timestamptz,
  add column hot_until timestamptz,
  add check (hot_until > hot_from);

create table games.home_version (
  brand_id int not null references brand.brand (id),
  -- As `games.home` counts them.
  version int not null check (version >= 0),
  wish jsonb not null check (jsonb_typeof(wish) = 'object'),
  -- Null: it stood before anybody's first change.
  saved_at timestamptz,
  saved_by text,
  primary key (brand_id, version),
  check ((saved_at is null) = (saved_by is null))
);

grant select, insert on games.home_version to croupier_app;
