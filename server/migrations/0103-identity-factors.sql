-- The authenticator of a person and the ten codes that stand in for it.

create table identity.authenticator (
  person_id bigint primary key references identity.person (id),
  brand_id int not null references brand.brand (id),
  -- Sealed with a key that is not in the database.
  secret bytea not null,
  -- A code counts once: the time step of the last one used.
  last_step bigint not null default 0,
  created_at timestamptz not null,
  confirmed_at timestamptz
);

create table identity.recovery_code (
  id bigint generated always as identity primary key,
  brand_id int not null references brand.brand (id),
  person_id bigint not null references identity.person (id),
  code_hash bytea not null check (length(code_hash) = 32),
  created_at timestamptz not null,
  used_at timestamptz,
  unique (person_id, code_hash)
);

grant select, insert, update, delete on identity.authenticator, identity.recovery_code to croupier_app;
