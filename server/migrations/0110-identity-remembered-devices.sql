-- Browsers that sign a person in for a day after the session is gone (spec 4.3): a series that stays and a token that
-- changes with each use, both kept as hashes.

create table identity.remembered_device (
  id bigint generated always as identity primary key,
  brand_id int not null references brand.brand (id),
  person_id bigint not null references identity.person (id),
  series_hash bytea not null unique check (length(series_hash) = 32),
  token_hash bytea not null check (length(token_hash) = 32),
  created_at timestamptz not null,
  last_used_at timestamptz not null,
  expires_at timestamptz not null,
  ended_at timestamptz,
  end_reason text,
  ip text not null,
  user_agent text not null,
  check ((ended_at is null) = (end_reason is null)),
  check (expires_at > created_at)
);
create index remembered_device_person on identity.remembered_device (person_id) where ended_at is null;
create index remembered_device_expiry on identity.remembered_device (expires_at);

grant select, insert, update, delete on identity.remembered_device to croupier_app;
grant usage on sequence identity.remembered_device_id_seq to croupier_app;
