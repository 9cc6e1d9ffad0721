-- What operators see of a connection and do to it: since when it is as it is, which of our keys signs, who is turned away.

-- Since when `health` says what it says; null: since before this was kept.
alter table gateway.connection add column health_since timestamptz;

-- A key of ours is made before it signs: the vendor must have its other half first. Null: it does not sign yet.
alter table gateway.connection_key
  add column signs_from timestamptz,
  add check (signs_from is null or role = 'ours');
update gateway.connection_key set signs_from = added_at where role = 'ours';
grant update (signs_from) on gateway.connection_key to croupier_app;

-- Calls that nobody has proven to be the vendor's: one row a reason, so that nobody can fill it.
create table gateway.turned_away (
  brand_id int not null,
  vendor_code text not null,
  reason text not null check (reason in ('RS_ERROR_INVALID_SIGNATURE', 'RS_ERROR_INVALID_PARTNER')),
  -- In all, and the last one.
  calls bigint not null check (calls > 0),
  ip inet,
  path text not null check (length(path) <= 60),
  at timestamptz not null,
  primary key (brand_id, vendor_code, reason),
  foreign key (brand_id, vendor_code) references gateway.connection (brand_id, vendor_code)
);
grant select, insert, update on gateway.turned_away to croupier_app;
