-- The games of a vendor that are of one type, as a card of their own (spec 3.11, 4.13): operators put it among the games
-- of a row. There is one for each vendor and type that a brand has a game of, whoever brought the game.
create table games.vendor_group (
  -- Of the games' own numbers: a node's number is one card's, of whichever kind.
  id bigint primary key default nextval(pg_get_serial_sequence('games.game', 'id')::regclass),
  brand_id int not null,
  vendor_code text not null references games.vendor (code),
  game_type text not null,
  unique (brand_id, vendor_code, game_type)
);

create function games.form_groups() returns trigger language plpgsql security definer
set search_path = pg_catalog, pg_temp as $$
begin
  insert into games.vendor_group (brand_id, vendor_code, game_type)
  select distinct b.brand_id, g.vendor_code, coalesce(b.game_type, g.game_type)
  from changed b join games.game g on g.id = b.game_id
  where not exists (select 1 from games.vendor_group known where known.brand_id = b.brand_id
    and known.vendor_code = g.vendor_code and known.game_type = coalesce(b.game_type, g.game_type))
  order by 1, 2, 3
  on conflict do nothing;
  return null;
end $$;

create function games.form_groups_anew() returns trigger language plpgsql security definer
set search_path = pg_catalog, pg_temp as $$
begin
  insert into games.vendor_group (brand_id, vendor_code, game_type)
  select distinct b.brand_id, g.vendor_code, coalesce(b.game_type, g.game_type)
  from changed g join games.brand_game b on b.game_id = g.id
  where not exists (select 1 from games.vendor_group known where known.brand_id = b.brand_id
    and known.vendor_code = g.vendor_code and known.game_type = coalesce(b.game_type, g.game_type))
  order by 1, 2, 3
  on conflict do nothing;
  return null;
end $$;

create trigger groups_of_new after insert on games.brand_game
  referencing new table as changed for each statement execute function games.form_groups();
create trigger groups_of_changed after update on games.brand_game
  referencing new table as changed for each statement execute function games.form_groups();
create trigger groups_of_retyped after update on games.game
  referencing new table as changed for each statement execute function games.form_groups_anew();

-- Read with the catalogue.
create trigger vendor_group_changed after insert or update or delete on games.vendor_group
  for each statement execute function games.note_change();

insert into games.vendor_group (brand_id, vendor_code, game_type)
select distinct b.brand_id, g.vendor_code, coalesce(b.game_type, g.game_type)
from games.brand_game b join games.game g on g.id = b.game_id
order by 1, 2, 3;

grant select on games.vendor_group to croupier_app;
