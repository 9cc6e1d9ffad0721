-- Figures that are counted as things happen, so that reading them costs the same on the busiest day. They follow the
-- outbox: each event counts once, with the consumer's cursor.

create schema reporting;

-- Real money only. Income counts by the time of the settlement: stake less payout, and the difference of each
-- correction in the hour of the correction.
create table reporting.play_hour (
  brand_id int not null,
  hour timestamptz not null check (hour = date_trunc('hour', hour)),
  bets bigint not null default 0,
  stake bigint not null default 0,
  income bigint not null default 0,
  primary key (brand_id, hour)
);

-- Who played on which business day of the brand, and since when.
create table reporting.day_player (
  brand_id int not null,
  day date not null,
  person_id bigint not null,
  first_at timestamptz not null,
  primary key (brand_id, day, person_id)
);

grant usage on schema reporting to croupier_app;
grant select, insert, update on reporting.play_hour, reporting.day_player to croupier_app;
