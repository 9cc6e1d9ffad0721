-- The rows of the home page and the hot row, as operators set them.

alter table games.category
  add column home_hidden boolean not null default false,
  -- Games that stand first in the row, in this order; the others follow in the brand's.
  add column pinned bigint[] not null default '{}' check (cardinality(pinned) <= 20);

create table games.home (
  brand_id int primary key references brand.brand (id),
  -- Of all rows together: of two who looked at the same one saves.
  version int not null default 0,
  -- Of the games marked hot the most played first, the new ones first, or just those that are named.
  hot_rule text not null default 'players' check (hot_rule in ('players', 'new', 'hand')),
  hot_games bigint[] not null default '{}' check (cardinality(hot_games) <= 20)
);

grant select, insert, update on games.home to croupier_app;
