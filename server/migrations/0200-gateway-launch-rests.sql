-- A vendor that answers us and opens no games: when a game of its is opened again to see, and how often that was in vain.
alter table gateway.connection
  add column launch_rest_until timestamptz,
  add column launch_rests int not null default 0 check (launch_rests >= 0),
  add check (launch_rest_until is null or health = 'down');
