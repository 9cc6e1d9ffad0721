-- Failed sign-ins an hour, by the name that was typed: also of names nobody has, so that the answer to them takes as
-- long as to any other.

create table identity.failed_sign_in (
  brand_id int not null references brand.brand (id),
  username_key text not null,
  hour timestamptz not null,
  failures int not null check (failures > 0),
  last_at timestamptz not null,
  last_ip text not null,
  primary key (brand_id, username_key, hour)
);
create index failed_sign_in_hour on identity.failed_sign_in (hour);

grant select, insert, update, delete on identity.failed_sign_in to croupier_app;
