-- The catalogue is held in memory. It is read again when this number has moved, and every change moves it, whoever
-- makes it: in the transaction of the change, so that nobody sees the new number before the new games.
create table games.revision (
  only_row boolean primary key default true check (only_row),
  number bigint not null default 1
);
insert into games.revision default values;

create function games.note_change() returns trigger language plpgsql as $$
begin
  update games.revision set number = number + 1;
  return null;
end $$;

do $$
declare
  changed text;
begin
  foreach changed in array array['vendor', 'game', 'brand_game', 'category', 'brand_vendor', 'maintenance_window'] loop
    execute format(
      'create trigger %I after insert or update or delete on games.%I for each statement execute function games.note_change()',
      changed || '_changed', changed
    );
  end loop;
end $$;

grant select, update on games.revision to croupier_app;
