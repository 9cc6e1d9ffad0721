-- What a vendor itself calls a game. Null: what we call it.
alter table games.game
  add column vendor_game_code text check (length(vendor_game_code) between 1 and 100);
create unique index game_of_vendor on games.game (vendor_code, (coalesce(vendor_game_code, code)));
