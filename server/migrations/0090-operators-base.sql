-- Those who run a brand. They are no people of the brand: another table, another sign-in, another session.

create schema operators;

create table operators.operator (
  id bigint generated always as identity primary key,
  brand_id int not null references brand.brand (id),
  username text not null check (username ~ '^[a-z0-9][a-z0-9._-]{1,39}$'),
  display_name text not null check (display_name <> ''),
  -- What a role may is in code (roles.ts); an unknown role may nothing.
  role text not null,
  password_hash text not null check (password_hash like '$argon2id$%'),
  -- AES-256-GCM with the key of DATA_DIR.
  totp_secret bytea not null,
  -- The last time step a code was taken for: a code counts once.
  totp_last_step bigint not null default 0,
  state text not null default 'active' check (state in ('active', 'disabled')),
  failures int not null default 0 check (failures >= 0),
  locked_until timestamptz,
  created_at timestamptz not null,
  last_login_at timestamptz,
  unique (brand_id, username)
);

-- The password was right; the authenticator's code is awaited.
create table operators.challenge (
  hash bytea primary key check (length(hash) = 32),
  operator_id bigint not null references operators.operator (id),
  failures int not null default 0,
  expires_at timestamptz not null
);
create index challenge_expiry on operators.challenge (expires_at);

create table operators.session (
  id bigint generated always as identity primary key,
  operator_id bigint not null references operators.operator (id),
  brand_id int not null references brand.brand (id),
  token_hash bytea not null unique check (length(token_hash) = 32),
  created_at timestamptz not null,
  last_seen_at timestamptz not null,
  expires_at timestamptz not null,
  ended_at timestamptz,
  ip text not null,
  user_agent text not null
);
create index session_operator on operators.session (operator_id) where ended_at is null;

select kernel.open_to_app('operators');
grant delete on operators.challenge to croupier_app;
